// SPDX-License-Identifier: MIT
//
// The inverses of lanes that are affine or only move the plane. Their results are blended into the
// block, lane by lane.

internal import KernelABI

@inline(__always)
func invertAffine(_ block: BlockVector, where excess: Lanes) {
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
func invertPlanar(_ block: BlockVector, where excess: Lanes) {
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

extension BlockVector {
  /// Where `excess` is 0: `value` where `status` is 1, the operand's own number where it is 0. Nothing
  /// elsewhere.
  @inline(__always)
  fileprivate func store(_ row: Int, _ value: Lanes, _ status: Lanes, where excess: Lanes) {
    let chosen = whereLess(splat(0), status, value, first[row])
    output[row] = whereLessOrEqual(excess, splat(0), chosen, output[row])
  }
}
