// SPDX-License-Identifier: MIT
//
// Keyframe blending for all transitions at once: the one stage where a GEMM belongs.

internal import BenchmarkHarness
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
    let data = DenseProduct(
      samples: BakeCases.samples, keyCount: operation.keys, channels: size, seed: seed,
      weights: operation.basis)
    return try backends.map { backend in
      let kernel = try bakeKernel(backend)
      let run = { kernel(data.run) }
      return BenchmarkCase(
        name: CaseName(group: "Bake", operation: operation.rawValue, backend: backend, size: size),
        unit: "channel", bytesReadPerItem: Double(operation.keys * 4),
        bytesWrittenPerItem: Double(BakeCases.samples * 4), run: run, verify: { data.verify(run) })
    }
  }
}
