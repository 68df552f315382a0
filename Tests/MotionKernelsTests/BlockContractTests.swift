// SPDX-License-Identifier: MIT

import BenchmarkHarness
import KernelABI
import MotionKernels
import Testing

@Suite("What every block operation promises")
struct BlockContractTests {
  static let simd = InstructionSet.supported.filter { $0 != .reference }

  @Test(
    "the reference and every instruction set agree",
    arguments: BlockOperation.allCases, simd)
  func agreement(operation: BlockOperation, instructionSet: InstructionSet) throws {
    let operands = try unit(BlockOperands(operation, count: 200, seed: 1))
    let expected = try operands.run(on: .reference)
    // A corner near the eye is divided by a small difference.
    let share = operation == .projectCorners ? 1e-4 : 2e-5
    for (record, got) in try operands.run(on: instructionSet).enumerated() {
      let wanted = expected[record].map { Double($0) }
      let scale = wanted.reduce(1) { max($0, abs($1)) }
      #expect(distance(got, wanted) < share * scale, "record \(record): \(got), not \(wanted)")
    }
  }

  /// Turns of length 1 where the operation asks for them.
  private func unit(_ operands: BlockOperands) throws -> BlockOperands {
    var operands = operands
    let places: [(operand: Int, first: Int)] =
      switch operands.operation {
      case .compose: [(0, PlacementRow.quaternion)]
      case .recompose: [(0, DecompositionRow.quaternion)]
      case .slerp: [(0, 0), (1, 0)]
      default: []
      }
    for (operand, first) in places {
      for (record, numbers) in operands.operands[operand].enumerated() {
        let q = numbers[first..<(first + 4)]
        let length = q.reduce(0) { $0 + $1 * $1 }.squareRoot()
        for k in 0..<4 { operands.set(operand, record, first + k, numbers[first + k] / length) }
      }
    }
    return operands
  }

  @Test("AVX2 and AVX-512 give the same bits", arguments: BlockOperation.allCases)
  func sameBits(operation: BlockOperation) throws {
    guard InstructionSet.avx512.isSupported else { return }
    let operands = BlockOperands(operation, count: 333, seed: 2)
    #expect(try bits(operands.run(on: .avx2)) == bits(operands.run(on: .avx512)))
  }

  @Test(
    "a record's result depends neither on its place nor on its company",
    arguments: BlockOperation.allCases, InstructionSet.supported)
  func company(operation: BlockOperation, instructionSet: InstructionSet) throws {
    let operands = BlockOperands(operation, count: 70, seed: 3)
    let all = try bits(operands.run(on: instructionSet))
    for kind in 0..<4 {
      let picked = (0..<70).filter { $0 % 4 == kind }.reversed()
      let alone = try bits(operands.picking(Array(picked)).run(on: instructionSet))
      #expect(alone == picked.map { all[$0] })
    }
  }

  @Test(
    "records one after the other give what blocks give",
    arguments: BlockOperation.allCases, InstructionSet.supported)
  func records(operation: BlockOperation, instructionSet: InstructionSet) throws {
    for count in [1, 15, 16, 64, 131] {
      let operands = BlockOperands(operation, count: count, seed: 4)
      let blocks = try operands.run(on: instructionSet)
      let records = try operands.runRecords(on: instructionSet)
      #expect(bits(records) == bits(blocks), "\(count) records")
    }
  }

  @Test(
    "a NaN or an infinity spoils its own record only",
    arguments: BlockOperation.allCases, InstructionSet.supported)
  func lanes(operation: BlockOperation, instructionSet: InstructionSet) throws {
    let operands = BlockOperands(operation, count: 32, seed: 5)
    let before = try bits(operands.run(on: instructionSet))
    for value in [Float.nan, .infinity, -.infinity, 0x1p-140, .greatestFiniteMagnitude] {
      for element in 0..<operation.operandWidth(0) {
        var spoilt = operands
        spoilt.set(0, 9, element, value)
        let after = try bits(spoilt.run(on: instructionSet))
        let others = (0..<32).filter { $0 != 9 }
        #expect(others.allSatisfy { after[$0] == before[$0] }, "\(value) in element \(element)")
      }
    }
  }

