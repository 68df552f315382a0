// SPDX-License-Identifier: MIT

import MotionEngine
import MotionKernels
import MotionModel
import Testing
import _MotionTestSupport

private let screen = Rect(x: 0, y: 0, width: 375, height: 667)

/// A layer of no size that goes from x = 0 to x = 100.
private func move(_ curve: TimingCurve = .linear, duration: Double = 1) -> Transition {
  Transition(
    duration: duration, curve: curve,
    frame: Endpoints(from: .zero, to: Rect(x: 100, y: 0, width: 0, height: 0)))
}

private func target(_ x: Double) -> LayerTarget {
  LayerTarget(frame: Rect(x: x, y: 0, width: 0, height: 0))
}

@Suite("An engine of live transitions")
struct TransitionEngineTests {
  @Test(
    "PD5, PD6: finishing and cancelling layers pass the worked places",
    arguments: InstructionSet.supported)
  func worked(set: InstructionSet) throws {
    var engine = try TransitionEngine(capacity: 4, on: set)
    let plan = try engine.register(move(duration: 0.5), .percentDriven)
    let finishing = try engine.start(plan)
    let cancelling = try engine.start(plan)
    for id in [finishing, cancelling] { try engine.update(id, percentComplete: 0.3) }
    try engine.finish(finishing)
    try engine.cancel(cancelling)
    let rows: [(Double, Double, Double)] = [
      (0.0375, .nan, 26.1251420686), (0.075, .nan, 15), (0.0875, 39.0413351734, .nan),
      (0.175, 65, 0), (0.36, 100, 0),
    ]
    for (time, finish, cancel) in rows {
      try engine.advance(to: time)
      for (id, x) in [(finishing, finish), (cancelling, cancel)] where engine.contains(id) {
        let shown = try engine.quad(of: id).corners.topLeft.x
        #expect(x.isNaN || abs(shown - x) < 2e-4, "at \(time): \(shown) for \(x)")
      }
    }
  }

  @Test(
    "additive and replacing retargets pass the worked places",
    arguments: InstructionSet.supported)
  func retargeting(set: InstructionSet) throws {
    let rows: [(Double, Double, Double)] = [
      (0.5, 50, 50), (0.6, 64.839367635, 49.013877323), (0.75, 74.167613791, 43.541903448),
      (1, 50, 25), (1.25, 12.916193105, 6.458096552), (1.5, 0, 0),
    ]
    var engine = try TransitionEngine(capacity: 2, on: set)
    let plan = try engine.register(move(.easeInEaseOut))
    let (additive, replacing) = (try engine.start(plan), try engine.start(plan))
    try engine.advance(to: 0.5)
    try engine.retarget(additive, to: target(0), .additive)
    try engine.retarget(replacing, to: target(0), .replace)
    for (time, wantedAdditive, wantedReplacing) in rows {
      try engine.advance(to: time)
      let x = try engine.quad(of: additive).corners.topLeft.x
      #expect(abs(x - wantedAdditive) < 5e-4, "additive at \(time): \(x)")
      let y = try engine.quad(of: replacing).corners.topLeft.x
      #expect(abs(y - wantedReplacing) < 5e-4, "replacing at \(time): \(y)")
    }
    #expect(engine.events.map(\.notice) == [.completed, .completed])
  }

  @Test("an additive retarget of a spring keeps its place and its speed")
  func springRetarget() throws {
    let spring = try Spring(duration: 0.5, dampingRatio: 0.5)
    var engine = try TransitionEngine(capacity: 1)
    let plan = try engine.register(move(.spring(spring), duration: 2))
    let id = try engine.start(plan)
    try engine.advance(to: 0.1)
    try engine.retarget(id, to: target(0))
    for (time, x) in [(0.11, 106.2360108), (0.15, 67.2524230), (0.2, 3.2048063)] {
      try engine.advance(to: time)
      #expect(abs(try engine.quad(of: id).corners.topLeft.x - x) < 1e-3)
    }
  }

