// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// When an animation runs, as `CAMediaTiming` and the Web Animations timing model describe it: from
/// a time to the fraction of one cycle.
///
/// Sources: the CAMediaTiming reference; Web Animations level 1, sections 4.5 to 4.10, of which this
/// is the algorithm: an autoreversing cycle is two iterations, the second one backward.
public struct MediaTiming: Equatable, Sendable {
  /// What is shown before the begin and from the end on.
  public enum FillMode: String, CaseIterable, Sendable {
    /// Nothing.
    case removed
    /// The end goes on.
    case forwards
    /// The start shows before it.
    case backwards
    case both
  }

  /// Which way the iterations run.
  public enum Direction: String, CaseIterable, Sendable {
    case normal, reverse, alternate
    case alternateReverse = "alternate-reverse"
  }

  /// Seconds of one iteration; 0 or more, may be infinite. One of 0 is at its end at once.
  public var duration: Double
  /// Seconds on the parent's clock.
  public var begin = 0.0
  /// Seconds added to the local time.
  public var offset = 0.0
  /// Local seconds per second of the parent; negative runs back from `offset`, 0 stands still.
  public var speed = 1.0
  /// Cycles; 0 or more, may be broken or infinite. A cycle that autoreverses has two iterations.
  public var repeatCount = 1.0
  /// Seconds of all cycles together; when given, `repeatCount` does not count.
  public var repeatDuration: Double?
  /// Whether every cycle runs forward and back.
  public var autoreverses = false
  public var fill = FillMode.removed
  /// The direction of the first iteration and those after it; autoreversing turns `normal` into
  /// `alternate` and `reverse` into `alternateReverse`.
  public var direction = Direction.normal
  /// Iterations that count as done at the begin; 0 or more.
  public var iterationStart = 0.0
  /// Eases the result.
  public var curve = TimingCurve.linear

  /// One cycle of `duration` seconds; set what is different.
  public init(duration: Double) { self.duration = duration }

  /// - Throws: `MotionError` naming the first number that is not allowed.
  public func validate() throws(MotionError) {
    for (field, value) in [
      ("duration", duration), ("repeat count", repeatCount),
      ("repeat duration", repeatDuration ?? 0),
    ] { try MotionError.require(value, field, value >= 0, "0 or more") }
    try MotionError.require(
      iterationStart, "iteration start", iterationStart >= 0 && iterationStart.isFinite,
      "0 or more, finite")
    for (field, value) in [("begin", begin), ("offset", offset), ("speed", speed)] {
      try MotionError.requireFinite(value, field)
    }
  }
}

// MARK: - From time to fraction

extension MediaTiming {
  /// The fraction of an iteration, eased; nil when the animation has no effect at that time.
  ///
  /// At an exact whole-number end it is that of the end of the last iteration. NaN stays NaN.
  ///
  /// - Parameter seconds: on the parent's clock.
  public func progress(at seconds: Double) -> Double? {
    let local = localTime(at: seconds)
    if local.isNaN { return local }
    let phase = phase(at: local)
    guard phase.shows(fill) else { return nil }
    let (iteration, runsBack) = iteration(at: local, phase)
    return curve.value(
      at: runsBack ? 1 - iteration : iteration, duration: duration,
      isBefore: phase == .before && !runsBack || phase == .after && runsBack)
  }

  /// The fraction of the iteration at `seconds` that is done, the parent's seconds until it or
  /// everything ends, and whether it runs backward.
  func iteration(at seconds: Double) -> (done: Double, left: Double, isBackward: Bool) {
    let local = localTime(at: seconds)
    let (done, isBackward) = iteration(at: local, phase(at: local))
    let left =
      speed < 0 ? min(done * duration, local) : min((1 - done) * duration, activeDuration - local)
    return (done, speed == 0 ? .infinity : left / abs(speed), isBackward)
  }

  /// The parent's seconds at which it begins to move and at which it comes to rest; infinite when it
  /// stands still.
  var activeSpan: (begin: Double, end: Double) {
    guard speed != 0 else { return (.infinity, .infinity) }
    let ends = (begin - offset / speed, begin + (activeDuration - offset) / speed)
    return speed < 0 ? (ends.1, ends.0) : ends
  }

  private func localTime(at seconds: Double) -> Double { (seconds - begin) * speed + offset }

  private func phase(at local: Double) -> Phase {
    local < 0 ? .before : local >= activeDuration ? .after : .active
  }

  private func iteration(at local: Double, _ phase: Phase) -> (done: Double, isBackward: Bool) {
    let length = activeDuration
    let done = iterationsDone(at: min(max(local, 0), length), phase, of: length)
    let iteration = self.iteration(done, isEnd: phase != .before && local >= length)
    return (iteration.fraction, isBackward(iteration.index))
  }

  /// Seconds from the begin to the end, in local time.
  public var activeDuration: Double {
    if let repeatDuration { return repeatDuration }
    let count = iterationCount
    return duration == 0 || count == 0 ? 0 : duration * count
  }

  private enum Phase {
    case before, active, after

    func shows(_ fill: FillMode) -> Bool {
      switch self {
      case .before: fill == .backwards || fill == .both
      case .active: true
      case .after: fill == .forwards || fill == .both
      }
    }
  }

  private var iterationCount: Double { autoreverses ? 2 * repeatCount : repeatCount }

  /// Iterations passed since the first one, `iterationStart` among them.
  private func iterationsDone(at active: Double, _ phase: Phase, of length: Double) -> Double {
    guard duration > 0 else {
      return phase == .before ? iterationStart : iterationStart + iterationCount
    }
    return active.isFinite ? active / duration + iterationStart : .infinity
  }

  /// Which iteration it is and how much of it has passed.
  private func iteration(
    _ done: Double, isEnd: Bool
  ) -> (index: Double, fraction: Double) {
    guard done.isFinite else { return (.infinity, fmod(iterationStart, 1)) }
    let fraction = fmod(done, 1)
    // The end of the last iteration, not the start of one that never comes.
    if fraction == 0 && isEnd && done > iterationStart { return (done - 1, 1) }
    return (done.rounded(.down), fraction)
  }

  private func isBackward(_ index: Double) -> Bool {
    let isOdd = index.isFinite && fmod(index, 2) == 1
    switch direction {
    case .normal: return autoreverses && isOdd
    case .reverse: return !(autoreverses && isOdd)
    case .alternate: return isOdd
    case .alternateReverse: return !isOdd
    }
  }
}
