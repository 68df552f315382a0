// SPDX-License-Identifier: MIT

import MotionModel
import Testing
import _MotionTestSupport

@Suite("css transform lists")
struct TransformListTests {
  private static let x = Vector3(x: 1, y: 0, z: 0)
  private static let z = Vector3(x: 0, y: 0, z: 1)

  private func between(
    _ from: [TransformFunction], _ to: [TransformFunction], _ fraction: Double
  ) -> Transform3D {
    TransformList(from).interpolated(to: TransformList(to), at: fraction).matrix
  }

  @Test("the last function acts first")
  func order() {
    let list = TransformList([
      .translate(Vector3(x: 10, y: 0, z: 0)), .scale(Vector3(x: 2, y: 3, z: 1)),
      .skew(x: .pi / 4, y: 0),
    ])
    let point = list.matrix.project(Point(x: 1, y: 1))
    #expect(point.map { abs($0.x - 14) < 1e-15 && $0.y == 3 } == true)
    #expect(TransformList().matrix.isIdentity)
  }

  @Test("a shorter list goes on with functions that do nothing")
  func padding() {
    let m = between(
      [], [.translate(Vector3(x: 200, y: 0, z: 0)), .rotate(angle: 4 * .pi, axis: Self.z)], 0.25)
    #expect(areClose([m.m11, m.m22, m.m41], [-1, -1, 50], within: 1e-15))
    let all: [TransformFunction] = [
      .scale(.zero), .skew(x: 1, y: 1), .perspective(distance: 100), .matrix(planar(3, 0, 0, 3)),
    ]
    let half = between(all, [], 0.5)
    let eye = Transform3D.perspective(m34: -0.005)
    let skew = Transform3D.skew(x: 0.5, y: 0.5)
    let expected = planar(2, 0, 0, 2).concatenating(eye).concatenating(skew)
      .concatenating(.scale(x: 0.5, y: 0.5, z: 0.5))
    #expect(areClose(half.elements, expected.elements, within: 1e-15))
  }

  @Test("from the first two functions that differ in kind the rest is one matrix")
  func mismatch() {
    // Below: web-platform-tests, "common prefix"; the rest is a move and a scaled move.
    let m = between(
      [.rotate(angle: 0, axis: Self.z), .translate(Vector3(x: 100, y: 0, z: 0))],
      [
        .rotate(angle: 4 * .pi, axis: Self.z), .scale(Vector3(x: 2, y: 2, z: 1)),
        .translate(Vector3(x: 200, y: 0, z: 0)),
      ], 0.25)
    #expect(areClose([m.m11, m.m22, m.m41, m.m42], [-1.25, -1.25, -175, 0], within: 1e-12))
  }

  @Test("perspective goes by the inverse of the distance and never turns inside out")
  func perspective() {
    func m34(_ from: Double, _ to: Double, _ fraction: Double) -> Double {
      between([.perspective(distance: from)], [.perspective(distance: to)], fraction).m34
    }
    #expect(abs(m34(400, 500, 0.25) + 0.002375) < 1e-18)
    #expect(abs(m34(400, 500, -1) + 0.003) < 1e-18)
    #expect(m34(10, .infinity, 0.5) == -0.05 && m34(10, .infinity, 2) == 0)
    #expect(m34(0.2, 0.5, 0.5) == -1 && m34(1, .infinity, -1) == -1)
  }

  @Test("about one axis the angle goes the whole way, about two the shorter one")
  func turns() {
    let same = between(
      [.rotate(angle: 1.7, axis: Self.x)], [.rotate(angle: -1.7, axis: Vector3(x: 3, y: 0, z: 0))],
      0.25)
    #expect(
      areClose([same.m22, same.m23], [0.6599831458849822, 0.7512804051402927], within: 1e-15))
    // An angle of 0 and a zero axis take the axis of the other end.
    for none in [
      TransformFunction.rotate(angle: 0, axis: Vector3(x: 0, y: 1, z: 0)),
      .rotate(angle: 2, axis: .zero),
    ] {
      let m = between([none], [.rotate(angle: 5 * .pi, axis: Self.x)], 0.3)
      #expect(areClose([m.m11, m.m22, m.m23], [1, 0, -1], within: 1e-14))
    }
    // Half way between right angles about x and z: a third of a turn's rest about (1, 0, 1).
    let mixed = between(
      [.rotate(angle: .pi / 2, axis: Self.x)], [.rotate(angle: .pi / 2, axis: Self.z)], 0.5)
    let expected = Quaternion(
      x: 1 / 6.0.squareRoot(), y: 0, z: 1 / 6.0.squareRoot(), w: 2 / 6.0.squareRoot())
    #expect(areClose(mixed.elements, expected.matrix.elements, within: 1e-15))
  }

  @Test("the ends are the lists themselves")
  func ends() {
    let from = TransformList([.rotate(angle: 1, axis: Self.x), .perspective(distance: 3)])
    let to = TransformList([.matrix(planar(1, 2, 2, 4))])
    #expect(from.interpolated(to: to, at: 0) == from && from.interpolated(to: to, at: 1) == to)
    #expect(from.interpolated(to: to, at: 0.7).matrix == to.matrix)
    #expect(from.functions[0].interpolated(to: to.functions[0], at: 0.5) == nil)
  }
}
