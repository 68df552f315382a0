// SPDX-License-Identifier: MIT
//
// Inverse and determinant by 2×2 minors: twelve of them make all sixteen cofactors.

package import KernelABI

/// Matrices → `InverseRow`, by the formula of each lane's class: plane, affine, any.
package func invert(_ run: BlockRun) {
  forEachVector(run, rows: (TransformRow.count, 0, 0, InverseRow.count)) { block in
    let kind = MatrixClass(block.first)
    if !allWithin(kind.affineExcess) { invertAny(block) }
    if !allWithin(kind.planarExcess) && !noneWithin(kind.affineExcess) {
      invertAffine(block, where: kind.affineExcess)
    }
    if !noneWithin(kind.planarExcess) { invertPlanar(block, where: kind.planarExcess) }
  }
}

/// Matrices → their determinants.
package func determinant(_ run: BlockRun) {
  forEachVector(run, rows: (TransformRow.count, 0, 0, 1)) { block in
    let (upper, lower) = (Minors(block.first), Minors(block.first.from(8)))
    block.output[0] = upper.determinant(lower)
  }
}

/// a · b − c · d, and the sum of the magnitudes of both products.
private struct Minor {
  let value: Lanes
  let terms: Lanes

  @inline(__always)
  init(_ a: Lanes, _ b: Lanes, _ c: Lanes, _ d: Lanes) {
    let subtracted = c * d
    value = multiplyAdd(a, b, 0 - subtracted)
    terms = multiplyAdd(magnitude(a), magnitude(b), magnitude(subtracted))
  }
}

/// The 2×2 minors of two rows, named by their columns.
private struct Minors {
  let m12: Minor, m13: Minor, m14: Minor, m23: Minor, m24: Minor, m34: Minor

  @inline(__always)
  init(_ r: RowReader) {
    m12 = Minor(r[0], r[5], r[4], r[1])
    m13 = Minor(r[0], r[6], r[4], r[2])
    m14 = Minor(r[0], r[7], r[4], r[3])
    m23 = Minor(r[1], r[6], r[5], r[2])
    m24 = Minor(r[1], r[7], r[5], r[3])
    m34 = Minor(r[2], r[7], r[6], r[3])
  }

  /// The determinant of these two rows above those of `lower`.
  @inline(__always)
  func determinant(_ lower: Minors) -> Lanes {
    let first = multiplyAdd(m12.value, lower.m34.value, m34.value * lower.m12.value)
    let second = multiplyAdd(m13.value, lower.m24.value, m24.value * lower.m13.value)
    let third = multiplyAdd(m14.value, lower.m23.value, m23.value * lower.m14.value)
    return first - second + third
  }

  @inline(__always)
  func terms(_ lower: Minors) -> Lanes {
    let first = multiplyAdd(m12.terms, lower.m34.terms, m34.terms * lower.m12.terms)
    let second = multiplyAdd(m13.terms, lower.m24.terms, m24.terms * lower.m13.terms)
    let third = multiplyAdd(m14.terms, lower.m23.terms, m23.terms * lower.m14.terms)
    return first + second + third
  }
}

@inline(__always)
private func invertAny(_ block: BlockVector) {
  let m = block.first
  let (upper, lower) = (Minors(m), Minors(m.from(8)))
  let determinant = upper.determinant(lower)
  let status = whereRegular(determinant, terms: upper.terms(lower), splat(1), splat(0))
  let scale = 1 / determinant
  // Column by column of the inverse: the cofactors of a row, signs in turn.
  block.storeColumn(0, lower.cofactors(m.from(4)), scale, status)
  block.storeColumn(1, lower.cofactors(m), 0 - scale, status)
  block.storeColumn(2, upper.cofactors(m.from(12)), scale, status)
  block.storeColumn(3, upper.cofactors(m.from(8)), 0 - scale, status)
  block.output[InverseRow.status] = status
}

extension Minors {
  /// The 3×3 minors of these two rows and `r`, signed, by the column that is left out.
  @inline(__always)
  fileprivate func cofactors(_ r: RowReader) -> (Lanes, Lanes, Lanes, Lanes) {
    let (a, b, c, d) = (r[0], r[1], r[2], r[3])
    return (
      multiplyAdd(b, m34.value, multiplyAdd(d, m23.value, 0 - c * m24.value)),
      multiplyAdd(c, m14.value, 0 - multiplyAdd(a, m34.value, d * m13.value)),
      multiplyAdd(a, m24.value, multiplyAdd(d, m12.value, 0 - b * m14.value)),
      multiplyAdd(b, m13.value, 0 - multiplyAdd(a, m23.value, c * m12.value))
    )
  }
}

