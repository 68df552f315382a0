// SPDX-License-Identifier: MIT

import MotionModel
import Testing
import _MotionTestSupport

/// A transition of half a second that was driven to `percent` by time 0.
private func driven(
  to percent: Double, duration: Double = 0.5, curve: TimingCurve = .linear,
  _ change: (inout TransitionInteraction) -> Void = { _ in }
) throws -> TransitionState {
  var interaction = TransitionInteraction.percentDriven
  change(&interaction)
  var state = try TransitionState(duration: duration, curve: curve, interaction: interaction)
  try state.apply(.start(animated: true), at: 0)
  try state.apply(.update(percent), at: 0)
  return state
}

private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 }

@Suite("The state machine of a transition")
struct TransitionStateTests {
  /// Phases by phase and action, as the table of the machine has them; what it does not have stays.
  @Test("goes from phase to phase as the table says", arguments: [true, false])
  func table(interruptible: Bool) throws {
    typealias Row = (TransitionPhase, TransitionAction, TransitionPhase)
    let rows: [Row] = [
      (.idle, .start(animated: true), .interactive), (.idle, .finish, .idle),
      (.idle, .cancel, .idle), (.interactive, .update(0.2), .interactive),
      (.interactive, .finish, .finishing), (.interactive, .cancel, .cancelling),
      (.running, .pause, .interrupted), (.finishing, .pause, .interrupted),
      (.cancelling, .pause, .interrupted), (.interrupted, .update(0.2), .interrupted),
      (.interrupted, .finish, .finishing), (.interrupted, .cancel, .cancelling),
      (.interrupted, .resume(durationFactor: 0), .finishing), (.running, .reverse, .cancelling),
      (.finishing, .reverse, .cancelling), (.cancelling, .reverse, .finishing),
      (.finishing, .retarget, .running),
    ]
    for phase in TransitionPhase.allCases {
      for (action, source) in ActionAlphabet.letters where source == .driver {
        guard var state = try state(in: phase, interruptible) else { continue }
        let completes = if case .complete = action { phase.isLive } else { false }
        let isAtOnce = action == .start(animated: false) && phase == .idle
        let stops = action == .pause || action == .reverse
        let row = rows.first {
          $0.0 == phase && (isSame($0.1, action)) && (interruptible || !stops)
        }
        try state.apply(action, at: 0.1)
        let wanted = completes || isAtOnce ? .completed : row?.2 ?? phase
        #expect(state.phase == wanted, "\(phase), \(action)")
      }
    }
  }

  /// The same action, whatever its good number is.
  private func isSame(_ a: TransitionAction, _ b: TransitionAction) -> Bool {
    switch (a, b) {
    case (.update, .update): true
    case (.resume, .resume(let factor)): factor >= 0
    default: a == b
    }
  }

  /// A transition in `phase` at time 0.1, at about the middle; nil where there is no way to it.
  private func state(in phase: TransitionPhase, _ interruptible: Bool) throws -> TransitionState? {
    var state = try driven(to: 0.5, duration: 1) { $0.isInterruptible = interruptible }
    switch phase {
    case .idle:
      return try TransitionState(
        duration: 1, curve: .linear, interaction: .percentDriven)
    case .running:
      var interaction = TransitionInteraction()
      interaction.isInterruptible = interruptible
      state = try TransitionState(duration: 1, curve: .linear, interaction: interaction)
      try state.apply(.start(animated: true), at: 0)
    case .interactive: break
    case .interrupted:
      guard interruptible else { return nil }
      try state.apply(.finish, at: 0)
      try state.apply(.pause, at: 0.1)
    case .finishing: try state.apply(.finish, at: 0)
    case .cancelling: try state.apply(.cancel, at: 0)
    case .completed: try state.apply(.complete(true), at: 0)
    }
    return state
  }

  @Test("not animated means that it completes at once, after its hooks (C4)")
  func notAnimated() throws {
    var state = try TransitionState(duration: 0.5, curve: .linear)
    try state.apply(.start(animated: false), at: 3)
    #expect(state.records.map(\.notice) == [.willBegin, .animationStarted, .completed])
    #expect(state.fraction == 1 && state.completions == [true])
  }

