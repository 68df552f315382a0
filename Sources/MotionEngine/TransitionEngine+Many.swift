// SPDX-License-Identifier: MIT
//
// The same call for many transitions. They lie anywhere in memory; by a call of its own each is
// waited for, here the next ones are on their way while one is written.

public import MotionModel

extension TransitionEngine {
  /// How many places ahead a slot is fetched, and the lane that it names.
  static var slotDistance: Int { 32 }
  static var laneDistance: Int { 12 }
  /// How many places ahead a plan is fetched, and the curve that it names.
  static var planDistance: Int { 8 }
  private static var curveDistance: Int { 4 }

  /// Adds and starts many transitions, the same as `start` of one after the other.
  ///
  /// - Parameters:
  ///   - begin: of all of them, as for one.
  ///   - ids: gets theirs appended; it allocates unless it has room for them.
  /// - Throws: `TransitionEngineError` for the first that is not allowed; those before it have been
  ///   started and appended.
  /// - Complexity: O(plans).
  public mutating func start(
    _ plans: Span<TransitionPlanID>, at begin: Double? = nil, appendingTo ids: inout [TransitionID]
  ) throws(TransitionEngineError) {
    for k in plans.indices {
      plan(plans, k + TransitionEngine.planDistance)?.prefetchStart()
      prefetchFreeSlot(TransitionEngine.slotDistance)
      ids.append(try start(plans[k], at: begin))
    }
  }

  /// Shows a percentage of each of many held transitions, the same as `update` of one after the
  /// other and several times as fast.
  ///
  /// - Parameters:
  ///   - percentComplete: as many as `ids`, each clamped to 0 … 1.
  ///   - source: who drives; two who do are counted as `doubleDrive`.
  /// - Throws: `TransitionEngineError` for the first that is not allowed, also `.number` for NaN;
  ///   those before it have been updated.
  public mutating func update(
    _ ids: Span<TransitionID>, percentComplete: Span<Double>,
    from source: TransitionSource = .driver
  ) throws(TransitionEngineError) {
    precondition(
      ids.count == percentComplete.count,
      "\(percentComplete.count) percentages for \(ids.count) transitions")
    for k in ids.indices {
      prefetchSlot(ids, k + TransitionEngine.slotDistance)
      if let index = fetchedSlot(ids, k + TransitionEngine.laneDistance) {
        store.places[Int(slots[index].run)].prefetchTime(Int(slots[index].lane))
      }
      try update(ids[k], percentComplete: percentComplete[k], from: source)
    }
  }

  /// Lets many go toward the end, the same as `finish` of one after the other.
  ///
  /// - Throws: `TransitionEngineError` for the first that is not allowed; those before it have been
  ///   let go.
  public mutating func finish(
    _ ids: Span<TransitionID>, from source: TransitionSource = .driver
  ) throws(TransitionEngineError) {
    try act(.finish, on: ids, from: source)
  }

  /// Lets many go toward the start, the same as `cancel` of one after the other.
  ///
  /// - Throws: `TransitionEngineError` for the first that is not allowed; those before it have been
  ///   let go.
  public mutating func cancel(
    _ ids: Span<TransitionID>, from source: TransitionSource = .driver
  ) throws(TransitionEngineError) {
    try act(.cancel, on: ids, from: source)
  }

  private mutating func act(
    _ action: TransitionAction, on ids: Span<TransitionID>, from source: TransitionSource
  ) throws(TransitionEngineError) {
    for k in ids.indices {
      prefetchSlot(ids, k + TransitionEngine.slotDistance)
      if let index = fetchedSlot(ids, k + TransitionEngine.laneDistance) {
        plan(of: index).prefetchStart()
      }
      try act(action, on: ids[k], from: source)
    }
  }

  /// Gives the layers of many live transitions other goals, the same as `retarget` of one after the
  /// other.
  ///
  /// - Parameters:
  ///   - targets: as many as `ids`.
  ///   - mode: as for one.
  /// - Throws: `TransitionEngineError` for the first that is not allowed; those before it have got
  ///   their goals.
  public mutating func retarget(
    _ ids: Span<TransitionID>, to targets: Span<LayerTarget>,
    _ mode: CurveMotion.Retargeting = .additive
  ) throws(TransitionEngineError) {
    precondition(
      ids.count == targets.count, "\(targets.count) targets for \(ids.count) transitions")
    if mode == .replace { askWhere(ids) }
    for k in ids.indices {
      try retarget(ids[k], to: targets[k], mode, eased: mode == .replace ? store.probe[k] : .nan)
    }
  }

  /// Asks for the eased fraction of each, and brings what it has into the cache.
  private func askWhere(_ ids: Span<TransitionID>) {
    store.probe.begin(ids.count)
    for k in ids.indices {
      prefetchSlot(ids, k + TransitionEngine.slotDistance)
      if let index = fetchedSlot(ids, k + TransitionEngine.laneDistance) {
        ways.prefetch(slots[index].way)
        plan(of: index).prefetch()
      }
      if let index = fetchedSlot(ids, k + TransitionEngine.curveDistance) {
        plan(of: index).own.prefetch()
      }
      guard let index = fetchedSlot(ids, k), slots[index].core.phase.isClocked else { continue }
      if let question = question(slots[index].core, plan(of: index)) {
        store.probe.ask(k, question.leg, question.curve, at: now)
      }
    }
    store.probe.end(at: now)
  }

  /// Fetches the slot that is taken by the start after `ahead` others.
  private func prefetchFreeSlot(_ ahead: Int) {
    if ahead < freeSlots.count { slots.prefetch(Int(freeSlots[freeSlots.count - 1 - ahead])) }
  }

  /// The plan of the id at `position`, if there is one.
  private func plan(_ ids: Span<TransitionPlanID>, _ position: Int) -> PlanRef? {
    guard position < ids.count, ids[position].index < plans.count else { return nil }
    return plans[Int(ids[position].index)].plan
  }

  func prefetchSlot(_ ids: Span<TransitionID>, _ position: Int) {
    if position < ids.count { slots.prefetch(Int(ids[position].index)) }
  }

  /// The slot of the id at `position`, if it has a lane.
  private func fetchedSlot(_ ids: Span<TransitionID>, _ position: Int) -> Int? {
    guard position < ids.count else { return nil }
    let index = Int(ids[position].index)
    return index < slots.count && slots[index].role != .free ? index : nil
  }
}
