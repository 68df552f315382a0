// SPDX-License-Identifier: MIT
//
// Products of 4×4 matrices in blocks of sixteen: the lanes of a register are sixteen (eight, four)
// different matrices, so nothing is shuffled.

package import KernelABI

/// output = first · second, matrix by matrix. A memory problem: 64 multiply-adds for 192 bytes.
package func multiplyPairs(_ run: BlockRun) {
  forEachVector(run, rows: (16, 16, 0, 16)) { block in
    var row = 0
    while row < TransformRow.count {
      multiplyRow(block.first.from(row), block.output, row) { block.second[$0] }
      row &+= 4
    }
  }
}

/// output = first · one second matrix of 16 floats.
package func multiplyShared(_ run: BlockRun) {
  let elements = unsafe run.second.assumingMemoryBound(to: Float.self)
  forEachVector(run, rows: (16, 0, 0, 16)) { block in
    var row = 0
    while row < TransformRow.count {
      multiplyRow(block.first.from(row), block.output, row) { unsafe splat(elements[$0]) }
      row &+= 4
    }
  }
}

/// Points in blocks of four rows (x, y, z, w) times one matrix of 16 floats, divided by w. The
/// fourth row of the output is the w that was divided by; nothing is clipped here.
package func projectPoints(_ run: BlockRun) {
  let elements = unsafe run.second.assumingMemoryBound(to: Float.self)
  forEachVector(run, rows: (4, 0, 0, 4)) { unsafe projectPointLanes($0, elements) }
}

@inline(__always)
private func projectPointLanes(_ block: BlockVector, _ elements: UnsafePointer<Float>) {
  let output = block.output
  multiplyRow(block.first, output, 0) { unsafe splat(elements[$0]) }
  let inverse = 1 / output[3]
  output[0] *= inverse
  output[1] *= inverse
  output[2] *= inverse
}

/// Points in blocks of four rows times a matrix each, not divided.
package func transformPoints(_ run: BlockRun) {
  forEachVector(run, rows: (4, 16, 0, 4)) { block in
    multiplyRow(block.first, block.output, 0) { block.second[$0] }
  }
}

/// One row vector times a matrix whose elements `right` gives, 0 … 15.
@inline(__always)
private func multiplyRow(
  _ left: RowReader, _ output: RowWriter, _ row: Int, _ right: (Int) -> Lanes
) {
  let (l0, l1, l2, l3) = (left[0], left[1], left[2], left[3])
  var column = 0
  while column < 4 {
    var sum = l0 * right(column)
    sum = multiplyAdd(l1, right(4 &+ column), sum)
    sum = multiplyAdd(l2, right(8 &+ column), sum)
    output[row &+ column] = multiplyAdd(l3, right(12 &+ column), sum)
    column &+= 1
  }
}
