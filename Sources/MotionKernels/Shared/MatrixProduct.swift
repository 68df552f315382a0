// SPDX-License-Identifier: MIT
//
// Products of 4×4 matrices in blocks of sixteen: the lanes of a register are sixteen (eight, four)
// different matrices, so nothing is shuffled.

package import KernelABI

/// output = left · right, matrix by matrix. A memory problem: 64 multiply-adds for 192 bytes.
package func multiplyPairs(_ run: MatrixRun) {
  var block = 0
  while block < run.blockCount {
    var vector = 0
    while vector < vectorsPerRow {
      let left = unsafe RowReader(run.left + block &* matrixBytes, vector: vector)
      let right = unsafe RowReader(run.right + block &* matrixBytes, vector: vector)
      let output = unsafe RowWriter(run.output + block &* matrixBytes, vector: vector)
      var row = 0
      while row < TransformRow.count {
        multiplyRow(left.from(row), output, row) { right[$0] }
        row &+= 4
      }
      vector &+= 1
    }
    block &+= 1
  }
}

/// output = left · one right matrix of 16 floats.
package func multiplyShared(_ run: MatrixRun) {
  let elements = unsafe run.right.assumingMemoryBound(to: Float.self)
  var block = 0
  while block < run.blockCount {
    var vector = 0
    while vector < vectorsPerRow {
      let left = unsafe RowReader(run.left + block &* matrixBytes, vector: vector)
      let output = unsafe RowWriter(run.output + block &* matrixBytes, vector: vector)
      var row = 0
      while row < TransformRow.count {
        multiplyRow(left.from(row), output, row) { unsafe splat(elements[$0]) }
        row &+= 4
      }
      vector &+= 1
    }
    block &+= 1
  }
}

/// Points in blocks of four rows (x, y, z, w) times one matrix of 16 floats, divided by w. The
/// fourth row of the output is the w that was divided by; nothing is clipped here.
package func projectPoints(_ run: MatrixRun) {
  let elements = unsafe run.right.assumingMemoryBound(to: Float.self)
  let pointBytes = 4 &* Block.rowBytes
  var block = 0
  while block < run.blockCount {
    var vector = 0
    while vector < vectorsPerRow {
      let point = unsafe RowReader(run.left + block &* pointBytes, vector: vector)
      let output = unsafe RowWriter(run.output + block &* pointBytes, vector: vector)
      multiplyRow(point, output, 0) { unsafe splat(elements[$0]) }
      let inverse = 1 / output[3]
      output[0] *= inverse
      output[1] *= inverse
      output[2] *= inverse
      vector &+= 1
    }
    block &+= 1
  }
}

@inline(__always)
private var matrixBytes: Int { TransformRow.count &* Block.rowBytes }

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
