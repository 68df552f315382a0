// SPDX-License-Identifier: MIT
//
// Arrays of structures: records that lie one after the other, as most programs keep them.

public import KernelABI

extension BlockKernels {
  /// Computes `result` from operands whose records lie one after the other.
  ///
  /// Matrix products work on such arrays as they are; every other operation passes through blocks
  /// that stay in the first cache. O(count).
  ///
  /// - Parameters:
  ///   - operands: as many as `operation.operandCount`, none of them `result`. A shared one
  ///     holds one record.
  ///   - result: as many records of `operation.resultWidth` numbers as the first operand has.
  /// - Throws: `BlockShapeError` naming what does not fit; `result` is unchanged.
  public func run(
    _ operation: BlockOperation, _ first: Span<Float>, into result: inout MutableSpan<Float>
  ) throws(BlockShapeError) {
    try run(operation, first, nil, nil, into: &result)
  }

  /// The same with two operands.
  public func run(
    _ operation: BlockOperation, _ first: Span<Float>, _ second: Span<Float>,
    into result: inout MutableSpan<Float>
  ) throws(BlockShapeError) {
    try run(operation, first, second, nil, into: &result)
  }

  /// The same with three operands.
  public func run(
    _ operation: BlockOperation, _ first: Span<Float>, _ second: Span<Float>, _ third: Span<Float>,
    into result: inout MutableSpan<Float>
  ) throws(BlockShapeError) {
    try run(operation, first, Optional(second), Optional(third), into: &result)
  }

  private func run(
    _ operation: BlockOperation, _ first: Span<Float>, _ second: Span<Float>?,
    _ third: Span<Float>?, into result: inout MutableSpan<Float>
  ) throws(BlockShapeError) {
    let count = result.count / operation.resultWidth
    let operands = OperandCheck(operation, count: count)
    try operands.check(0, first.shape(width: operation.operandWidth(0)))
    try operands.check(1, second?.shape(width: operation.operandWidth(1)))
    try operands.check(2, third?.shape(width: operation.operandWidth(2)))
    guard result.count == count * operation.resultWidth else {
      throw .incompleteRecord(numbers: result.count, width: operation.resultWidth)
    }
    guard count > 0 else { return }
    unsafe first.withUnsafeBufferPointer { first in
      unsafe withPointer(second) { second in
        unsafe withPointer(third) { third in
          unsafe result.withUnsafeMutableBufferPointer { result in
            guard let first = first.baseAddress, let result = result.baseAddress
            else { return }
            unsafe RecordOperation(
              operation: operation, table: table, operands: [first, second, third],
              result: result, count: count
            ).run()
          }
        }
      }
    }
  }
}

private func withPointer(_ span: Span<Float>?, _ body: (UnsafePointer<Float>?) -> Void) {
  guard let span else { return body(nil) }
  unsafe span.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
}

extension Span<Float> {
  fileprivate func shape(width: Int) throws(BlockShapeError) -> RecordShape {
    // An operand that the operation does not have is found by the check.
    let width = max(width, 1)
    guard count % width == 0 else { throw .incompleteRecord(numbers: count, width: width) }
    return RecordShape(count: count / width, width: width)
  }
}

/// One call, on its way through the chunks.
@safe
private struct RecordOperation {
  let operation: BlockOperation
  let table: KernelTable
  let operands: [UnsafePointer<Float>?]
  let result: UnsafeMutablePointer<Float>
  let count: Int

  private var chunk: Int { Block.perChunk * Block.lanes }

  func run() {
    switch operation {
    case .multiplyPairs, .multiplyShared: multiply()
    default: passThroughBlocks()
    }
  }

  private func multiply() {
    guard let left = unsafe operands[0], let right = unsafe operands[1] else { return }
    unsafe table.multiplyRecords(
      RecordRun(left: left, right: right, output: result, count: count),
      operation.sharesSecondOperand)
  }

  private func passThroughBlocks() {
    let inputs = (0..<operation.operandCount).map {
      BlockArray(count: chunk, width: operation.operandWidth($0))
    }
    let output = BlockArray(count: chunk, width: operation.resultWidth)
    let tail = AlignedBuffer(
      byteCount: (inputs + [output]).reduce(0) { max($0, $1.width) } * Block.rowBytes)
    var start = 0
    while start < count {
      let records = min(chunk, count - start)
      for (index, input) in inputs.enumerated() where !isShared(index) {
        guard let operand = unsafe operands[index] else { continue }
        unsafe pack(operand + start * input.width, records, input, tail)
      }
      transform(inputs, output, records)
      unsafe unpack(output, result + start * output.width, records, tail)
      start += records
    }
  }

  private func isShared(_ operand: Int) -> Bool { operand == 1 && operation.sharesSecondOperand }

  private func transform(_ inputs: [BlockArray], _ output: BlockArray, _ records: Int) {
    func base(_ index: Int) -> UnsafeRawPointer? {
      if isShared(index) { return unsafe operands[index].map { unsafe UnsafeRawPointer($0) } }
      return unsafe index < inputs.count ? UnsafeRawPointer(inputs[index].base) : nil
    }
    guard let first = unsafe base(0) else { return }
    unsafe table.transform(
      operation,
      BlockRun(
        first: first, second: base(1), third: base(2), output: output.base,
        blockCount: BlockArray.blocks(holding: records)))
  }

  /// Whole blocks at once, the rest by way of `tail`, so that nothing beyond the array is read.
  private func pack(
    _ source: UnsafePointer<Float>, _ records: Int, _ target: BlockArray, _ tail: AlignedBuffer
  ) {
    let width = target.width
    let whole = records / Block.lanes
    unsafe table.pack(
      LayoutRun(source: source, target: target.base, width: width, blockCount: whole))
    let rest = records % Block.lanes
    guard rest > 0 else { return }
    tail.fill(0)
    unsafe tail.base.copyMemory(
      from: source + whole * Block.lanes * width, byteCount: rest * width * 4)
    unsafe table.pack(
      LayoutRun(
        source: tail.base, target: target.base + whole * width * Block.rowBytes, width: width,
        blockCount: 1))
  }

  private func unpack(
    _ source: BlockArray, _ target: UnsafeMutablePointer<Float>, _ records: Int,
    _ tail: AlignedBuffer
  ) {
    let width = source.width
    let whole = records / Block.lanes
    unsafe table.unpack(
      LayoutRun(source: source.base, target: target, width: width, blockCount: whole))
    let rest = records % Block.lanes
    guard rest > 0 else { return }
    unsafe table.unpack(
      LayoutRun(
        source: source.base + whole * width * Block.rowBytes, target: tail.base, width: width,
        blockCount: 1))
    unsafe UnsafeMutableRawPointer(target + whole * Block.lanes * width).copyMemory(
      from: tail.base, byteCount: rest * width * 4)
  }
}
