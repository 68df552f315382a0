// SPDX-License-Identifier: MIT

internal import CPUFeatures
internal import KernelABI
public import MotionModel

/// What transitions that share it do, ready to be written into lanes.
///
/// A plan lies at the beginning of a cache line. What a start needs is in the first.
struct Plan {
  /// An idle transition.
  let idle: TransitionCore
  let hasCourse: Bool
  /// The runs for the motion of its way.
  let runs: LegRuns
  let pace: TransitionPace
  let way: LayerWay
  let own: CurveImage
  let completion: CurveImage
  /// The same in double precision.
  let curves: TransitionCurves
  let course: Course?
}

/// A plan where its keeper keeps it: reading it counts no references and copies only what is read.
@safe
struct PlanRef: Equatable {
  private let plan: UnsafePointer<Plan>

  fileprivate init(_ plan: UnsafePointer<Plan>) { unsafe self.plan = plan }

  /// The same plan, not one that is alike.
  static func == (a: PlanRef, b: PlanRef) -> Bool { unsafe a.plan == b.plan }

  /// Fetches what a start needs into the nearest cache.
  func prefetchStart() { unsafe bm_prefetch(plan) }

  /// Fetches all but the curves in double precision.
  func prefetch() {
    let start = unsafe UnsafeRawPointer(plan)
    for line in 0...4 { unsafe bm_prefetch(start + line * 64) }
  }

  var way: LayerWay { unsafe plan.pointee.way }
  var fixed: FixedRows { unsafe plan.pointee.way.fixed }
  var hasCourse: Bool { unsafe plan.pointee.hasCourse }
  var course: Course? { unsafe plan.pointee.course }
  var own: CurveImage { unsafe plan.pointee.own }
  var completion: CurveImage { unsafe plan.pointee.completion }
  var curves: TransitionCurves { unsafe plan.pointee.curves }
  var idle: TransitionCore { unsafe plan.pointee.idle }
  var pace: TransitionPace { unsafe plan.pointee.pace }
  var runs: LegRuns { unsafe plan.pointee.runs }

  func curve(_ kind: LegKind) -> CurveImage {
    switch kind {
    case .held: .linear
    case .own: own
    case .completion: completion
    }
  }
}

/// Keeps a plan, and what it refers to, where they are.
@safe
final class PlanKeeper {
  private let own: CurveRows
  private let completion: CurveRows
  private let plan: UnsafeMutablePointer<Plan>

  var ref: PlanRef { unsafe PlanRef(plan) }

  init(
    _ transition: Transition, _ interaction: TransitionInteraction, _ own: CurveRows,
    _ completion: CurveRows, _ course: Course?, _ store: inout LaneStore
  ) {
    let way = LayerWay(transition)
    let motion = way.motion
    (self.own, self.completion) = (own, completion)
    unsafe plan = .allocate(capacity: 1)
    unsafe plan.initialize(
      to: Plan(
        idle: TransitionCore(interaction), hasCourse: course != nil,
        runs: LegRuns(
          held: Int32(store.index(of: RunKey(curve: .linear, motion: motion))),
          own: Int32(store.index(of: RunKey(curve: own.image.family, motion: motion))),
          completion: Int32(
            store.index(of: RunKey(curve: completion.image.family, motion: motion)))),
        pace: TransitionPace(
          duration: course?.duration ?? transition.duration, speed: interaction.completionSpeed),
        way: way, own: own.image, completion: completion.image,
        curves: TransitionCurves(
          own: transition.curve, completion: interaction.completionCurve),
        course: course))
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
  let held: Int32
  let own: Int32
  let completion: Int32

  subscript(kind: LegKind) -> Int {
    switch kind {
    case .held: Int(held)
    case .own: Int(own)
    case .completion: Int(completion)
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
    insert(try keeper(transition, interaction))
  }

  /// - Throws: `TransitionEngineError.transition` or `.number` naming what is not allowed.
  mutating func keeper(
    _ transition: Transition, _ interaction: TransitionInteraction, _ course: Course? = nil
  ) throws(TransitionEngineError) -> PlanKeeper {
    do throws(MotionError) { try interaction.validate() } catch { throw .number(error) }
    do throws(TransitionError) {
      try transition.validate()
      let form = store.kernels.curveForm
      let own = try EncodedCurve(transition.curve, form)
      let completion = try EncodedCurve(interaction.completionCurve, form)
      return PlanKeeper(
        transition, interaction, CurveRows(own, store), CurveRows(completion, store), course,
        &store)
    } catch { throw .transition(error) }
  }

  mutating func insert(_ keeper: PlanKeeper) -> TransitionPlanID {
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
