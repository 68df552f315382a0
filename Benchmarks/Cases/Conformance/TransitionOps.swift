// SPDX-License-Identifier: MIT

internal import MotionEngine
internal import MotionKernels
internal import MotionModel
internal import MotionScenarios

extension ConformanceOp {
  static let transition = [
    ConformanceOp(
      name: "transition.run", required: ["program", "events"],
      model: { input, _ in
        let script = try TransitionScript(input)
        var state = try TransitionState(
          duration: script.duration, curve: script.curve, interaction: script.interaction)
        var samples: [Double] = []
        for step in script.steps {
          if let action = step.action {
            try state.apply(action, at: step.time)
          } else {
            try state.advance(to: step.time)
            samples.append(state.fraction)
          }
        }
        return outcome(
          samples, state.completions, cancelled: state.wasCancelled, state.phase)
      },
      engine: { set, input in
        var player = try EnginePlayer(TransitionScript(input), on: set)
        try player.play()
        return try player.outcome
      })
  ]

  fileprivate static func outcome(
    _ samples: [Double], _ completions: [Bool], cancelled: Bool, _ phase: TransitionPhase
  ) -> Outcome {
    .record([
      "samples": .list(samples.map(Outcome.number)),
      "completions": .list(completions.map(Outcome.flag)), "cancelled": .flag(cancelled),
      "state": .text(phase.name),
    ])
  }
}

/// The input of `transition.run`.
private struct TransitionScript {
  struct Step {
    let time: Double
    /// Nil for a sample.
    let action: TransitionAction?
  }

  let duration: Double
  let curve: TimingCurve
  var interaction = TransitionInteraction()
  let steps: [Step]

  init(_ input: VectorInput) throws {
    let program = try input.required("program")
    try program.requireKeys(
      ["duration", "curve", "interactive", "scrub", "interruptible"],
      optional: ["speed", "completionCurve"])
    duration = try program.number("duration")
    curve = try program.curve("curve")
    interaction.startsInteractively = try program.flag("interactive")
    interaction.scrubbing = try program.choice("scrub")
    interaction.isInterruptible = try program.flag("interruptible")
    interaction.completionSpeed = try program.number("speed", default: 1)
    if let completion = program.member("completionCurve") {
      interaction.completionCurve = try completion.curve()
    }
    steps = try input.required("events").elements().map(TransitionScript.step)
  }

  private static func step(_ input: VectorInput) throws(VectorError) -> Step {
    let parts = try input.elements()
    guard parts.count == 2 || parts.count == 3 else {
      throw input.failure("a time, a name and, for some names, a value")
    }
    let value = parts.count == 3 ? parts[2] : input
    let time = try parts[0].number()
    switch try parts[1].text() {
    case "sample": return Step(time: time, action: nil)
    case "start": return Step(time: time, action: .start(animated: true))
    case "update": return Step(time: time, action: .update(try value.number()))
    case "speed": return Step(time: time, action: .speed(try value.number()))
    case "finish": return Step(time: time, action: .finish)
    case "cancel": return Step(time: time, action: .cancel)
    case "pause": return Step(time: time, action: .pause)
    case "complete":
      guard let completed = value.value.bool else { throw value.failure("true or false") }
      return Step(time: time, action: .complete(completed))
    default:
      throw parts[1].failure("start, update, speed, finish, cancel, pause, complete or sample")
    }
  }
}

/// Plays a script with an engine.
private struct EnginePlayer: ~Copyable {
  /// Of a layer that moves by one point, in single precision.
  private static let layerTolerance = 2e-6

  private let script: TransitionScript
  private var engine: TransitionEngine
  private let id: TransitionID
  private var samples: [Double] = []
  private var completions: [Bool] = []
  private var failure: String?

  init(_ script: TransitionScript, on set: InstructionSet) throws {
    // Made first: a struct that is not copyable cannot be half made.
    var engine = try TransitionEngine(capacity: 1, now: script.steps.first?.time ?? 0, on: set)
    engine.removesOnCompletion = false
    // A layer of no size that moves from 0 to 1.
    let transition = Transition(
      duration: script.duration, curve: script.curve,
      frame: Endpoints(from: .zero, to: Rect(x: 1, y: 0, width: 0, height: 0)))
    let plan = try engine.register(transition, script.interaction)
    id = try engine.add(plan)
    self.script = script
    self.engine = engine
  }

  mutating func play() throws {
    for step in script.steps {
      try advance(to: step.time)
      if let action = step.action { try engine.apply(action, to: id) } else { try sample() }
    }
    if let last = script.steps.last { try advance(to: last.time) }
  }

  private mutating func advance(to time: Double) throws {
    try engine.advance(to: time)
    completions += engine.events.map(\.notice).filter(\.isEnd).map { $0 == .completed }
  }

  private mutating func sample() throws {
    let fraction = try engine.fraction(of: id)
    let shown = try engine.quad(of: id).corners.topLeft.x
    if !(abs(shown - fraction) <= EnginePlayer.layerTolerance) {
      failure = failure ?? "the layer shows \(shown) for \(fraction)"
    }
    samples.append(fraction)
  }

  var outcome: Outcome {
    get throws {
      if let failure { return .failed(failure) }
      return ConformanceOp.outcome(
        samples, completions, cancelled: try engine.wasCancelled(id), try engine.phase(of: id))
    }
  }
}
