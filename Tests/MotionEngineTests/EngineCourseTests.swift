// SPDX-License-Identifier: MIT

import BenchmarkHarness
import MotionEngine
import MotionKernels
import MotionModel
import Testing
import _MotionTestSupport

private func move(
  _ from: Double, _ to: Double, _ seconds: Double, _ curve: TimingCurve = .linear
) -> Transition {
  func place(_ x: Double) -> Rect { Rect(x: x, y: 0, width: 10, height: 10) }
  return Transition(
    duration: seconds, curve: curve, frame: Endpoints(from: place(from), to: place(to)))
}

/// Out by a cubic, a rest, on by a spring that also turns, back in a straight line.
private func keyed() throws -> LayerTimeline {
  var spring = move(100, 40, 0.5, .spring(try Spring(duration: 0.5, dampingRatio: 0.6)))
  spring.angle = Endpoints(from: 0, to: 0.5)
  var back = move(40, 0, 0.25)
  back.angle = Endpoints(0.5)
  return LayerTimeline(move(0, 100, 1, .easeInEaseOut))
    .then(LayerTimeline(spring, begin: 1.25))
    .then(LayerTimeline(back, begin: 1.75))
}

extension TransitionEngine {
  fileprivate func x(_ id: TransitionID) throws -> Double {
    try quad(of: id).corners.topLeft.x
  }

  /// How far the layer is from where it should be.
  fileprivate func error(_ id: TransitionID, _ state: LayerState) throws -> Double {
    let shown = try quad(of: id).corners
    return zip(shown.points, state.quad.corners.points)
      .map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }.max() ?? .infinity
  }
}

@Suite("Courses in an engine")
struct EngineCourseTests {
  private static let timings: [@Sendable (inout MediaTiming) -> Void] = [
    { _ in },
    { $0.repeatCount = 2.4 },
    { ($0.repeatCount, $0.autoreverses) = (1.5, true) },
    { ($0.speed, $0.offset, $0.begin) = (2, 0.3, 0.2) },
    { ($0.speed, $0.offset) = (-0.5, 1.9) },
    { ($0.direction, $0.repeatDuration, $0.iterationStart) = (.alternateReverse, 3.3, 0.5) },
  ]

  @Test(
    "key frames, repeats, ways back and other speeds are where the model says",
    arguments: InstructionSet.supported)
  func follow(set: InstructionSet) throws {
    var engine = try TransitionEngine(capacity: 256, on: set)
    var running: [(id: TransitionID, course: LayerCourse, begin: Double)] = []
    for (k, change) in Self.timings.enumerated() {
      var timing = MediaTiming(duration: 0)
      change(&timing)
      let course = try LayerCourse(keyed(), timing: timing)
      let plan = try engine.register(course)
      for copy in 0..<20 {
        let begin = Double(copy) * 0.07 + Double(k) * 0.01
        running.append((try engine.start(plan, at: begin), course, begin))
      }
    }
    var random = SplitMix64(seed: 3)
    var (ends, time) = (0, 0.0)
    while time < 8 {
      time += Double(random.next() >> 11) * 0x1p-53 * 0.09
      try engine.advance(to: time, threads: 1 + Int(random.next() % 2))
      for (id, course, begin) in running where engine.contains(id) {
        let error = try engine.error(id, course.state(at: time - begin))
        #expect(error < 0.02, "\(id) of \(course.timing) at \(time - begin): \(error)")
      }
      for event in engine.events where event.notice == .completed {
        let item = try #require(running.first { $0.id == event.transition })
        #expect(abs(event.time - item.begin - item.course.duration) < 1e-12)
        ends += 1
      }
    }
    #expect(ends == running.count && engine.misuses.total == 0)
  }

