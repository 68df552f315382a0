// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A 4×4 matrix with CATransform3D's conventions.
///
/// Points are row vectors, `p' = p · M`: translation sits in m41 m42 m43, perspective in m34.
/// `a.concatenating(b)` applies `a` first. Angles are radians; a positive turn about z looks
/// clockwise because y grows downwards.
public struct Transform3D: Equatable, Sendable {
  public var m11 = 1.0, m12 = 0.0, m13 = 0.0, m14 = 0.0
  public var m21 = 0.0, m22 = 1.0, m23 = 0.0, m24 = 0.0
  public var m31 = 0.0, m32 = 0.0, m33 = 1.0, m34 = 0.0
  public var m41 = 0.0, m42 = 0.0, m43 = 0.0, m44 = 1.0

  /// The identity.
  @inlinable
  public init() {}

  public static let identity = Transform3D()

  /// Moves by (`x`, `y`, `z`) points.
  @inlinable
  public static func translation(x: Double, y: Double, z: Double = 0) -> Transform3D {
    var m = Transform3D()
    m.m41 = x
    m.m42 = y
    m.m43 = z
    return m
  }

  /// Scales about the origin.
  @inlinable
  public static func scale(x: Double, y: Double, z: Double = 1) -> Transform3D {
    var m = Transform3D()
    m.m11 = x
    m.m22 = y
    m.m33 = z
    return m
  }

  /// Turns by `angle` radians about `axis`, which need not be normalised; a zero axis gives the
  /// identity, as `CATransform3DMakeRotation` does.
  public static func rotation(angle: Double, axis: Vector3) -> Transform3D {
    let unit = axis.normalized
    guard unit != .zero else { return .identity }
    let (x, y, z) = (unit.x, unit.y, unit.z)
    let (c, s) = (cos(angle), sin(angle))
    let t = 1 - c
    // c + (1 − c) need not be 1, and a turn about z must be a transform in the plane.
    func diagonal(_ u: Double) -> Double { abs(u) == 1 ? 1 : c + u * u * t }
    var m = Transform3D()
    (m.m11, m.m12, m.m13) = (diagonal(x), x * y * t + z * s, x * z * t - y * s)
    (m.m21, m.m22, m.m23) = (x * y * t - z * s, diagonal(y), y * z * t + x * s)
    (m.m31, m.m32, m.m33) = (x * z * t + y * s, y * z * t - x * s, diagonal(z))
    return m
  }

  /// The perspective of a `sublayerTransform`: the identity with m34 set.
  ///
  /// - Parameter m34: −1 / (distance of the eye from the plane z = 0, in points); 0 is none.
  @inlinable
  public static func perspective(m34: Double) -> Transform3D {
    var m = Transform3D()
    m.m34 = m34
    return m
  }

  /// The matrix that applies `self` first and `next` second, `self · next`.
  @inlinable
  public func concatenating(_ next: Transform3D) -> Transform3D {
    var r = Transform3D()
    (r.m11, r.m12, r.m13, r.m14) = next.row(m11, m12, m13, m14)
    (r.m21, r.m22, r.m23, r.m24) = next.row(m21, m22, m23, m24)
    (r.m31, r.m32, r.m33, r.m34) = next.row(m31, m32, m33, m34)
    (r.m41, r.m42, r.m43, r.m44) = next.row(m41, m42, m43, m44)
    return r
  }

  /// The row vector (`x`, `y`, `z`, `w`) times this matrix.
  @inlinable
  public func row(
    _ x: Double, _ y: Double, _ z: Double, _ w: Double
  ) -> (Double, Double, Double, Double) {
    (
      x * m11 + y * m21 + z * m31 + w * m41,
      x * m12 + y * m22 + z * m32 + w * m42,
      x * m13 + y * m23 + z * m33 + w * m43,
      x * m14 + y * m24 + z * m34 + w * m44
    )
  }
}