  @Test(
    "numbers too small for a full mantissa count as 0 inside, and only inside",
    arguments: BlockContractTests.simd)
  func denormals(instructionSet: InstructionSet) throws {
    let tiny = Float.leastNormalMagnitude / 4
    let point = [tiny, 0, 0, 1]
    let scale: [Float] = [1024, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    #expect(try one(.transformPoints, on: instructionSet, point, scale)[0] == 0)
    #expect(point[0] * scale[0] == 256 * Float.leastNormalMagnitude)
  }

  @Test("empty arrays are fine", arguments: BlockOperation.allCases, InstructionSet.supported)
  func empty(operation: BlockOperation, instructionSet: InstructionSet) throws {
    let operands = BlockOperands(operation, count: 0, seed: 6)
    #expect(try operands.run(on: instructionSet).isEmpty)
    #expect(try operands.runRecords(on: instructionSet).isEmpty)
  }

  @Test("arrays that do not fit are refused with what is allowed")
  func shapes() throws {
    let kernels = try BlockKernels()
    let (matrices, fewer) = (BlockArray(count: 3, width: 16), BlockArray(count: 2, width: 16))
    let result = BlockArray(count: 3, width: 16)
    #expect(throws: BlockShapeError.operandCount(.multiplyPairs, given: 1)) {
      try kernels.run(.multiplyPairs, matrices, into: result)
    }
    #expect(throws: BlockShapeError.operandCount(.invert, given: 2)) {
      try kernels.run(.invert, matrices, matrices, into: BlockArray(count: 3, width: 17))
    }
    #expect(throws: BlockShapeError.count(.multiplyPairs, operand: 2, given: 2, allowed: 3)) {
      try kernels.run(.multiplyPairs, matrices, fewer, into: result)
    }
    #expect(throws: BlockShapeError.count(.multiplyShared, operand: 2, given: 3, allowed: 1)) {
      try kernels.run(.multiplyShared, matrices, matrices, into: result)
    }
    let narrow = #expect(throws: BlockShapeError.self) {
      try kernels.run(.invert, matrices, into: result)
    }
    #expect(narrow?.description == "invert: the result has records of 16 numbers; allowed is 17")
    #expect(throws: BlockShapeError.resultIsOperand) {
      try kernels.run(.multiplyPairs, matrices, result, into: result)
    }
    let numbers = [Float](repeating: 0, count: 40)
    var output = [Float](repeating: 0, count: 2)
    var span = output.mutableSpan
    #expect(throws: BlockShapeError.incompleteRecord(numbers: 40, width: 16)) {
      try kernels.run(.determinant, numbers.span, into: &span)
    }
  }

  @Test(
    "numbers survive the way into blocks and back",
    arguments: InstructionSet.supported, 1...18)
  func layouts(instructionSet: InstructionSet, width: Int) {
    let table = instructionSet.kernels
    let records = (0..<(32 * width)).map { Float($0) }
    var blocks = [Float](repeating: .nan, count: records.count)
    var back = blocks
    unsafe move(records, &blocks) { unsafe table.pack(LayoutRun($0, $1, width, 2)) }
    for (index, value) in records.enumerated() {
      let (record, element) = (index / width, index % width)
      #expect(blocks[(record / 16 * width + element) * 16 + record % 16] == value)
    }
    unsafe move(blocks, &back) { unsafe table.unpack(LayoutRun($0, $1, width, 2)) }
    #expect(back == records)
  }

  /// By way of aligned memory, which blocks need.
  private func move(
    _ source: [Float], _ target: inout [Float],
    _ kernel: (UnsafeRawPointer, UnsafeMutableRawPointer) -> Void
  ) {
    let (from, to) = (
      AlignedBuffer(byteCount: 4 * source.count), AlignedBuffer(byteCount: 4 * source.count)
    )
    unsafe source.withUnsafeBytes {
      unsafe from.base.copyMemory(from: $0.baseAddress!, byteCount: $0.count)
    }
    unsafe kernel(from.base, to.base)
    unsafe target.withUnsafeMutableBytes {
      unsafe $0.baseAddress!.copyMemory(from: to.base, byteCount: $0.count)
    }
  }
}

extension LayoutRun {
  fileprivate init(
    _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ width: Int, _ blocks: Int
  ) {
    unsafe self.init(source: source, target: target, width: width, blockCount: blocks)
  }
}
