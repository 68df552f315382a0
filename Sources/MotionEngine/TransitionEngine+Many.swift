// SPDX-License-Identifier: MIT
//
// The same call for many transitions. They lie anywhere in memory; by a call of its own each is
// waited for, here the next ones are on their way while one is written.

public import MotionModel

extension TransitionEngine {
  /// How many places ahead a slot is fetched, and the lane that it names.
  private static var slotDistance: Int { 24 }
  private static var laneDistance: Int { 12 }

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
        store.places[Int(slots[index].run)].prefetchFrame(Int(slots[index].lane))
        ways.prefetch(slots[index].way)
      }
      try retarget(ids[k], to: targets[k], mode)
    }
  }

  private func prefetchSlot(_ ids: Span<TransitionID>, _ position: Int) {
    if position < ids.count { slots.prefetch(Int(ids[position].index)) }
  }

  /// The slot of the id at `position`, if it has a lane.
  private func fetchedSlot(_ ids: Span<TransitionID>, _ position: Int) -> Int? {
    guard position < ids.count else { return nil }
    let index = Int(ids[position].index)
    return index < slots.count && slots[index].role != .free ? index : nil
  }
}
