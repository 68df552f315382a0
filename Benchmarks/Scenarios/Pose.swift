// SPDX-License-Identifier: MIT

internal import Foundation
import MotionModel

/// The transform of one key frame; what it does not name is at rest.
struct Pose: Equatable {
  /// The axes by their names in css.
  enum Axis: String, CaseIterable {
    case rx, ry, rz

    var vector: Vector3 {
      switch self {
      case .rx: Vector3(x: 1, y: 0, z: 0)
      case .ry: Vector3(x: 0, y: 1, z: 0)
      case .rz: Vector3(x: 0, y: 0, z: 1)
      }
    }
  }

  var move: Vector3
  var scale: Vector3
  /// Nil when the frame does not turn.
  let axis: Axis?
  /// Radians.
  let angle: Double
  /// How far x leans with y: the tangent of the skew.
  let lean: Double

  /// - Throws: `Skip` for a turn about more than one axis.
  init(_ frame: JSONValue, on screen: Size) throws(Skip) {
    let axes = Axis.allCases.filter { frame[$0.rawValue] != nil }
    guard axes.count <= 1 else { throw Skip("key frames that turn about several axes") }
    axis = axes.first
    angle = (axis.flatMap { frame[$0.rawValue]?.number } ?? 0) * .pi / 180
    // Percentages are of the layer, which fills the screen.
    move = Vector3(
      x: FrameSchema.points(frame["tx"], side: screen.width) ?? 0,
      y: FrameSchema.points(frame["ty"], side: screen.height) ?? 0, z: frame["z"]?.number ?? 0)
    let both = frame["s"]?.numbers ?? frame["s"]?.number.map { [$0, $0] } ?? [1, 1]
    scale = Vector3(
      x: both[0] * (frame["sx"]?.number ?? 1), y: both[1] * (frame["sy"]?.number ?? 1), z: 1)
    lean = tan((frame["skewX"]?.number ?? 0) * .pi / 180)
  }

  /// Nothing is moved.
  static let rest = Pose()

  private init() {
    (move, scale, axis, angle, lean) = (.zero, .one, nil, 0, 0)
  }

  /// True when the frame names a part of the transform.
  static func isGiven(in frame: JSONValue) -> Bool {
    (frame.members ?? []).contains { !["k", "e", "o"].contains($0.name) }
  }
}
