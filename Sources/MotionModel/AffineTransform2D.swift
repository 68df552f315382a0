// SPDX-License-Identifier: MIT

/// The six numbers of a CGAffineTransform: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct AffineTransform2D: Equatable, Sendable {
  /// m11 of the 4×4 matrix.
  public var a: Double
  /// m12 of the 4×4 matrix.
  public var b: Double
  /// m21 of the 4×4 matrix.
  public var c: Double
  /// m22 of the 4×4 matrix.
  public var d: Double
  /// Points to the right, m41 of the 4×4 matrix.
  public var tx: Double
  /// Points down, m42 of the 4×4 matrix.
  public var ty: Double

  /// The transform of these numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The transform that changes nothing.
  public static let identity = AffineTransform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
}

extension Transform3D {
  /// The same transform in the plane, as `CATransform3DMakeAffineTransform` makes it.
  public init(_ affine: AffineTransform2D) {
    self.init()
    (m11, m12, m21, m22) = (affine.a, affine.b, affine.c, affine.d)
    (m41, m42) = (affine.tx, affine.ty)
  }

  /// Whether nothing but the six numbers of an `AffineTransform2D` differs from the identity.
  public var isAffine: Bool { self == Transform3D(planarPart) }

  /// The transform in the plane; nil when it is none.
  public var affine: AffineTransform2D? { isAffine ? planarPart : nil }

  private var planarPart: AffineTransform2D {
    AffineTransform2D(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }
}
