// SPDX-License-Identifier: MIT
//
// From the state of a transition to the rows of its lane.
//
// A leg from fraction a to fraction b, eased by a curve, is a lane of that curve whose way begins
// at the pose of a and ends at the pose of b: every channel is straight in the fraction, so the
// kernel needs to know nothing of releases, and both ends are exact. A held transition is a
// linear lane whose time does not pass; one scrub of it is one number written.

internal import KernelABI
internal import MotionModel

extension TransitionEngine {
  /// The plan of slot `index`.
  func plan(of index: Int) -> PlanRef { plans[Int(slots[index].plan)].plan }

  /// The way that slot `index` is scrubbed along.
  @inline(__always)
  func way(of index: Int) -> LayerWay {
    let (way, plan) = (slots[index].way, plan(of: index))
    return way == Slot.none ? plan.way : ways[way].way(plan.fixed)
  }

  /// The way of the leg that slot `index` is on, when its lead is in the state `core`.
  func legWay(_ index: Int, _ core: TransitionCore) -> LayerWay {
    var way = way(of: index)
    switch core.phase {
    case .idle, .running, .interactive, .interrupted: break
    case .finishing: way.from = way.pose(at: core.origin)
    case .cancelling:
      let start = core.isRetargeted ? plan(of: index).way.from : way.from
      (way.from, way.to) = (way.pose(at: core.origin), start)
    case .completed:
      if !core.endedCompleted { way.to = plan(of: index).way.from }
      way.from = way.to
    }
    return way
  }

  /// Gives a lead and each of its companions a lane where its state can be shown.
  mutating func seatAll(_ lead: Int) {
    let plan = plan(of: lead)
    var layer = Int32(lead)
    while layer != Slot.none {
      seat(Int(layer), of: lead, plan)
      layer = slots[Int(layer)].next
    }
    times[lead] = slots[lead].core.nextTime
  }

  /// Gives slot `index` a lane where the state of slot `lead` can be shown. Its rows are written
  /// when the block is computed: then they are on their way into the cache anyway.
  ///
  /// - Parameters:
  ///   - plan: the lead's, whose curves count.
  ///   - isSameCurve: whether the curve cannot have changed.
  ///   - way: its own way, if that is known.
  @inline(__always)
  mutating func seat(
    _ index: Int, of lead: Int, _ plan: PlanRef, isSameCurve: Bool = false, way: LayerWay? = nil
  ) {
    if let course = course(of: index) { return seat(index, of: lead, course) }
    slots[index].marks.remove(.course)
    let kind = LegKind(slots[lead].core)
    let isFrozen = kind == .held && !(0...1 ~= slots[lead].core.shownHeld)
    if isFrozen { slots[index].marks.insert(.frozen) } else { slots[index].marks.remove(.frozen) }
    let own = self.plan(of: index)
    let isPlain = own == plan && slots[index].way == Slot.none
    let run =
      isPlain
      ? own.runs[kind] : self.run(of: index, own, plan.curve(kind), way ?? self.way(of: index))
    take(index, run: run, isSameCurve: isSameCurve)
  }

  /// Gives slot `index` a lane of `run`, unless it has one, and has its rows written.
  mutating func take(_ index: Int, run: Int, isSameCurve: Bool = false) {
    let (oldRun, oldLane) = (Int(slots[index].run), Int(slots[index].lane))
    markChanged(index)
    if oldRun == run && isSameCurve { return }
    slots[index].marks.insert(.unwritten)
    if oldRun == run { return }
    if oldRun >= 0 { store.release(oldRun, oldLane) }
    let lanes = store.claim(run, for: UInt32(index))
    slots[index].run = Int32(run)
    slots[index].lane = Int32(lanes.lowerBound)
    if lanes.count > 1 { write(index, to: lanes, wholly: true) }
  }

  /// Has the rows of slot `index` written in the next frame.
  mutating func markChanged(_ index: Int) {
    if slots[index].marks.insert(.changed).inserted { changed.append(UInt32(index)) }
  }

  /// The run for a way of its own: a retarget may turn a layer that only moved before. Never less
  /// again, because older ways may be carried.
  private mutating func run(
    of index: Int, _ plan: PlanRef, _ curve: CurveImage, _ way: LayerWay
  ) -> Int {
    var motion = store.places[plan.runs[.held]].motion.widened(to: way.motion)
    let run = Int(slots[index].run)
    if run >= 0 {
      let place = store.places[run]
      motion = place.motion.widened(to: motion)
      if motion == place.motion && curve.probe == place.probe { return run }
    }
    return store.index(of: RunKey(curve: curve.family, motion: motion))
  }

