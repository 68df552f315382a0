// SPDX-License-Identifier: MIT

/// How a paired gate measures and judges.
public struct PairOptions: Sendable {
  /// Fewer give no interval at 95 %.
  public static let allowedLaunches = 6...101
  public static let defaultLaunches = 11
  /// Rounds a case gets in a launch, as far as the time allows.
  public static let allowedRounds = 5...31
  /// Fewest rounds of a candidate in a launch of the second stage.
  public static let fewestConfirmingRounds = 15

  /// Extra work for one case of the head, so that the gate can be tested.
  public struct Injection: Equatable, Sendable {
    public var name: String
    /// The share of real iterations that are run besides and not counted, > 0.
    public var share: Double

    public init(name: String, share: Double) {
      self.name = name
      self.share = share
    }
  }

  /// Starts of both programs in each stage, in `allowedLaunches`.
  public var launches = PairOptions.defaultLaunches
  /// The slowdown that is still allowed, a fraction > 0, by name where it differs.
  public var limit = GateRule.pairedLimit
  public var limits: [String: Double] = [:]
  /// Seeds the orders.
  public var seed: UInt64
  /// The length of a timed block, in nanoseconds.
  public var epoch = 1e6
  /// Time for the first stage, from which the number of rounds follows.
  public var seconds: Double
  public var injection: Injection?

  public init(seed: UInt64, seconds: Double) {
    self.seed = seed
    self.seconds = seconds
  }

  /// Launches of base against base, from which each case's noise is found: one for four, and at least
  /// three, so that their median is none of the extremes.
  public var controlLaunches: Int { max(3, (launches + 3) / 4) }

  /// Four blocks a round, and the time of one for everything around them.
  func rounds(cases: Int) -> Int {
    let launches = Double(launches + controlLaunches)
    let possible = seconds * 1e9 / (launches * Double(max(cases, 1)) * 5 * epoch)
    let allowed = Self.allowedRounds
    return Int(min(max(possible, Double(allowed.lowerBound)), Double(allowed.upperBound)))
  }

  func confirmingRounds(cases: Int) -> Int {
    max(Self.fewestConfirmingRounds, rounds(cases: cases))
  }
}

/// An option that names what is not there.
public struct UnknownInjection: UsageError {
  public let name: String

  public var description: String {
    "--inject: both programs have no case '\(name)'; list shows the names"
  }
}
