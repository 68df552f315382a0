// SPDX-License-Identifier: MIT
//
// The specification of the matrix kernels: plain loops over the same blocks.

package import KernelABI

package func multiplyPairs(_ run: BlockRun) {
  let left = unsafe run.first.assumingMemoryBound(to: Float.self)
  let right = unsafe run.second.assumingMemoryBound(to: Float.self)
  let output = unsafe run.output.assumingMemoryBound(to: Float.self)
  for block in 0..<run.blockCount {
    let first = block * TransformRow.count * Block.lanes
    for row in 0..<4 {
      for column in 0..<4 {
        for lane in 0..<Block.lanes {
          var sum: Float = 0
          for k in 0..<4 {
            let (a, b) = (row * 4 + k, k * 4 + column)
            sum +=
              unsafe left[first + a * Block.lanes + lane] * right[first + b * Block.lanes + lane]
          }
          unsafe output[first + (row * 4 + column) * Block.lanes + lane] = sum
        }
      }
    }
  }
}

package func multiplyShared(_ run: BlockRun) {
  let left = unsafe run.first.assumingMemoryBound(to: Float.self)
  let right = unsafe run.second.assumingMemoryBound(to: Float.self)
  let output = unsafe run.output.assumingMemoryBound(to: Float.self)
  for block in 0..<run.blockCount {
    for row in 0..<4 {
      let first = (block * TransformRow.count + row * 4) * Block.lanes
      unsafe multiplyRow(left + first, right, output + first)
    }
  }
}

/// Points by a matrix each.
package func transformPoints(_ run: BlockRun) {
  forEachRecord(run, rows: (PointRow.count, TransformRow.count, 0, PointRow.count)) { record in
    for column in 0..<4 {
      record.output[column] =
        record.first[0] * record.second[column] + record.first[1] * record.second[4 + column]
        + record.first[2] * record.second[8 + column]
        + record.first[3] * record.second[12 + column]
    }
  }
}

package func projectPoints(_ run: BlockRun) {
  let left = unsafe run.first.assumingMemoryBound(to: Float.self)
  let right = unsafe run.second.assumingMemoryBound(to: Float.self)
  let output = unsafe run.output.assumingMemoryBound(to: Float.self)
  for block in 0..<run.blockCount {
    let point = unsafe output + block * 4 * Block.lanes
    unsafe multiplyRow(left + block * 4 * Block.lanes, right, point)
    for lane in 0..<Block.lanes {
      let inverse = unsafe 1 / point[3 * Block.lanes + lane]
      for row in 0..<3 { unsafe point[row * Block.lanes + lane] *= inverse }
    }
  }
}

/// Sixteen row vectors times one matrix.
private func multiplyRow(
  _ left: UnsafePointer<Float>, _ right: UnsafePointer<Float>,
  _ output: UnsafeMutablePointer<Float>
) {
  for column in 0..<4 {
    for lane in 0..<Block.lanes {
      var sum: Float = 0
      for k in 0..<4 {
        sum += unsafe left[k * Block.lanes + lane] * right[k * 4 + column]
      }
      unsafe output[column * Block.lanes + lane] = sum
    }
  }
}
