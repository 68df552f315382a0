// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The parts of a transform in the plane: scale, then skew, then rotation, then translation.
///
/// The browsers' form of "Decomposing a 2D matrix" (css-transforms-1), whose remainder after
/// scale and rotation is a skew.
public struct DecomposedAffine: Equatable, Sendable {
  /// Points.
  public var translation: Point
  /// One of them is negative when the transform mirrors.
  public var scale: Point
  /// The tangent of the shear.
  public var skew: Double
  /// Radians, −π … π.
  public var angle: Double

  /// Takes a transform apart; nil when it is singular to rounding or a number is not finite.
  public init?(_ m: AffineTransform2D) {
    guard Transform3D(m).inverted() != nil else { return nil }
    let determinant = m.a * m.d - m.b * m.c
    scale = Point(x: Vector3(x: m.a, y: m.b, z: 0).length, y: 0)
    let isMirrored = determinant < 0
    if isMirrored, m.a < m.d { scale.x = -scale.x }
    let (x, y) = (m.a / scale.x, m.b / scale.x)
    angle = atan2(y, x)
    let shear = x * m.c + y * m.d
    scale.y = Vector3(x: m.c - shear * x, y: m.d - shear * y, z: 0).length
    if isMirrored, scale.x > 0 { scale.y = -scale.y }
    skew = shear / scale.y
    translation = Point(x: m.tx, y: m.ty)
    guard skew.isFinite, angle.isFinite else { return nil }
  }

  /// The transform of the parts.
  public var affine: AffineTransform2D {
    let (c, s) = (cos(angle), sin(angle))
    return AffineTransform2D(
      a: scale.x * c, b: scale.x * s, c: scale.y * (skew * c - s), d: scale.y * (skew * s + c),
      tx: translation.x, ty: translation.y)
  }

  /// The parts between `self` at `fraction` 0 and `end` at 1, and beyond: the angle the shorter
  /// way round, everything else straight. Mirrors of different axes become a turn.
  public func interpolated(to end: DecomposedAffine, at fraction: Double) -> DecomposedAffine {
    var (from, to) = (self, end)
    if (from.scale.x < 0 && to.scale.y < 0) || (from.scale.y < 0 && to.scale.x < 0) {
      from.scale = Point(x: -from.scale.x, y: -from.scale.y)
      from.angle += from.angle < 0 ? .pi : -.pi
    }
    (from.angle, to.angle) = shorterTurn(from.angle, to.angle)
    func between(_ part: KeyPath<DecomposedAffine, Double>) -> Double {
      interpolate(from[keyPath: part], to[keyPath: part], fraction)
    }
    var result = from
    result.translation = Point(x: between(\.translation.x), y: between(\.translation.y))
    result.scale = Point(x: between(\.scale.x), y: between(\.scale.y))
    (result.skew, result.angle) = (between(\.skew), between(\.angle))
    return result
  }
}

/// The same two directions with angles at most half a turn apart.
func shorterTurn(_ from: Double, _ to: Double) -> (from: Double, to: Double) {
  guard abs(from - to) > .pi else { return (from, to) }
  return from > to ? (from - 2 * .pi, to) : (from, to - 2 * .pi)
}
