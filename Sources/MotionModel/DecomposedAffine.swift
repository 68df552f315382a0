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
    let length = Vector3(x: m.a, y: m.b, z: 0).length
    var (x, y) = (m.a / length, m.b / length)
    // The height of the parallelogram over row 1, less than 0 when it is mirrored: the determinant,
    // with exact products of a row of magnitude 1, which neither cancel nor underflow.
    let exponent = Int(length.exponent)
    let area =
      DoubleDouble.product(m.a.scaled(by: -exponent), m.d)
      - DoubleDouble.product(m.b.scaled(by: -exponent), m.c)
    scale = Point(x: length, y: area.high / length.scaled(by: -exponent))
    if scale.y < 0, m.a < m.d {
      scale = Point(x: -length, y: -scale.y)
      (x, y) = (-x, -y)
    }
    angle = atan2(y, x)
    skew = (x * m.c + y * m.d) / scale.y
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
    turnMirror(&from.scale, &from.angle, toward: to.scale)
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

/// Where one end mirrors x and the other y, the same first end with the other mirror and half a turn.
func turnMirror(_ scale: inout Point, _ angle: inout Double, toward end: Point) {
  guard (scale.x < 0 && end.y < 0) || (scale.y < 0 && end.x < 0) else { return }
  scale = Point(x: -scale.x, y: -scale.y)
  angle += angle < 0 ? .pi : -.pi
}

/// The same two directions with angles at most half a turn apart.
func shorterTurn(_ from: Double, _ to: Double) -> (from: Double, to: Double) {
  guard abs(from - to) > .pi else { return (from, to) }
  return from > to ? (from - 2 * .pi, to) : (from, to - 2 * .pi)
}
