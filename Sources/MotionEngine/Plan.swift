// SPDX-License-Identifier: MIT

internal import CPUFeatures
internal import KernelABI
public import MotionModel

/// What transitions that share it do, ready to be written into lanes.
struct Plan {
  let way: LayerWay
  let motion: Motion
  let own: CurveImage
  let completion: CurveImage
  /// An idle transition.
  let idle: TransitionCore
  /// The runs for this motion.
  let runs: LegRuns
}

/// A plan where its keeper keeps it: reading it counts no references and copies only what is read.
@safe
struct PlanRef: Equatable {
  private let plan: UnsafePointer<Plan>

  fileprivate init(_ plan: UnsafePointer<Plan>) { unsafe self.plan = plan }

  /// The same plan, not one that is alike.
  static func == (a: PlanRef, b: PlanRef) -> Bool { unsafe a.plan == b.plan }

  /// Fetches the plan into the nearest cache.
  func prefetch() {
    let start = unsafe UnsafeRawPointer(plan)
    for offset in stride(from: 0, to: MemoryLayout<Plan>.size, by: Block.rowBytes) {
      unsafe bm_prefetch(start + offset)
    }
  }

  var way: LayerWay { unsafe plan.pointee.way }
  var fixed: FixedRows { unsafe plan.pointee.way.fixed }
  var motion: Motion { unsafe plan.pointee.motion }
  var own: CurveImage { unsafe plan.pointee.own }
  var completion: CurveImage { unsafe plan.pointee.completion }
  var idle: TransitionCore { unsafe plan.pointee.idle }
  var runs: LegRuns { unsafe plan.pointee.runs }
}

/// Keeps a plan, and what it refers to, where they are.
@safe
final class PlanKeeper {
  let curves: TransitionCurves
  private let own: CurveRows
  private let completion: CurveRows
  private let plan: UnsafeMutablePointer<Plan>

  var ref: PlanRef { unsafe PlanRef(plan) }

  init(
    _ transition: Transition, _ interaction: TransitionInteraction, _ own: CurveRows,
    _ completion: CurveRows, _ store: inout LaneStore
  ) {
    let way = LayerWay(transition)
    curves = TransitionCurves(own: transition.curve, completion: interaction.completionCurve)
    (self.own, self.completion) = (own, completion)
    unsafe plan = .allocate(capacity: 1)
    unsafe plan.initialize(
      to: Plan(
        way: way, motion: way.motion, own: own.image, completion: completion.image,
        idle: TransitionCore(duration: transition.duration, interaction),
        runs: LegRuns(
          held: store.index(of: RunKey(curve: .linear, motion: way.motion)),
          own: store.index(of: RunKey(curve: own.image.family, motion: way.motion)),
          completion: store.index(
            of: RunKey(curve: completion.image.family, motion: way.motion)))))
  }

  deinit {
    unsafe plan.deinitialize(count: 1)
    unsafe plan.deallocate()
  }
}

/// A place for a plan.
struct PlanEntry {
  let keeper: PlanKeeper
  let plan: PlanRef
  var generation: UInt32
  /// Slots that have it.
  var users = 0
  var isRegistered = true

  init(_ keeper: PlanKeeper, generation: UInt32) {
    (self.keeper, plan, self.generation) = (keeper, keeper.ref, generation)
  }
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
    let keeper: PlanKeeper
    do throws(TransitionError) {
      try transition.validate()
      let form = store.kernels.curveForm
      let own = try EncodedCurve(transition.curve, form)
      let completion = try EncodedCurve(interaction.completionCurve, form)
      keeper = PlanKeeper(
        transition, interaction, CurveRows(own, form), CurveRows(completion, form), &store)
    } catch { throw .transition(error) }
    guard let index = freePlans.popLast() else {
      plans.append(PlanEntry(keeper, generation: 0))
      return TransitionPlanID(index: UInt32(plans.count - 1), generation: 0)
    }
    let generation = plans[Int(index)].generation
    plans[Int(index)] = PlanEntry(keeper, generation: generation)
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