  @Test("percentages and the rest of a release are of the whole time")
  func interactive() throws {
    var engine = try TransitionEngine(capacity: 4)
    let course = try LayerCourse(keyed())
    let id = try engine.start(try engine.register(course, .percentDriven))
    for percent in [0, 0.2, 0.7, 0.55, 0.97, 1, 0.6] {
      try engine.update(id, percentComplete: percent)
      try engine.advance(to: engine.now + 0.01)
      #expect(try engine.error(id, course.state(at: percent * 2)) < 0.02, "\(percent)")
    }
    let release = engine.now
    try engine.cancel(id)
    for tick in 1...14 {
      try engine.advance(to: release + Double(tick) * 0.08)
      let left =
        0.6 * (1 - TimingCurve.easeInEaseOut.value(at: Double(tick) * 0.08 / 1.2, duration: 1.2))
      #expect(try engine.error(id, course.state(at: left * 2)) < 0.02, "\(tick)")
    }
    try engine.advance(to: release + 1.2)
    #expect(engine.events.map(\.notice) == [.completedCancelled])
    #expect(try engine.x(id) == 0)
  }

  @Test("a pause stops a course where it is, and going on finishes it")
  func pause() throws {
    var engine = try TransitionEngine(capacity: 4)
    let course = try LayerCourse(keyed())
    let id = try engine.start(try engine.register(course))
    try engine.advance(to: 1.4)
    try engine.pause(id)
    try engine.advance(to: 9)
    #expect(try engine.error(id, course.state(at: 1.4)) < 0.02)
    try engine.continue(id)
    try engine.advance(to: 20)
    #expect(engine.events.map(\.notice) == [.becameNonInteractive, .completed])
    #expect(try engine.error(id, course.state(at: 2)) < 0.02)
  }

  @Test("an endless one runs until it is completed, and cannot be held")
  func endless() throws {
    var engine = try TransitionEngine(capacity: 4)
    var timing = MediaTiming(duration: 0)
    (timing.repeatCount, timing.autoreverses) = (.infinity, true)
    let course = try LayerCourse(LayerTimeline(move(0, 100, 1)), timing: timing)
    let plan = try engine.register(course)
    let id = try engine.start(plan)
    for tick in 1...500 {
      try engine.advance(to: Double(tick) * 0.37)
      #expect(try engine.error(id, course.state(at: engine.now)) < 0.02, "\(engine.now)")
    }
    try engine.pause(id)
    #expect(engine.misuses.total == 1)
    try engine.complete(id, true)
    try engine.advance(to: 1000)
    #expect(engine.events.map(\.notice) == [.completed])
    #expect(throws: TransitionEngineError.self) { try engine.register(course, .percentDriven) }
    do { _ = try engine.register(course, .percentDriven) } catch {
      #expect("\(error)".contains("repeat count inf") && "\(error)".contains("a finite one"))
    }
  }

  @Test("a retarget leaves the course from what is shown")
  func retarget() throws {
    var engine = try TransitionEngine(capacity: 4)
    let plan = try engine.register(try LayerCourse(keyed()))
    let id = try engine.start(plan)
    try engine.advance(to: 0.8)
    let shown = try engine.x(id)
    var target = LayerTarget(frame: Rect(x: -200, y: 0, width: 10, height: 10))
    target.angle = 0
    try engine.retarget(id, to: target)
    try engine.advance(to: 0.8)
    #expect(abs(try engine.x(id) - shown) < 1e-3)
    try engine.advance(to: 1.8)
    #expect(abs(try engine.x(id) - (shown - 200) / 2) < 1e-3)
    try engine.advance(to: 2.8)
    #expect(engine.events.map(\.notice) == [.completed])
  }

  @Test("companions get goals of their own, and nobody else's do")
  func companionGoals() throws {
    var engine = try TransitionEngine(capacity: 8)
    let plan = try engine.register(move(0, 100, 1))
    let (lead, other) = (try engine.start(plan), try engine.start(plan))
    let first = try engine.addCompanion(plan, to: lead)
    let second = try engine.addCompanion(plan, to: lead)
    try engine.advance(to: 0.5)
    func goal(_ x: Double) -> LayerTarget {
      LayerTarget(frame: Rect(x: x, y: 0, width: 10, height: 10))
    }
    try engine.retarget(lead, to: goal(0), companions: [second: goal(500)], .replace)
    #expect(throws: TransitionEngineError.notCompanion(second, of: other)) {
      try engine.retarget(other, to: goal(0), companions: [second: goal(500)])
    }
    try engine.advance(to: 1.5)
    #expect(try [lead, first, second].map { try engine.x($0) } == [0, 100, 500])
  }
}
