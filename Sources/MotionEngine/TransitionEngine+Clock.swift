// SPDX-License-Identifier: MIT

internal import MotionModel

/// A slot for which the clock has something to do.
struct Due: BitwiseCopyable {
  let time: Double
  let slot: UInt32

  /// By time, then by place, so that the order does not depend on anything else.
  func isBefore(_ other: Due) -> Bool { (time, slot) < (other.time, other.slot) }
}

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
    let isBurst = events.capacity > 1 << 12 && events.count < events.capacity / 16
    events.removeAll(keepingCapacity: !isBurst)
    swap(&events, &pending)
    runClock()
    endGroups()
    refreshCarries()
    store.evaluate(at: time, threads: threads, withTransforms: withTransforms)
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
    due.removeAll(keepingCapacity: true)
    times.forEach(upTo: now) { due.append(Due(time: times[$0], slot: UInt32($0))) }
    due.sortInPlace { $0.isBefore($1) }
    for position in due.indices {
      // They lie anywhere.
      let ahead = position + TransitionEngine.slotDistance
      if ahead < due.count { slots.prefetch(Int(due[ahead].slot)) }
      act(on: due[position])
    }
  }

  private mutating func act(on item: Due) {
    let index = Int(item.slot)
    let outcome = slots[index].core.advance(to: now)
    times[index] = slots[index].core.nextTime
    if let misuse = outcome.misuse { misuses.record(misuse) }
    append(outcome.notices, index, at: item.time, toFrame: true)
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

extension ContiguousArray {
  /// Heap sort: unlike the library's, it allocates nothing.
  mutating func sortInPlace(_ isBefore: (Element, Element) -> Bool) {
    for root in stride(from: count / 2 - 1, through: 0, by: -1) {
      siftDown(root, count, isBefore)
    }
    for end in stride(from: count - 1, to: 0, by: -1) {
      swapAt(0, end)
      siftDown(0, end, isBefore)
    }
  }

  private mutating func siftDown(
    _ start: Int, _ end: Int, _ isBefore: (Element, Element) -> Bool
  ) {
    var root = start
    while 2 * root + 1 < end {
      var child = 2 * root + 1
      if child + 1 < end && isBefore(self[child], self[child + 1]) { child += 1 }
      guard isBefore(self[root], self[child]) else { return }
      swapAt(root, child)
      root = child
    }
  }
}
