// SPDX-License-Identifier: MIT

internal import MotionModel

extension TransitionEngine {
  /// Lets the clock run to `time`: what has arrived is completed, and every layer is computed
  /// there. `events` holds what happened since the frame before.
  ///
  /// Nothing is allocated with one thread, as long as no more is held than ever before.
  ///
  /// - Parameters:
  ///   - time: seconds on the engine's clock, not before `now`.
  ///   - threads: at least 1; the results do not depend on it.
  ///   - withTransforms: also computes the 4×4 matrices.
  /// - Throws: `TransitionEngineError.number` for a time that is not finite or goes back.
  /// - Complexity: O(transitions), plus what ended, sorted.
  public mutating func advance(
    to time: Double, threads: Int = 1, withTransforms: Bool = false
  ) throws(TransitionEngineError) {
    try TransitionEngineError.require(
      time, "time", time >= now && time.isFinite, "a finite number of seconds from \(now) on")
    retire()
    now = time
    // Room for a burst of calls is not kept for good.
    let isAfterBurst = events.capacity > 1 << 12 && events.count < events.capacity / 16
    events.removeAll(keepingCapacity: !isAfterBurst)
    swap(&events, &pending)
    runClock()
    endGroups()
    refreshCarries()
    refreshCourses()
    sortChanged()
    store.trim()
    if withTransforms { store.reserveTransforms() }
    store.evaluate(at: time, threads: threads, withTransforms: withTransforms) { run, blocks in
      writeChanged(run, blocks)
    }
  }

  /// Removes what ended and was reported in a frame before.
  private mutating func retire() {
    if removesOnCompletion {
      for position in retiring.indices {
        prefetchSlot(retiring.span, position + TransitionEngine.slotDistance)
        let id = retiring[position]
        if slots[Int(id.index)].generation == id.generation { free(Int(id.index)) }
      }
    }
    retiring.removeAll(keepingCapacity: true)
    swap(&retiring, &ended)
  }

  private mutating func runClock() {
    due.removeAll()
    times.forEach(upTo: now) { due.append(UInt32($0), key: KeyedList.key(times[$0])) }
    due.sort()
    for position in 0..<due.count {
      // They lie anywhere.
      let ahead = position + TransitionEngine.slotDistance
      if ahead < due.count { slots.prefetch(Int(due[ahead].value)) }
      act(on: Int(due[position].value))
    }
  }

  private mutating func act(on index: Int) {
    let time = times[index]
    let outcome = slots[index].core.advance(to: now)
    times[index] = slots[index].core.nextTime
    if let misuse = outcome.misuse { misuses.record(misuse) }
    append(outcome.notices, index, at: time, toFrame: true)
    guard outcome.notices.isEnd else { return }
    retiring.append(id(index))
    leaveGroup(index, completed: slots[index].core.endedCompleted)
    settle(index)
  }

  /// A lane that the clock brought to its end shows its goal already, unless older ways are
  /// carried.
  private mutating func settle(_ lead: Int) {
    if dropAllCarries(lead) { seatAll(lead) }
  }
}
