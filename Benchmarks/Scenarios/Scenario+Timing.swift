// SPDX-License-Identifier: MIT

import MotionModel

/// When a scenario moves.
struct Timing {
  /// Seconds.
  var duration: Double
  var curve: TimingCurve
  /// The fraction of the whole motion at which it starts; not 0 only after a release.
  var start = 0.0
  /// What was chosen where the numbers say nothing.
  var readings: [String] = []

  /// Seconds where the numbers leave the duration to the caller.
  static let callersDuration = 0.5

  /// Where a finger lets go of a percent-driven transition: just beyond the threshold of one half, so
  /// that the transition finishes.
  static let releasedFraction = 0.6
}

extension Scenario {
  /// - Parameter released: the fraction at which a finger lets go of a percent-driven transition.
  func timing(
    on screen: Size, released: Double = Timing.releasedFraction
  ) throws -> Timing {
    if family == "interactive", parameter("stiffness") == nil { return try rest(from: released) }
    if let rate = parameter("rate")?.number { return try decaying(rate) }
    let seconds =
      parameter("durationFormula") == nil
      ? givenDuration : SharedPlaces(screen).adaptiveDuration
    if let spring = try spring() { return try timing(spring, seconds) }
    // A finger at one speed, or a roll at one speed.
    if parameter("coefficient") != nil || parameter("geometry") != nil {
      return Timing(duration: seconds ?? Timing.callersDuration, curve: .linear)
    }
    if saysNothingAboutTime, let timing = try platformTiming() { return timing }
    let duration = seconds ?? Timing.callersDuration
    var timing = Timing(duration: duration, curve: .linear)
    if leavesDurationOpen {
      timing.readings.append("the caller's duration is \(Timing.callersDuration) s")
    }
    try ease(&timing)
    return timing
  }

  /// Seconds; nil when the scenario says nothing.
  private var givenDuration: Double? {
    parameter("duration").map { $0.number ?? Timing.callersDuration }
  }

  private var leavesDurationOpen: Bool {
    parameter("duration")?.number == nil && parameter("durationFormula") == nil
      && !params.contains { Vocabulary.ownTimes.contains($0.name) }
  }

  private var saysNothingAboutTime: Bool {
    !params.contains { Vocabulary.timeNames.contains($0.name) }
  }

  // MARK: - Springs