  @Test("interactive now, not as it was started; again only after a pause (C5)")
  func interactiveNow() throws {
    var state = try driven(to: 0.3)
    #expect(state.isInteractive)
    try state.apply(.finish, at: 0)
    #expect(!state.isInteractive)
    try state.apply(.pause, at: 0.1)
    #expect(state.isInteractive)
    let changes = state.records.map(\.notice).filter {
      $0 == .becameInteractive || $0 == .becameNonInteractive
    }
    #expect(changes == [.becameNonInteractive, .becameInteractive])
  }

  @Test("cancelled stays through the completion, unless a later finish wins (C6)")
  func cancelledFlag() throws {
    var state = try driven(to: 0.5)
    try state.apply(.cancel, at: 0)
    try state.advance(to: 9)
    #expect(state.wasCancelled && state.completions == [false] && state.fraction == 0)
    state = try driven(to: 0.5)
    try state.apply(.cancel, at: 0)
    try state.apply(.pause, at: 0.1)
    try state.apply(.finish, at: 0.1)
    try state.advance(to: 9)
    #expect(!state.wasCancelled && state.completions == [true] && state.fraction == 1)
  }

  @Test(
    "percentages are clamped, NaN is refused, and none counts outside the interaction (C8) (PD2)",
    arguments: [(-3.0, 0.0), (0.4, 0.4), (7, 1), (.infinity, 1), (.nan, 0.25)])
  func clamping(percent: Double, shown: Double) throws {
    var state = try driven(to: 0.25)
    try state.apply(.update(percent), at: 1)
    #expect(state.percentComplete == shown && state.fraction == shown)
    #expect(state.misuses[.notANumber] == (percent.isNaN ? 1 : 0))
    try state.apply(.finish, at: 1)
    try state.apply(.update(0.9), at: 1)
    #expect(state.percentComplete == shown)
  }

  @Test(
    "a release before the start is remembered (C9)", arguments: [TransitionAction.finish, .cancel])
  func latches(action: TransitionAction) throws {
    var state = try TransitionState(duration: 0.5, curve: .linear, interaction: .percentDriven)
    try state.apply(action == .finish ? .cancel : .finish, at: 0)
    try state.apply(action, at: 0)
    #expect(state.phase == .idle)
    try state.apply(.start(animated: true), at: 1)
    #expect(state.phase == (action == .finish ? .finishing : .completed))
    try state.advance(to: 1.25)
    #expect(isClose(state.fraction, action == .finish ? 0.5 : 0))
    try state.advance(to: 1.5)
    #expect(state.completions == [action == .finish])
  }

  @Test(
    "the rest lasts (1 - p) T / speed, or p T / speed (PD5)",
    arguments: [
      (0.5, 0.3, 1.0, 0.35, 0.15), (0.5, 0.3, 0.5, 0.7, 0.3),
      (1, 0.42, 0.999, 0.580580580581, 0.420420420420), (0.25, 0.6, 0.3, 0.333333333333, 0.5),
      (0.35, 0.5, 2, 0.0875, 0.0875), (0.5, 1, 3, 0, 0.166666666667), (0.5, 0, 4, 0.125, 0),
      (0.5, 0.3, 0, 0.35, 0.15), (0.5, 0.3, -2, 0.35, 0.15),
    ])
  func durations(
    duration: Double, percent: Double, speed: Double, finish: Double, cancel: Double
  ) throws {
    for (action, seconds) in [(TransitionAction.finish, finish), (.cancel, cancel)] {
      var state = try driven(to: percent, duration: duration)
      try state.apply(.speed(speed), at: 0)
      try state.apply(action, at: 0)
      if seconds > 0 {
        try state.advance(to: seconds - 1e-9)
        #expect(state.phase != .completed)
      }
      try state.advance(to: seconds + 1e-9)
      #expect(state.completions == [action == .finish])
    }
  }

  @Test("the rest is eased in and out, or by the curve or spring that was given (PD6) (PD7)")
  func completionCurve() throws {
    var state = try driven(to: 0.3)
    try state.apply(.finish, at: 0)
    for (time, value) in [(0.0875, 0.390413351734), (0.175, 0.65), (0.35, 1)] {
      try state.advance(to: time)
      #expect(abs(state.fraction - value) < 1e-9)
    }
    state = try driven(to: 0.3)
    try state.apply(.cancel, at: 0)
    for (time, value) in [(0.0375, 0.261251420686), (0.075, 0.15), (0.15, 0)] {
      try state.advance(to: time)
      #expect(abs(state.fraction - value) < 1e-9)
    }
    let spring = try Spring(duration: 0.5, dampingRatio: 0.5)
    state = try driven(to: 0) { $0.completionCurve = .spring(spring) }
    try state.apply(.finish, at: 0)
    try state.advance(to: 0.1)
    #expect(isClose(state.fraction, 1.034970842114))
  }

