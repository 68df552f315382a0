// SPDX-License-Identifier: MIT
//
// The same operation on numbers that are too small for a full mantissa. Processors are slow with them;
// the kernels are not allowed to be.

internal import BenchmarkHarness
internal import KernelABI
internal import MotionKernels

struct DenormalCases {
  static let operations: [BlockOperation] = [
    .multiplyPairs, .compose, .rotate, .projectCorners, .invert, .decompose, .slerp, .interpolate,
  ]

  let operation: BlockOperation
  let size: Int
  let seed: UInt64

  /// Brings numbers up to 1000 below the least normal one.
  private static let tiny = 0x1p-138

  var comparison: Comparison {
    Comparison(
      group: "Denormal", operation: operation.rawValue, size: size,
      unit: BlockSubject(operation: operation).unit, backends: ["normal", "denormal"],
      reference: "normal", make: make)
  }

  private func make() throws -> [BenchmarkCase] {
    let kernels = try BlockKernels()
    let subject = BlockSubject(operation: operation)
    return [("normal", 1), ("denormal", DenormalCases.tiny)].map { backend, scale in
      let data = BlockWorkload(subject, size: size, seed: seed, scale: scale)
      let run = data.blocks(kernels)
      return BenchmarkCase(
        name: CaseName(
          group: "Denormal", operation: operation.rawValue, backend: backend, size: size),
        unit: subject.unit, bytesReadPerItem: Double(4 * subject.numbersRead),
        bytesWrittenPerItem: Double(4 * operation.resultWidth), run: run,
        verify: {
          data.output.poison()
          run()
          // What is left of denormal operands need not be finite; it only has to come soon.
          guard scale == 1 else {
            return Verification(worstError: 0, tolerance: 0, unit: "n/a")
          }
          return data.verify(.blocks)
        })
    }
  }
}
