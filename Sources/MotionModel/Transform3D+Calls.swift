// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// The calls that change a transform. As in Core Animation the new operation acts first, on the
// points, and what was there before acts on its result.

extension Transform3D {
  /// Whether every number equals that of the identity.
  public var isIdentity: Bool { self == .identity }

  /// Moves by (`x`, `y`, `z`) points first: `CATransform3DTranslate`.
  public func translatedBy(x: Double, y: Double, z: Double = 0) -> Transform3D {
    Transform3D.translation(x: x, y: y, z: z).concatenating(self)
  }

  /// Scales about the origin first: `CATransform3DScale`.
  public func scaledBy(x: Double, y: Double, z: Double = 1) -> Transform3D {
    Transform3D.scale(x: x, y: y, z: z).concatenating(self)
  }

  /// Turns by `angle` radians about `axis` first: `CATransform3DRotate`. The axis need not be
  /// normalised; a zero axis turns nothing.
  public func rotated(by angle: Double, axis: Vector3) -> Transform3D {
    Transform3D.rotation(angle: angle, axis: axis).concatenating(self)
  }

  /// This transform about `point` instead of the origin: moved there, applied, moved back.
  public func about(_ point: Vector3) -> Transform3D {
    Transform3D.translation(x: -point.x, y: -point.y, z: -point.z).concatenating(self)
      .concatenating(.translation(x: point.x, y: point.y, z: point.z))
  }

  /// Shears by the tangents of two angles in radians, as css `skew()`: `x` moves points to the
  /// right as they lie further down, `y` moves them down as they lie further right.
  public static func skew(x: Double, y: Double) -> Transform3D {
    var m = Transform3D()
    (m.m21, m.m12) = (tan(x), tan(y))
    return m
  }

  /// What an ordinary layer does to its own layers: depth is dropped (column 3 becomes zero), the
  /// perspective stays.
  public var flattened: Transform3D {
    var m = self
    (m.m13, m.m23, m.m33, m.m43) = (0, 0, 0, 0)
    return m
  }
}
