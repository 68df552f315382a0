// SPDX-License-Identifier: MIT
import Foundation

/// A median with its exact distribution-free interval.
public struct Estimate: Codable, Equatable, Sendable {
  @Nullable public var value: Double?
  /// The ends of the interval; nil when there are too few samples (fewer than 6 for 95 %).
  @Nullable public var low: Double?
  @Nullable public var high: Double?

  /// The median and the sign-test interval of `samples` at ≥ `confidence`; O(n log n).
  public init(of samples: [Double], confidence: Double = 0.95) {
    let sorted = samples.sorted()
    value = median(ofSorted: sorted)
    guard let ranks = signTestRanks(count: sorted.count, confidence: confidence) else { return }
    low = sorted[ranks.lowerBound - 1]
    high = sorted[ranks.upperBound - 1]
  }
}

/// The middle sample, or the mean of the two in the middle; nil for no samples. O(n log n).
public func median(of samples: [Double]) -> Double? {
  median(ofSorted: samples.sorted())
}

private func median(ofSorted sorted: [Double]) -> Double? {
  guard !sorted.isEmpty else { return nil }
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2)
    ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}

/// The ranks, from 1, of the narrowest symmetric pair of order statistics that covers the median
/// with at least `confidence`.
///
/// From Binomial(n, ½): the pair [r, n + 1 − r] covers 1 − 2·P(B ≤ r − 1), whatever the
/// distribution of independent samples. O(n).
/// - Parameter confidence: 0 < confidence < 1.
/// - Returns: nil when even [1, n] does not reach the confidence.
public func signTestRanks(count: Int, confidence: Double = 0.95) -> ClosedRange<Int>? {
  var tail = 0.0
  var rank = 0
  while 2 * (rank + 1) <= count {
    tail += fairCoinProbability(heads: rank, of: count)
    guard 1 - 2 * tail >= confidence else { break }
    rank += 1
  }
  return rank > 0 ? rank...(count + 1 - rank) : nil
}

/// By logarithms, because 2⁻ⁿ underflows beyond n = 1074.
private func fairCoinProbability(heads: Int, of count: Int) -> Double {
  let n = Double(count)
  let k = Double(heads)
  let logarithm = logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1) - n * log(2)
  return exp(logarithm)
}

/// `lgamma_r`, because `lgamma` writes a global.
private func logGamma(_ x: Double) -> Double {
  var sign: Int32 = 0
  return unsafe lgamma_r(x, &sign)
}
