// SPDX-License-Identifier: MIT

internal import KernelABI
public import MotionModel

/// What transitions that share it do, ready to be written into lanes.
struct Plan {
  let way: LayerWay
  let curves: TransitionCurves
  let own: EncodedCurve
  let completion: EncodedCurve
  /// An idle transition.
  let idle: TransitionCore
  let motion: Motion
  /// The runs for this motion.
  let runs: LegRuns
  var generation: UInt32
  /// Slots that have it.
  var users = 0
  var isRegistered = true
}

enum LegKind { case held, own, completion }

/// The run of each kind of leg.
struct LegRuns {
  let held: Int32
  let own: Int32
  let completion: Int32

  subscript(kind: LegKind) -> Int32 {
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
  public func register(
    _ transition: Transition, _ interaction: TransitionInteraction = .init()
  ) throws(TransitionEngineError) -> TransitionPlanID {
    let plan: Plan
    do throws(TransitionError) {
      try transition.validate()
      plan = try makePlan(transition, interaction)
    } catch { throw .transition(error) }
    do throws(MotionError) { try interaction.validate() } catch { throw .number(error) }
    guard let index = freePlans.popLast() else {
      plans.append(plan)
      return TransitionPlanID(index: UInt32(plans.count - 1), generation: plan.generation)
    }
    let generation = plans[Int(index)].generation
    plans[Int(index)] = plan
    plans[Int(index)].generation = generation
    return TransitionPlanID(index: index, generation: generation)
  }

  private func makePlan(
    _ transition: Transition, _ interaction: TransitionInteraction
  ) throws(TransitionError) -> Plan {
    let form = store.kernels.curveForm
    let way = LayerWay(transition)
    let own = try EncodedCurve(transition.curve, form)
    let completion = try EncodedCurve(interaction.completionCurve, form)
    func run(_ curve: EncodedCurve) -> Int32 {
      Int32(store.index(of: RunKey(curve: curve.family, motion: way.motion)))
    }
    return Plan(
      way: way,
      curves: TransitionCurves(own: transition.curve, completion: interaction.completionCurve),
      own: own, completion: completion,
      idle: TransitionCore(duration: transition.duration, interaction), motion: way.motion,
      runs: LegRuns(held: run(.linear), own: run(own), completion: run(completion)), generation: 0)
  }

  /// Forgets a plan; transitions that have it go on.
  ///
  /// - Throws: `TransitionEngineError.stalePlan`.
  public func unregister(_ id: TransitionPlanID) throws(TransitionEngineError) {
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

  func dropUser(ofPlan index: Int) {
    plans[index].users -= 1
    if plans[index].users == 0 && !plans[index].isRegistered { freePlans.append(UInt32(index)) }
  }
}
