// SPDX-License-Identifier: MIT
//
// New goals on the way.

internal import KernelABI
public import MotionModel

/// A way that a layer was on when it got another goal: it runs on and adds to the new one.
struct Carry: BitwiseCopyable {
  /// How far from its goal the old way began.
  let distance: Channels
  let begin: Double
  let duration: Double
  let isAfterRelease: Bool
  /// The next of the same slot.
  var next: Int32
}

extension TransitionEngine {
  /// Gives the layer of a live transition other goals. What is shown becomes the start of a new
  /// way, which runs for the whole duration by the transition's own curve; a held transition
  /// stays held, at its beginning. Companions begin anew with the same goals. A cancel goes back
  /// to the very first start.
  ///
  /// - Parameter mode: `additive` lets the old way run on and adds to it, so that the speed does
  ///   not jump; for springs that is the exact motion with its speed kept, channel by channel.
  ///   Its lanes are written anew every frame until the old ways have ended. `replace` starts at
  ///   rest and costs nothing.
  /// - Throws: `TransitionEngineError`, also `.transition` for a number that is not allowed.
  public mutating func retarget(
    _ id: TransitionID, to target: LayerTarget, _ mode: CurveMotion.Retargeting = .additive
  ) throws(TransitionEngineError) {
    let index = try index(ofLead: id)
    try target.validate()
    let old = slots[index].core
    let outcome = slots[index].core.apply(.retarget, at: now, .none, from: .driver)
    if outcome.misuse == nil {
      let isAdditive = mode == .additive && old.phase.isClocked
      var (layer, target) = (Int32(index), target)
      while layer != Slot.none {
        turn(Int(layer), lead: index, old, to: target, isAdditive: isAdditive)
        layer = slots[Int(layer)].next
        target = LayerTarget()
      }
      times[index] = slots[index].core.nextTime
    }
    note(outcome, index)
  }

  private mutating func turn(
    _ index: Int, lead: Int, _ old: TransitionCore, to target: LayerTarget, isAdditive: Bool
  ) {
    let leg = old.phase == .running ? way(of: index) : legWay(index, old)
    var way = leg
    let carries = slots[index].carry != Slot.none || isAdditive
    if isAdditive {
      carry(index, old, leg.from - leg.to)
      way.from = leg.to
    } else {
      way.from = pose(index, leg, old, plan(of: lead))
      dropCarries(index)
    }
    way.to.apply(target)
    setWay(index, way)
    let (run, lane) = (Int(slots[index].run), Int(slots[index].lane))
    let fits = way.motion.rows <= store.places[run].motion.rows
    if old.phase == .running && old.legDuration > 0 && !carries && fits {
      store.places[run].restart(lane, at: now, way, old: leg)
    } else {
      seat(index, of: lead, plan(of: lead))
    }
  }

  /// What slot `index` on `leg` shows, as the kernels see it.
  private func pose(
    _ index: Int, _ leg: LayerWay, _ core: TransitionCore, _ lead: PlanRef
  ) -> Channels {
    let fraction =
      core.phase.isClocked
      ? eased(core.begin, core.legDuration, core.isAfterRelease ? lead.completion : lead.own)
      : core.origin
    return leg.pose(at: fraction) + carried(index, lead)
  }

  private func eased(_ begin: Double, _ duration: Double, _ curve: CurveImage) -> Double {
    let elapsed = now - begin
    guard elapsed < duration else { return 1 }
    guard elapsed > 0 else { return 0 }
    return Double(store.eased(LaneLeg(begin: begin, duration: duration), curve, at: now))
  }

  /// What slot `index` shows.
  func pose(_ index: Int) -> Channels {
    let lead = self.lead(of: index)
    let core = slots[lead].core
    return pose(index, legWay(index, core), core, plan(of: lead))
  }

  /// After a retarget a pause, too, begins a new way from what is shown.
  mutating func absorb(_ lead: Int, before action: TransitionAction) {
    guard action == .pause || action == .reverse else { return }
    let core = slots[lead].core
    guard core.isRetargeted, core.canStop else { return }
    var layer = Int32(lead)
    while layer != Slot.none {
      let index = Int(layer)
      var way = way(of: index)
      way.from = pose(index, legWay(index, core), core, plan(of: lead))
      dropCarries(index)
      setWay(index, way)
      layer = slots[index].next
    }
  }

  private mutating func setWay(_ index: Int, _ way: LayerWay) {
    if slots[index].way == Slot.none {
      slots[index].way = ways.insert(PackedEnds(way))
    } else {
      ways[slots[index].way] = PackedEnds(way)
    }
  }

  mutating func dropWay(_ index: Int) {
    if slots[index].way != Slot.none { ways.remove(slots[index].way) }
    slots[index].way = Slot.none
  }
}

// MARK: - Carries

extension TransitionEngine {
  private mutating func carry(_ index: Int, _ core: TransitionCore, _ distance: Channels) {
    slots[index].carry = carries.insert(
      Carry(
        distance: distance, begin: core.begin, duration: core.legDuration,
        isAfterRelease: core.isAfterRelease, next: slots[index].carry))
    guard !slots[index].isCarrying else { return }
    slots[index].isCarrying = true
    carrying.append(UInt32(index))
  }

  /// What the older ways add at `now`.
  private func carried(_ index: Int, _ lead: PlanRef) -> Channels {
    var sum = Channels.zero
    var place = slots[index].carry
    while place != Slot.none {
      let carry = carries[place]
      let curve = carry.isAfterRelease ? lead.completion : lead.own
      sum += carry.distance * Float(1 - eased(carry.begin, carry.duration, curve))
      place = carry.next
    }
    return sum
  }

  /// Writes the ways of those that carry, and forgets older ways that have ended.
  mutating func refreshCarries() {
    var kept = 0
    for position in carrying.indices {
      let index = Int(carrying[position])
      dropEndedCarries(index)
      guard slots[index].carry != Slot.none else {
        slots[index].isCarrying = false
        // Without them once more, exactly.
        if slots[index].role != .free { writeWay(index, adding: .zero) }
        continue
      }
      writeWay(index, adding: carried(index, plan(of: lead(of: index))))
      carrying[kept] = carrying[position]
      kept += 1
    }
    carrying.removeLast(carrying.count - kept)
  }

  private mutating func writeWay(_ index: Int, adding offset: Channels) {
    let core = slots[lead(of: index)].core
    guard core.phase.isClocked else { return }
    var way = legWay(index, core)
    way.from += offset
    way.to += offset
    store.places[Int(slots[index].run)].setWay(Int(slots[index].lane), way)
  }

  private mutating func dropEndedCarries(_ index: Int) {
    var kept = Slot.none
    var place = slots[index].carry
    while place != Slot.none {
      var carry = carries[place]
      let next = carry.next
      if now - carry.begin < carry.duration {
        carry.next = kept
        carries[place] = carry
        kept = place
      } else {
        carries.remove(place)
      }
      place = next
    }
    slots[index].carry = kept
  }

  /// - Returns: whether there were any.
  @discardableResult
  mutating func dropAllCarries(_ lead: Int) -> Bool {
    var (any, layer) = (false, Int32(lead))
    while layer != Slot.none {
      if slots[Int(layer)].carry != Slot.none { any = true }
      dropCarries(Int(layer))
      layer = slots[Int(layer)].next
    }
    return any
  }

  mutating func dropCarries(_ index: Int) {
    while slots[index].carry != Slot.none {
      let place = slots[index].carry
      slots[index].carry = carries[place].next
      carries.remove(place)
    }
  }
}
