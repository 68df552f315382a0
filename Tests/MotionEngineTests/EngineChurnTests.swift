// SPDX-License-Identifier: MIT

import BenchmarkHarness
import CAllocationCounter
import MotionEngine
import MotionModel
import Testing
import _MotionTestSupport

@Suite("An engine under churn")
struct EngineChurnTests {
  @Test("completes every transition that was started exactly once, in 10,000 frames")
  func nothingIsLost() throws {
    var churn = try Churn(count: 300, seed: 7)
    for _ in 0..<10_000 { try churn.frame(retargeting: .additive) }
    try churn.drain()
    #expect(churn.started > 10_000)
    #expect(churn.completions.count == churn.started)
    #expect(churn.completions.values.allSatisfy { $0 == 1 })
    #expect(churn.engine.count == 0 && churn.engine.misuses.total == 0, "\(churn.engine.misuses)")
  }

  @Test(
    "allocates nothing per frame once it has held as many",
    .enabled(if: bm_allocation_counter_works() == 1),
    arguments: [CurveMotion.Retargeting.additive, .replace])
  func noAllocations(mode: CurveMotion.Retargeting) throws {
    var churn = try Churn(count: 1_000, seed: 3)
    churn.countsCompletions = false
    // Long enough that it has held the most of everything.
    for _ in 0..<8_000 { try churn.frame(retargeting: mode) }
    let before = bm_allocation_count()
    for _ in 0..<400 { try churn.frame(retargeting: mode) }
    let count = bm_allocation_count() - before
    let control = Array(repeating: UInt8(count & 1), count: 100_000)
    #expect(count == 0)
    #expect(control.count == 100_000)
    #expect(bm_allocation_count() > before, "the counter does not count")
  }

  @Test("takes at most 400 bytes per transition, slots and lists included")
  func bytesPerTransition() throws {
    var churn = try Churn(count: 100_000, seed: 5)
    churn.countsCompletions = false
    for _ in 0..<60 { try churn.frame(retargeting: .replace) }
    let bytes = Double(churn.engine.byteCount) / 100_000
    #expect(bytes <= 400, "\(bytes) bytes")
  }
}

/// A number of transitions that start, end, are scrubbed, let go, paused, turned around and
/// retargeted at random.
private struct Churn: ~Copyable {
  private(set) var engine: TransitionEngine
  private(set) var started = 0
  private(set) var completions: [TransitionID: Int] = [:]
  var countsCompletions = true
  private var random: SplitMix64
  private let plans: [TransitionPlanID]
  private var live: [TransitionID] = []
  private let count: Int

  init(count: Int, seed: UInt64) throws {
    var engine = try TransitionEngine(capacity: count + count / 25 + 64)
    var source = RandomTransitions(seed: seed)
    var plans: [TransitionPlanID] = []
    for index in 0..<64 {
      var interaction = TransitionInteraction()
      interaction.startsInteractively = index % 8 == 0
      let transition = try source.next()
      guard index % 9 == 4 else {
        plans.append(try engine.register(transition, interaction))
        continue
      }
      var timing = MediaTiming(duration: 0)
      (timing.repeatCount, timing.autoreverses, timing.speed) = (1.25, true, 3)
      let course = try LayerCourse(LayerTimeline(transition), timing: timing)
      plans.append(try engine.register(course, interaction))
    }
    self.plans = plans
    self.count = count
    live.reserveCapacity(engine.capacity)
    random = SplitMix64(seed: seed)
    self.engine = engine
  }

  private mutating func draw(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: random.next() >> 33) % bound
  }

  private mutating func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }

  mutating func frame(retargeting mode: CurveMotion.Retargeting) throws {
    while live.count < count {
      live.append(try engine.start(plans[draw(plans.count)]))
      started += 1
    }
    for _ in 0..<max(1, count / 100) { try retarget(mode) }
    for _ in 0..<max(1, count / 8) { try disturb() }
    try engine.advance(to: engine.now + 1.0 / 120)
    try collect()
  }

  private mutating func retarget(_ mode: CurveMotion.Retargeting) throws {
    let id = live[draw(live.count)]
    guard try engine.phase(of: id) == .running else { return }
    var target = LayerTarget(frame: Rect(x: unit() * 300, y: 0, width: 100, height: 100))
    target.opacity = unit()
    try engine.retarget(id, to: target, mode)
  }

  private mutating func disturb() throws {
    let id = live[draw(live.count)]
    switch try engine.phase(of: id) {
    case .running, .finishing, .cancelling:
      switch draw(40) {
      case 0: try engine.pause(id)
      case 1: try engine.reverse(id)
      default: break
      }
    case .interactive, .interrupted:
      switch draw(12) {
      case 0: try engine.finish(id)
      case 1: try engine.cancel(id)
      default: try engine.update(id, percentComplete: unit())
      }
    case .idle, .completed: break
    }
  }

  private mutating func collect() throws {
    guard engine.events.contains(where: { $0.notice.isEnd }) else { return }
    for event in engine.events where event.notice.isEnd && countsCompletions {
      completions[event.transition, default: 0] += 1
    }
    var kept = 0
    for position in live.indices where try engine.phase(of: live[position]) != .completed {
      live[kept] = live[position]
      kept += 1
    }
    live.removeLast(live.count - kept)
  }

  mutating func drain() throws {
    for id in live where try engine.isInteractive(id) { try engine.cancel(id) }
    while !live.isEmpty {
      try engine.advance(to: engine.now + 0.5)
      try collect()
    }
    try engine.advance(to: engine.now)
  }
}
