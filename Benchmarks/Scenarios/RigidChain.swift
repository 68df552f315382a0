// SPDX-License-Identifier: MIT

import MotionModel

/// A list of turns and moves as one turn about an axis, then one move.
///
/// Each new item acts first, as with CATransform3D. Two turns about different axes are one about a
/// third (Euler), so that what goes from nothing to a chain is a turn about a fixed axis at an even
/// speed, which is what interpolating its quaternion gives.
struct RigidChain {
  /// Of length 1; zero when nothing turns.
  let axis: Vector3
  /// Radians, −π … π.
  let angle: Double
  /// Points, after the turn.
  let move: Vector3

  /// - Parameter items: `{"rotateY": degrees}` and the like, `{"translate": [x, y, z]}`.
  /// - Throws: `Skip` for any other.
  init(_ items: [JSONValue]) throws(Skip) {
    var matrix = Transform3D.identity
    for item in items { matrix = try RigidChain.step(item).concatenating(matrix) }
    move = Vector3(x: matrix.m41, y: matrix.m42, z: matrix.m43)
    let turn = Quaternion(matrix)
    // The short way round.
    (axis, angle) = (turn.axis, turn.angle.remainder(dividingBy: 2 * .pi))
  }

  private static func step(_ item: JSONValue) throws(Skip) -> Transform3D {
    guard let member = item.members?.first, item.members?.count == 1 else {
      throw Skip("a chain with items of several parts")
    }
    func turn(_ x: Double, _ y: Double, _ z: Double) throws(Skip) -> Transform3D {
      guard let degrees = member.value.number, Shape.Bounds.any.contains(degrees) else {
        throw Skip("a turn by \(member.value.shown)")
      }
      return .rotation(angle: degrees * .pi / 180, axis: Vector3(x: x, y: y, z: z))
    }
    switch member.name {
    case "rotateX": return try turn(1, 0, 0)
    case "rotateY": return try turn(0, 1, 0)
    case "rotateZ": return try turn(0, 0, 1)
    case "translate":
      guard let move = member.value.numbers, move.count == 3,
        move.allSatisfy(Shape.Bounds.any.contains)
      else { throw Skip("a move by \(member.value.shown)") }
      return .translation(x: move[0], y: move[1], z: move[2])
    default: throw Skip("a chain with \(JSONValue.quoted(member.name))")
    }
  }
}
