// SPDX-License-Identifier: MIT

/// One function of a css transform list; lengths in points, angles in radians.
public enum TransformFunction: Equatable, Sendable {
  /// Moves by an offset.
  case translate(Vector3)
  /// Scales about the origin.
  case scale(Vector3)
  /// Turns about an axis that need not be normalised; a zero axis turns nothing.
  case rotate(angle: Double, axis: Vector3)
  /// Shears by the tangents of two angles.
  case skew(x: Double, y: Double)
  /// The perspective of an eye that far away; below 1 point counts as 1, infinity is none.
  case perspective(distance: Double)
  /// Any matrix.
  case matrix(Transform3D)

  /// The matrix of the function.
  public var matrix: Transform3D {
    switch self {
    case .translate(let offset): .translation(x: offset.x, y: offset.y, z: offset.z)
    case .scale(let factor): .scale(x: factor.x, y: factor.y, z: factor.z)
    case .rotate(let angle, let axis): .rotation(angle: angle, axis: axis)
    case .skew(let x, let y): .skew(x: x, y: y)
    case .perspective(let distance): Perspective(cssDistance: distance).matrix
    case .matrix(let matrix): matrix
    }
  }

  /// The function of the same kind that does nothing.
  public var identity: TransformFunction {
    switch self {
    case .translate: .translate(.zero)
    case .scale: .scale(.one)
    case .rotate(_, let axis): .rotate(angle: 0, axis: axis)
    case .skew: .skew(x: 0, y: 0)
    case .perspective: .perspective(distance: .infinity)
    case .matrix: .matrix(.identity)
    }
  }

  /// The function between `self` at `fraction` 0 and `end` at 1, and beyond; nil when the two are
  /// of different kinds.
  ///
  /// Numbers go straight, except that a perspective goes by the inverse of its distance and is none
  /// where that would be less than 0; turns about different axes go by `Quaternion.slerp`; matrices
  /// as `Transform3D.interpolated` says. Source: css-transforms-2, "Interpolation of transform
  /// functions".
  public func interpolated(to end: TransformFunction, at fraction: Double) -> TransformFunction? {
    switch (self, end) {
    case (.translate(let a), .translate(let b)):
      .translate(Endpoints(from: a, to: b).value(at: fraction))
    case (.scale(let a), .scale(let b)): .scale(Endpoints(from: a, to: b).value(at: fraction))
    case (.rotate(let a, let axisA), .rotate(let b, let axisB)):
      TransformFunction.turn(from: (a, axisA), to: (b, axisB), at: fraction)
    case (.skew(let ax, let ay), .skew(let bx, let by)):
      .skew(x: interpolate(ax, bx, fraction), y: interpolate(ay, by, fraction))
    case (.perspective(let a), .perspective(let b)):
      .perspective(distance: TransformFunction.distance(from: a, to: b, at: fraction))
    case (.matrix(let a), .matrix(let b)): .matrix(a.interpolated(to: b, at: fraction))
    default: nil
    }
  }

  private static func distance(from: Double, to: Double, at fraction: Double) -> Double {
    let (a, b) = (Perspective(cssDistance: from).m34, Perspective(cssDistance: to).m34)
    let between = interpolate(a, b, fraction)
    return between >= 0 ? .infinity : -1 / between
  }

  private typealias Turn = (angle: Double, axis: Vector3)

  /// About one axis the angle goes straight, whole turns included; a turn by nothing takes the
  /// axis of the other.
  private static func turn(from: Turn, to: Turn, at fraction: Double) -> TransformFunction {
    let (a, b) = (from.axis.normalized, to.axis.normalized)
    let (isFromNone, isToNone) = (from.angle == 0 || a == .zero, to.angle == 0 || b == .zero)
    if isFromNone || isToNone || (a - b).length <= sameAxis {
      let angle = interpolate(
        isFromNone ? 0 : from.angle, isToNone ? 0 : to.angle, fraction)
      return .rotate(angle: angle, axis: isFromNone ? to.axis : from.axis)
    }
    let q = Quaternion(angle: from.angle, axis: a)
      .slerp(to: Quaternion(angle: to.angle, axis: b), at: fraction)
    return .rotate(angle: q.angle, axis: q.axis)
  }

  /// Unit axes as close as this differ by rounding alone.
  private static let sameAxis = 1e-9
}