  @Test(
    "a scrub shows the percentage, or by its own timing the curve at it (PD4)",
    arguments: [(0.25, 0.378138130825), (0.5, 0.684643187427), (0.75, 0.906535349281)])
  func scrubbing(percent: Double, own: Double) throws {
    #expect(try driven(to: percent, curve: .easeOut).fraction == percent)
    var state = try driven(to: percent, curve: .easeOut) { $0.scrubbing = .ownTiming }
    #expect(isClose(state.fraction, own) && state.percentComplete == percent)
    try state.apply(.finish, at: 0)
    #expect(isClose(state.fraction, own), "a release must not jump")
  }

  @Test("a completion happens once; true though cancelled counts as false (C11) (U12)")
  func completions() throws {
    var state = try driven(to: 0.5)
    try state.apply(.complete(true), at: 0)
    try state.apply(.complete(true), at: 0)
    #expect(state.completions == [true] && state.misuses[.afterEnd] == 1)
    state = try driven(to: 0.5)
    try state.apply(.cancel, at: 0)
    try state.apply(.complete(true), at: 0)
    #expect(state.completions == [false] && state.misuses[.completedThoughCancelled] == 1)
    state = try TransitionState(duration: 1, curve: .linear)
    try state.apply(.complete(true), at: 0)
    #expect(state.completions == [] && state.misuses[.completionWithoutStart] == 1)
  }

  @Test("a completion that never comes is missed in the frame after the arrival, once (C11)")
  func missingCompletion() throws {
    var interaction = TransitionInteraction()
    interaction.completesItself = false
    var state = try TransitionState(duration: 1, curve: .linear, interaction: interaction)
    try state.apply(.start(animated: true), at: 0)
    try state.advance(to: 1.25)
    #expect(state.records.last?.notice == .arrived && state.fraction == 1)
    #expect(state.misuses[.missingCompletion] == 0 && state.phase == .running)
    for time in [1.5, 2] { try state.advance(to: time) }
    #expect(state.misuses[.missingCompletion] == 1)
    try state.apply(.complete(true), at: 2)
    #expect(state.completions == [true])
  }

  @Test("two who drive are noticed (PD3)")
  func doubleDrive() throws {
    var state = try driven(to: 0.5)
    try state.apply(.update(0.6), at: 0, from: .context)
    #expect(state.misuses[.doubleDrive] == 1 && state.percentComplete == 0.6)
    #expect(state.misuses.description == "doubleDrive 1")
  }

  @Test("a pause freezes what is shown; then it takes the rest or a share of the whole (PD8)")
  func pauseAndContinue() throws {
    for (factor, end) in [(0.0, 1.4), (0.25, 1.25)] {
      var state = try TransitionState(duration: 1, curve: .linear)
      try state.apply(.start(animated: true), at: 0)
      try state.apply(.pause, at: 0.6)
      try state.advance(to: 1)
      #expect(isClose(state.fraction, 0.6))
      try state.apply(.resume(durationFactor: factor), at: 1)
      try state.advance(to: end - 1e-9)
      #expect(state.phase == .finishing)
      try state.advance(to: end + 1e-9)
      #expect(state.completions == [true])
    }
  }

  @Test("numbers that cannot be are refused by name, and times never go back")
  func refusals() throws {
    for duration in [-1, .nan, .infinity] {
      let error = #expect(throws: MotionError.self) {
        try TransitionState(duration: duration, curve: .linear)
      }
      #expect(error?.description.hasPrefix("duration \(duration): allowed") == true)
    }
    var state = try TransitionState(duration: 1, curve: .linear)
    try state.advance(to: 2)
    #expect(throws: MotionError.self) { try state.advance(to: 1) }
    #expect(throws: MotionError.self) { try state.advance(to: .nan) }
    #expect(state.now == 2)
  }

  @Test("every misuse says what is wrong")
  func descriptions() {
    #expect(Set(TransitionMisuse.allCases.map(\.description)).count == 9)
    #expect(Set(TransitionMisuse.allCases.map(\.name)).count == 9)
    #expect(MisuseCounts().description == "none")
  }
}
