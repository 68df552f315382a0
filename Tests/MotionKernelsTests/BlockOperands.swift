// SPDX-License-Identifier: MIT

import BenchmarkHarness
import KernelABI
import MotionKernels

/// Records of every kind that a block operation meets, side by side in one block.
struct BlockOperands {
  let operation: BlockOperation
  private(set) var operands: [[[Float]]]

  init(_ operation: BlockOperation, count: Int, seed: UInt64) {
    self.operation = operation
    var random = SplitMix64(seed: seed)
    operands = (0..<operation.operandCount).map { index in
      let isShared = index == 1 && operation.sharesSecondOperand
      return (0..<(isShared ? 1 : count)).map { record in
        BlockOperands.record(operation.operandWidth(index), kind: record % 4, &random)
      }
    }
  }

  /// The same with some records only.
  func picking(_ records: [Int]) -> BlockOperands {
    var picked = self
    for index in operands.indices where !isShared(index) {
      picked.operands[index] = records.map { operands[index][$0] }
    }
    return picked
  }

  private func isShared(_ operand: Int) -> Bool { operand == 1 && operation.sharesSecondOperand }

  var count: Int { operands[0].count }

  mutating func set(_ operand: Int, _ record: Int, _ element: Int, _ value: Float) {
    operands[operand][record][element] = value
  }

  private static func record(_ width: Int, kind: Int, _ random: inout SplitMix64) -> [Float] {
    var record = (0..<width).map { _ in Float.random(in: -1...1, using: &random) }
    guard width == 16 else { return width == 1 ? [abs(record[0])] : record }
    for diagonal in [0, 5, 10, 15] { record[diagonal] += 2 }
    if kind < 3 { (record[3], record[7], record[11], record[15]) = (0, 0, 0, 1) }
    if kind < 2 {
      (record[2], record[6], record[8], record[9], record[10], record[14]) = (0, 0, 0, 0, 1, 0)
    }
    if kind < 1 { (record[0], record[1], record[4], record[5]) = (1, 0, 0, 1) }
    return record
  }

  private func array(_ records: [[Float]], _ width: Int) -> BlockArray {
    let array = BlockArray(count: records.count, width: width)
    for (record, numbers) in records.enumerated() {
      for (element, number) in numbers.enumerated() { array[record, element] = number }
    }
    return array
  }

  /// The result by way of blocks.
  func run(on instructionSet: InstructionSet) throws -> [[Float]] {
    let arrays = operands.enumerated().map { array($1, operation.operandWidth($0)) }
    let result = BlockArray(count: count, width: operation.resultWidth)
    try BlockKernels(on: instructionSet).run(
      operation, arrays[0], arrays.count > 1 ? arrays[1] : nil, arrays.count > 2 ? arrays[2] : nil,
      into: result)
    return (0..<count).map { record in
      (0..<operation.resultWidth).map { result[record, $0] }
    }
  }

  /// The result by way of records that lie one after the other.
  func runRecords(on instructionSet: InstructionSet) throws -> [[Float]] {
    func flat(_ index: Int) -> [Float] {
      index < operands.count ? operands[index].flatMap(\.self) : []
    }
    let (first, second, third) = (flat(0), flat(1), flat(2))
    var output = [Float](repeating: .nan, count: count * operation.resultWidth)
    let kernels = try BlockKernels(on: instructionSet)
    var result = output.mutableSpan
    switch operands.count {
    case 1: try kernels.run(operation, first.span, into: &result)
    case 2: try kernels.run(operation, first.span, second.span, into: &result)
    default: try kernels.run(operation, first.span, second.span, third.span, into: &result)
    }
    return (0..<count).map { record in
      Array(output[(record * operation.resultWidth)..<((record + 1) * operation.resultWidth)])
    }
  }
}

/// One record through one operation.
func one(
  _ operation: BlockOperation, on instructionSet: InstructionSet, _ operands: [Float]...
) throws -> [Float] {
  let arrays = operands.map { numbers in
    let array = BlockArray(count: 1, width: numbers.count)
    for (element, number) in numbers.enumerated() { array[0, element] = number }
    return array
  }
  let result = BlockArray(count: 1, width: operation.resultWidth)
  try BlockKernels(on: instructionSet).run(
    operation, arrays[0], arrays.count > 1 ? arrays[1] : nil, arrays.count > 2 ? arrays[2] : nil,
    into: result)
  return (0..<operation.resultWidth).map { result[0, $0] }
}

/// The largest distance between two lists of numbers, NaN counting as itself; infinite when they cannot
/// be compared.
func distance(_ a: [Float], _ b: [Double]) -> Double {
  guard a.count == b.count else { return .infinity }
  return zip(a, b).reduce(0) { worst, pair in
    if pair.0.isNaN && pair.1.isNaN { return worst }
    let error = abs(Double(pair.0) - pair.1)
    return error <= worst ? worst : (error.isNaN ? .infinity : error)
  }
}

func bits(_ records: [[Float]]) -> [[UInt32]] { records.map { $0.map(\.bitPattern) } }
