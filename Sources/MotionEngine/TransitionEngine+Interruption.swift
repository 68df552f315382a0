// SPDX-License-Identifier: MIT
//
// New goals on the way.

internal import KernelABI
public import MotionModel

/// A way that a layer was on when it got another goal: it runs on and adds to the new one.
struct Carry: BitwiseCopyable {
  /// How far from its goal the old way began.
  let distance: Channels
  /// What the ways of the slot add together at the time of the last frame; of the first one only.
  var sum: Channels
  let begin: Double
  let duration: Double
  let isAfterRelease: Bool
  /// The next of the same slot.
  var next: Int32
}

extension TransitionEngine {
  /// Gives the layer of a live transition other goals. What is shown becomes the start of a new
  /// way, which runs for the whole duration by the transition's own curve; a held transition
  /// stays held, at its beginning. A cancel goes back to the very first start.
  ///
  /// - Parameters:
  ///   - companions: goals of companions; the others begin anew with the goals they had.
  ///   - mode: `additive` lets the old way run on and adds to it, so that the speed does not jump;
  ///     for springs that is the exact motion with its speed kept, channel by channel. Its lanes are
  ///     written anew every frame until the old ways have ended. `replace` starts at rest and costs
  ///     nothing; a course is always replaced.
  /// - Throws: `TransitionEngineError`, also `.transition` for a number that is not allowed, and
  ///   `.notCompanion`.
  public mutating func retarget(
    _ id: TransitionID, to target: LayerTarget, companions: [TransitionID: LayerTarget] = [:],
    _ mode: CurveMotion.Retargeting = .additive
  ) throws(TransitionEngineError) {
    try retarget(id, to: target, companions: companions, mode, eased: .nan)
  }

  /// - Parameter eased: the eased fraction of its leg, or NaN to look for it.
  mutating func retarget(
    _ id: TransitionID, to target: LayerTarget, companions: [TransitionID: LayerTarget] = [:],
    _ mode: CurveMotion.Retargeting, eased: Float
  ) throws(TransitionEngineError) {
    let index = try index(ofLead: id)
    try target.validate()
    for (companion, target) in companions {
      let place = try self.index(of: companion)
      guard slots[place].role == .companion, lead(of: place) == index else {
        throw .notCompanion(companion, of: id)
      }
      try target.validate()
    }
    let old = slots[index].core
    let plan = plan(of: index)
    var pace = plan.pace
    if plan.hasCourse, let course = plan.course {
      pace = TransitionPace(duration: course.course.timeline.end, speed: pace.speed)
    }
    if old.canRetarget { leaveCourses(index) }
    let outcome = slots[index].core.apply(.retarget, at: now, &pace, plan.curves, from: .driver)
    if outcome.misuse == nil {
      let isAdditive = mode == .additive && old.phase.isClocked
      let fraction = isAdditive ? 0 : shown(old, plan, eased)
      turn(index, of: index, old, at: fraction, to: target, isAdditive: isAdditive)
      var companion = slots[index].next
      while companion != Slot.none {
        let layer = Int(companion)
        turn(
          layer, of: index, old, at: fraction, to: companions[self.id(layer)] ?? LayerTarget(),
          isAdditive: isAdditive)
        companion = slots[layer].next
      }
      times[index] = slots[index].core.nextTime
    }
    note(outcome, index)
  }

  /// - Parameter fraction: of the old leg, unless it runs on.
  private mutating func turn(
    _ index: Int, of lead: Int, _ old: TransitionCore, at fraction: Double, to target: LayerTarget,
    isAdditive: Bool
  ) {
    // One that left its course starts where it did.
    let followed = slots[index].marks.contains(.course)
    var leg = followed || old.phase == .running ? way(of: index) : legWay(index, old)
    if isAdditive && !followed {
      carry(index, old, leg.from - leg.to)
      leg.from = leg.to
    } else {
      if !followed { leg.from = leg.pose(at: fraction) + carried(index) }
      dropCarries(index)
    }
    leg.to.apply(target)
    setWay(index, leg)
    let isSameCurve = slots[lead].core.phase == old.phase
    seat(index, of: lead, plan(of: lead), isSameCurve: isSameCurve, way: leg)
  }

  /// The fraction that the leg of a lead in the state `core` shows, as the kernels see it.
  ///
  /// - Parameter known: that fraction by the clock, or NaN.
  private func shown(_ core: TransitionCore, _ plan: PlanRef, _ known: Float = .nan) -> Double {
    guard core.phase.isClocked else { return core.origin }
    guard let question = question(core, plan) else {
      return now - core.begin < core.legDuration ? 0 : 1
    }
    return Double(known.isNaN ? store.probe.eased(question.leg, question.curve, at: now) : known)
  }

