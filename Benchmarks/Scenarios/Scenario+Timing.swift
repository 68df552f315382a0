// SPDX-License-Identifier: MIT

import MotionModel

/// When a scenario moves.
struct Timing {
  /// Seconds.
  var duration: Double
  var curve: TimingCurve
  /// The fraction of the whole motion at which it starts; not 0 only after a release.
  var start = 0.0

  /// Seconds where the numbers leave the duration to the caller.
  static let callersDuration = 0.5

  /// Where a finger lets go of a percent-driven transition: just beyond the threshold of one half, so
  /// that the transition finishes.
  static let releasedFraction = 0.6
}

extension Scenario {
  func timing(on screen: Size) throws -> Timing {
    if family == "interactive" { return try rest() }
    let seconds =
      parameter("durationFormula") == nil
      ? givenDuration : SharedElement(screen).adaptiveDuration
    if let spring = try spring() { return try timing(spring, seconds) }
    let duration = seconds ?? Timing.callersDuration
    return Timing(duration: duration, curve: try easing(duration: duration))
  }

  /// Seconds; nil when the scenario says nothing.
  private var givenDuration: Double? {
    parameter("duration").map { $0.number ?? Timing.callersDuration }
  }

  // MARK: - Springs

  private func spring() throws -> SpringSchema.Meaning? {
    // Where a spring is told in words, the pack adds the one for half a second.
    let value = ["spring", "spring_at_half_second"].lazy.compactMap(parameter)
      .first { $0.members != nil }
    if let value { return try SpringSchema.spring(value, PackLocation(file: id)) }
    if parameter("spring") != nil { throw Skip("a spring in words only") }
    return nil
  }

  /// A spring runs as long as the scenario says, or until UIKit takes it away, or until it rests.
  private func timing(_ meaning: SpringSchema.Meaning, _ seconds: Double?) throws -> Timing {
    let spring = meaning.spring
    let duration = seconds ?? meaning.duration ?? spring.settlingDuration
    guard duration.isFinite else { throw Skip("a spring that never rests, without a duration") }
    let overshoots =
      spring.regime == .underdamped || spring.initialVelocity > spring.angularFrequency
    if parameter("overshootClamping")?.bool == true && overshoots {
      throw Skip("overshoot clamping of a spring that overshoots")
    }
    return Timing(duration: duration, curve: .spring(spring))
  }

  // MARK: - Curves

  private func easing(duration: Double) throws -> TimingCurve {
    guard let value = parameter("curve") else { return try documentedDefault(duration: duration) }
    return try easing(value, duration: duration)
  }

  private func easing(_ value: JSONValue, duration: Double) throws -> TimingCurve {
    switch try CurveSchema.curve(value, PackLocation(file: id)) {
    case .known(let curve): return curve
    case .system: return try systemCurve(duration: duration)
    case .perFrame: throw Skip("more than two key frames")
    }
  }

  /// UIKit's curve 7: on current systems a critical spring whose response is the duration.
  private func systemCurve(duration: Double) throws(SpringError) -> TimingCurve {
    .spring(try Spring(response: duration, dampingRatio: 1))
  }

  private func documentedDefault(duration: Double) throws -> TimingCurve {
    // UIKit names the moving view in its own presentations; those run by its private curve.
    if parameter("property")?.text?.contains("View.") == true {
      return try systemCurve(duration: duration)
    }
    // The calculation mode of key frames is linear unless asked otherwise.
    if parameter("keyTimes") != nil { return .linear }
    // UIView's block animations ease in and out unless asked otherwise.
    guard platform == "ios" else { throw Skip("no timing curve given") }
    guard parameter("duration") != nil else { throw Skip("no timing given") }
    return .easeInEaseOut
  }

  // MARK: - After a release

  /// The part of a percent-driven transition that time drives, from the release to the end.
  private func rest() throws -> Timing {
    let left = 1 - Timing.releasedFraction
    if let spring = try spring() {
      var timing = try timing(spring, givenDuration)
      timing.start = Timing.releasedFraction
      return timing
    }
    guard let curve = parameter("completionCurve") ?? parameter("curve") else {
      throw Skip("percent-driven: no time-driven part")
    }
    let whole =
      parameter("interactiveDuration")?.number ?? givenDuration ?? Timing.callersDuration
    // UIKit: (1 − p) · T / speed.
    let duration = left * whole / (parameter("completionSpeed")?.number ?? 1)
    return Timing(
      duration: duration, curve: try easing(curve, duration: duration),
      start: Timing.releasedFraction)
  }
}
