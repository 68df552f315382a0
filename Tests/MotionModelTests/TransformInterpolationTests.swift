// SPDX-License-Identifier: MIT

import MotionModel
import Testing
import _MotionTestSupport

@Suite("Between two transforms")
struct TransformInterpolationTests {
  private static func turn(_ angle: Double) -> Transform3D {
    .rotation(angle: angle, axis: Vector3(x: 0, y: 0, z: 1))
  }

  @Test("a matrix made of known parts comes apart into them")
  func parts() throws {
    // scale (2, 3, 4) · skew (0.1, 0.2, 0.3) · turn by 1.2 about (1, 2, 3) · move (5, 6, 7) ·
    // perspective (0.001, 0.002, −0.003, 1.1), by numpy
    let m = try Transform3D(
      elements: [0.8158072583138225, 1.676771040480081, -0.7231164464246616, 0.00633869867854797]
        + [-1.8462349758101972, 1.8851394156648844, 1.4586520481601428, -0.002451912288960857]
        + [2.078214362677646, 1.4208672178487967, 3.42668373387492, -0.005360102403249521]
        + [5, 6, 7, 1.096])
    let parts = try #require(DecomposedTransform(m))
    // A common factor of all 16 numbers cannot be known: m44 is made 1 first.
    let k = 1.096
    let (t, s, q) = (parts.translation, parts.scale, parts.rotation)
    #expect(areClose([t.x, t.y, t.z], [5 / k, 6 / k, 7 / k], within: 1e-14))
    #expect(areClose([s.x, s.y, s.z], [2 / k, 3 / k, 4 / k], within: 1e-14))
    #expect(areClose([parts.skew.x, parts.skew.y, parts.skew.z], [0.1, 0.2, 0.3], within: 1e-14))
    let turn = [0.150907048676060194, 0.301814097352120388, 0.452721146028180582]
    #expect(areClose([q.x, q.y, q.z], turn.map { q.w < 0 ? -$0 : $0 }, within: 1e-14))
    let p = parts.perspective
    #expect(areClose([p.x, p.y, p.z], [0.001, 0.002, -0.003], within: 1e-14))
    #expect(areClose(parts.matrix.elements, m.elements.map { $0 / k }, within: 1e-14))
  }

  @Test("a mirror is three negative scales, as css has it, and comes together again")
  func mirror() throws {
    let m = Transform3D.scale(x: -2, y: 3, z: 4)
      .concatenating(.rotation(angle: 0.8, axis: Vector3(x: 1, y: 1, z: 0)))
    let parts = try #require(DecomposedTransform(m))
    #expect(areClose([parts.scale.x, parts.scale.y, parts.scale.z], [-2, -3, -4], within: 1e-14))
    #expect(areClose(parts.matrix.elements, m.elements, within: 1e-14))
  }

  @Test("singular matrices and an m44 of 0 do not come apart, small and huge ones do")
  func singular() throws {
    var flat = Transform3D.identity
    flat.m44 = 0
    #expect(DecomposedTransform(flat) == nil)
    #expect(DecomposedTransform(.scale(x: 1, y: 0)) == nil)
    #expect(DecomposedTransform(planar(1, 2, 2, 4)) == nil)
    #expect(DecomposedTransform(.translation(x: .nan, y: 0)) == nil)
    #expect(DecomposedAffine(AffineTransform2D(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)) == nil)
    for scale in [1e-120, 1e-8, 1e8, 1e120] {
      let parts = try #require(DecomposedTransform(.scale(x: scale, y: scale, z: scale)))
      #expect(parts.scale == Vector3(x: scale, y: scale, z: scale))
      #expect(parts.rotation == .identity)
    }
  }

  @Test("a plane squeezed to a needle comes apart as exactly as it is given")
  func needle() throws {
    let needle = AffineTransform2D(
      a: 557.1511879990535, b: 1727.2379175242315, c: -335.1125322080235, d: -1038.8908417394653,
      tx: 0, ty: 0)
    let parts = try #require(DecomposedAffine(needle))
    // By 60 digits; the two products of the determinant agree to 4 in 1e7.
    #expect(areClose([parts.scale.y], [-0.000107119944732332707], within: 1e-15))
    #expect(areClose([parts.skew], [10190463.1184654941], within: 1e-15))
    let tiny = AffineTransform2D(a: 0, b: 1e-200, c: 1e-200, d: 0, tx: 0, ty: 0)
    let mirrored = try #require(DecomposedAffine(tiny))
    #expect(mirrored.scale == Point(x: 1e-200, y: -1e-200) && mirrored.angle == .pi / 2)
  }

