// SPDX-License-Identifier: MIT
//
// Keyframe blending for all transitions at once: the one stage where a GEMM belongs.

internal import BenchmarkHarness
internal import KernelABI
internal import KernelsBLAS
internal import MotionEngine
internal import MotionKernels

/// Sixty frames of `size` channels, each blended from sixteen keys.
struct BakeCases {
  let size: Int
  let seed: UInt64
  let backends: [String]

  static let samples = 60
  static let keys = 16

  var comparison: Comparison {
    Comparison(
      group: "Bake", operation: "keyframes", size: size, unit: "channel", backends: backends,
      make: make)
  }

  private func make() throws -> [BenchmarkCase] {
    let data = BakeWorkload(size: size, seed: seed)
    return try backends.map { backend in
      let bake =
        backend == OpenBLAS.backend
        ? try openBLAS().bake : try InstructionSet.named(backend).kernels.bake
      let run = { bake(data.run) }
      return BenchmarkCase(
        name: CaseName(group: "Bake", operation: "keyframes", backend: backend, size: size),
        unit: "channel", bytesReadPerItem: Double(BakeCases.keys * 4),
        bytesWrittenPerItem: Double(BakeCases.samples * 4), run: run, verify: { data.verify(run) })
    }
  }
}

private final class BakeWorkload {
  private let size: Int
  private let channels: Int
  private let weights: AlignedBuffer
  private let keys: AlignedBuffer
  private let output: AlignedBuffer

  init(size: Int, seed: UInt64) {
    self.size = size
    channels = (size + Block.lanes - 1) / Block.lanes * Block.lanes
    weights = AlignedBuffer(byteCount: BakeCases.samples * BakeCases.keys * 4)
    keys = AlignedBuffer(byteCount: BakeCases.keys * channels * 4)
    output = AlignedBuffer(byteCount: BakeCases.samples * channels * 4)
    var random = SplitMix64(seed: seed)
    for buffer in [weights, keys] {
      for index in 0..<(buffer.byteCount / 4) {
        unsafe floats(buffer)[index] = Float.random(in: -1...1, using: &random)
      }
    }
  }

  private func floats(_ buffer: AlignedBuffer) -> UnsafeMutablePointer<Float> {
    unsafe buffer.base.assumingMemoryBound(to: Float.self)
  }

  var run: BakeRun {
    unsafe BakeRun(
      weights: floats(weights), keys: floats(keys), output: floats(output),
      samples: BakeCases.samples, keyCount: BakeCases.keys, channels: channels)
  }

  /// Against sums in double precision; the numbers are at most 16.
  func verify(_ run: () -> Void) -> Verification {
    output.fill(0xff)
    run()
    let (a, b, c) = unsafe (floats(weights), floats(keys), floats(output))
    var worst = 0.0
    for sample in 0..<BakeCases.samples {
      for channel in 0..<size {
        var sum = 0.0
        for key in 0..<BakeCases.keys {
          sum +=
            unsafe Double(a[sample * BakeCases.keys + key]) * Double(b[key * channels + channel])
        }
        let error = unsafe abs(Double(c[sample * channels + channel]) - sum)
        if !(error <= worst) { worst = error }
      }
    }
    return Verification(worstError: worst, tolerance: 1e-5, unit: "abs")
  }
}
