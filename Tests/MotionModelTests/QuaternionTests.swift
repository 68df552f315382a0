// SPDX-License-Identifier: MIT

import MotionModel
import Testing
import _MotionTestSupport

@Suite("A turn as a quaternion")
struct QuaternionTests {
  private static let first = Quaternion(angle: 1.2, axis: Vector3(x: 1, y: 2, z: 3))
  private static let second = Quaternion(angle: 2.9, axis: Vector3(x: 4, y: -5, z: 1))

  private func parts(_ q: Quaternion) -> [Double] { [q.x, q.y, q.z, q.w] }

  @Test("angle and axis give the four parts and come back")
  func angleAndAxis() {
    let expected = [0.150907048676060194, 0.301814097352120388, 0.452721146028180582]
    #expect(areClose(parts(Self.first), expected + [0.825335614909678297], within: 1e-15))
    #expect(areClose([Self.first.angle], [1.2], within: 1e-15))
    let axis = Self.first.axis
    #expect(
      areClose([axis.x, axis.y, axis.z], [1, 2, 3].map { $0 / 14.0.squareRoot() }, within: 1e-15))
    #expect(Quaternion(angle: 3, axis: .zero) == .identity)
    #expect(Quaternion.identity.angle == 0 && Quaternion.identity.axis == .zero)
  }

  @Test("a product applies its first turn first, as matrices do")
  func product() {
    let turn = Self.first.concatenating(Quaternion(angle: 0.7, axis: Vector3(x: 0, y: 0, z: 1)))
    let m = turn.matrix
    #expect(
      areClose(
        [m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32, m.m33],
        [-0.22812087693695446, 0.9040113476793625, -0.3615582232123308]
          + [-0.8526940961796513, -0.006248825501418625, 0.5223731717079474]
          + [0.46997196070178776, 0.4274627883767142, 0.772270626598812], within: 1e-15))
    #expect(areClose(parts(turn.concatenating(turn.conjugate)), [0, 0, 0, 1], within: 1e-15))
  }

  @Test("a half turn about any axis is read from its matrix")
  func halfTurns() {
    for axis in [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (0.6, 0, -0.8), (-0.6, 0.8, 0)] {
      let (x, y, z) = axis
      var m = Transform3D()
      (m.m11, m.m12, m.m13) = (2 * x * x - 1, 2 * x * y, 2 * x * z)
      (m.m21, m.m22, m.m23) = (2 * x * y, 2 * y * y - 1, 2 * y * z)
      (m.m31, m.m32, m.m33) = (2 * x * z, 2 * y * z, 2 * z * z - 1)
      let q = Quaternion(m)
      let sign = q.x * x + q.y * y + q.z * z
      #expect(areClose(parts(q), [sign * x, sign * y, sign * z, 0], within: 1e-15))
      #expect(areClose([abs(sign)], [1], within: 1e-15))
    }
  }

  @Test("half way to another turn is where 40 digits say, the shorter way round")
  func slerp() {
    let expected = [0.406393562039465986, -0.0755937266035117587, 0.467473812464022493]
    let middle = Self.first.slerp(to: Self.second, at: 0.3)
    #expect(areClose(parts(middle), expected + [0.781407765440950912], within: 1e-15))
    let opposite = Quaternion(
      x: -Self.second.x, y: -Self.second.y, z: -Self.second.z, w: -Self.second.w)
    #expect(Self.first.slerp(to: opposite, at: 0.3) == middle)
    #expect(Self.first.slerp(to: opposite, at: 1) == opposite)
    #expect(Self.first.slerp(to: opposite, at: 0) == Self.first)
  }

  @Test(
    "a turn of any size is cut in equal parts", arguments: [1e-160, 1e-12, 1e-5, 3.1415926, .pi])
  func smallAndHalf(angle: Double) {
    let axis = Vector3(x: 0, y: 1, z: 0)
    let end = Quaternion(angle: angle, axis: axis)
    let part = Quaternion.identity.slerp(to: end, at: 0.25)
    #expect(abs(part.angle - angle / 4) <= 4e-16 * angle && part.axis == axis)
    #expect(Quaternion.identity.slerp(to: .identity, at: 0.25) == .identity)
  }
}
