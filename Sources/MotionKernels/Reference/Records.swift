// SPDX-License-Identifier: MIT

package import KernelABI

package func multiplyRecords(_ run: RecordRun, _ isShared: Bool) {
  for record in 0..<run.count {
    let first = record * TransformRow.count
    let right = isShared ? 0 : first
    for row in 0..<4 {
      for column in 0..<4 {
        var sum: Float = 0
        for k in 0..<4 {
          sum += unsafe run.left[first + row * 4 + k] * run.right[right + k * 4 + column]
        }
        unsafe run.output[first + row * 4 + column] = sum
      }
    }
  }
}

/// Records → blocks.
package func pack(_ run: LayoutRun) {
  unsafe forEachNumber(run) { source, target, inRecord, inBlock in
    unsafe target[inBlock] = source[inRecord]
  }
}

/// Blocks → records.
package func unpack(_ run: LayoutRun) {
  unsafe forEachNumber(run) { source, target, inRecord, inBlock in
    unsafe target[inRecord] = source[inBlock]
  }
}

/// Calls `body` with both places of every number.
@inline(__always)
private func forEachNumber(
  _ run: LayoutRun,
  _ body: (UnsafePointer<Float>, UnsafeMutablePointer<Float>, Int, Int) -> Void
) {
  let source = unsafe run.source.assumingMemoryBound(to: Float.self)
  let target = unsafe run.target.assumingMemoryBound(to: Float.self)
  for block in 0..<run.blockCount {
    let first = block * run.width * Block.lanes
    for lane in 0..<Block.lanes {
      for element in 0..<run.width {
        unsafe body(
          source, target, first + lane * run.width + element, first + element * Block.lanes + lane)
      }
    }
  }
}

package func stream(_ run: StreamRun) {
  let source = unsafe run.source.assumingMemoryBound(to: Float.self)
  let target = unsafe run.target.assumingMemoryBound(to: Float.self)
  var sum: UInt32 = 0
  for block in 0..<run.blockCount {
    let (input, output) = (
      block * run.rowsRead * Block.lanes, block * run.rowsWritten * Block.lanes
    )
    for index in 0..<(run.rowsWritten * Block.lanes) {
      unsafe target[output + index] =
        index < run.rowsRead * Block.lanes ? source[input + index] : 0
    }
    var index = run.rowsWritten * Block.lanes
    while index < run.rowsRead * Block.lanes {
      sum ^= unsafe source[input + index].bitPattern
      index += 1
    }
  }
  if run.blockCount > 0 { unsafe target[0] = Float(bitPattern: sum) }
}
