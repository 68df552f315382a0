// SPDX-License-Identifier: MIT
import Foundation

/// The launches of one case: logarithms of head's time ÷ base's, one a launch.
///
/// The launch is the unit, not the round: all rounds of a launch share one layout of the memory.
struct PairSeries {
  var wall: [Double] = []
  var processor: [Double] = []
  /// Of base against base.
  var control: [Double] = []
  /// Nanoseconds per iteration.
  var baseTimes: [Double] = []
  var headTimes: [Double] = []

  /// Head's time ÷ base's with its sign-test interval.
  var change: Estimate {
    let logarithm = Estimate(of: wall)
    return Estimate(
      value: logarithm.value.map { exp($0) }, low: logarithm.low.map { exp($0) },
      high: logarithm.high.map { exp($0) })
  }

  /// The noise floor: how far the median over the launches of two identical programs gets, at 95 %.
  ///
  /// 1.96 standard deviations of a median of n launches, each 1.2533 s ÷ √n. s is 1.4826 times the
  /// larger of two medians: of the distances of base against base from equal, and of the launches
  /// from their own middle. One launch that a neighbour disturbed does not move a median. A fraction;
  /// nil without a control launch.
  var noise: Double? {
    guard let middle = median(of: wall), let equal = median(of: control.map(abs)),
      let spread = median(of: wall.map({ abs($0 - middle) }))
    else { return nil }
    let deviation = 1.4826 * max(equal, spread)
    return finite(exp(1.96 * 1.2533 * deviation / Double(wall.count).squareRoot()) - 1)
  }

  /// How probable so many slower launches are by chance; equal ones do not count.
  static func probabilityOfSlower(_ logarithms: [Double]) -> Double {
    signTestProbability(
      positives: logarithms.count { $0 > 0 }, of: logarithms.count { $0 != 0 })
  }

  static func isSlower(_ logarithms: [Double], than limit: Double) -> Bool {
    (median(of: logarithms) ?? 0) > log(1 + limit)
  }
}
