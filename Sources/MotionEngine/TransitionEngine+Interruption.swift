// SPDX-License-Identifier: MIT
//
// New goals on the way.

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
  /// Gives the layer of a live transition other goals. What is shown becomes the start of a new way,
  /// which runs for the whole duration by the transition's own curve; a held transition stays held, at
  /// its beginning. Companions begin anew with the same goals. A cancel goes back to the very first
  /// start.
  ///
  /// - Parameter mode: `additive` lets the old way run on and adds to it, so that the speed does not
  ///   jump; for springs that is the exact motion with its speed kept, channel by channel. Its lanes are
  ///   written anew every frame until the old ways have ended. `replace` starts at rest and costs nothing.
  /// - Throws: `TransitionEngineError`, also `.transition` for a number that is not allowed.
  public func retarget(
    _ id: TransitionID, to target: LayerTarget, _ mode: CurveMotion.Retargeting = .additive
  ) throws(TransitionEngineError) {
    let index = try index(ofLead: id)
    try target.validate()
    let core = slots[index].core
    if core.phase.isLive && core.phase != .cancelling {
      let isAdditive = mode == .additive && core.phase.isClocked
      forEachLayer(of: index) { layer in
        turn(layer, core, to: layer == index ? target : LayerTarget(), isAdditive: isAdditive)
      }
    }
    try act(.retarget, on: id)
  }

  private func turn(
    _ index: Int, _ core: TransitionCore, to target: LayerTarget, isAdditive: Bool
  ) {
    let leg = legWay(index, core)
    var way = leg
    if isAdditive {
      carry(index, core, leg.from - leg.to)
      way.from = leg.to
    } else {
      way.from = pose(index)
      dropCarries(index)
    }
    way.to.apply(target)
    setWay(index, way)
  }

  /// What slot `index` shows.
  func pose(_ index: Int) -> Channels {
    let lead = self.lead(of: index)
    let (core, curves) = (slots[lead].core, plans[Int(slots[lead].plan)].curves)
    let fraction = core.phase.isClocked ? core.eased(at: now, curves) : core.origin
    return legWay(index, core).pose(at: fraction) + carried(index, curves)
  }

  /// After a retarget a pause, too, begins a new way from what is shown.
  func absorb(_ lead: Int, before action: TransitionAction) {
    guard action == .pause || action == .reverse else { return }
    let core = slots[lead].core
    guard core.isRetargeted, core.canStop else { return }
    forEachLayer(of: lead) { index in
      var way = way(of: index)
      way.from = pose(index)
      dropCarries(index)
      setWay(index, way)
    }
  }

  private func setWay(_ index: Int, _ way: LayerWay) {
    if slots[index].way == Slot.none {
      slots[index].way = ways.insert(way)
    } else {
      ways[slots[index].way] = way
    }
  }

  func dropWay(_ index: Int) {
    if slots[index].way != Slot.none { ways.remove(slots[index].way) }
    slots[index].way = Slot.none
  }
}

// MARK: - Carries

extension TransitionEngine {
  private func carry(_ index: Int, _ core: TransitionCore, _ distance: Channels) {
    slots[index].carry = carries.insert(
      Carry(
        distance: distance, begin: core.begin, duration: core.legDuration,
        isAfterRelease: core.isAfterRelease, next: slots[index].carry))
    guard !slots[index].isCarrying else { return }
    slots[index].isCarrying = true
    carrying.append(UInt32(index))
  }

  /// What the older ways add at `now`.
  private func carried(_ index: Int, _ curves: TransitionCurves) -> Channels {
    var sum = Channels.zero
    var place = slots[index].carry
    while place != Slot.none {
      let carry = carries[place]
      sum += carry.distance * Float(carry.left(at: now, curves))
      place = carry.next
    }
    return sum
  }

  /// Writes the ways of those that carry, and forgets older ways that have ended.
  func refreshCarries() {
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
      let lead = self.lead(of: index)
      writeWay(index, adding: carried(index, plans[Int(slots[lead].plan)].curves))
      carrying[kept] = carrying[position]
      kept += 1
    }
    carrying.removeLast(carrying.count - kept)
  }

  private func writeWay(_ index: Int, adding offset: Channels) {
    let core = slots[lead(of: index)].core
    guard core.phase.isClocked else { return }
    var way = legWay(index, core)
    way.from += offset
    way.to += offset
    store.runs[Int(slots[index].run)].setWay(Int(slots[index].lane), way)
  }

  private func dropEndedCarries(_ index: Int) {
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

  func dropCarries(_ index: Int) {
    while slots[index].carry != Slot.none {
      let place = slots[index].carry
      slots[index].carry = carries[place].next
      carries.remove(place)
    }
  }
}

extension Carry {
  /// The share of its way that is still ahead at `now`.
  fileprivate func left(at now: Double, _ curves: TransitionCurves) -> Double {
    let elapsed = now - begin
    guard elapsed < duration else { return 0 }
    let curve = isAfterRelease ? curves.completion : curves.own
    return 1 - (elapsed > 0 ? curve.value(at: elapsed / duration, duration: duration) : 0)
  }
}
