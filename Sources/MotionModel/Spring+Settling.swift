// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Spring {
  /// Seconds until the spring counts as at rest, by Core Animation's rule as measured.
  ///
  /// ζ < 1: ln(1000 (1 + |B|)) / (ζω), infinite without damping; else the first multiple of 0.1 s,
  /// added up one by one, where the distance left is below 0.001, at most 10,000 s.
  public var settlingDuration: Double {
    guard dampingRatio > 0 else { return .infinity }
    if dampingRatio < 1 { return log((1 + abs(sineWeight)) / Spring.residual) / decayRate }
    var seconds = 0.0
    while abs(1 - value(at: seconds)) >= Spring.residual && seconds < Spring.greatestSettling {
      seconds += 0.1
    }
    return seconds
  }

  private static let greatestSettling = 10_000.0

  /// Seconds until the distance left stays at or below `epsilon` of the whole.
  ///
  /// ζ < 1: ln((1 + |B|) / epsilon) / (ζω), when the envelope gets there, infinite without damping;
  /// else the exact last time at which it is `epsilon`. At least 0.
  ///
  /// - Parameter epsilon: more than 0.
  /// - Throws: `SpringError` for an `epsilon` that is not.
  public func settlingDuration(epsilon: Double) throws(SpringError) -> Double {
    try Spring.require(epsilon, .epsilon, epsilon > 0)
    guard dampingRatio > 0 else { return .infinity }
    if dampingRatio < 1 { return max(log((1 + abs(sineWeight)) / epsilon) / decayRate, 0) }
    let turn = self.turn
    // After the turn what is left only shrinks. Where it is small enough at the turn, it has been
    // ever since it first was.
    if remainder(after: turn) <= epsilon {
      return epsilon >= 1 ? 0 : lastTime(above: epsilon, from: 0, to: turn)
    }
    var end = max(2 * turn, 1 / angularFrequency)
    while remainder(after: end) > epsilon { end *= 2 }
    return lastTime(above: epsilon, from: turn, to: end)
  }

  /// When the speed is 0 for the only time after the start, for ζ ≥ 1; 0 when it never is.
  private var turn: Double {
    let backward = stiffness - rates.fast * initialVelocity
    let s = -initialVelocity / backward
    guard s > 0 else { return 0 }
    // s = (1 − e^(−gap t)) / gap, which is t itself for gap 0.
    let share = gap * s
    guard share < 1 else { return 0 }
    return gap > 0 ? -log1p(-share) / gap : s
  }

  private func remainder(after seconds: Double) -> Double {
    abs(remainder(of: 1, velocity: initialVelocity, after: seconds).value)
  }

  /// Halves to the last bit; once what is left is small enough in between, it stays so.
  private func lastTime(above epsilon: Double, from start: Double, to end: Double) -> Double {
    var (low, high) = (start, end)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low && middle < high else { return high }
      if remainder(after: middle) > epsilon { low = middle } else { high = middle }
    }
  }
}
