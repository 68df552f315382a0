// SPDX-License-Identifier: MIT

internal import KernelABI
public import MotionModel

/// What transitions that share it do, ready to be written into lanes. A class, so that a call
/// takes no copy of its curves.
final class Plan {
  let way: LayerWay
  let curves: TransitionCurves
  let own: EncodedCurve
  let completion: EncodedCurve
  /// An idle transition.
  let idle: TransitionCore
  let motion: Motion
  /// The runs for this motion.
  let runs: LegRuns

  init(
    _ transition: Transition, _ interaction: TransitionInteraction, _ own: EncodedCurve,
    _ completion: EncodedCurve, _ store: inout LaneStore
  ) {
    let way = LayerWay(transition)
    (self.way, motion) = (way, way.motion)
    curves = TransitionCurves(own: transition.curve, completion: interaction.completionCurve)
    (self.own, self.completion) = (own, completion)
    idle = TransitionCore(duration: transition.duration, interaction)
    runs = LegRuns(
      held: store.index(of: RunKey(curve: EncodedCurve.linear.family, motion: way.motion)),
      own: store.index(of: RunKey(curve: own.family, motion: way.motion)),
      completion: store.index(of: RunKey(curve: completion.family, motion: way.motion)))
  }
}

/// A place for a plan.
struct PlanEntry {
  var plan: Plan
  var generation: UInt32
  /// Slots that have it.
  var users = 0
  var isRegistered = true
}

enum LegKind { case held, own, completion }

/// The run of each kind of leg.
struct LegRuns {
  let held: Int
  let own: Int
  let completion: Int

  subscript(kind: LegKind) -> Int {
    switch kind {
    case .held: held
    case .own: own
    case .completion: completion
    }
  }
}

extension TransitionEngine {
  /// Makes a plan that any number of transitions can be started from. Sharing one saves memory and
  /// time; only this call allocates.
  ///
  /// - Throws: `TransitionEngineError.transition` or `.number` naming what is not allowed.
  public mutating func register(
    _ transition: Transition, _ interaction: TransitionInteraction = .init()
  ) throws(TransitionEngineError) -> TransitionPlanID {
    do throws(MotionError) { try interaction.validate() } catch { throw .number(error) }
    let plan: Plan
    do throws(TransitionError) {
      try transition.validate()
      let form = store.kernels.curveForm
      let own = try EncodedCurve(transition.curve, form)
      let completion = try EncodedCurve(interaction.completionCurve, form)
      plan = Plan(transition, interaction, own, completion, &store)
    } catch { throw .transition(error) }
    guard let index = freePlans.popLast() else {
      plans.append(PlanEntry(plan: plan, generation: 0))
      return TransitionPlanID(index: UInt32(plans.count - 1), generation: 0)
    }
    let generation = plans[Int(index)].generation
    plans[Int(index)] = PlanEntry(plan: plan, generation: generation)
    return TransitionPlanID(index: index, generation: generation)
  }

  /// Forgets a plan; transitions that have it go on.
  ///
  /// - Throws: `TransitionEngineError.stalePlan`.
  public mutating func unregister(_ id: TransitionPlanID) throws(TransitionEngineError) {
    let index = try self.index(of: id)
    plans[index].isRegistered = false
    plans[index].generation &+= 1
    if plans[index].users == 0 { freePlans.append(id.index) }
  }

  func index(of id: TransitionPlanID) throws(TransitionEngineError) -> Int {
    let index = Int(id.index)
    guard index < plans.count, plans[index].isRegistered, plans[index].generation == id.generation
    else { throw .stalePlan(id) }
    return index
  }

  mutating func dropUser(ofPlan index: Int) {
    plans[index].users -= 1
    if plans[index].users == 0 && !plans[index].isRegistered { freePlans.append(UInt32(index)) }
  }
}
