// SPDX-License-Identifier: MIT
import Foundation

/// A median with its exact distribution-free interval.
public struct Estimate: Codable, Equatable, Sendable {
  @Nullable public var value: Double?
  /// The ends of the interval; nil when there are too few samples (fewer than 6 for 95 %).
  @Nullable public var low: Double?
  @Nullable public var high: Double?

  /// An estimate found elsewhere; nil where it is unknown.
  public init(value: Double?, low: Double?, high: Double?) {
    self.value = value
    self.low = low
    self.high = high
  }

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

/// The one-sided sign test: how probable it is that at least `positives` of `count` fair coins show
/// heads. O(n).
/// - Returns: 1 when `positives` ≤ 0.
public func signTestProbability(positives: Int, of count: Int) -> Double {
  guard positives > 0 else { return 1 }
  return (min(positives, count + 1)..<(count + 1)).reduce(0) {
    $0 + fairCoinProbability(heads: $1, of: count)
  }
}

/// Which of several hypotheses Holm's step-down rule rejects, at a family-wise error of `level`.
///
/// Source: Holm, "A simple sequentially rejective multiple test procedure", 1979. O(n log n).
/// - Returns: one answer a probability, in their order.
public func holmRejections(_ probabilities: [Double], level: Double = 0.05) -> [Bool] {
  var rejected = [Bool](repeating: false, count: probabilities.count)
  let order = probabilities.indices.sorted { probabilities[$0] < probabilities[$1] }
  for (rank, index) in order.enumerated() {
    guard probabilities[index] * Double(probabilities.count - rank) <= level else { break }
    rejected[index] = true
  }
  return rejected
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
