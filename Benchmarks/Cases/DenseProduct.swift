// SPDX-License-Identifier: MIT

internal import BenchmarkHarness
internal import KernelABI
internal import MotionKernels

/// Weights (samples × keys), keys (keys × channels) and room for their product.
final class DenseProduct {
  private let samples: Int
  private let keyCount: Int
  private let size: Int
  private let channels: Int
  private let weights: AlignedBuffer
  private let keys: AlignedBuffer
  private let output: AlignedBuffer

  /// Random numbers in −1 … 1.
  convenience init(samples: Int, keyCount: Int, channels: Int, seed: UInt64) {
    self.init(
      samples: samples, keyCount: keyCount, channels: channels, seed: seed,
      weights: { _, random in
        (0..<keyCount).map { _ in Float.random(in: -1...1, using: &random) }
      })
  }

  /// - Parameter weights: the row of a sample.
  init(
    samples: Int, keyCount: Int, channels: Int, seed: UInt64,
    weights row: (Int, inout SplitMix64) -> [Float]
  ) {
    self.samples = samples
    self.keyCount = keyCount
    size = channels
    self.channels = BlockArray.blocks(holding: channels) * Block.lanes
    weights = AlignedBuffer(byteCount: samples * keyCount * 4)
    keys = AlignedBuffer(byteCount: keyCount * self.channels * 4)
    output = AlignedBuffer(byteCount: samples * self.channels * 4)
    var random = SplitMix64(seed: seed)
    for sample in 0..<samples {
      for (key, weight) in row(sample, &random).enumerated() {
        unsafe floats(weights)[sample * keyCount + key] = weight
      }
    }
    for index in 0..<(keyCount * self.channels) {
      unsafe floats(keys)[index] = Float.random(in: -1...1, using: &random)
    }
  }

  private func floats(_ buffer: AlignedBuffer) -> UnsafeMutablePointer<Float> {
    unsafe buffer.base.assumingMemoryBound(to: Float.self)
  }

  var run: BakeRun {
    unsafe BakeRun(
      weights: floats(weights), keys: floats(keys), output: floats(output), samples: samples,
      keyCount: keyCount, channels: channels)
  }

  /// Against sums in double precision, of which none is more than the number of keys.
  func verify(_ run: () -> Void) -> Verification {
    output.fill(0xff)
    run()
    let (a, b, c) = unsafe (floats(weights), floats(keys), floats(output))
    var worst = 0.0
    for sample in 0..<samples {
      for channel in 0..<size {
        var sum = 0.0
        for key in 0..<keyCount {
          sum += unsafe Double(a[sample * keyCount + key]) * Double(b[key * channels + channel])
        }
        let error = unsafe abs(Double(c[sample * channels + channel]) - sum)
        if !(error <= worst) { worst = error }
      }
    }
    return Verification(worstError: worst, tolerance: 1e-5, unit: "abs")
  }
}
