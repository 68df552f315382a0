// SPDX-License-Identifier: MIT

extension Keyframes {
  /// The value at `fraction` of the whole; NaN stays NaN.
  ///
  /// - Parameters:
  ///   - fraction: clamped to 0 … 1, after the whole curve too.
  ///   - duration: seconds of the whole, for springs.
  public func value(at fraction: Double, duration: Double = 1) -> Double {
    let eased = Extrapolation.clamp.input(curve.value(at: fraction, duration: duration))
    if eased.isNaN { return eased }
    let k = segment(at: eased)
    guard mode != .discrete, values.count > 1 else { return values[k] }
    let span = keyTimes[k + 1] - keyTimes[k]
    guard span > 0 else { return values[k + 1] }
    let share = (eased - keyTimes[k]) / span
    let local =
      segmentCurves.isEmpty ? share : segmentCurves[k].value(at: share, duration: span * duration)
    switch mode {
    case .linear, .discrete, .paced: return (1 - local) * values[k] + local * values[k + 1]
    case .cubic(let shape), .cubicPaced(let shape): return spline(shape, segment: k, at: local)
    }
  }

  /// The last segment that starts at or before `time`, of those that exist.
  private func segment(at time: Double) -> Int {
    let last = mode == .discrete ? values.count - 1 : max(values.count - 2, 0)
    return min(keyTimes.lastIndex { $0 <= time } ?? 0, last)
  }

  // MARK: - Splines

  /// The Hermite cubic of segment `k` at `t`.
  private func spline(_ shape: SplineShape, segment k: Int, at t: Double) -> Double {
    let (start, end) = (values[k], values[k + 1])
    let leaving = slope(shape, at: k, isLeaving: true)
    let arriving = slope(shape, at: k + 1, isLeaving: false)
    // Powers of t about the start.
    let rise = end - start
    let b = 3 * rise - 2 * leaving - arriving
    let a = leaving + arriving - 2 * rise
    return t == 1 ? end : start + t * (leaving + t * (b + t * a))
  }

  /// The slope at value `k`, on the scale of the segment that leaves it or arrives there.
  private func slope(_ shape: SplineShape, at k: Int, isLeaving: Bool) -> Double {
    let before = k > 0 ? values[k] - values[k - 1] : 0
    let after = k < values.count - 1 ? values[k + 1] - values[k] : 0
    let side = isLeaving ? shape.continuity : -shape.continuity
    let (tension, bias) = (shape.tension, shape.bias)
    let slope =
      (1 - tension) / 2 * ((1 + side) * (1 + bias) * before + (1 - side) * (1 - bias) * after)
    return slope * spacing(at: k, isLeaving: isLeaving)
  }

  /// 1 where the key times are even; makes the speed the same on both sides where they are not.
  private func spacing(at k: Int, isLeaving: Bool) -> Double {
    guard k > 0, k < values.count - 1 else { return 1 }
    let before = keyTimes[k] - keyTimes[k - 1]
    let after = keyTimes[k + 1] - keyTimes[k]
    guard before + after > 0 else { return 1 }
    return 2 * (isLeaving ? after : before) / (before + after)
  }
}