  @Test("nothing jumps when a retargeted transition is paused, turned around and let go")
  func continuity() throws {
    for mode in [CurveMotion.Retargeting.additive, .replace] {
      var engine = try TransitionEngine(capacity: 1)
      let plan = try engine.register(move(.easeInEaseOut))
      let id = try engine.start(plan)
      var time = 0.3
      func x(_ engine: borrowing TransitionEngine) throws -> Double {
        try engine.quad(of: id).corners.topLeft.x
      }
      try engine.advance(to: time)
      let calls: [(inout TransitionEngine) throws -> Void] = [
        { try $0.retarget(id, to: target(-40), mode) },
        { try $0.retarget(id, to: target(60), mode) },
        { try $0.pause(id) }, { try $0.continue(id) }, { try $0.reverse(id) },
        { try $0.pause(id) }, { try $0.finish(id) },
      ]
      for (number, call) in calls.enumerated() {
        let before = try x(engine)
        try call(&engine)
        try engine.advance(to: time)
        let after = try x(engine)
        #expect(abs(after - before) < 1e-4, "call \(number), \(mode)")
        time += 0.11
        try engine.advance(to: time)
      }
      try engine.advance(to: 9)
      let end = try x(engine)
      #expect(end == 60 && engine.events.map(\.notice) == [.completed])
    }
  }

  @Test("a cancel after a retarget goes back to the very first start")
  func cancelAfterRetarget() throws {
    var engine = try TransitionEngine(capacity: 1)
    let plan = try engine.register(move())
    let id = try engine.start(plan)
    try engine.advance(to: 0.5)
    try engine.retarget(id, to: target(200), .replace)
    try engine.advance(to: 0.75)
    try engine.reverse(id)
    try engine.advance(to: 9)
    #expect(try engine.quad(of: id).corners.topLeft.x == 0)
    #expect(engine.events.map(\.notice) == [.completedCancelled])
  }

  @Test("a retarget may turn a layer that only moved")
  func widerMotion() throws {
    var engine = try TransitionEngine(capacity: 1)
    var still = Transition(duration: 1, curve: .linear, frame: Endpoints(screen))
    still.axis = Vector3(x: 0, y: 1, z: 0)
    let id = try engine.start(try engine.register(still))
    var turned = LayerTarget()
    turned.angle = .pi
    try engine.retarget(id, to: turned, .replace)
    try engine.advance(to: 0.75)
    #expect(try engine.quad(of: id).facing == .back)
  }

  @Test("companions follow their lead through scrubbing, release and end, and go with it")
  func companions() throws {
    var engine = try TransitionEngine(capacity: 3)
    let plan = try engine.register(move(), .percentDriven)
    let other = try engine.register(
      Transition(
        duration: 9, curve: .easeOut,
        frame: Endpoints(from: Rect(x: 0, y: 10, width: 0, height: 0), to: .zero)))
    let lead = try engine.start(plan)
    let companion = try engine.addCompanion(other, to: lead)
    try engine.update(lead, percentComplete: 0.4)
    try engine.advance(to: 0)
    #expect(abs(try engine.quad(of: companion).corners.topLeft.y - 6) < 1e-5)
    #expect(try engine.fraction(of: companion) == 0.4)
    #expect(throws: TransitionEngineError.companion(companion)) { try engine.finish(companion) }
    try engine.finish(lead)
    let late = try engine.addCompanion(other, to: lead)
    try engine.advance(to: 0.3)
    for id in [companion, late] {
      #expect(abs(try engine.quad(of: id).corners.topLeft.y - 3) < 1e-5)
    }
    try engine.advance(to: 1)
    #expect(try engine.quad(of: companion).corners.topLeft.y == 0)
    #expect(engine.events.map(\.transition) == [lead])
    try engine.advance(to: 1)
    #expect(engine.count == 0 && !engine.contains(companion))
  }

