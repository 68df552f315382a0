// SPDX-License-Identifier: MIT

/// The refresh rates that a frame's time is held against, in Hz.
package let frameRates = [60, 90, 120]

/// The time that one frame may take at `rate` Hz, in milliseconds.
package func frameBudget(_ rate: Int) -> Double { 1000 / Double(rate) }

/// Times of frames in milliseconds, one a round.
package struct FrameStatistics: Equatable, Sendable {
  /// In the order they were measured.
  package let times: [Double]
  private let sorted: [Double]

  /// - Returns: nil for no times.
  package init?(times: [Double]) {
    guard !times.isEmpty else { return nil }
    self.times = times
    sorted = times.sorted()
  }

  /// A sample is the time per item; a frame works through all of them.
  package init?(_ result: CaseResult) {
    self.init(
      times: result.samples.map { $0 * Double(result.size) / 1e6 }.filter { $0.isFinite && $0 > 0 })
  }

  /// The least time that at least this share of the frames does not exceed (nearest rank).
  /// - Parameter share: 0 < share ≤ 1.
  package func percentile(_ share: Double) -> Double {
    let rank = (share * Double(sorted.count)).rounded(.up)
    return sorted[min(max(Int(rank), 1), sorted.count) - 1]
  }

  /// A percentile near the end; nil where fewer frames than one in each part of the rest make it a
  /// name for the worst.
  /// - Parameter share: 0 < share < 1.
  package func tail(_ share: Double) -> Double? {
    Double(sorted.count) >= (1 / (1 - share)).rounded() ? percentile(share) : nil
  }

  /// The frame rate of the slowest hundredth, in Hz: frames ÷ their time; nil below 100 frames.
  package var onePercentLow: Double? {
    let slowest = sorted.suffix(sorted.count / 100)
    return slowest.isEmpty ? nil : 1000 * Double(slowest.count) / slowest.reduce(0, +)
  }

  package var worst: Double { sorted[sorted.count - 1] }

  /// Frames that take longer than one at `rate` may.
  package func misses(_ rate: Int) -> Int { times.count { $0 > frameBudget(rate) } }

  /// The most misses one after the other.
  package func longestRun(_ rate: Int) -> Int {
    var (longest, run) = (0, 0)
    for time in times {
      run = time > frameBudget(rate) ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
