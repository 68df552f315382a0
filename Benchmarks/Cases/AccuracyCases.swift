// SPDX-License-Identifier: MIT
//
// The accuracy programme: each solver on each named set of inputs, judged by the model's solver,
// which works in double-double (106 bits) and rounds once. Verified, never timed.

internal import BenchmarkHarness
internal import MotionEngine
internal import MotionKernels
internal import MotionModel

struct AccuracyCases {
  let operation: TimingOperation
  let set: AccuracySet
  let size: Int
  let seed: UInt64
  let backends: [String]

  var comparison: Comparison {
    Comparison(
      group: "Timing", operation: name, size: size, unit: "value", backends: backends, make: make)
  }

  private var name: String { "\(operation.rawValue)-\(set.rawValue)" }

  private func make() throws -> [BenchmarkCase] {
    let data = TimingWorkload(operation, size: size, seed: seed, set)
    return try backends.map { backend in
      let instructionSet = try InstructionSet.named(backend)
      let tolerance = operation.tolerance(of: instructionSet)
      let batch = try data.batch(on: instructionSet)
      return BenchmarkCase(
        name: CaseName(group: "Timing", operation: name, backend: backend, size: size),
        unit: "value", bytesReadPerItem: 0, bytesWrittenPerItem: 0, run: { batch.solve() },
        verify: { data.verify(batch, tolerance) })
    }
  }
}
