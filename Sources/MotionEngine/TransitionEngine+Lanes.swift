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

  /// Gives a lead and each of its companions the lane that shows its state.
  mutating func seatAll(_ lead: Int) {
    let plan = plan(of: lead)
    var layer = Int32(lead)
    while layer != Slot.none {
      seat(Int(layer), of: lead, plan)
      layer = slots[Int(layer)].next
    }
    times[lead] = slots[lead].core.nextTime
  }

  /// Gives slot `index` the lane that shows the state of `slot`, its lead's. That is read number by
  /// number, because a copy would wait for those that were just written.
  ///
  /// - Parameter lead: the plan whose curves count.
  mutating func seat(_ index: Int, of slot: Int, _ lead: PlanRef) {
    slots[index].isFrozen = false
    let phase = slots[slot].core.phase
    let way = phase == .running ? way(of: index) : legWay(index, slots[slot].core)
    let (begin, duration) = (slots[slot].core.begin, slots[slot].core.legDuration)
    switch phase {
    case .idle, .interactive, .interrupted, .completed:
      hold(index, way, at: phase.isHeld ? slots[slot].core.origin : 0)
    case _ where duration == 0:
      hold(index, way, at: 1)
    case .running:
      let leg = LaneLeg(begin: begin, duration: duration)
      place(index, .own, lead, leg, lead.own, way)
    case .finishing, .cancelling:
      let leg = LaneLeg(begin: begin, duration: duration)
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
        seat(slot, of: lead, plan(of: lead))
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
