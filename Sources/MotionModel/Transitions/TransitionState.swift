// SPDX-License-Identifier: MIT

/// One transition as a state machine in double precision: what a batch of them is judged by.
///
/// Every action carries a time; the clock advances to it first, then the action happens. Times must
/// not go back. An action that the documents forbid changes nothing and is counted in `misuses`.
/// Source: UIViewControllerTransitioning, as documented and observed; section by section in the
/// descriptions of `TransitionAction`.
public struct TransitionState: Sendable {
  /// Something that happened.
  public struct Record: Equatable, Sendable {
    /// Seconds on the caller's clock: of the call, or when the clock reached the end.
    public let time: Double
    /// One notice.
    public let notice: TransitionNotices

    public init(time: Double, notice: TransitionNotices) {
      (self.time, self.notice) = (time, notice)
    }
  }

  private var core: TransitionCore
  private var pace: TransitionPace
  private var curves: TransitionCurves
  /// What happened so far, in order.
  public private(set) var records: [Record] = []
  /// What was done wrong so far.
  public internal(set) var misuses = MisuseCounts()
  /// Seconds on the caller's clock up to which everything has happened.
  public private(set) var now = -Double.infinity

  /// An idle transition.
  ///
  /// - Parameter duration: seconds, 0 or more; it is fixed from here on.
  /// - Throws: `MotionError` naming the number that is not allowed.
  public init(
    duration: Double, curve: TimingCurve, interaction: TransitionInteraction = .init()
  ) throws(MotionError) {
    try MotionError.require(
      duration, "duration", duration >= 0 && duration.isFinite, "0 or more seconds, finite")
    try interaction.validate()
    core = TransitionCore(interaction)
    pace = TransitionPace(duration: duration, speed: interaction.completionSpeed)
    curves = TransitionCurves(own: curve, completion: interaction.completionCurve)
  }

  /// Lets the clock run to `time`.
  ///
  /// - Throws: `MotionError` for a time that is not finite or lies before `now`.
  public mutating func advance(to time: Double) throws(MotionError) {
    try MotionError.require(
      time, "time", time >= now && time.isFinite, "a finite number of seconds from \(now) on")
    now = time
    let end = core.nextTime
    note(core.advance(to: time), at: min(end, time))
  }

  /// Lets `action` happen at `time`.
  ///
  /// - Parameter source: who calls, to tell when two drive at once.
  /// - Throws: `MotionError` for a time that is not finite or lies before `now`.
  public mutating func apply(
    _ action: TransitionAction, at time: Double, from source: TransitionSource = .driver
  ) throws(MotionError) {
    try advance(to: time)
    note(core.apply(action, at: time, &pace, curves, from: source), at: time)
  }

  /// Eases the rest after the next release by `curve`; one that is on its way keeps its own.
  mutating func easeRest(by curve: TimingCurve) {
    guard !phase.isClocked else { return }
    curves = TransitionCurves(own: curves.own, completion: curve)
  }

  private mutating func note(_ outcome: TransitionOutcome, at time: Double) {
    if let misuse = outcome.misuse { misuses.record(misuse) }
    for notice in TransitionNotices.inOrder where outcome.notices.contains(notice) {
      records.append(Record(time: time, notice: notice))
    }
  }
}

// MARK: - Questions

extension TransitionState {
  /// Where it is on its way.
  public var phase: TransitionPhase { core.phase }
  /// Interactive *now*: false from a release on, true again from a pause on (C5).
  public var isInteractive: Bool { core.phase.isHeld }
  /// True from a cancel on, through the completion, unless a later finish wins (C6).
  public var wasCancelled: Bool { core.wasCancelled }
  /// The last percentage, 0 … 1 (PD2).
  public var percentComplete: Double { core.percent }
  /// Seconds, as it was made with (PD1).
  public var duration: Double { pace.duration }
  /// Eases the rest after a release.
  public var completionCurve: TimingCurve { curves.completion }
  /// Speed of the rest, negative after a cancel.
  public var completionVelocity: Double {
    core.wasCancelled ? -pace.effectiveSpeed : pace.effectiveSpeed
  }
  /// The displayed fraction at `now`; it leaves 0 … 1 where a curve does.
  public var fraction: Double { core.shown(at: now, curves) }
  /// The results of the completions: one at most.
  public var completions: [Bool] {
    records.filter { $0.notice.isEnd }.map { $0.notice == .completed }
  }
}
