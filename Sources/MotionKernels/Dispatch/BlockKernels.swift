// SPDX-License-Identifier: MIT

@_exported public import KernelABI

/// Matrix, quaternion and projection kernels for whole arrays.
///
/// Results do not depend on the number of records, their order or their place, bit for bit, and are
/// the same on AVX2 and AVX-512.
public struct BlockKernels: Sendable {
  /// The instruction set of the kernels in use.
  public let instructionSet: InstructionSet

  let table: KernelTable

  /// The kernels of the widest instruction set, or of the one that `MOTION_FORCE_ISA` names.
  ///
  /// - Throws: `InstructionSetError` when the variable names one that cannot run here.
  public init() throws(InstructionSetError) {
    try self.init(on: .chosen())
  }

  /// The kernels of `instructionSet`.
  ///
  /// - Throws: `InstructionSetError.unsupported` when this processor cannot run it.
  public init(on instructionSet: InstructionSet) throws(InstructionSetError) {
    guard instructionSet.isSupported else { throw .unsupported(instructionSet) }
    self.instructionSet = instructionSet
    table = instructionSet.kernels
  }

  /// Computes `result` from the operands; O(count), no allocation but for a shared operand.
  ///
  /// - Parameters:
  ///   - operands: as many as `operation.operandCount`, of the operation's widths. A shared one holds one
  ///     record, the others as many as `result`.
  ///   - result: `operation.resultWidth` wide, none of the operands.
  /// - Throws: `BlockShapeError` naming what does not fit; `result` is unchanged.
  public func run(
    _ operation: BlockOperation, _ first: BlockArray, _ second: BlockArray? = nil,
    _ third: BlockArray? = nil, into result: BlockArray
  ) throws(BlockShapeError) {
    let operands = OperandCheck(operation, count: result.count)
    try operands.check(0, first.shape)
    try operands.check(1, second?.shape)
    try operands.check(2, third?.shape)
    try operands.check(result: result.shape)
    if first === result || second === result || third === result { throw .resultIsOperand }
    // One record alone takes a row for each number; a kernel wants the numbers side by side.
    let shared = operation.sharesSecondOperand ? second.map(SharedRecord.init) : nil
    unsafe table.transform(
      operation,
      BlockRun(
        first: first.base, second: shared?.base ?? second.map { unsafe UnsafeRawPointer($0.base) },
        third: third.map { unsafe UnsafeRawPointer($0.base) }, output: result.base,
        blockCount: result.blockCount))
    withExtendedLifetime((first, second, third, shared)) {}
  }
}

/// Why arrays do not fit an operation.
public enum BlockShapeError: Error, Equatable, CustomStringConvertible {
  /// The operation has another number of operands.
  case operandCount(BlockOperation, given: Int)
  /// Operand 1, 2 or 3, or the result as 0, has records of another width.
  case width(BlockOperation, operand: Int, given: Int, allowed: Int)
  /// Operand 1, 2 or 3 has another number of records.
  case count(BlockOperation, operand: Int, given: Int, allowed: Int)
  /// An array that holds no whole number of records.
  case incompleteRecord(numbers: Int, width: Int)
  /// An operand is the result as well.
  case resultIsOperand

  public var description: String {
    switch self {
    case .operandCount(let operation, let given):
      "\(operation): \(given) operands; allowed is \(operation.operandCount)"
    case .width(let operation, let operand, let given, let allowed):
      "\(operation): \(BlockShapeError.name(operand)) has records of \(given) numbers; allowed is "
        + "\(allowed)"
    case .count(let operation, let operand, let given, let allowed):
      "\(operation): \(BlockShapeError.name(operand)) has \(given) records; allowed is \(allowed)"
    case .incompleteRecord(let numbers, let width):
      "\(numbers) numbers: allowed is a multiple of \(width), the width of a record"
    case .resultIsOperand: "the result is an operand as well; allowed is an array of its own"
    }
  }

  private static func name(_ operand: Int) -> String {
    operand == 0 ? "the result" : "operand \(operand)"
  }
}

/// The extent of an array of records.
struct RecordShape {
  let count: Int
  let width: Int
}

extension BlockArray {
  var shape: RecordShape { RecordShape(count: count, width: width) }
}

/// Holds operands against what an operation wants.
struct OperandCheck {
  private let operation: BlockOperation
  private let count: Int

  init(_ operation: BlockOperation, count: Int) {
    self.operation = operation
    self.count = count
  }

  /// - Parameter shape: of operand `index`; nil when it was not given.
  func check(_ index: Int, _ shape: RecordShape?) throws(BlockShapeError) {
    let width = operation.operandWidth(index)
    guard let shape else {
      if width > 0 { throw .operandCount(operation, given: index) }
      return
    }
    guard width > 0 else { throw .operandCount(operation, given: index + 1) }
    guard shape.width == width else {
      throw .width(operation, operand: index + 1, given: shape.width, allowed: width)
    }
    let allowed = index == 1 && operation.sharesSecondOperand ? 1 : count
    guard shape.count == allowed else {
      throw .count(operation, operand: index + 1, given: shape.count, allowed: allowed)
    }
  }

  func check(result: RecordShape) throws(BlockShapeError) {
    guard result.width == operation.resultWidth else {
      throw .width(operation, operand: 0, given: result.width, allowed: operation.resultWidth)
    }
  }
}

/// The numbers of a record side by side.
@safe
private final class SharedRecord {
  private let buffer: AlignedBuffer

  init(_ array: BlockArray) {
    buffer = AlignedBuffer(byteCount: array.width * 4)
    for element in 0..<array.width {
      unsafe buffer.base.storeBytes(
        of: array[0, element], toByteOffset: element * 4, as: Float.self)
    }
  }

  var base: UnsafeRawPointer { unsafe UnsafeRawPointer(buffer.base) }
}
