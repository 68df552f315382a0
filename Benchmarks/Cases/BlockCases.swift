// SPDX-License-Identifier: MIT
//
// Every block operation in all forms: blocks on each instruction set, records one after the other on
// the widest (`records`), OpenBLAS where a product is all there is to it, and other libraries.

internal import BenchmarkHarness
internal import KernelABI
internal import KernelsBLAS
internal import MotionKernels

struct BlockCases {
  /// Arrays of structures, on the instruction set in use.
  static let records = "records"

  let subject: BlockSubject
  let size: Int
  let seed: UInt64
  let backends: [String]

  var comparison: Comparison {
    Comparison(
      group: subject.group, operation: subject.name, size: size, unit: subject.unit,
      backends: backends, make: make)
  }

  private func make() throws -> [BenchmarkCase] {
    let data = BlockWorkload(subject, size: size, seed: seed)
    return try backends.map { backend in
      let (run, layout) = try form(backend, data)
      return BenchmarkCase(
        name: CaseName(
          group: subject.group, operation: subject.name, backend: backend, size: size),
        unit: subject.unit, bytesReadPerItem: Double(4 * subject.numbersRead),
        bytesWrittenPerItem: Double(4 * data.output.width(in: layout)), run: run,
        verify: {
          data.output.poison()
          run()
          return data.verify(layout)
        })
    }
  }

  private func form(
    _ backend: String, _ data: BlockWorkload
  ) throws -> (() -> Void, RecordLayout) {
    if let kernel = PeerLibrary.named(backend)?.blocks[subject.name] {
      return (data.run(kernel), .leading(kernel.width))
    }
    return switch backend {
    case OpenBLAS.backend: (data.dense(try openBLAS()), .records)
    case BlockCases.records: (data.records(try BlockKernels()), .records)
    default: (data.blocks(try BlockKernels(on: .named(backend))), .blocks)
    }
  }
}

/// The operands of one operation and room for its result.
final class BlockWorkload {
  let subject: BlockSubject
  let operands: [RecordBatch]
  let output: RecordBatch

  /// - Parameter scale: a factor for every number.
  init(_ subject: BlockSubject, size: Int, seed: UInt64, scale: Double = 1) {
    self.subject = subject
    let operation = subject.operation
    var records = RandomRecords(kind: subject.kind, seed: seed)
    operands = (0..<operation.operandCount).map { index in
      let isShared = index == 1 && operation.sharesSecondOperand
      return RecordBatch(
        count: isShared ? 1 : size, width: operation.operandWidth(index)
      ) { _ in
        records.next(operation, operand: index).map { $0 * scale }
      }
    }
    output = RecordBatch(count: size, width: operation.resultWidth)
  }

  private func operand(_ index: Int) -> BlockArray? {
    index < operands.count ? operands[index].blocks : nil
  }

  func blocks(_ kernels: BlockKernels) -> () -> Void {
    {
      self.expectFit {
        try kernels.run(
          self.subject.operation, self.operands[0].blocks, self.operand(1), self.operand(2),
          into: self.output.blocks)
      }
    }
  }

  func records(_ kernels: BlockKernels) -> () -> Void {
    { self.expectFit { try self.runRecords(kernels) } }
  }

  private func runRecords(_ kernels: BlockKernels) throws {
    let operation = subject.operation
    let buffers = unsafe operands.map { unsafe $0.buffer }
    var result = unsafe output.buffer.mutableSpan
    let first = unsafe buffers[0].span
    switch unsafe buffers.count {
    case 1: try kernels.run(operation, first, into: &result)
    case 2: unsafe try kernels.run(operation, first, buffers[1].span, into: &result)
    default:
      unsafe try kernels.run(operation, first, buffers[1].span, buffers[2].span, into: &result)
    }
  }

  /// The shapes follow from the operation.
  private func expectFit(_ body: () throws -> Void) {
    do { try body() } catch { preconditionFailure("\(error)") }
  }

  private var recordRun: RecordRun {
    // What reads one operand gets it twice.
    unsafe RecordRun(
      left: operands[0].floats, right: operands[min(1, operands.count - 1)].floats,
      output: output.floats, count: output.count)
  }

  func run(_ kernel: PeerKernel) -> () -> Void {
    let run = recordRun
    return { kernel.run(run) }
  }

  func dense(_ library: OpenBLAS) -> () -> Void {
    let run = recordRun
    switch subject.operation {
    case .multiplyPairs: return { library.multiplyPairs(run) }
    case .multiplyShared: return { library.multiplyShared(run) }
    default: return { library.projectPoints(run) }
    }
  }

  /// A cut near the eye is the quotient of two small differences.
  private var tolerance: Double { subject.operation == .clipCorners ? 1e-4 : 1e-5 }

  /// Against the model in double precision: every number within the tolerance, or that share of the largest
  /// of its group of four, which is a row of a matrix or a point.
  func verify(_ layout: RecordLayout) -> Verification {
    let oracle = BlockOracle(self)
    var worst = 0.0
    var failure: String?
    for record in 0..<output.count {
      let got = oracle.readable(output.record(record, layout))
      let wanted = oracle.expected(record, near: got)
      for element in got.indices {
        // No point is in neither.
        if got[element].isNaN && wanted[element].isNaN { continue }
        let group = wanted[(element & ~3)..<min(wanted.count, (element & ~3) + 4)]
        let error = abs(got[element] - wanted[element]) / group.reduce(1) { max($0, abs($1)) }
        if !(error <= worst) { worst = error }
        if failure == nil, !error.isFinite {
          failure = "record \(record), element \(element): \(got[element]), not \(wanted[element])"
        }
      }
    }
    return Verification(worstError: worst, tolerance: tolerance, unit: "rel", failure: failure)
  }
}
