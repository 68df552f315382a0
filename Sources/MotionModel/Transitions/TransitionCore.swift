// SPDX-License-Identifier: MIT
//
// The state machine without its curves: a plain value, so that a batch can keep thousands of them
// in an array. One transition alone is `TransitionState`.

/// The state of one transition and the leg it is on.
///
/// A leg is a way between two displayed fractions that the clock drives: from the start to the end,
/// or from a release to either end.
package struct TransitionCore: BitwiseCopyable, Equatable, Sendable {
  /// The last percentage, 0 … 1: what is done of the way.
  package internal(set) var percent = 0.0
  /// The fraction shown where the leg begins, or while it is held.
  package internal(set) var origin = 0.0
  /// Seconds on the caller's clock when the leg begins.
  package internal(set) var begin = 0.0
  /// Seconds of the leg.
  package internal(set) var legDuration = 0.0
  // Last, so that a batch can put more into the same eight bytes.
  var marks: Marks
  package internal(set) var phase = TransitionPhase.idle

  package struct Marks: OptionSet, BitwiseCopyable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    // What it was made with.
    static let startsInteractively = Marks(rawValue: 1 << 0)
    static let showsOwnTiming = Marks(rawValue: 1 << 1)
    static let isInterruptible = Marks(rawValue: 1 << 2)
    static let completesItself = Marks(rawValue: 1 << 3)
    static let refusesPercentages = Marks(rawValue: 1 << 4)
    // What happened.
    static let finishWanted = Marks(rawValue: 1 << 5)
    static let cancelWanted = Marks(rawValue: 1 << 6)
    static let wasCancelled = Marks(rawValue: 1 << 7)
    static let isRetargeted = Marks(rawValue: 1 << 8)
    static let hasArrived = Marks(rawValue: 1 << 9)
    static let endedCompleted = Marks(rawValue: 1 << 10)
    static let drivenByDriver = Marks(rawValue: 1 << 11)
    static let drivenByContext = Marks(rawValue: 1 << 12)
    static let isOverdue = Marks(rawValue: 1 << 13)
  }

  package init(_ interaction: TransitionInteraction) {
    marks = []
    if interaction.completesItself { marks.insert(.completesItself) }
    guard interaction.isPercentDrivable else {
      marks.insert(.refusesPercentages)
      return
    }
    if interaction.startsInteractively { marks.insert(.startsInteractively) }
    if interaction.scrubbing == .ownTiming { marks.insert(.showsOwnTiming) }
    if interaction.isInterruptible { marks.insert(.isInterruptible) }
  }
}

/// How long a transition takes and how fast its rest runs.
package struct TransitionPace: BitwiseCopyable, Equatable, Sendable {
  /// Seconds, asked for once (A1).
  package let duration: Double
  /// As it was set; see `effectiveSpeed`.
  package var speed: Double

  package init(duration: Double, speed: Double) {
    (self.duration, self.speed) = (duration, speed)
  }

  package var effectiveSpeed: Double { speed > 0 ? speed : 1 }
}

// MARK: - Questions

extension TransitionCore {
  /// True from a cancel on, unless a later finish wins; it stays so through the completion.
  package var wasCancelled: Bool { marks.contains(.wasCancelled) }

  /// Whether a completed one is at its end.
  package var endedCompleted: Bool { marks.contains(.endedCompleted) }

  /// Whether it got another goal, so that its start no longer lies on its way.
  package var isRetargeted: Bool { marks.contains(.isRetargeted) }

  /// Whether a pause would stop it.
  package var canStop: Bool { phase.isClocked && marks.contains(.isInterruptible) }

  /// Whether it may get another goal.
  package var canRetarget: Bool { phase.isLive && phase != .cancelling }

  /// The fraction where the leg ends.
  package var goal: Double { phase == .cancelling ? 0 : 1 }

  /// Whether the leg follows the completion curve.
  package var isAfterRelease: Bool { phase == .finishing || phase == .cancelling }

  /// When the clock has something to do next; infinity when it has not.
  package var nextTime: Double {
    guard phase.isClocked else { return .infinity }
    guard marks.contains(.hasArrived) else { return begin + legDuration }
    return marks.contains(.isOverdue) ? .infinity : begin.nextUp
  }

  /// The share of the leg that is behind, eased, at `now`.
  package func eased(at now: Double, _ curves: TransitionCurves) -> Double {
    let elapsed = now - begin
    guard elapsed < legDuration else { return 1 }
    guard elapsed > 0 else { return 0 }
    let curve = isAfterRelease ? curves.completion : curves.own
    return curve.value(at: elapsed / legDuration, duration: legDuration)
  }

  /// The displayed fraction at `now`; it leaves 0 … 1 where a curve does.
  package func shown(at now: Double, _ curves: TransitionCurves) -> Double {
    switch phase {
    case .idle: 0
    case .interactive, .interrupted: origin
    case .running, .finishing, .cancelling: origin + (goal - origin) * eased(at: now, curves)
    case .completed: endedCompleted ? 1 : 0
    }
  }
}