extension BlockVector {
  /// `value` where `status` is 1, the operand's own number where it is 0.
  @inline(__always)
  fileprivate func store(_ row: Int, _ value: Lanes, _ status: Lanes) {
    output[row] = whereLess(splat(0), status, value, first[row])
  }

  @inline(__always)
  fileprivate func storeColumn(
    _ column: Int, _ cofactors: (Lanes, Lanes, Lanes, Lanes), _ scale: Lanes, _ status: Lanes
  ) {
    store(column, cofactors.0 * scale, status)
    store(4 &+ column, cofactors.1 * scale, status)
    store(8 &+ column, cofactors.2 * scale, status)
    store(12 &+ column, cofactors.3 * scale, status)
  }

  /// The same where `excess` is 0, nothing elsewhere.
  @inline(__always)
  fileprivate func store(_ row: Int, _ value: Lanes, _ status: Lanes, where excess: Lanes) {
    let chosen = whereLess(splat(0), status, value, first[row])
    output[row] = whereLessOrEqual(excess, splat(0), chosen, output[row])
  }
}

@inline(__always)
private func invertAffine(_ block: BlockVector, where excess: Lanes) {
  let m = block.first
  let linear = LinearInverse(Lanes3(m, 0), Lanes3(m, 4), Lanes3(m, 8))
  let origin = Lanes3(m, 12)
  var column = 0
  while column < 3 {
    let values = linear.column(column)
    block.store(column, values.x, linear.status, where: excess)
    block.store(4 &+ column, values.y, linear.status, where: excess)
    block.store(8 &+ column, values.z, linear.status, where: excess)
    block.store(12 &+ column, 0 - origin.dot(values), linear.status, where: excess)
    block.store(4 &* column &+ 3, splat(0), linear.status, where: excess)
    column &+= 1
  }
  block.store(15, splat(1), linear.status, where: excess)
  block.output[InverseRow.status] = whereLessOrEqual(
    excess, splat(0), linear.status, block.output[InverseRow.status])
}

/// The inverse of a 3×3 matrix.
struct LinearInverse {
  private let column1: Lanes3
  private let column2: Lanes3
  private let column3: Lanes3
  /// 1, or 0 for a matrix that has none.
  let status: Lanes

  @inline(__always)
  init(_ row1: Lanes3, _ row2: Lanes3, _ row3: Lanes3) {
    let cofactors = row2.cross(row3)
    let determinant = row1.dot(cofactors)
    let terms =
      magnitude(row1.x) * (magnitude(row2.y * row3.z) + magnitude(row2.z * row3.y))
      + magnitude(row1.y) * (magnitude(row2.z * row3.x) + magnitude(row2.x * row3.z))
      + magnitude(row1.z) * (magnitude(row2.x * row3.y) + magnitude(row2.y * row3.x))
    status = whereRegular(determinant, terms: terms, splat(1), splat(0))
    let scale = 1 / determinant
    column1 = cofactors * scale
    column2 = row3.cross(row1) * scale
    column3 = row1.cross(row2) * scale
  }

  @inline(__always)
  func column(_ index: Int) -> Lanes3 {
    index == 0 ? column1 : (index == 1 ? column2 : column3)
  }
}

/// Lanes that only move the plane: m11, m12, m21, m22 and the translation.
@inline(__always)
private func invertPlanar(_ block: BlockVector, where excess: Lanes) {
  let m = block.first
  let minor = Minor(m[0], m[5], m[1], m[4])
  let status = whereRegular(minor.value, terms: minor.terms, splat(1), splat(0))
  let scale = 1 / minor.value
  let (i11, i12) = (m[5] * scale, 0 - m[1] * scale)
  let (i21, i22) = (0 - m[4] * scale, m[0] * scale)
  let (x, y) = (m[12], m[13])
  var row = 0
  while row < TransformRow.count {
    let isDiagonal = row == 10 || row == 15
    block.store(row, splat(isDiagonal ? 1 : 0), status, where: excess)
    row &+= 1
  }
  block.store(0, i11, status, where: excess)
  block.store(1, i12, status, where: excess)
  block.store(4, i21, status, where: excess)
  block.store(5, i22, status, where: excess)
  block.store(12, 0 - multiplyAdd(x, i11, y * i21), status, where: excess)
  block.store(13, 0 - multiplyAdd(x, i12, y * i22), status, where: excess)
  block.output[InverseRow.status] = whereLessOrEqual(
    excess, splat(0), status, block.output[InverseRow.status])
}
