// SPDX-License-Identifier: MIT
import Foundation

/// The verdicts over two stages: a screen that finds candidates, and new launches for them alone.
///
/// The screen is wide, because what it misses is lost, and the confirmation narrow, because it has
/// more rounds a launch. On a busy machine the median of 11 launches of few rounds is 1 to 2 % off.
///
/// The second stage is independent of the first, so Holm's rule over the candidates bounds the
/// probability of any false regression at 5 %, however many cases there are.
struct PairJudge {
  /// Of the screen's one-sided sign test: 9 of 11 launches.
  static let screenLevel = 0.033
  static let confirmLevel = 0.05
  /// The share of the limit beyond which the screen finds a candidate.
  static let screenShare = 0.5

  let options: PairOptions

  /// The larger of the case's limit and its noise.
  func limit(of name: String, _ series: PairSeries) -> Double {
    max(options.limits[name] ?? options.limit, series.noise ?? 0)
  }

  func isCandidate(_ name: String, _ series: PairSeries) -> Bool {
    PairSeries.probabilityOfSlower(series.wall) <= Self.screenLevel
      && PairSeries.isSlower(series.wall, than: Self.screenShare * limit(of: name, series))
  }

  /// A canary that moved, either way.
  func isAlarming(_ name: String, _ series: PairSeries, noise: PairSeries) -> Bool {
    let limit = limit(of: name, noise)
    return [series.wall, series.wall.map { -$0 }].contains {
      PairSeries.probabilityOfSlower($0) <= Self.screenLevel && PairSeries.isSlower($0, than: limit)
    }
  }

  /// The candidates that the second stage confirms, by name.
  func confirmed(_ second: [String: PairSeries]) -> Set<String> {
    let names = second.keys.sorted()
    let probabilities = names.map { PairSeries.probabilityOfSlower(second[$0]?.wall ?? []) }
    let rejections = holmRejections(probabilities, level: Self.confirmLevel)
    return Set(zip(names, rejections).compactMap { $1 ? $0 : nil })
  }

  /// - Parameters:
  ///   - second: nil for a case that was no candidate.
  ///   - isConfirmed: whether the sign test of the second stage is beyond chance.
  func row(
    _ name: String, first: PairSeries, second: PairSeries?, isConfirmed: Bool
  ) -> GateRow {
    let limit = limit(of: name, first)
    let series = second ?? first
    var row = GateRow(name: name, verdict: .inconclusive, limit: limit)
    row.change = series.change
    row.noise = first.noise
    let size = Double(CaseName(parsing: name)?.size ?? 1)
    row.baseTime = median(of: series.baseTimes).map { $0 / size }
    row.headTime = median(of: series.headTimes).map { $0 / size }
    row.launches = [first.wall, second?.wall].compactMap { $0?.map { exp($0) } }
    row.control = first.control.map { exp($0) }
    let judged = GateRule.judge(series.change, limit: limit)
    row.verdict = judged == .regressed ? .inconclusive : judged
    guard let second, isConfirmed else { return row }
    guard PairSeries.isSlower(second.wall, than: limit) else { return row }
    if PairSeries.isSlower(second.processor, than: limit) {
      row.verdict = .regressed
    } else {
      row.verdict = .inconclusive
      row.reason = "slower on the wall but not in processor time"
    }
    return row
  }
}
