// SPDX-License-Identifier: MIT

/// The rule of every gate: the interval must exclude "equal" and the middle must exceed the limit.
public enum GateRule {
  /// The slowdown that `pair` allows: 0.6 times the 5 % that must not pass, because a limit equal to
  /// the slowdown finds only half of them.
  public static let pairedLimit = 0.03
  /// The slowdown that a comparison of stored documents allows. Times of identical programs, stored
  /// by two runs on a shared machine, differ by 5 to 35 %.
  public static let storedLimit = 0.25
  /// The growth of an instruction count that is still allowed; its noise is below 0.2 %.
  public static let instructionLimit = 0.01
  /// A count of instructions that falls below this share says that the work itself vanished.
  public static let collapse = 0.5

  /// Judges a ratio of times.
  /// - Parameters:
  ///   - change: head's time ÷ base's.
  ///   - limit: the slowdown that is still allowed, a fraction > 0.
  /// - Returns: `regressed`, `better`, `passed` or `inconclusive`.
  public static func judge(_ change: Estimate, limit: Double) -> CaseVerdict {
    guard let value = change.value, let low = change.low, let high = change.high else {
      return .inconclusive
    }
    if low > 1 && value > 1 + limit { return .regressed }
    if high < 1 && value < 1 / (1 + limit) { return .better }
    return high < 1 + limit ? .passed : .inconclusive
  }
}
