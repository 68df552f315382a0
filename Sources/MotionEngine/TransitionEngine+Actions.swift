// SPDX-License-Identifier: MIT
//
// What can be asked of a transition. Each call costs O(1 + companions), acts at `now`, and does
// what `TransitionState` does; what its phase has no use for changes nothing and is counted.

public import MotionModel

extension TransitionEngine {
  /// Begins an idle transition.
  ///
  /// - Parameters:
  ///   - begin: seconds on the engine's clock, also in the past or to come; by default `now`.
  ///   - animated: false to complete at once.
  /// - Throws: `TransitionEngineError`, also `.number` for a time that is not finite.
  public mutating func start(
    _ id: TransitionID, at begin: Double? = nil, animated: Bool = true
  ) throws(TransitionEngineError) {
    let begin = begin ?? now
    try TransitionEngine.requireFinite(begin, "begin")
    try act(.start(animated: animated), on: id, at: begin)
  }

  /// Shows a percentage of a held transition.
  ///
  /// - Parameters:
  ///   - percentComplete: clamped to 0 … 1.
  ///   - source: who drives; two who do are counted as `doubleDrive`.
  /// - Throws: `TransitionEngineError`, also `.number` for NaN.
  public mutating func update(
    _ id: TransitionID, percentComplete: Double, from source: TransitionSource = .driver
  ) throws(TransitionEngineError) {
    if source == .driver && scrub(id, percentComplete) { return }
    try TransitionEngineError.require(
      percentComplete, "percentage", true, "any number; it is clamped to 0 ... 1")
    try act(.update(percentComplete), on: id, from: source)
  }

  /// Sets the speed of the rest, as late as right before the release.
  ///
  /// - Parameter completionSpeed: times the transition's; 0 and less read as 1, as in UIKit.
  /// - Throws: `TransitionEngineError`, also `.number` for one that is not finite.
  public mutating func setCompletionSpeed(
    _ completionSpeed: Double, of id: TransitionID
  ) throws(TransitionEngineError) {
    try TransitionEngine.requireFinite(completionSpeed, "completion speed")
    try act(.speed(completionSpeed), on: id)
  }

  /// Lets go toward the end; an idle one remembers it.
  public mutating func finish(
    _ id: TransitionID, from source: TransitionSource = .driver
  ) throws(TransitionEngineError) {
    try act(.finish, on: id, from: source)
  }

  /// Lets go toward the start; an idle one remembers it.
  public mutating func cancel(
    _ id: TransitionID, from source: TransitionSource = .driver
  ) throws(TransitionEngineError) {
    try act(.cancel, on: id, from: source)
  }

  /// Stops an interruptible transition at what it shows and hands it to percentages.
  public mutating func pause(_ id: TransitionID) throws(TransitionEngineError) {
    try act(.pause, on: id)
  }

  /// Lets a paused transition go on to where it was heading.
  ///
  /// - Parameter durationFactor: share of the transition's duration, 0 or more; 0 means the time
  ///   that is left.
  /// - Throws: `TransitionEngineError`, also `.number` for another factor.
  public mutating func `continue`(
    _ id: TransitionID, durationFactor: Double = 0
  ) throws(TransitionEngineError) {
    try TransitionEngineError.require(
      durationFactor, "duration factor", durationFactor >= 0 && durationFactor.isFinite,
      "0 or more, finite")
    try act(.resume(durationFactor: durationFactor), on: id)
  }

  /// Turns an interruptible transition around on its way.
  public mutating func reverse(_ id: TransitionID) throws(TransitionEngineError) {
    try act(.reverse, on: id)
  }

  /// Ends a live transition with this result, or false when it was cancelled.
  public mutating func complete(_ id: TransitionID, _ completed: Bool) throws(TransitionEngineError)
  {
    try act(.complete(completed), on: id)
  }
}

// MARK: - Applying

extension TransitionEngine {
  /// What nearly every update is: one of a held transition without companions. The detours are
  /// left to the caller when this gives false.
  private mutating func scrub(_ id: TransitionID, _ percent: Double) -> Bool {
    let index = Int(id.index)
    guard index < slots.count, slots[index].generation == id.generation,
      slots[index].role == .lead, slots[index].next == Slot.none,
      slots[index].marks.isDisjoint(with: [.frozen, .course]),
      slots[index].core.scrub(percent)
    else { return false }
    store.hold(
      Int(slots[index].run), Int(slots[index].lane), at: slots[index].core.origin)
    return true
  }
}

extension TransitionEngine {
  /// Lets any action happen, as `TransitionState.apply` does. A percentage, speed or factor that
  /// is not allowed is counted, not thrown; a retarget begins anew toward the same goals.
  ///
  /// - Throws: `TransitionEngineError` `.staleTransition` or `.companion`.
  public mutating func apply(
    _ action: TransitionAction, to id: TransitionID, from source: TransitionSource = .driver
  ) throws(TransitionEngineError) {
    if action == .retarget { return try retarget(id, to: LayerTarget(), .replace) }
    try act(action, on: id, from: source)
  }

  /// Lets `action` happen and shows what came of it.
  mutating func act(
    _ action: TransitionAction, on id: TransitionID, at time: Double? = nil,
    from source: TransitionSource = .driver
  ) throws(TransitionEngineError) {
    let index = try index(ofLead: id)
    absorb(index, before: action)
    let before = (slots[index].core.phase, origin: slots[index].core.origin)
    let plan = plan(of: index)
    var pace = pace(of: index, plan)
    let outcome = slots[index].core.apply(
      action, at: time ?? now, &pace, plan.curves, from: source)
    if case .speed = action { withExtras(of: index) { $0.speed = pace.speed } }
    let phase = slots[index].core.phase
    if phase != before.0 {
      seatAll(index)
    } else if phase.isHeld && slots[index].core.origin != before.origin {
      scrubAll(index)
    }
    note(outcome, index)
  }

  mutating func note(_ outcome: TransitionOutcome, _ index: Int) {
    if let misuse = outcome.misuse { misuses.record(misuse) }
    guard !outcome.notices.isEmpty else { return }
    append(outcome.notices, index, at: now, toFrame: false)
    if outcome.notices.isEnd {
      ended.append(id(index))
      leaveGroup(index, completed: slots[index].core.endedCompleted)
      dropAllCarries(index)
    }
  }

  /// Appends each notice to the events of the frame, or to those of the next.
  mutating func append(
    _ notices: TransitionNotices, _ index: Int, at time: Double, toFrame: Bool
  ) {
    for bit in 0..<UInt8(8) {
      let notice = TransitionNotices(rawValue: 1 << bit)
      guard notices.contains(notice) else { continue }
      let event = TransitionEvent(transition: id(index), notice: notice, time: time)
      if toFrame { events.append(event) } else { pending.append(event) }
    }
  }
}
