// SPDX-License-Identifier: MIT
//
// From the state of a transition to the rows of its lane.
//
// A leg from fraction a to fraction b, eased by a curve, is a lane of that curve whose way begins at
// the pose of a and ends at the pose of b: every channel is straight in the fraction, so the kernel
// needs to know nothing of releases, and both ends are exact. A held transition is a linear lane
// whose time does not pass; one scrub of it is one number written.

internal import KernelABI
internal import MotionModel

extension TransitionEngine {
  /// The way that slot `index` is scrubbed along.
  func way(of index: Int) -> LayerWay {
    let slot = slots[index]
    return slot.way == Slot.none ? plans[Int(slot.plan)].way : ways[slot.way]
  }

  /// The way of the leg that slot `index` is on, when its lead is in the state `core`.
  func legWay(_ index: Int, _ core: TransitionCore) -> LayerWay {
    var way = way(of: index)
    switch core.phase {
    case .idle, .running, .interactive, .interrupted: break
    case .finishing: way.from = way.pose(at: core.origin)
    case .cancelling:
      let start = core.isRetargeted ? plans[Int(slots[index].plan)].way.from : way.from
      (way.from, way.to) = (way.pose(at: core.origin), start)
    case .completed:
      if !core.endedCompleted { way.to = plans[Int(slots[index].plan)].way.from }
      way.from = way.to
    }
    return way
  }

  /// Gives slot `index` the lane that shows `core`.
  ///
  /// - Parameter lead: the plan whose curves count; by default the slot's own.
  func seat(_ index: Int, _ core: TransitionCore, curvesOf lead: Int? = nil) {
    let plan = lead ?? Int(slots[index].plan)
    slots[index].isFrozen = false
    let way = legWay(index, core)
    switch core.phase {
    case .idle, .interactive, .interrupted, .completed:
      hold(index, way, at: core.phase.isHeld ? core.origin : 0)
    case _ where core.legDuration == 0:
      hold(index, way, at: 1)
    case .running:
      let leg = LaneLeg(begin: core.begin, duration: core.legDuration)
      place(index, .own, plan, leg, plans[plan].own, way)
    case .finishing, .cancelling:
      let leg = LaneLeg(begin: core.begin, duration: core.legDuration)
      place(index, .completion, plan, leg, plans[plan].completion, way)
    }
  }

  /// A fraction outside 0 … 1 is more than a linear curve shows: there the way is a single pose.
  private func hold(_ index: Int, _ way: LayerWay, at fraction: Double) {
    var (way, fraction) = (way, fraction)
    if !(0...1 ~= fraction) {
      way.from = way.pose(at: fraction)
      way.to = way.from
      fraction = 0
      slots[index].isFrozen = true
    }
    let plan = Int(slots[index].plan)
    place(index, .held, plan, LaneLeg(heldAt: fraction), .linear, way)
  }

  private func place(
    _ index: Int, _ kind: LegKind, _ plan: Int, _ leg: LaneLeg,
    _ curve: EncodedCurve, _ way: LayerWay
  ) {
    let own = Int(slots[index].plan)
    let isPlain = own == plan && slots[index].way == Slot.none
    let run =
      isPlain
      ? plans[own].runs[kind]
      : Int32(
        store.index(of: RunKey(curve: curve.family, motion: motion(own, way, slots[index].run))))
    let (oldRun, oldLane) = (slots[index].run, slots[index].lane)
    if oldRun == run {
      store.runs[Int(run)].write(Int(oldLane), leg, curve, way)
      return
    }
    if oldLane != Slot.none { store.runs[Int(oldRun)].release(Int(oldLane)) }
    slots[index].run = run
    slots[index].lane = Int32(store.runs[Int(run)].claim(for: UInt32(index), leg, curve, way))
  }

  /// A retarget may turn a layer that only moved before.
  private func motion(_ plan: Int, _ way: LayerWay, _ run: Int32) -> Motion {
    var motion = plans[plan].motion.widened(to: way.motion)
    // Never less again: older ways may be carried.
    if run != Slot.none { motion = motion.widened(to: store.runs[Int(run)].key.motion) }
    return motion
  }

  /// Shows another fraction of a held transition.
  func scrub(_ index: Int, _ core: TransitionCore, curvesOf lead: Int) {
    let slot = slots[index]
    if slot.isFrozen || !(0...1 ~= core.origin) {
      seat(index, core, curvesOf: lead)
    } else {
      store.runs[Int(slot.run)].hold(Int(slot.lane), at: core.origin)
    }
  }

  /// The slot whose state counts for slot `index`.
  func lead(of index: Int) -> Int {
    slots[index].role == .companion ? Int(slots[index].tie) : index
  }

  /// Calls `body` with a lead and each of its companions.
  func forEachLayer(of lead: Int, _ body: (Int) -> Void) {
    var index = Int32(lead)
    while index != Slot.none {
      let next = slots[Int(index)].next
      body(Int(index))
      index = next
    }
  }
}

extension Motion {
  /// The one that does more.
  fileprivate func widened(to other: Motion) -> Motion { other.rows > rows ? other : self }
}
