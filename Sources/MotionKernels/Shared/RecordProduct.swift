// SPDX-License-Identifier: MIT
//
// Products of matrices that lie one after the other, sixteen numbers each: a register holds as many
// rows as it has groups of four lanes. Each number of a row is spread over its group and meets the
// row of the right matrix, which loading repeats in every group.

package import KernelABI

/// output = left · right, record by record, or left · the first right one.
package func multiplyRecords(_ run: RecordRun, _ isShared: Bool) {
  if isShared { multiplySharedRecords(run) } else { multiplyRecordPairs(run) }
}

@inline(never)
private func multiplyRecordPairs(_ run: RecordRun) {
  var record = 0
  while record < run.count {
    let offset = record &* TransformRow.count
    unsafe multiplyRecord(
      run.left + offset, MatrixRows(run.right + offset), run.output + offset)
    record &+= 1
  }
}

@inline(never)
private func multiplySharedRecords(_ run: RecordRun) {
  let right = unsafe MatrixRows(run.right)
  var record = 0
  while record < run.count {
    let offset = record &* TransformRow.count
    unsafe multiplyRecord(run.left + offset, right, run.output + offset)
    record &+= 1
  }
}

/// The rows of a matrix, each in every group of four lanes.
private struct MatrixRows {
  let row1: Lanes
  let row2: Lanes
  let row3: Lanes
  let row4: Lanes

  @inline(__always)
  init(_ matrix: UnsafePointer<Float>) {
    row1 = unsafe loadGroup(matrix)
    row2 = unsafe loadGroup(matrix + 4)
    row3 = unsafe loadGroup(matrix + 8)
    row4 = unsafe loadGroup(matrix + 12)
  }
}

@inline(__always)
private func multiplyRecord(
  _ left: UnsafePointer<Float>, _ right: MatrixRows, _ output: UnsafeMutablePointer<Float>
) {
  var element = 0
  while element < TransformRow.count {
    let rows = unsafe loadGroups(left + element, stride: 4)
    var sum = splatInGroups(rows, 0) * right.row1
    sum = multiplyAdd(splatInGroups(rows, 1), right.row2, sum)
    sum = multiplyAdd(splatInGroups(rows, 2), right.row3, sum)
    sum = multiplyAdd(splatInGroups(rows, 3), right.row4, sum)
    unsafe storeGroups(output + element, stride: 4, sum)
    element &+= Lanes.scalarCount
  }
}
