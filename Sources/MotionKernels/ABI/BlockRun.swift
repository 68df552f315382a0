// SPDX-License-Identifier: MIT

/// The operands of a block operation: 64-byte aligned blocks of as many rows as a record has
/// numbers. A shared operand is one record, not a block.
@safe
package struct BlockRun: @unchecked Sendable {
  package let first: UnsafeRawPointer
  /// `first` again where the operation has fewer operands.
  package let second: UnsafeRawPointer
  package let third: UnsafeRawPointer
  package let output: UnsafeMutableRawPointer
  package let blockCount: Int

  package init(
    first: UnsafeRawPointer, second: UnsafeRawPointer? = nil, third: UnsafeRawPointer? = nil,
    output: UnsafeMutableRawPointer, blockCount: Int
  ) {
    unsafe self.first = first
    unsafe self.second = second ?? first
    unsafe self.third = third ?? first
    unsafe self.output = output
    self.blockCount = blockCount
  }
}

/// Row-major records that lie one after the other: 4×4 matrices or points (x, y, z, w) on the left,
/// matrices or one matrix on the right.
@safe
package struct RecordRun {
  package let left: UnsafePointer<Float>
  package let right: UnsafePointer<Float>
  package let output: UnsafeMutablePointer<Float>
  package let count: Int

  package init(
    left: UnsafePointer<Float>, right: UnsafePointer<Float>, output: UnsafeMutablePointer<Float>,
    count: Int
  ) {
    unsafe self.left = left
    unsafe self.right = right
    unsafe self.output = output
    self.count = count
  }
}

/// Whole blocks of records of `width` numbers, from one layout to the other: `source` and `target`
/// are blocks of rows at one end and records one after the other at the other.
@safe
package struct LayoutRun {
  package let source: UnsafeRawPointer
  package let target: UnsafeMutableRawPointer
  package let width: Int
  package let blockCount: Int

  package init(
    source: UnsafeRawPointer, target: UnsafeMutableRawPointer, width: Int, blockCount: Int
  ) {
    unsafe self.source = source
    unsafe self.target = target
    self.width = width
    self.blockCount = blockCount
  }
}

/// Rows of 64 bytes to be read and written, in blocks, as a kernel does.
@safe
package struct StreamRun {
  package let source: UnsafeRawPointer
  /// At least one row.
  package let target: UnsafeMutableRawPointer
  /// Rows of a block.
  package let rowsRead: Int
  package let rowsWritten: Int
  package let blockCount: Int

  package init(
    source: UnsafeRawPointer, target: UnsafeMutableRawPointer, rowsRead: Int, rowsWritten: Int,
    blockCount: Int
  ) {
    unsafe self.source = source
    unsafe self.target = target
    self.rowsRead = rowsRead
    self.rowsWritten = rowsWritten
    self.blockCount = blockCount
  }
}