  /// Third-party measurements of CABasicAnimation on macOS, printed to four digits.
  static let measured: [(from: Transform3D, to: Transform3D, fraction: Double, linear: [Double])] =
    [
      (.identity, turn(.pi), 0.25, [0.7071, -0.7071, 0.7071, 0.7071]),
      (.identity, turn(.pi), 0.5, [0, -1, 1, 0]),
      (.identity, planar(-1, 0, 0, 1), 0.25, [0.5, 0, 0, 1]),
      (.identity, planar(-1, 0, 0, 1), 0.5, [0, 0, 0, 1]),
      (.identity, planar(-1, 0, 0, -1), 0.5, [0, -1, 1, 0]),
      (.identity, planar(1, 0, 0.5, 1), 0.25, [1, 0, 0.1151, 1.0023]),
      (.identity, planar(1, 0, 0.5, 1), 0.5, [1, 0, 0.2368, 1.0031]),
      (
        .identity, turn(0.5).concatenating(planar(-1, 0, 0, 1)), 0.25,
        [0.4961, -0.0623, 0.1247, 0.9922]
      ),
      (.identity, turn(0.5).concatenating(planar(-1, 0, 0, 1)), 0.5, [0, 0, 0.2474, 0.9689]),
      (
        .identity, planar(2, 0, 0, 1).concatenating(turn(1.5)), 0.5,
        [1.0975, 1.0225, -0.6816, 0.7317]
      ),
      (planar(-1, 0, 0, 1), planar(1, 0, 0, -1), 0.25, [-0.7071, -0.7071, -0.7071, 0.7071]),
      (planar(-1, 0, 0, 1), planar(1, 0, 0, -1), 0.5, [0, -1, -1, 0]),
    ]

  @Test("Core Animation's measured matrices are met", arguments: measured.indices)
  func coreAnimation(index: Int) {
    let sample = Self.measured[index]
    let m = sample.from.interpolated(
      to: sample.to, at: sample.fraction, by: .coreAnimation)
    #expect(areClose(m.linear, sample.linear, within: 5.1e-5), "\(m.linear)")
  }

  @Test("Core Animation takes numbers one by one where a matrix does not come apart")
  func elementwise() {
    let flat = Transform3D.scale(x: 1, y: 1, z: 0)
    let m = flat.interpolated(to: .scale(x: 3, y: 5, z: 7), at: 0.25, by: .coreAnimation)
    #expect([m.m11, m.m22, m.m33] == [1.5, 2, 1.75])
  }

  @Test("a quarter of a right angle is that angle, not what its numbers would give")
  func angleNotNumbers() {
    let axis = Vector3(x: 0, y: 1, z: 0)
    let m = Transform3D.identity.interpolated(
      to: .rotation(angle: .pi / 2, axis: axis), at: 0.25)
    #expect(areClose([m.m11, m.m13], [0.9238795325112867, -0.3826834323650898], within: 1e-15))
  }

  @Test("half turns go forward in css, in the plane and in space", arguments: [0.25, 0.5, 0.75])
  func halfTurn(fraction: Double) {
    let (from, to) = (Transform3D.identity, Self.turn(.pi))
    for mode in [TransformInterpolation.css, .css2D, .css3D] {
      let m = from.interpolated(to: to, at: fraction, by: mode)
      #expect(areClose(m.elements, Self.turn(fraction * .pi).elements, within: 1e-15))
    }
  }

  @Test(
    "ends are exact, and a singular one flips half way", arguments: TransformInterpolation.allCases)
  func ends(mode: TransformInterpolation) throws {
    let from = Transform3D.rotation(angle: 0.3, axis: Vector3(x: 1, y: 2, z: 3))
      .concatenating(.perspective(m34: -0.002)).divided(by: 3)
    let planarTo = planar(0.1, 0.7, -0.3, 0.9)
    #expect(from.interpolated(to: planarTo, at: 0, by: mode) == from)
    #expect(from.interpolated(to: planarTo, at: 1, by: mode) == planarTo)
    let flat = planar(1, 2, 2, 4)
    guard mode != .coreAnimation else { return }
    #expect(planarTo.interpolated(to: flat, at: 0.49, by: mode) == planarTo)
    #expect(planarTo.interpolated(to: flat, at: 0.5, by: mode) == flat)
    #expect(flat.interpolated(to: planarTo, at: -3, by: mode) == flat)
  }
}
