// SPDX-License-Identifier: MIT
//
// Goals, in this order: no time of a wrong result; forms compared under the same conditions (paired
// rounds, fixed iterations, order drawn anew); every raw sample kept; a bounded run time.

/// Verifies and times comparisons.
public struct Runner {
  public struct Options: Sendable {
    /// Seeds the order within the rounds.
    public var seed: UInt64
    /// Rounds that are always run, ≥ 6 for an interval at 95 %.
    public var minimumRounds = 9
    public var maximumRounds = 101
    /// The shortest timed block, in nanoseconds.
    public var minimumEpoch = 1e6
    /// How many times the cost of reading the clock a timed block lasts at least.
    public var clockCosts = 1000.0
    /// A case this many times faster than its bytes can be moved did not move them.
    public var mostLimitsBeaten = 16.0

    public init(seed: UInt64) { self.seed = seed }
  }

  let options: Options
  let clock: BenchmarkClock
  let isInterrupted: () -> Bool
  let limit: (StreamBytes) -> () -> Void

  /// - Parameters:
  ///   - isInterrupted: asked between timed blocks.
  ///   - limit: makes the loop that moves so many bytes.
  public init(
    options: Options, clock: BenchmarkClock,
    isInterrupted: @escaping () -> Bool = { Interrupt.signalNumber != nil },
    limit: @escaping (StreamBytes) -> () -> Void = { StreamLimit($0).run }
  ) {
    self.options = options
    self.clock = clock
    self.isInterrupted = isInterrupted
    self.limit = limit
  }

  /// How many rounds a comparison gets, whatever the time.
  public var rounds: ClosedRange<Int> {
    options.minimumRounds...max(options.minimumRounds, options.maximumRounds)
  }

  /// The cases that `measure` times: the selected ones and, for the ratio, the reference.
  public static func timed(
    _ selected: Set<CaseName>, of comparison: Comparison
  ) -> [CaseName] {
    comparison.names.filter { selected.contains($0) || $0 == comparison.referenceName }
  }

  /// Verifies, times and verifies again.
  /// - Parameters:
  ///   - selected: names of this comparison; the reference joins them.
  ///   - seconds: time for all cases together; the minimum of rounds may need more.
  /// - Returns: a result a case, without those that a signal kept from any sample.
  public func measure(
    _ comparison: Comparison, selecting selected: Set<CaseName>, seconds: Double
  ) -> [CaseResult] {
    var trials = prepare(comparison, names: Self.timed(selected, of: comparison))
    let isComplete = time(&trials, seconds: seconds)
    for index in trials.indices where isComplete { trials[index].verifyAfterTiming() }
    return results(of: trials, reference: comparison.referenceName)
  }

  /// Verifies without timing.
  /// - Returns: a result a selected case, without those that a signal came before.
  public func verify(
    _ comparison: Comparison, selecting selected: Set<CaseName>
  ) -> [CaseResult] {
    prepare(comparison, names: comparison.names.filter(selected.contains))
      .map(\.result)
      .filter { $0.status != .interrupted }
  }

  /// Makes the data and verifies every case.
  private func prepare(_ comparison: Comparison, names: [CaseName]) -> [Trial] {
    let made = Result { try comparison.make() }
    return names.map { name in
      var trial = Trial(name, of: comparison, from: made)
      if isInterrupted() { trial.result.status = .interrupted } else { trial.verify() }
      return trial
    }
  }
}
