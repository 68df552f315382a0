// SPDX-License-Identifier: MIT

import MotionEngine
import MotionModel
import Testing
import _MotionTestSupport

@Suite("Calls for many transitions")
struct EngineManyTests {
  /// Long enough that every look ahead has something to see.
  private static let count = 200

  @Test("do what the calls for one do, bit for bit", arguments: [1, 13, 200])
  func sameAsOne(count: Int) throws {
    var one = try Load()
    var many = try Load()
    let plans = Array(one.plans.prefix(count))
    for plan in plans { one.ids.append(try one.engine.start(plan, at: -0.05)) }
    var manyIDs: [TransitionID] = []
    try many.engine.start(plans.span, at: -0.05, appendingTo: &manyIDs)
    let ids = one.ids
    #expect(manyIDs == ids)
    try one.engine.advance(to: 0.01)
    try many.engine.advance(to: 0.01)
    let (held, moving) = (ids.filter(Load.isHeld), ids.filter { !Load.isHeld($0) })
    let percents = held.indices.map { Double($0 % 7) / 5 }
    for (id, percent) in zip(held, percents) {
      try one.engine.update(id, percentComplete: percent)
    }
    try many.engine.update(held.span, percentComplete: percents.span)
    let targets = moving.indices.map {
      LayerTarget(frame: Rect(x: Double($0), y: 3, width: 40, height: 50))
    }
    for (id, target) in zip(moving, targets) { try one.engine.retarget(id, to: target, .replace) }
    try many.engine.retarget(moving.span, to: targets.span, .replace)
    try one.engine.advance(to: 0.1)
    try many.engine.advance(to: 0.1)
    for id in ids {
      let (a, b) = (try one.engine.quad(of: id), try many.engine.quad(of: id))
      #expect(a == b)
    }
    let (oneEvents, manyEvents) = (one.engine.events, many.engine.events)
    #expect(oneEvents == manyEvents)
  }

  @Test("stop at the first that is not allowed, and keep what was done before")
  func stopAtTheFirst() throws {
    var load = try Load()
    let plans = load.plans
    var ids: [TransitionID] = []
    try load.engine.start(plans.span, appendingTo: &ids)
    let held = ids.filter(Load.isHeld)
    let gone = held[3]
    try load.engine.remove(gone)
    let percents = Array(repeating: 0.5, count: held.count)
    #expect(throws: TransitionEngineError.staleTransition(gone)) {
      try load.engine.update(held.span, percentComplete: percents.span)
    }
    let before = try load.engine.percentComplete(of: held[2])
    let after = try load.engine.percentComplete(of: held[4])
    #expect(before == 0.5 && after == 0)
  }

  @Test("start no more than there is room for")
  func capacity() throws {
    var engine = try TransitionEngine(capacity: 5)
    let plan = try engine.register(
      Transition(duration: 1, curve: .linear, frame: Endpoints(from: .zero, to: .zero)))
    var ids: [TransitionID] = []
    let plans = Array(repeating: plan, count: 9)
    #expect(throws: TransitionEngineError.capacityExceeded(capacity: 5)) {
      try engine.start(plans.span, appendingTo: &ids)
    }
    let count = engine.count
    #expect(ids.count == 5 && count == 5)
  }

  /// An engine with plans of every kind, one in four held.
  private struct Load: ~Copyable {
    var engine: TransitionEngine
    var plans: [TransitionPlanID]
    var ids: [TransitionID] = []

    init() throws {
      var engine = try TransitionEngine(capacity: EngineManyTests.count)
      var plans: [TransitionPlanID] = []
      var source = RandomTransitions(seed: 11)
      for index in 0..<EngineManyTests.count {
        plans.append(
          try engine.register(try source.next(), index % 4 == 0 ? .percentDriven : .init()))
      }
      self.engine = engine
      self.plans = plans
    }

    static func isHeld(_ id: TransitionID) -> Bool { id.index % 4 == 0 }
  }
}
