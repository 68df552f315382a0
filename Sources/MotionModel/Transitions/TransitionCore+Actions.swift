// SPDX-License-Identifier: MIT

/// What became of an action.
package struct TransitionOutcome: BitwiseCopyable, Equatable, Sendable {
  package var notices: TransitionNotices = []
  package var misuse: TransitionMisuse?

  static func misuse(_ misuse: TransitionMisuse) -> TransitionOutcome {
    TransitionOutcome(misuse: misuse)
  }
}

/// Who drives an interactive transition: one of them, never both (PD3).
public enum TransitionSource: Sendable {
  /// The percent driver.
  case driver
  /// The context's own interactive methods.
  case context
}

extension TransitionCore {
  /// Lets `action` happen at `now`, to which the clock has been advanced before.
  ///
  /// - Parameters:
  ///   - pace: gets another speed by `.speed`.
  ///   - curves: asked for only where the outcome depends on them.
  package mutating func apply(
    _ action: TransitionAction, at now: Double, _ pace: inout TransitionPace,
    _ curves: @autoclosure () -> TransitionCurves, from source: TransitionSource
  ) -> TransitionOutcome {
    if phase == .completed { return .misuse(.afterEnd) }
    if marks.contains(.refusesPercentages), action.drives || action == .pause {
      return .misuse(.notPercentDrivable)
    }
    var outcome = act(action, at: now, &pace, curves)
    if outcome.misuse == nil, action.drives, isDoubleDrive(source) { outcome.misuse = .doubleDrive }
    return outcome
  }

  /// `update` of a linear scrub, without its detours.
  ///
  /// - Returns: false, and nothing has happened, when it is not one that one driver may make.
  package mutating func scrub(_ percent: Double) -> Bool {
    let detours: Marks = [.showsOwnTiming, .drivenByContext]
    guard phase.isHeld, !percent.isNaN, marks.isDisjoint(with: detours) else { return false }
    marks.insert(.drivenByDriver)
    self.percent = min(max(percent, 0), 1)
    origin = self.percent
    return true
  }

  private mutating func act(
    _ action: TransitionAction, at now: Double, _ pace: inout TransitionPace,
    _ curves: () -> TransitionCurves
  ) -> TransitionOutcome {
    switch action {
    case .start(let animated): return start(at: now, pace, animated: animated)
    case .update(let percent): return update(percent, pace, curves)
    case .speed(let speed):
      guard speed.isFinite else { return .misuse(.notANumber) }
      pace.speed = speed
      return TransitionOutcome()
    case .finish: return release(.finish, at: now, pace)
    case .cancel: return release(.cancel, at: now, pace)
    case .pause: return pause(at: now, curves)
    case .resume(let factor): return resume(at: now, pace, factor)
    case .reverse: return reverse(at: now, pace, curves)
    case .retarget: return retarget(at: now, pace)
    case .complete(let completed): return complete(completed)
    }
  }

  /// Remembers who drives and tells whether two do.
  private mutating func isDoubleDrive(_ source: TransitionSource) -> Bool {
    marks.insert(source == .driver ? .drivenByDriver : .drivenByContext)
    return marks.isSuperset(of: [.drivenByDriver, .drivenByContext])
  }
}

extension TransitionAction {
  /// Whether a percent driver offers it, too.
  fileprivate var drives: Bool {
    switch self {
    case .update, .finish, .cancel: true
    default: false
    }
  }
}

// MARK: - The clock

extension TransitionCore {
  /// What the clock does up to `now`: it completes what has arrived, or tells its owner to.
  package mutating func advance(to now: Double) -> TransitionOutcome {
    guard nextTime <= now else { return TransitionOutcome() }
    if marks.contains(.completesItself) { return end(completed: phase != .cancelling) }
    if marks.insert(.hasArrived).inserted {
      // It rests where it is; the next frame tells whether its owner has seen it.
      (begin, legDuration) = (now, 0)
      return TransitionOutcome(notices: .arrived)
    }
    marks.insert(.isOverdue)
    return .misuse(.missingCompletion)
  }

  private mutating func end(completed: Bool) -> TransitionOutcome {
    if completed { marks.insert(.endedCompleted) }
    phase = .completed
    return TransitionOutcome(notices: completed ? .completed : .completedCancelled)
  }
}

// MARK: - The actions

extension TransitionCore {
  private mutating func start(
    at now: Double, _ pace: TransitionPace, animated: Bool
  ) -> TransitionOutcome {
    guard phase == .idle else { return .misuse(.outOfPhase) }
    var outcome = TransitionOutcome(notices: [.willBegin, .animationStarted])
    (begin, legDuration) = (now, pace.duration)
    let isDriven = marks.contains(.startsInteractively) && animated
    if isDriven { outcome.notices.insert(.driverStarted) }
    phase = isDriven ? .interactive : .running
    if marks.contains(.cancelWanted) || marks.contains(.finishWanted) {
      let end = InteractiveCompletion.End(towardStart: marks.contains(.cancelWanted))
      outcome.notices.formUnion(leave(end, at: now, seconds: rest(end, pace)).notices)
    }
    if !animated && phase.isLive {
      legDuration = 0
      outcome.notices.formUnion(advance(to: now).notices)
    }
    return outcome
  }

