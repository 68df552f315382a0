// SPDX-License-Identifier: MIT

import BenchmarkHarness
import KernelABI
import MotionKernels
import Testing

@Suite("Matrix kernels")
struct MatrixKernelTests {
  private let blocks = 5

  @Test("pair products are right in every lane", arguments: InstructionSet.supported)
  func pairs(instructionSet: InstructionSet) {
    let (left, right) = (random(blocks * 256, seed: 1), random(blocks * 256, seed: 2))
    let output = run(left, right, count: blocks * 256, instructionSet.kernels.multiplyPairs)
    for matrix in 0..<(blocks * 16) {
      for element in 0..<16 {
        let wanted = (0..<4).reduce(0.0) { sum, k in
          sum + Double(left[at(matrix, element / 4 * 4 + k)])
            * Double(right[at(matrix, k * 4 + element % 4)])
        }
        #expect(abs(Double(output[at(matrix, element)]) - wanted) < 1e-6)
      }
    }
  }

  @Test("a shared product is right in every lane", arguments: InstructionSet.supported)
  func shared(instructionSet: InstructionSet) {
    let (left, right) = (random(blocks * 256, seed: 3), random(16, seed: 4))
    let output = run(left, right, count: blocks * 256, instructionSet.kernels.multiplyShared)
    for matrix in 0..<(blocks * 16) {
      for element in 0..<16 {
        let wanted = (0..<4).reduce(0.0) { sum, k in
          sum + Double(left[at(matrix, element / 4 * 4 + k)]) * Double(right[k * 4 + element % 4])
        }
        #expect(abs(Double(output[at(matrix, element)]) - wanted) < 1e-6)
      }
    }
  }

  @Test("points are projected and divided by w", arguments: InstructionSet.supported)
  func points(instructionSet: InstructionSet) {
    let points = random(blocks * 64, seed: 5)
    var matrix = random(16, seed: 6)
    (matrix[3], matrix[7], matrix[11], matrix[15]) = (0.1, -0.1, 0.1, 2)
    let output = run(points, matrix, count: blocks * 64, instructionSet.kernels.projectPoints)
    for point in 0..<(blocks * 16) {
      func product(_ column: Int) -> Double {
        (0..<4).reduce(0.0) {
          $0 + Double(points[at(point, $1, 4)]) * Double(matrix[$1 * 4 + column])
        }
      }
      for column in 0..<3 {
        #expect(abs(Double(output[at(point, column, 4)]) - product(column) / product(3)) < 1e-5)
      }
    }
  }

  @Test("a NaN stays in its lane", arguments: InstructionSet.supported)
  func nanLane(instructionSet: InstructionSet) {
    var left = random(256, seed: 7)
    left[at(5, 0)] = .nan
    let right = random(256, seed: 8)
    let output = run(left, right, count: 256, instructionSet.kernels.multiplyPairs)
    for matrix in 0..<16 {
      #expect(output[at(matrix, 0)].isNaN == (matrix == 5))
      #expect(!output[at(matrix, 4)].isNaN)
    }
  }

  @Test(
    "baking blends every sample of every channel",
    arguments: InstructionSet.supported, [1, 3, 4, 7])
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

  /// Where a block layout of `width` rows keeps an element of a record.
  private func at(_ record: Int, _ element: Int, _ width: Int = 16) -> Int {
    (record / 16 * width + element) * 16 + record % 16
  }

  private func random(_ count: Int, seed: UInt64) -> [Float] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in Float.random(in: -1...1, using: &generator) }
  }

  private func run(
    _ left: [Float], _ right: [Float], count: Int, _ kernel: (MatrixRun) -> Void
  ) -> [Float] {
    var output = [Float](repeating: .nan, count: count)
    unsafe left.withUnsafeBytes { l in
      unsafe right.withUnsafeBytes { r in
        unsafe output.withUnsafeMutableBytes { o in
          unsafe kernel(
            MatrixRun(
              left: l.baseAddress!, right: r.baseAddress!, output: o.baseAddress!,
              blockCount: blocks(of: left.count)))
        }
      }
    }
    return output
  }

  private func blocks(of floats: Int) -> Int { floats % 256 == 0 ? floats / 256 : floats / 64 }
}
