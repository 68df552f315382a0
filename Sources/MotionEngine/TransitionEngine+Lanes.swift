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

  /// The curves of slot `index` in double precision.
  func curves(of index: Int) -> TransitionCurves { plans[Int(slots[index].plan)].keeper.curves }

  /// The way that slot `index` is scrubbed along.
  func way(of index: Int) -> LayerWay {
    let way = slots[index].way
    let planned = plan(of: index).way
    return way == Slot.none ? planned : ways[way].ends(of: planned)
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

  /// Gives a lead and each of its companions the lane that shows its state.
  mutating func seatAll(_ lead: Int) {
    let (core, plan) = (slots[lead].core, plan(of: lead))
    var layer = Int32(lead)
    while layer != Slot.none {
      seat(Int(layer), core, plan)
      layer = slots[Int(layer)].next
    }
    times[lead] = core.nextTime
  }

  /// Gives slot `index` the lane that shows `core`.
  ///
  /// - Parameter lead: the plan whose curves count.
  mutating func seat(_ index: Int, _ core: TransitionCore, _ lead: PlanRef) {
    slots[index].isFrozen = false
    let way = legWay(index, core)
    switch core.phase {
    case .idle, .interactive, .interrupted, .completed:
      hold(index, way, at: core.phase.isHeld ? core.origin : 0)
    case _ where core.legDuration == 0:
      hold(index, way, at: 1)
    case .running:
      let leg = LaneLeg(begin: core.begin, duration: core.legDuration)
      place(index, .own, lead, leg, lead.own, way)
    case .finishing, .cancelling:
      let leg = LaneLeg(begin: core.begin, duration: core.legDuration)
      place(index, .completion, lead, leg, lead.completion, way)
    }
  }

  /// A fraction outside 0 … 1 is more than a linear curve shows: there the way is a single pose.
  private mutating func hold(_ index: Int, _ way: LayerWay, at fraction: Double) {
    var (way, fraction) = (way, fraction)
    if !(0...1 ~= fraction) {
      way.from = way.pose(at: fraction)
      way.to = way.from
      fraction = 0
      slots[index].isFrozen = true
    }
    place(index, .held, plan(of: index), LaneLeg(heldAt: fraction), .linear, way)
  }

  private mutating func place(
    _ index: Int, _ kind: LegKind, _ lead: PlanRef, _ leg: LaneLeg, _ curve: CurveImage,
    _ way: LayerWay
  ) {
    let own = plan(of: index)
    let (oldRun, oldLane) = (Int(slots[index].run), Int(slots[index].lane))
    let isPlain = own == lead && slots[index].way == Slot.none
    let run =
      isPlain
      ? own.runs[kind]
      : store.index(of: RunKey(curve: curve.family, motion: motion(own, way, oldRun)))
    if oldRun == run {
      store.places[run].write(oldLane, leg, curve, way)
      return
    }
    if oldRun >= 0 { store.release(oldRun, oldLane) }
    slots[index].run = Int32(run)
    slots[index].lane = Int32(store.claim(run, for: UInt32(index), leg, curve, way))
  }

  /// A retarget may turn a layer that only moved before.
  private func motion(_ plan: PlanRef, _ way: LayerWay, _ run: Int) -> Motion {
    let motion = plan.motion.widened(to: way.motion)
    // Never less again: older ways may be carried.
    return run < 0 ? motion : motion.widened(to: store.places[run].motion)
  }

  /// Shows another fraction of a held lead and its companions.
  mutating func scrubAll(_ lead: Int) {
    let origin = slots[lead].core.origin
    var layer = Int32(lead)
    while layer != Slot.none {
      let slot = Int(layer)
      if slots[slot].isFrozen || !(0...1 ~= origin) {
        seat(slot, slots[lead].core, plan(of: lead))
      } else {
        store.hold(Int(slots[slot].run), Int(slots[slot].lane), at: origin)
      }
      layer = slots[slot].next
    }
  }

  /// The slot whose state counts for slot `index`.
  func lead(of index: Int) -> Int {
    slots[index].role == .companion ? Int(slots[index].tie) : index
  }
}

extension Motion {
  /// The one that does more.
  fileprivate func widened(to other: Motion) -> Motion { other.rows > rows ? other : self }
}
