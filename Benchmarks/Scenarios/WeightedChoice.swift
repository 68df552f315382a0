// SPDX-License-Identifier: MIT

internal import BenchmarkHarness

extension SplitMix64 {
  /// A multiple of 2⁻⁵³ in 0 … 1, without 1. The standard library does not promise how it turns
  /// random bits into a double; with this, equal seeds give equal workloads with every compiler.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}

/// A number drawn by weight.
struct WeightedChoice {
  /// The sum of the weights up to and with each index.
  private let sums: [Double]

  /// - Parameter weights: not empty, each 0 or more, not all 0.
  init(_ weights: [Double]) {
    var sum = 0.0
    sums = weights.map {
      sum += $0
      return sum
    }
  }

  /// The index that `fraction` of the total weight falls on.
  func index(at fraction: Double) -> Int {
    let target = fraction * sums[sums.count - 1]
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] > target { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
