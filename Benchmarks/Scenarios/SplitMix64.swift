// SPDX-License-Identifier: MIT

/// Steele, Lea and Flood's generator: 64 bits of state, the same numbers on every machine for ever.
///
/// The standard library does not promise how it turns random bits into a double, so that this type
/// does it itself: equal seeds give equal workloads with every compiler.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A multiple of 2⁻⁵³ in 0 … 1, without 1.
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