  /// What to ask for where a lead in the state `core` is on its leg; nil at either end.
  func question(_ core: TransitionCore, _ plan: PlanRef) -> (leg: LaneLeg, curve: CurveImage)? {
    question(core.begin, core.legDuration, core.isAfterRelease ? plan.completion : plan.own)
  }

  private func question(
    _ begin: Double, _ duration: Double, _ curve: CurveImage
  ) -> (leg: LaneLeg, curve: CurveImage)? {
    guard begin < now && now - begin < duration else { return nil }
    return (LaneLeg(begin: begin, duration: duration), curve)
  }

  /// What slot `index` shows.
  func pose(_ index: Int) -> Channels {
    let lead = self.lead(of: index)
    if let course = course(of: index) { return pose(index, of: lead, course) }
    let core = slots[lead].core
    return legWay(index, core).pose(at: shown(core, plan(of: lead))) + carried(index)
  }

  /// After a retarget a pause, too, begins a new way from what is shown.
  mutating func absorb(_ lead: Int, before action: TransitionAction) {
    guard action == .pause || action == .reverse else { return }
    let core = slots[lead].core
    guard core.isRetargeted, core.canStop else { return }
    let fraction = shown(core, plan(of: lead))
    var layer = Int32(lead)
    while layer != Slot.none {
      let index = Int(layer)
      var way = way(of: index)
      way.from = legWay(index, core).pose(at: fraction) + carried(index)
      dropCarries(index)
      setWay(index, way)
      layer = slots[index].next
    }
  }

  mutating func setWay(_ index: Int, _ way: LayerWay) {
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
  /// Lets the leg of slot `index`, whose lead was in the state `core`, run on.
  private mutating func carry(_ index: Int, _ core: TransitionCore, _ distance: Channels) {
    let plan = plan(of: lead(of: index))
    let share = Float(1 - shown(core, plan))
    let place = carries.insert(
      Carry(
        distance: distance, sum: carried(index) + distance * share, begin: core.begin,
        duration: core.legDuration, isAfterRelease: core.isAfterRelease,
        next: extras(of: index).carry))
    withExtras(of: index) { $0.carry = place }
    if slots[index].marks.insert(.carrying).inserted { carrying.append(UInt32(index)) }
  }

  /// What the older ways add at `now`.
  func carried(_ index: Int) -> Channels {
    let place = slots[index].marks.contains(.carrying) ? extras(of: index).carry : Slot.none
    return place == Slot.none ? .zero : carries[place].sum
  }

  /// Moves on what is carried, forgets older ways that have ended, and has the layers written anew.
  mutating func refreshCarries() {
    guard !carrying.isEmpty else { return }
    store.probe.begin(carries.placeCount)
    for index in carrying {
      dropEndedCarries(Int(index))
      askForCarries(of: Int(index))
    }
    store.probe.end(at: now)
    var kept = 0
    for position in carrying.indices {
      let index = Int(carrying[position])
      // Also without them once more, exactly.
      if slots[index].role != .free { markChanged(index) }
      guard sumCarries(of: index) else {
        slots[index].marks.remove(.carrying)
        continue
      }
      carrying[kept] = carrying[position]
      kept += 1
    }
    carrying.removeLast(carrying.count - kept)
  }

  private func askForCarries(of index: Int) {
    var place = extras(of: index).carry
    guard place != Slot.none else { return }
    let plan = plan(of: lead(of: index))
    while place != Slot.none {
      let carry = carries[place]
      let curve = carry.isAfterRelease ? plan.completion : plan.own
      if let question = question(carry.begin, carry.duration, curve) {
        store.probe.ask(Int(place), question.leg, question.curve, at: now)
      }
      place = carry.next
    }
  }

  /// - Returns: whether there are any.
  private mutating func sumCarries(of index: Int) -> Bool {
    let head = extras(of: index).carry
    guard head != Slot.none else { return false }
    var (sum, place) = (Channels.zero, head)
    while place != Slot.none {
      let eased = store.probe[Int(place)]
      // Not asked for: it has not begun.
      sum += carries[place].distance * (eased.isNaN ? 1 : 1 - eased)
      place = carries[place].next
    }
    carries[head].sum = sum
    return true
  }

  private mutating func dropEndedCarries(_ index: Int) {
    var kept = Slot.none
    var place = extras(of: index).carry
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
    withExtras(of: index) { $0.carry = kept }
  }

  /// - Returns: whether there were any.
  @discardableResult
  mutating func dropAllCarries(_ lead: Int) -> Bool {
    var (any, layer) = (false, Int32(lead))
    while layer != Slot.none {
      if extras(of: Int(layer)).carry != Slot.none { any = true }
      dropCarries(Int(layer))
      layer = slots[Int(layer)].next
    }
    return any
  }

  mutating func dropCarries(_ index: Int) {
    var place = extras(of: index).carry
    while place != Slot.none {
      let next = carries[place].next
      carries.remove(place)
      extras[index].carry = next
      place = next
    }
  }
}