  private mutating func update(
    _ percent: Double, _ pace: TransitionPace, _ curves: () -> TransitionCurves
  ) -> TransitionOutcome {
    guard !percent.isNaN else { return .misuse(.notANumber) }
    guard phase.isHeld else { return .misuse(.outOfPhase) }
    self.percent = min(max(percent, 0), 1)
    origin =
      marks.contains(.showsOwnTiming)
      ? curves().own.value(at: self.percent, duration: pace.duration) : self.percent
    return TransitionOutcome()
  }

  private mutating func release(
    _ end: InteractiveCompletion.End, at now: Double, _ pace: TransitionPace
  ) -> TransitionOutcome {
    if phase == .idle {
      // The later wish replaces the earlier one.
      marks.subtract([.finishWanted, .cancelWanted])
      marks.insert(end == .finish ? .finishWanted : .cancelWanted)
      return TransitionOutcome()
    }
    guard phase.isHeld else { return .misuse(.outOfPhase) }
    return leave(end, at: now, seconds: rest(end, pace), becoming: .becameNonInteractive)
  }

  /// Seconds of the rest. Where the start does not lie on the way, the way back takes as long as
  /// the whole.
  private func rest(_ end: InteractiveCompletion.End, _ pace: TransitionPace) -> Double {
    InteractiveCompletion.duration(
      of: pace.duration, fraction: end == .cancel && isRetargeted ? 1 : percent,
      speed: pace.speed, end: end)
  }

  /// Begins the leg to `end`; one of no length is over at once.
  private mutating func leave(
    _ end: InteractiveCompletion.End, at now: Double, seconds: Double,
    becoming notices: TransitionNotices = []
  ) -> TransitionOutcome {
    // The flag follows the latest decision.
    if end == .cancel { marks.insert(.wasCancelled) } else { marks.remove(.wasCancelled) }
    phase = end == .finish ? .finishing : .cancelling
    (begin, legDuration) = (now, seconds)
    marks.subtract([.hasArrived, .isOverdue])
    var outcome = TransitionOutcome(notices: notices)
    if seconds <= 0 { outcome.notices.formUnion(advance(to: now).notices) }
    return outcome
  }

  private mutating func pause(at now: Double, _ curves: () -> TransitionCurves) -> TransitionOutcome
  {
    guard stop(at: now, curves) else { return .misuse(.outOfPhase) }
    return TransitionOutcome(notices: .becameInteractive)
  }

  /// Freezes what is shown. After a retarget the way begins anew from there, because what is shown
  /// need not lie on it.
  private mutating func stop(at now: Double, _ curves: () -> TransitionCurves) -> Bool {
    guard canStop else { return false }
    let shown = shown(at: now, curves())
    let elapsed = legDuration > 0 ? min(max((now - begin) / legDuration, 0), 1) : 1
    let isOnOwnTiming = phase == .running && marks.contains(.showsOwnTiming)
    percent = isOnOwnTiming ? elapsed : min(max(shown, 0), 1)
    origin = shown
    if isRetargeted { (percent, origin) = (0, 0) }
    phase = .interrupted
    return true
  }

  private mutating func resume(
    at now: Double, _ pace: TransitionPace, _ factor: Double
  ) -> TransitionOutcome {
    guard factor >= 0, factor.isFinite else { return .misuse(.notANumber) }
    guard phase == .interrupted else { return .misuse(.outOfPhase) }
    let end = InteractiveCompletion.End(towardStart: wasCancelled)
    return leave(
      end, at: now, seconds: factor > 0 ? factor * pace.duration : rest(end, pace),
      becoming: .becameNonInteractive)
  }

  private mutating func reverse(
    at now: Double, _ pace: TransitionPace, _ curves: () -> TransitionCurves
  ) -> TransitionOutcome {
    let end = InteractiveCompletion.End(towardStart: phase != .cancelling)
    guard stop(at: now, curves) else { return .misuse(.outOfPhase) }
    return leave(end, at: now, seconds: rest(end, pace))
  }

  private mutating func retarget(at now: Double, _ pace: TransitionPace) -> TransitionOutcome {
    guard canRetarget else { return .misuse(.outOfPhase) }
    marks.insert(.isRetargeted)
    marks.subtract([.hasArrived, .isOverdue])
    (percent, origin) = (0, 0)
    if phase.isClocked { (phase, begin, legDuration) = (.running, now, pace.duration) }
    return TransitionOutcome()
  }

  private mutating func complete(_ completed: Bool) -> TransitionOutcome {
    guard phase != .idle else { return .misuse(.completionWithoutStart) }
    var outcome = end(completed: completed && !wasCancelled)
    if completed && wasCancelled { outcome.misuse = .completedThoughCancelled }
    return outcome
  }
}

extension InteractiveCompletion.End {
  fileprivate init(towardStart: Bool) { self = towardStart ? .cancel : .finish }
}
