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
struct Minor {
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
}
