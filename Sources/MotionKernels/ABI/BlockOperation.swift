// SPDX-License-Identifier: MIT

/// What the kernels do with records in blocks of sixteen.
///
/// Matrices are sixteen numbers m11 … m44 for row vectors, `p' = p · M`. Every lane stands alone: a
/// NaN, an infinity or a singular matrix spoils its own result only. Numbers below 1.2e-38 count as
/// 0. Errors are of single precision; each operation names what it adds to rounding.
public enum BlockOperation: String, CaseIterable, Sendable {
  /// matrices · matrices, one by one.
  case multiplyPairs
  /// matrices · one matrix, which is shared.
  case multiplyShared
  /// Points by one shared matrix, divided by w; the fourth number is that w. Nothing is clipped.
  case projectPoints
  /// Points by a matrix each, not divided.
  case transformPoints
  /// `PlacementRow` → matrix: T(−anchor) · scale · turn · T(anchor + translation) · perspective.
  case compose
  /// `AxisAngleRow` → matrix; worst error 8e-7 for angles of any size.
  case rotate
  /// Matrices and rectangles → `CornerRow`. A corner at w < `LayerFlags.nearPlane` sets its clip bit
  /// and is divided by `nearPlane`.
  case projectCorners
  /// Matrices, rectangles and a least w each, above 0 → `PolygonRow`: the part of the rectangle at
  /// that w or more, divided.
  case clipCorners
  /// `CornerRow` → the rectangle around the corners.
  case boundingBox
  /// Matrices → `InverseRow`. Singular is a determinant within 2^−21 of the sum of its terms.
  case invert
  /// Matrices → one number each.
  case determinant
  /// Matrices → `DecompositionRow`, as css-transforms-2 does it, the turn by its largest component.
  case decompose
  /// `DecompositionRow` → matrices.
  case recompose
  /// Two unit quaternions and a fraction → the turn between them, the shorter way; 0 and 1 give the
  /// ends bit for bit.
  case slerp
  /// Two matrices and a fraction → the matrix between their parts, as css-transforms-2 does it in
  /// three dimensions: 0 and 1 give the ends bit for bit, a singular end flips at one half.
  case interpolate
}

extension BlockOperation {
  /// Numbers in a record of operand 0, 1 or 2; 0 for one that the operation does not have.
  public func operandWidth(_ index: Int) -> Int {
    switch (self, index) {
    case (.multiplyPairs, 0...1), (.multiplyShared, 0...1), (.transformPoints, 1),
      (.projectPoints, 1), (.projectCorners, 0), (.clipCorners, 0), (.invert, 0), (.determinant, 0),
      (.decompose, 0),
      (.interpolate, 0...1):
      TransformRow.count
    case (.projectPoints, 0), (.transformPoints, 0): PointRow.count
    case (.compose, 0): PlacementRow.count
    case (.rotate, 0): AxisAngleRow.count
    case (.projectCorners, 1), (.clipCorners, 1): RectRow.count
    case (.boundingBox, 0): CornerRow.count
    case (.recompose, 0): DecompositionRow.count
    case (.slerp, 0...1): QuaternionRow.count
    case (.slerp, 2), (.interpolate, 2), (.clipCorners, 2): 1
    default: 0
    }
  }

  /// 1, 2 or 3.
  public var operandCount: Int {
    operandWidth(2) > 0 ? 3 : (operandWidth(1) > 0 ? 2 : 1)
  }

  /// Numbers in a record of the result.
  public var resultWidth: Int {
    switch self {
    case .multiplyPairs, .multiplyShared, .compose, .rotate, .recompose, .interpolate:
      TransformRow.count
    case .projectPoints, .transformPoints: PointRow.count
    case .projectCorners: CornerRow.count
    case .clipCorners: PolygonRow.count
    case .boundingBox: RectRow.count
    case .invert: InverseRow.count
    case .determinant: 1
    case .decompose: DecompositionRow.count
    case .slerp: QuaternionRow.count
    }
  }

  /// Whether the second operand is a single record for all.
  public var sharesSecondOperand: Bool { self == .multiplyShared || self == .projectPoints }
}
