// SPDX-License-Identifier: MIT
//
// Keyframe blending for all transitions at once: the one stage where a GEMM belongs.

internal import BenchmarkHarness
internal import KernelABI
internal import KernelsBLAS
internal import MotionEngine
internal import MotionKernels
internal import MotionModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

enum BakeOperation: String, CaseIterable {
  /// Every channel a blend of sixteen keys.
  case keyframes
  /// Channels that follow one spring with a velocity each: target + (from − target) · decay +
  /// velocity · swing.
  case springFamily
  /// Channels that follow one timing curve: from · (1 − e) + to · e.
  case sharedCurve

  /// Columns of the basis.
  var keys: Int {
    switch self {
    case .keyframes: 16
    case .springFamily: 3
    case .sharedCurve: 2
    }
  }

  /// Row `sample` of the basis, frames at 120 Hz.
  func basis(_ sample: Int, _ random: inout SplitMix64) -> [Float] {
    let seconds = Double(sample) / 120
    switch self {
    case .keyframes: return (0..<keys).map { _ in Float.random(in: -1...1, using: &random) }
    case .springFamily:
      let (omega, ratio) = (25.4338, 0.5)
      let (decay, damped) = (ratio * omega, omega * (1 - ratio * ratio).squareRoot())
      let envelope = exp(-decay * seconds)
      let swing = envelope * sin(damped * seconds) / damped
      return [1, Float(envelope * cos(damped * seconds) + decay * swing), Float(swing)]
    case .sharedCurve:
      let e = CubicBezier.easeInEaseOut.value(at: seconds * 2)
      return [Float(1 - e), Float(e)]
    }
  }
}

/// Sixty frames of `size` channels, each a blend of a few keys with weights that all share.
struct BakeCases {
  let operation: BakeOperation
  let size: Int
  let seed: UInt64
  let backends: [String]

  static let samples = 60

  var comparison: Comparison {
    Comparison(
      group: "Bake", operation: operation.rawValue, size: size, unit: "channel", backends: backends,
      make: make)
  }

  private func make() throws -> [BenchmarkCase] {
    let data = BakeWorkload(operation, size: size, seed: seed)
    return try backends.map { backend in
      let bake =
        backend == OpenBLAS.backend
        ? try openBLAS().bake : try InstructionSet.named(backend).kernels.bake
      let run = { bake(data.run) }
      return BenchmarkCase(
        name: CaseName(group: "Bake", operation: operation.rawValue, backend: backend, size: size),
        unit: "channel", bytesReadPerItem: Double(operation.keys * 4),
        bytesWrittenPerItem: Double(BakeCases.samples * 4), run: run, verify: { data.verify(run) })
    }
  }
}

private final class BakeWorkload {
  private let keyCount: Int
  private let size: Int
  private let channels: Int
  private let weights: AlignedBuffer
  private let keys: AlignedBuffer
  private let output: AlignedBuffer

  init(_ operation: BakeOperation, size: Int, seed: UInt64) {
    keyCount = operation.keys
    self.size = size
    channels = (size + Block.lanes - 1) / Block.lanes * Block.lanes
    weights = AlignedBuffer(byteCount: BakeCases.samples * keyCount * 4)
    keys = AlignedBuffer(byteCount: keyCount * channels * 4)
    output = AlignedBuffer(byteCount: BakeCases.samples * channels * 4)
    var random = SplitMix64(seed: seed)
    for sample in 0..<BakeCases.samples {
      for (key, weight) in operation.basis(sample, &random).enumerated() {
        unsafe floats(weights)[sample * keyCount + key] = weight
      }
    }
    for index in 0..<(keyCount * channels) {
      unsafe floats(keys)[index] = Float.random(in: -1...1, using: &random)
    }
  }

  private func floats(_ buffer: AlignedBuffer) -> UnsafeMutablePointer<Float> {
    unsafe buffer.base.assumingMemoryBound(to: Float.self)
  }

  var run: BakeRun {
    unsafe BakeRun(
      weights: floats(weights), keys: floats(keys), output: floats(output),
      samples: BakeCases.samples, keyCount: keyCount, channels: channels)
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
        for key in 0..<keyCount {
          sum +=
            unsafe Double(a[sample * keyCount + key]) * Double(b[key * channels + channel])
        }
        let error = unsafe abs(Double(c[sample * channels + channel]) - sum)
        if !(error <= worst) { worst = error }
      }
    }
    return Verification(worstError: worst, tolerance: 1e-5, unit: "abs")
  }
}
