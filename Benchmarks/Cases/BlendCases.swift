// SPDX-License-Identifier: MIT
//
// Keyframe blending for many transitions that share their keys: (transitions × keys) · (keys × 16
// parameters). The one job of this package that is a matrix product of any size, and so the one where
// OpenBLAS has a chance; its table is the crossover of size and keys.

internal import BenchmarkHarness
internal import KernelABI
internal import KernelsBLAS
internal import MotionKernels

struct BlendCases {
  static let keyCounts = [4, 8, 16, 32, 64]
  /// Numbers that a key holds: a matrix.
  static let parameters = TransformRow.count

  let keyCount: Int
  let size: Int
  let seed: UInt64
  let backends: [String]

  private var operation: String { "blend-k\(keyCount)" }

  var comparison: Comparison {
    Comparison(
      group: "BLAS", operation: operation, size: size, unit: "transition", backends: backends,
      make: make)
  }

  private func make() throws -> [BenchmarkCase] {
    let data = DenseProduct(
      samples: size, keyCount: keyCount, channels: BlendCases.parameters, seed: seed)
    return try backends.map { backend in
      let kernel = try bakeKernel(backend)
      return BenchmarkCase(
        name: CaseName(group: "BLAS", operation: operation, backend: backend, size: size),
        unit: "transition", bytesReadPerItem: Double(keyCount * 4),
        bytesWrittenPerItem: Double(BlendCases.parameters * 4), run: { kernel(data.run) },
        verify: { data.verify { kernel(data.run) } })
    }
  }
}

/// The blending kernel of a form.
func bakeKernel(_ backend: String) throws -> @Sendable (BakeRun) -> Void {
  backend == OpenBLAS.backend
    ? try openBLAS().bake : try InstructionSet.named(backend).kernels.bake
}
