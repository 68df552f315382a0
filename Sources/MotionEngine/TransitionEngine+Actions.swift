// SPDX-License-Identifier: MIT
//
// What can be asked of a transition. Each call costs O(1 + companions), acts at `now`, and does what
// `TransitionState` does; what its phase has no use for changes nothing and is counted.

public import MotionModel

extension TransitionEngine {
  /// Begins an idle transition.
  ///
  /// - Parameters:
  ///   - begin: seconds on the engine's clock, also in the past or to come; by default `now`.
  ///   - animated: false to complete at once.
  /// - Throws: `TransitionEngineError`, also `.number` for a time that is not finite.
  public func start(
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
  public func update(
    _ id: TransitionID, percentComplete: Double, from source: TransitionSource = .driver
  ) throws(TransitionEngineError) {
    try TransitionEngineError.require(
      percentComplete, "percentage", true, "any number; it is clamped to 0 ... 1")
    try act(.update(percentComplete), on: id, from: source)
  }

  /// Sets the speed of the rest, as late as right before the release.
  ///
  /// - Parameter completionSpeed: times the transition's; 0 and less read as 1, as in UIKit.
  /// - Throws: `TransitionEngineError`, also `.number` for one that is not finite.
  public func setCompletionSpeed(
    _ completionSpeed: Double, of id: TransitionID
  ) throws(TransitionEngineError) {
    try TransitionEngine.requireFinite(completionSpeed, "completion speed")
    try act(.speed(completionSpeed), on: id)
  }

  /// Lets go toward the end; an idle one remembers it.
  public func finish(
    _ id: TransitionID, from source: TransitionSource = .driver
  ) throws(TransitionEngineError) {
    try act(.finish, on: id, from: source)
  }

  /// Lets go toward the start; an idle one remembers it.
  public func cancel(
    _ id: TransitionID, from source: TransitionSource = .driver
  ) throws(TransitionEngineError) {
    try act(.cancel, on: id, from: source)
  }

  /// Stops an interruptible transition at what it shows and hands it to percentages.
  public func pause(_ id: TransitionID) throws(TransitionEngineError) {
    try act(.pause, on: id)
  }

  /// Lets a paused transition go on to where it was heading.
  ///
  /// - Parameter durationFactor: share of the transition's duration, 0 or more; 0 means the time that
  ///   is left.
  /// - Throws: `TransitionEngineError`, also `.number` for another factor.
  public func `continue`(
    _ id: TransitionID, durationFactor: Double = 0
  ) throws(TransitionEngineError) {
    try TransitionEngineError.require(
      durationFactor, "duration factor", durationFactor >= 0 && durationFactor.isFinite,
      "0 or more, finite")
    try act(.resume(durationFactor: durationFactor), on: id)
  }

  /// Turns an interruptible transition around on its way.
  public func reverse(_ id: TransitionID) throws(TransitionEngineError) {
    try act(.reverse, on: id)
  }

  /// Ends a live transition with this result, or false when it was cancelled.
  public func complete(_ id: TransitionID, _ completed: Bool) throws(TransitionEngineError) {
    try act(.complete(completed), on: id)
  }
}

// MARK: - Applying

extension TransitionEngine {
  /// Lets any action happen, as `TransitionState.apply` does. A percentage, speed or factor that is not
  /// allowed is counted, not thrown; a retarget begins anew toward the same goals.
  ///
  /// - Throws: `TransitionEngineError` `.staleTransition` or `.companion`.
  public func apply(
    _ action: TransitionAction, to id: TransitionID, from source: TransitionSource = .driver
  ) throws(TransitionEngineError) {
    if action == .retarget { return try retarget(id, to: LayerTarget(), .replace) }
    try act(action, on: id, from: source)
  }

  /// Lets `action` happen and shows what came of it.
  func act(
    _ action: TransitionAction, on id: TransitionID, at time: Double? = nil,
    from source: TransitionSource = .driver
  ) throws(TransitionEngineError) {
    let index = try index(ofLead: id)
    absorb(index, before: action)
    let plan = Int(slots[index].plan)
    let before = slots[index].core
    let outcome = slots[index].core.apply(
      action, at: time ?? now, plans[plan].curves, from: source)
    let core = slots[index].core
    if action == .retarget && outcome.misuse == nil {
      seatAll(index)
    } else if core.phase == before.phase && core.phase.isHeld {
      if core.origin != before.origin {
        forEachLayer(of: index) { scrub($0, core, curvesOf: plan) }
      }
    } else if core.phase != before.phase {
      seatAll(index)
    }
    note(outcome, index)
  }

  private func seatAll(_ lead: Int) {
    let core = slots[lead].core
    forEachLayer(of: lead) { seat($0, core, curvesOf: Int(slots[lead].plan)) }
    times[lead] = core.nextTime
  }

  private func note(_ outcome: TransitionOutcome, _ index: Int) {
    if let misuse = outcome.misuse { misuses.record(misuse) }
    guard !outcome.notices.isEmpty else { return }
    append(outcome.notices, index, at: now, to: &pending)
    if outcome.notices.isEnd {
      ended.append(id(index))
      forEachLayer(of: index) { dropCarries($0) }
      leaveGroup(index, completed: slots[index].core.endedCompleted)
    }
  }

  func append(
    _ notices: TransitionNotices, _ index: Int, at time: Double,
    to list: inout ContiguousArray<TransitionEvent>
  ) {
    for bit in 0..<UInt8(8) {
      let notice = TransitionNotices(rawValue: 1 << bit)
      guard notices.contains(notice) else { continue }
      list.append(TransitionEvent(transition: id(index), notice: notice, time: time))
    }
  }
}
