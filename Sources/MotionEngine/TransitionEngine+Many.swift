// SPDX-License-Identifier: MIT
//
// The same call for many transitions. They lie anywhere in memory; by a call of its own each is
// waited for, here the next ones are on their way while one is written.

public import MotionModel

extension TransitionEngine {
  /// How many places ahead a slot is fetched, and the lane that it names.
  static var slotDistance: Int { 24 }
  private static var laneDistance: Int { 12 }
  /// How many places ahead a plan is fetched, and the curve that it names.
  private static var planDistance: Int { 8 }
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
      plan(plans, k + TransitionEngine.planDistance)?.prefetch()
      plan(plans, k + TransitionEngine.curveDistance)?.own.prefetch()
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
    for k in ids.indices {
      prefetchSlot(ids, k + TransitionEngine.slotDistance)
      if let index = fetchedSlot(ids, k + TransitionEngine.laneDistance) {
        store.places[Int(slots[index].run)].prefetchTime(Int(slots[index].lane))
        ways.prefetch(slots[index].way)
        plan(of: index).prefetch()
      }
      if let index = fetchedSlot(ids, k + TransitionEngine.curveDistance) {
        plan(of: index).own.prefetch()
      }
      try retarget(ids[k], to: targets[k], mode)
    }
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