  @Test("a group ends when the last of it does, and tells whether all reached their end")
  func groups() throws {
    var engine = try TransitionEngine(capacity: 4)
    let plan = try engine.register(move(), .percentDriven)
    let group = engine.makeGroup()
    let (a, b) = (try engine.start(plan, in: group), try engine.start(plan, in: group))
    try engine.finish(a)
    try engine.advance(to: 2)
    #expect(engine.groupEvents.isEmpty)
    try engine.cancel(b)
    try engine.advance(to: 2)
    #expect(engine.groupEvents.map(\.group) == [group])
    #expect(engine.groupEvents.map(\.completed) == [false])
    #expect(throws: TransitionEngineError.staleGroup(group)) {
      try engine.start(plan, in: group)
    }
  }

  @Test("events come calls first, then by time; a start in the past ends where it should")
  func eventOrder() throws {
    var engine = try TransitionEngine(capacity: 4)
    let (long, short) = (
      try engine.register(move(duration: 1)), try engine.register(move(duration: 0.4))
    )
    let (a, b, c) = (
      try engine.start(long), try engine.start(short), try engine.start(short, at: -0.2)
    )
    try engine.advance(to: 0)
    let begins: [TransitionNotices] = [.willBegin, .animationStarted]
    #expect(engine.events.map(\.notice) == begins + begins + begins)
    let d = try engine.start(long, animated: false)
    try engine.advance(to: 5)
    let ends = engine.events.filter { $0.notice.isEnd }
    #expect(ends.map(\.transition) == [d, c, b, a])
    #expect(zip(ends.map(\.time), [0, 0.2, 0.4, 1]).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(try engine.quad(of: a).corners.topLeft.x == 100, "the end stays for a frame")
  }

  @Test("what is gone, full or not a number is refused by name, and nothing changes")
  func errors() throws {
    var engine = try TransitionEngine(capacity: 1)
    let plan = try engine.register(move(), .percentDriven)
    let id = try engine.start(plan)
    let full = #expect(throws: TransitionEngineError.self) { try engine.start(plan) }
    #expect(full == .capacityExceeded(capacity: 1) && full?.description.contains("the 1 ") == true)
    let nan = #expect(throws: TransitionEngineError.self) {
      try engine.update(id, percentComplete: .nan)
    }
    #expect(nan?.description.contains("percentage nan: allowed") == true)
    #expect(throws: TransitionEngineError.self) { try engine.setCompletionSpeed(.infinity, of: id) }
    #expect(throws: TransitionEngineError.self) { try engine.continue(id, durationFactor: -1) }
    #expect(throws: TransitionEngineError.self) { try engine.advance(to: -1) }
    #expect(throws: TransitionEngineError.self) { try engine.advance(to: .nan) }
    #expect(throws: TransitionEngineError.self) { try engine.retarget(id, to: target(.infinity)) }
    for duration in [0, -1, .infinity, .nan] {
      let error = #expect(throws: TransitionEngineError.self) {
        try engine.register(move(duration: duration))
      }
      #expect(error?.description.hasPrefix("duration \(duration)") == true)
    }
    #expect(try engine.phase(of: id) == .interactive && engine.count == 1)
    try engine.remove(id)
    let stale = #expect(throws: TransitionEngineError.self) { try engine.finish(id) }
    #expect(stale == .staleTransition(id) && stale?.description.contains("\(id)") == true)
    let next = try engine.start(plan)
    #expect(next.index == id.index && next != id && !engine.contains(id))
    try engine.unregister(plan)
    #expect(throws: TransitionEngineError.stalePlan(plan)) { try engine.add(plan) }
    #expect(try engine.phase(of: next) == .interactive, "those that have it go on")
  }

  @Test("results do not depend on threads, and spans hold what the questions answer")
  func threadsAndSpans() throws {
    var source = RandomTransitions(seed: 11)
    var one = try TransitionEngine(capacity: 500)
    var many = try TransitionEngine(capacity: 500)
    var ids: [TransitionID] = []
    for _ in 0..<500 {
      let transition = try source.next()
      ids.append(try one.start(one.register(transition), at: 0))
      try many.start(many.register(transition), at: 0)
    }
    try one.advance(to: 0.02)
    try many.advance(to: 0.02, threads: 3, withTransforms: true)
    for id in ids {
      let (a, b) = (try one.quad(of: id), try many.quad(of: id))
      #expect(a == b)
    }
    var (seen, faults) = (0, 0)
    many.forEachRun { layers, results, transforms in
      let rows = LayerBlocks.resultRows
      for lane in layers.indices where layers[lane] != LayerBlocks.nobody {
        let place = lane / LayerBlocks.lanes * rows * LayerBlocks.lanes + lane % LayerBlocks.lanes
        guard let id = many.id(at: layers[lane]), let quad = try? many.quad(of: id),
          let opacity = try? many.opacity(of: id)
        else { return }
        seen += 1
        let alpha = results[place + LayerBlocks.opacityRow * LayerBlocks.lanes]
        if Double(results[place]) != quad.corners.topLeft.x || Double(alpha) != opacity {
          faults += 1
        }
      }
      if transforms.count != layers.count * LayerBlocks.transformRows { faults += 1 }
    }
    #expect(seen == 500 && faults == 0)
  }

  @Test("layers are ordered by depth, and as children where that is equal")
  func depthOrder() throws {
    var engine = try TransitionEngine(capacity: 3)
    var ids: [TransitionID] = []
    for z in [50.0, 0, 0] {
      var layer = Transition(duration: 1, curve: .linear, frame: Endpoints(screen))
      layer.translation = Endpoints(Vector3(x: 0, y: 0, z: z))
      ids.append(try engine.start(engine.register(layer)))
    }
    try engine.advance(to: 0.5, withTransforms: true)
    #expect(try engine.depthOrder(of: ids) == [ids[1], ids[2], ids[0]])
    #expect(try engine.depth(of: ids[0]) == 50...50)
  }
}
