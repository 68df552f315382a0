// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// Times of frames for people: ASCII, at most 110 columns.
enum FrameTable {
  static let columns =
    "  backend           frames     p50     p90     p95     p99   p99.9     max  1% low"
    + frameRates.map { padLeft(">\(short(frameBudget($0)))", 7) }.joined() + padLeft("run", 6)

  /// - Parameter rate: whose misses in a row are shown, in Hz.
  static func row(_ result: CaseResult, rate: Int) -> String {
    let name = "  \(pad(result.backend, 15))"
    guard let frames = FrameStatistics(result) else {
      return "\(name)  \(result.status.rawValue): \(result.reason ?? "no reason given")"
    }
    let times =
      [0.5, 0.9, 0.95].map { frames.percentile($0) } + [0.99, 0.999].map { frames.tail($0) }
      + [frames.worst]
    return name + padLeft("\(frames.times.count)", 9)
      + times.map { padLeft(short($0), 8) }.joined() + padLeft(short(frames.onePercentLow), 8)
      + frameRates.map { padLeft("\(frames.misses($0))", 7) }.joined()
      + padLeft("\(frames.longestRun(rate))", 6)
      + (result.status == .interrupted ? "  interrupted" : "")
  }
}
