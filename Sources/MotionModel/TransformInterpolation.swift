// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How two matrices become one between them.
public enum TransformInterpolation: String, CaseIterable, Sendable {
  /// What css does: two transforms in the plane as `css2D`, all others as `css3D`.
  case css
  /// By `DecomposedTransform`, also in the plane.
  case css3D
  /// By `DecomposedAffine`; two that are not both in the plane as `css3D`.
  case css2D
  /// As Core Animation was measured to do on macOS: in the plane by scale, rotation and a
  /// remainder, where an angle of exactly 0 counts as a whole turn, so that half a turn goes
  /// backward. Others as `css3D`, but number by number where that is impossible.
  case coreAnimation
}

extension Transform3D {
  /// The transform between `self` at `fraction` 0 and `end` at 1, both exact, and beyond them.
  ///
  /// In the css modes an end that is singular cannot be taken apart; then the result is `self`
  /// below 0.5 and `end` from there on.
  public func interpolated(
    to end: Transform3D, at fraction: Double, by mode: TransformInterpolation = .css
  ) -> Transform3D {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    let planar = affine.flatMap { from in end.affine.map { (from, $0) } }
    switch (mode, planar) {
    case (.css, let ends?), (.css2D, let ends?):
      guard let from = DecomposedAffine(ends.0), let to = DecomposedAffine(ends.1) else { break }
      return Transform3D(from.interpolated(to: to, at: fraction).affine)
    case (.coreAnimation, let ends?):
      return Transform3D(MeasuredAffine.interpolated(ends.0, ends.1, at: fraction))
    default:
      guard let from = DecomposedTransform(self), let to = DecomposedTransform(end) else { break }
      return from.interpolated(to: to, at: fraction).matrix
    }
    return mode == .coreAnimation
      ? interpolatedByElement(to: end, at: fraction) : fraction < 0.5 ? self : end
  }
}

/// A transform in the plane as Core Animation takes it apart: scale, a remainder whose rows have
/// length 1, rotation.
private struct MeasuredAffine {
  var scale: Point
  var angle: Double
  /// The translation, and the remainder as the linear part.
  var rest: AffineTransform2D

  init(_ m: AffineTransform2D) {
    scale = Point(
      x: Vector3(x: m.a, y: m.b, z: 0).length, y: Vector3(x: m.c, y: m.d, z: 0).length)
    if m.a * m.d - m.b * m.c < 0 {
      if m.a < m.d { scale.x = -scale.x } else { scale.y = -scale.y }
    }
    rest = m
    if scale.x != 0 { (rest.a, rest.b) = (m.a / scale.x, m.b / scale.x) }
    if scale.y != 0 { (rest.c, rest.d) = (m.c / scale.y, m.d / scale.y) }
    angle = atan2(rest.b, rest.a)
    if angle != 0 { rest = rest.turned(cosine: rest.a, sine: -rest.b) }
  }

  var affine: AffineTransform2D {
    var m = rest.turned(cosine: cos(angle), sine: sin(angle))
    (m.a, m.b, m.c, m.d) = (scale.x * m.a, scale.x * m.b, scale.y * m.c, scale.y * m.d)
    return m
  }

  static func interpolated(
    _ from: AffineTransform2D, _ to: AffineTransform2D, at fraction: Double
  ) -> AffineTransform2D {
    var (from, to) = (MeasuredAffine(from), MeasuredAffine(to))
    turnMirror(&from.scale, &from.angle, toward: to.scale)
    if from.angle == 0 { from.angle = 2 * .pi }
    if to.angle == 0 { to.angle = 2 * .pi }
    (from.angle, to.angle) = shorterTurn(from.angle, to.angle)
    var result = from
    for part in [\MeasuredAffine.scale.x, \.scale.y, \.angle]
      + [\.rest.a, \.rest.b, \.rest.c, \.rest.d, \.rest.tx, \.rest.ty]
    {
      result[keyPath: part] = interpolate(from[keyPath: part], to[keyPath: part], fraction)
    }
    return result.affine
  }
}

extension AffineTransform2D {
  /// The linear part followed by a turn; the translation as it is.
  fileprivate func turned(cosine: Double, sine: Double) -> AffineTransform2D {
    AffineTransform2D(
      a: a * cosine - b * sine, b: a * sine + b * cosine, c: c * cosine - d * sine,
      d: c * sine + d * cosine, tx: tx, ty: ty)
  }
}
