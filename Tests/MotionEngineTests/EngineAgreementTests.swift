// SPDX-License-Identifier: MIT

import BenchmarkHarness
import MotionEngine
import MotionModel
import Testing
import _MotionTestSupport

/// The engine is the state machine, event for event, and its layers show what the machine says.
@Suite("An engine and the state machine")
struct EngineAgreementTests {
  @Test(
    "agree on every string of two and three actions, quick, with pauses and with long pauses",
    arguments: [0.0, 0.06, 0.3, 1.5])
  func everyString(gap: Double) throws {
    let letters = ActionAlphabet.letters
    for interaction in ActionAlphabet.interactions {
      var pairs = try Pairs(
        interaction, count: letters.count * letters.count * letters.count)
      for position in 0..<3 {
        try pairs.advance(by: gap)
        try pairs.act { index in
          letters[
            [index / (letters.count * letters.count), index / letters.count, index][position]
              % letters.count]
        }
      }
      for wait in [0, 0.1, 0.35, 5, 1] { try pairs.advance(by: wait) }
      #expect(pairs.faults.isEmpty, "\(interaction), gap \(gap): \(pairs.faults.prefix(3))")
    }
  }

  @Test("agree on 100,000 random strings", arguments: [1, 2, 3, 4])
  func randomStrings(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let interactions = ActionAlphabet.interactions
    for interaction in interactions {
      var pairs = try Pairs(interaction, count: 25_000 / interactions.count + 1)
      for _ in 0..<20 {
        try pairs.advance(by: Double.random(in: -0.1...0.25, using: &random))
        try pairs.act { _ in ActionAlphabet.draw(&random) }
      }
      try pairs.advance(by: 9)
      #expect(pairs.faults.isEmpty, "\(interaction): \(pairs.faults.prefix(3))")
    }
  }
}

/// Transitions of an engine with a state machine each.
private struct Pairs: ~Copyable {
  private var engine: TransitionEngine
  private var ids: [TransitionID] = []
  private var states: [TransitionState] = []
  private var records: [[TransitionState.Record]] = []
  private var isRetargeted: [Bool]
  private(set) var faults: [String] = []

  init(_ interaction: TransitionInteraction, count: Int) throws {
    var engine = try TransitionEngine(capacity: count)
    engine.removesOnCompletion = false
    let curve = TimingCurve.easeOut
    let transition = Transition(
      duration: 0.5, curve: curve,
      frame: Endpoints(from: .zero, to: Rect(x: 1, y: 0, width: 0, height: 0)))
    let plan = try engine.register(transition, interaction)
    for _ in 0..<count { ids.append(try engine.add(plan)) }
    let state = try TransitionState(duration: 0.5, curve: curve, interaction: interaction)
    states = Array(repeating: state, count: count)
    records = Array(repeating: [], count: count)
    isRetargeted = Array(repeating: false, count: count)
    self.engine = engine
  }

  /// The gap counts only when it is above 0.
  mutating func advance(by gap: Double) throws {
    let now = engine.now + max(gap, 0)
    try engine.advance(to: now)
    for event in engine.events {
      records[Int(event.transition.index)].append(
        TransitionState.Record(time: event.time, notice: event.notice))
    }
    for index in ids.indices { try states[index].advance(to: now) }
    try compare()
  }

  mutating func act(_ letter: (Int) -> ActionAlphabet.Letter?) throws {
    for index in ids.indices {
      guard let (action, source) = letter(index) else { continue }
      try engine.apply(action, to: ids[index], from: source)
      try states[index].apply(action, at: engine.now, from: source)
      if action == .retarget { isRetargeted[index] = true }
    }
  }

  private mutating func compare() throws {
    var misuses = 0
    for (index, id) in ids.enumerated() {
      let state = states[index]
      misuses += state.misuses.total
      // Events of calls since are still to come.
      let same =
        try engine.phase(of: id) == state.phase && engine.fraction(of: id) == state.fraction
        && engine.wasCancelled(id) == state.wasCancelled
        && engine.percentComplete(of: id) == state.percentComplete
        && engine.isInteractive(id) == state.isInteractive
        && engine.completionVelocity(of: id) == state.completionVelocity
        && records[index] == state.records
      if !same { faults.append("\(index): \(state.phase) \(state.records) \(records[index])") }
      let shown = try engine.quad(of: id).corners.topLeft.x
      if !isRetargeted[index], abs(shown - state.fraction) > 2e-6 {
        faults.append("\(index) \(state.phase): shows \(shown) for \(state.fraction)")
      }
      if state.completions.count > 1 { faults.append("\(index): completed more than once") }
    }
    if engine.misuses.total != misuses { faults.append("misuses \(engine.misuses)") }
  }
}
