// SPDX-License-Identifier: MIT

/// The parts of a matrix that animate by themselves, as css takes it apart: the matrix is
/// scale · skew · rotation · translation · perspective, the scale acting first.
///
/// Source: css-transforms-2, "Decomposing a 3D matrix" and "Recomposing to a 3D matrix".
public struct DecomposedTransform: Equatable, Sendable {
  /// Points.
  public var translation: Vector3
  /// All three are negative when the matrix mirrors.
  public var scale: Vector3
  /// Tangents of the shear xy, xz, yz, as x, y, z.
  public var skew: Vector3
  /// Column 4 of the perspective; (0, 0, 0, 1) is none.
  public var perspective: Vector4
  /// Of length 1.
  public var rotation: Quaternion

  /// Takes a matrix apart, up to a common factor of all 16 numbers; nil when it is singular to
  /// rounding, when m44 is 0, or when a number is not finite.
  public init?(_ matrix: Transform3D) {
    guard matrix.m44 != 0 else { return nil }
    let m = matrix.divided(by: matrix.m44)
    let last = Vector4(x: m.m14, y: m.m24, z: m.m34, w: m.m44)
    var affine = m
    (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
    guard let inverse = affine.inverted(), last.w.isFinite else { return nil }
    perspective = inverse.column(last)
    translation = m.vector(ofRow: 3)
    (scale, skew, rotation) = (.zero, .zero, .identity)
    takeApart(m.vector(ofRow: 0), m.vector(ofRow: 1), m.vector(ofRow: 2))
    guard scale.isFinite, skew.isFinite else { return nil }
  }

  /// Scale, skew and rotation of the upper left 3×3 part, by making its rows orthogonal in turn
  /// (Gram-Schmidt).
  ///
  /// Row 2 is made orthogonal twice and row 3 by a vector product, so that the rotation is one even
  /// where rows are nearly parallel and what is left of them is mostly rounding.
  private mutating func takeApart(_ first: Vector3, _ second: Vector3, _ third: Vector3) {
    scale.x = first.length
    var row0 = first.normalized
    let xy = row0.dot(second)
    let rest = second - xy * row0
    scale.y = rest.length
    var row1 = (rest - row0.dot(rest) * row0).normalized
    let row2 = row0.cross(row1)
    let (xz, yz) = (row0.dot(third), row1.dot(third))
    scale.z = row2.dot(third)
    skew = Vector3(x: xy / scale.y, y: xz / scale.z, z: yz / scale.z)
    if scale.z < 0 {
      // A mirror. css measures scale z from 0 up, with row 3 the other way round, then turns the
      // sign of every scale and row: row 3 is back, the skews were divided by a positive number.
      scale = Vector3(x: -scale.x, y: -scale.y, z: scale.z)
      (skew.y, skew.z) = (-skew.y, -skew.z)
      (row0, row1) = (-1 * row0, -1 * row1)
    }
    rotation = Quaternion(Transform3D(rotationRows: row0, row1, row2))
  }

  /// The matrix of the parts.
  public var matrix: Transform3D {
    let turn = rotation.matrix
    let (row0, row1, row2) = (
      turn.vector(ofRow: 0), turn.vector(ofRow: 1), turn.vector(ofRow: 2)
    )
    var m = Transform3D(
      rotationRows: scale.x * row0, scale.y * (skew.x * row0 + row1),
      scale.z * (skew.y * row0 + skew.z * row1 + row2))
    (m.m41, m.m42, m.m43) = (translation.x, translation.y, translation.z)
    let last = m.column(perspective)
    (m.m14, m.m24, m.m34, m.m44) = (last.x, last.y, last.z, last.w)
    return m
  }

  /// The parts between `self` at `fraction` 0 and `end` at 1, and beyond: the rotation the shorter
  /// way round, everything else straight.
  public func interpolated(to end: DecomposedTransform, at fraction: Double) -> DecomposedTransform
  {
    func between(_ part: KeyPath<DecomposedTransform, Vector3>) -> Vector3 {
      Endpoints(from: self[keyPath: part], to: end[keyPath: part]).value(at: fraction)
    }
    var result = self
    result.translation = between(\.translation)
    result.scale = between(\.scale)
    result.skew = between(\.skew)
    result.perspective = Endpoints(from: perspective, to: end.perspective).value(at: fraction)
    result.rotation = rotation.slerp(to: end.rotation, at: fraction)
    return result
  }
}

extension Transform3D {
  fileprivate init(rotationRows row0: Vector3, _ row1: Vector3, _ row2: Vector3) {
    self.init()
    (m11, m12, m13) = (row0.x, row0.y, row0.z)
    (m21, m22, m23) = (row1.x, row1.y, row1.z)
    (m31, m32, m33) = (row2.x, row2.y, row2.z)
  }

  /// The matrix times a column.
  fileprivate func column(_ v: Vector4) -> Vector4 {
    func product(_ index: Int) -> Double {
      let row = self[row: index]
      return row.x * v.x + row.y * v.y + row.z * v.z + row.w * v.w
    }
    return Vector4(x: product(0), y: product(1), z: product(2), w: product(3))
  }

  /// Every number divided by `divisor`, which leaves what is seen as it is.
  package func divided(by divisor: Double) -> Transform3D {
    func row(_ index: Int) -> Vector4 {
      let row = self[row: index]
      return Vector4(
        x: row.x / divisor, y: row.y / divisor, z: row.z / divisor, w: row.w / divisor)
    }
    return Transform3D(row(0), row(1), row(2), row(3))
  }
}