  private func spring() throws -> SpringSchema.Meaning? {
    // Where a spring is told in words, the pack adds the one for half a second.
    let value = ["spring", "spring_at_half_second"].lazy.compactMap(parameter)
      .first { $0.members != nil }
    if let value { return try SpringSchema.spring(value, PackLocation(file: id)) }
    if parameter("spring") != nil { throw Skip("a spring in words only") }
    if let bounciness = parameter("bounciness")?.number, let speed = parameter("speed")?.number {
      return SpringSchema.Meaning(
        spring: try Spring(popBounciness: bounciness, speed: speed), duration: nil)
    }
    // The side of an elastic page follows the second of two springs, its middle the first.
    if let stiffness = parameter("stiffness")?.numbers, let damping = parameter("damping")?.number {
      let spring = try Spring(
        stiffness: stiffness[1], damping: damping, allowsOverdamping: true)
      return SpringSchema.Meaning(spring: spring, duration: nil)
    }
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

  /// The exponential of a decay, as the spring of twice its rate whose first speed leaves nothing
  /// to the faster of its two exponentials: x(t) = 1 − e^(−kt).
  private func decaying(_ rate: Double) throws -> Timing {
    guard rate > 0, rate < 1 else { throw Skip("a decay at a rate of \(rate) per millisecond") }
    let k = 1 / (try Decay(rate: rate).projection(of: 1))
    let spring = try Spring(
      stiffness: 2 * k * k, damping: 3 * k, initialVelocity: k, allowsOverdamping: true)
    return Timing(
      duration: try spring.settlingDuration(epsilon: Timing.decayResidue), curve: .spring(spring),
      readings: ["a decay has no end: it stops when a thousandth of its way is left"])
  }

  // MARK: - Curves

  private func ease(_ timing: inout Timing) throws {
    guard let value = parameter("curve") else { return try easeByDefault(&timing) }
    timing.curve = try easing(value, duration: timing.duration)
  }

  private func easing(_ value: JSONValue, duration: Double) throws -> TimingCurve {
    switch try CurveSchema.curve(value, PackLocation(file: id)) {
    case .known(let curve): return curve
    case .system: return try .system(duration: duration)
    // css eases between two key frames unless one says otherwise.
    case .perFrame: return .ease
    }
  }

  private func easeByDefault(_ timing: inout Timing) throws {
    // UIKit names the moving view in its own presentations; those run by its private curve.
    if parameter("property")?.text?.contains("View.") == true {
      timing.curve = try .system(duration: timing.duration)
      timing.readings.append("no curve is given: UIKit presents by its system curve")
    } else if parameter("keyTimes") != nil || parameter("windows") != nil {
      // The calculation mode of key frames is linear unless asked otherwise.
      timing.curve = .linear
    } else {
      guard let standard = Timing.platformCurves[platform] else {
        throw Skip("no timing curve given")
      }
      timing.curve = .cubicBezier(try standard.curve())
      timing.readings.append("no curve is given: \(standard.whose)")
    }
  }

  /// The timing that a platform is known to have for what the scenario describes.
  private func platformTiming() throws -> Timing? {
    guard platform == "ios", family == "sheet" else { throw Skip("no timing given") }
    return Timing(
      duration: 0.4, curve: .spring(try Spring(response: Sheet.measuredResponse, dampingRatio: 1)),
      readings: ["no timing is given: it is that of the page sheet"])
  }

  // MARK: - After a release

  /// The part of a percent-driven transition that time drives, from the release to the end; where
  /// nothing says how, the part that the finger drives.
  private func rest(from released: Double) throws -> Timing {
    if let spring = try spring() {
      var timing = try timing(spring, givenDuration)
      timing.start = released
      timing.readings = [Timing.releaseReading]
      return timing
    }
    guard let curve = parameter("completionCurve") ?? parameter("curve") else {
      return Timing(
        duration: Timing.callersDuration, curve: .linear,
        readings: [
          "only a finger drives it: it goes from 0 to 1 straight in \(Timing.callersDuration) s"
        ])
    }
    let duration = restingDuration(from: released)
    return Timing(
      duration: duration, curve: try easing(curve, duration: duration),
      start: released, readings: [Timing.releaseReading])
  }

  private func restingDuration(from released: Double) -> Double {
    let left = 1 - released
    // Flutter: the longest time for all of the way, but no more than the cap.
    if let longest = parameter("droppedForwardMaxMs")?.number {
      return min(left * longest, parameter("droppedForwardCapMs")?.number ?? longest) / 1000
    }
    let whole =
      parameter("interactiveDuration")?.number ?? givenDuration ?? Timing.callersDuration
    // UIKit: (1 − p) · T / speed.
    return left * whole / (parameter("completionSpeed")?.number ?? 1)
  }
}

extension Timing {
  fileprivate static let decayResidue = 0.001

  fileprivate static let releaseReading =
    "percent-driven: the finger lets go at \(releasedFraction), then time drives the rest"

  /// What moves by itself unless told otherwise, by platform.
  fileprivate static let platformCurves: [String: PlatformCurve] = [
    "ios": PlatformCurve([0.42, 0, 0.58, 1], "UIView's block animations ease in and out"),
    "flutter": PlatformCurve([0.35, 0.91, 0.33, 0.97], "Cupertino routes run linear to ease out"),
    "android": PlatformCurve([0.2, 0, 0, 1], "Material 3's standard easing"),
    "web": PlatformCurve([0.25, 0.1, 0.25, 1], "css eases"),
  ]
}

/// A curve and where it comes from.
struct PlatformCurve {
  private let points: [Double]
  let whose: String

  init(_ points: [Double], _ whose: String) { (self.points, self.whose) = (points, whose) }

  func curve() throws(TimingCurveError) -> CubicBezier {
    try CubicBezier(points[0], points[1], points[2], points[3])
  }
}
