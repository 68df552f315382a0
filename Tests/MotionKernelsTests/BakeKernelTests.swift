// SPDX-License-Identifier: MIT

import BenchmarkHarness
import KernelABI
import MotionKernels
import Testing

@Suite("The baking kernel")
struct BakeKernelTests {
  @Test(
    "baking blends every sample of every channel",
    arguments: InstructionSet.supported, [1, 7, 8, 19])
  func baking(instructionSet: InstructionSet, samples: Int) {
    let (keyCount, channels) = (5, 48)
    let weights = random(samples * keyCount, seed: 9)
    let keys = random(keyCount * channels, seed: 10)
    var output = [Float](repeating: .nan, count: samples * channels)
    unsafe weights.withUnsafeBufferPointer { w in
      unsafe keys.withUnsafeBufferPointer { k in
        unsafe output.withUnsafeMutableBufferPointer { o in
          unsafe instructionSet.kernels.bake(
            BakeRun(
              weights: w.baseAddress!, keys: k.baseAddress!, output: o.baseAddress!,
              samples: samples, keyCount: keyCount, channels: channels))
        }
      }
    }
    for sample in 0..<samples {
      for channel in 0..<channels {
        let wanted = (0..<keyCount).reduce(0.0) {
          $0 + Double(weights[sample * keyCount + $1]) * Double(keys[$1 * channels + channel])
        }
        #expect(abs(Double(output[sample * channels + channel]) - wanted) < 1e-5)
      }
    }
  }

  private func random(_ count: Int, seed: UInt64) -> [Float] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in Float.random(in: -1...1, using: &generator) }
  }
}
