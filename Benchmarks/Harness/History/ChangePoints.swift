// SPDX-License-Identifier: MIT
import Foundation

/// A place in a series after which the level is another.
public struct ChangePoint: Equatable, Sendable {
  /// The first sample of the new level.
  public var index: Int
  /// The medians of the two segments that meet there.
  public var before: Double
  public var after: Double

  public init(index: Int, before: Double, after: Double) {
    self.index = index
    self.before = before
    self.after = after
  }

  /// `after` ÷ `before`.
  public var ratio: Double { after / before }
}

/// Finds the steps in a series of positive numbers.
///
/// The best piecewise constant fit of the logarithms in absolute distance (the L1 Potts functional),
/// exactly, by dynamic programming: a segment costs Σ|x − median| ÷ scale, and each step more costs
/// p = 3 ln n. The scale is the noise between neighbours, which steps do not widen. A sample costs at
/// most 0.8 p, so that two outliers are never two steps (1.6 p against 2 p) and three are. O(n³) for
/// n ≤ `window`.
///
/// - Parameters:
///   - series: positive and finite, oldest first; only the newest `window` count.
///   - smallest: steps below this fraction are not reported.
///   - window: > 0.
/// - Returns: the steps by index into `series`.
public func changePoints(
  in series: [Double], smallest: Double = GateRule.pairedLimit, window: Int = 200
) -> [ChangePoint] {
  let skipped = max(0, series.count - window)
  let recent = Array(series[skipped...])
  let fit = PottsFit(recent.map { log($0) })
  let bounds = [0] + fit.steps + [recent.count]
  let levels = zip(bounds, bounds.dropFirst()).map { median(of: Array(recent[$0..<$1])) ?? .nan }
  return fit.steps.enumerated().compactMap { number, index in
    let point = ChangePoint(
      index: skipped + index, before: levels[number], after: levels[number + 1])
    return abs(log(point.ratio)) >= log(1 + smallest) ? point : nil
  }
}

/// The cheapest segmentation of a series.
private struct PottsFit {
  static let shortest = 3

  /// The first index of each segment but the first.
  let steps: [Int]

  init(_ values: [Double]) {
    let count = values.count
    guard count >= 2 * Self.shortest else {
      steps = []
      return
    }
    let scale = Self.noise(of: values)
    let penalty = 3 * log(Double(count))
    var best = [Double](repeating: .infinity, count: count + 1)
    var previous = [Int](repeating: 0, count: count + 1)
    best[0] = -penalty
    for end in Self.shortest...count {
      let costs = Self.costs(endingAt: end, of: values, scale: scale, most: 0.8 * penalty)
      for (start, cost) in costs {
        let total = best[start] + cost + penalty
        if total < best[end] { (best[end], previous[end]) = (total, start) }
      }
    }
    var found: [Int] = []
    var end = previous[count]
    while end > 0 {
      found.insert(end, at: 0)
      end = previous[end]
    }
    steps = found
  }

  /// The bounded distances from the median of every segment with this end.
  private static func costs(
    endingAt end: Int, of values: [Double], scale: Double, most: Double
  ) -> [(Int, Double)] {
    var sorted: [Double] = []
    var result: [(Int, Double)] = []
    for start in stride(from: end - 1, through: 0, by: -1) {
      let place = sorted.firstIndex { $0 >= values[start] } ?? sorted.count
      sorted.insert(values[start], at: place)
      guard sorted.count >= shortest else { continue }
      let middle = sorted[sorted.count / 2]
      result.append((start, sorted.reduce(0) { $0 + min(most, abs($1 - middle) / scale) }))
    }
    return result
  }

  /// The median step between neighbours as a mean absolute deviation of independent noise: for a
  /// normal distribution median|x − y| is 0.954 σ and the mean absolute deviation 0.798 σ. Never
  /// below a tenth of a percent, so that a series without noise has no step of rounding.
  private static func noise(of values: [Double]) -> Double {
    let jumps = zip(values, values.dropFirst()).map { abs($1 - $0) }
    return max(0.001, 0.836 * (median(of: jumps) ?? 0))
  }
}