  /// Writes what slot `index` shows into `lanes` of its run.
  ///
  /// - Parameter wholly: also the rows that say how it moves.
  private func write(_ index: Int, to lanes: Range<Int>, wholly: Bool) {
    let lead = self.lead(of: index)
    let place = store.places[Int(slots[index].run)]
    let (leg, curve, way) =
      course(of: index).map { lane(index, of: lead, $0) } ?? lane(index, of: lead)
    if wholly {
      for lane in lanes { place.write(lane, leg, curve, way) }
    } else {
      for lane in lanes { place.write(lane, leg, way) }
    }
  }

  /// What the lane of slot `index` shows.
  @inline(__always)
  private func lane(_ index: Int, of lead: Int) -> (LaneLeg, CurveImage, LayerWay) {
    let plan = plan(of: lead)
    let kind = LegKind(slots[lead].core)
    var way = legWay(index, slots[lead].core)
    guard kind == .held else {
      let leg = LaneLeg(begin: slots[lead].core.begin, duration: slots[lead].core.legDuration)
      if slots[index].marks.contains(.carrying) {
        let offset = carried(index)
        way.from += offset
        way.to += offset
      }
      return (leg, plan.curve(kind), way)
    }
    let fraction = slots[lead].core.shownHeld
    guard slots[index].marks.contains(.frozen) else {
      return (LaneLeg(heldAt: fraction), .linear, way)
    }
    // More than a linear curve shows: the way is a single pose.
    way.from = way.pose(at: fraction)
    way.to = way.from
    return (LaneLeg(heldAt: 0), .linear, way)
  }

  /// Puts the slots that changed in the order of their lanes.
  mutating func sortChanged() {
    unwritten.removeAll()
    for position in changed.indices {
      let ahead = position + TransitionEngine.slotDistance
      if ahead < changed.count { slots.prefetch(Int(changed[ahead])) }
      let index = Int(changed[position])
      let wholly: UInt32 = slots[index].marks.contains(.unwritten) ? 1 << 31 : 0
      slots[index].marks.subtract([.changed, .unwritten])
      if slots[index].role == .free { continue }
      unwritten.append(
        UInt32(index) | wholly, key: KeyedList.key(slots[index].run, slots[index].lane))
    }
    let isAfterBurst = changed.capacity > 1 << 12 && changed.count < changed.capacity / 16
    if isAfterBurst { unwritten.shrink() }
    changed.removeAll(keepingCapacity: !isAfterBurst)
    unwritten.sort()
  }

  /// Writes the rows that changed in `blocks` of `run`. Slots, ways and plans lie anywhere, so those
  /// of the next ones are fetched meanwhile.
  func writeChanged(_ run: Int, _ blocks: Range<Int>) {
    func key(_ block: Int) -> UInt64 {
      KeyedList.key(Int32(run), Int32(block * Block.lanes))
    }
    let end = key(blocks.upperBound)
    var place = unwritten.lowerBound(key(blocks.lowerBound))
    while place < unwritten.count && unwritten[place].key < end {
      let soon = place + TransitionEngine.laneDistance
      if soon < unwritten.count { slots.prefetch(unwrittenSlot(soon)) }
      let next = place + TransitionEngine.planDistance
      if next < unwritten.count {
        let index = unwrittenSlot(next)
        ways.prefetch(slots[index].way)
        plan(of: index).prefetch()
      }
      let index = unwrittenSlot(place)
      let lane = Int(slots[index].lane)
      write(index, to: lane..<(lane + 1), wholly: unwritten[place].value >> 31 != 0)
      place += 1
    }
  }

  private func unwrittenSlot(_ place: Int) -> Int { Int(unwritten[place].value & ~(1 << 31)) }

  /// Shows another fraction of a held lead and its companions.
  mutating func scrubAll(_ lead: Int) {
    let origin = slots[lead].core.origin
    var layer = Int32(lead)
    while layer != Slot.none {
      let slot = Int(layer)
      if !slots[slot].marks.isDisjoint(with: [.frozen, .course]) || !(0...1 ~= origin) {
        seat(slot, of: lead, plan(of: lead))
      } else {
        store.hold(Int(slots[slot].run), Int(slots[slot].lane), at: origin)
      }
      layer = slots[slot].next
    }
  }

  /// The slot whose state counts for slot `index`.
  func lead(of index: Int) -> Int {
    slots[index].role == .companion ? Int(extras[index].tie) : index
  }
}

extension LegKind {
  /// Of the leg that a transition is on.
  fileprivate init(_ core: TransitionCore) {
    switch core.phase {
    case .idle, .interactive, .interrupted, .completed: self = .held
    case _ where core.legDuration == 0: self = .held
    case .running: self = .own
    case .finishing, .cancelling: self = .completion
    }
  }
}

extension TransitionCore {
  /// The fraction of the way that a lane which does not move shows.
  fileprivate var shownHeld: Double { phase.isHeld ? origin : phase.isClocked ? 1 : 0 }
}

extension Motion {
  /// The one that does more.
  fileprivate func widened(to other: Motion) -> Motion { other.rows > rows ? other : self }
}
