// SPDX-License-Identifier: MIT

/// What turns the fraction of a duration into the fraction of a change.
public enum TimingCurve: Equatable, Sendable {
  /// The fraction itself.
  case linear
  /// css `cubic-bezier()`, `CAMediaTimingFunction`.
  case cubicBezier(CubicBezier)
  /// css `steps()`.
  case steps(Steps)
  /// css `linear()`.
  case linearStops(LinearStops)
  /// Cubics side by side.
  case piecewise(PiecewiseCurve)
  /// Quad, cubic, quart … easing.
  case power(PowerCurve)
  /// A spring runs in seconds: its value at fraction x is that at x · duration.
  case spring(Spring)
  /// Curves one after the other, the outer one last.
  case chain(CurveChain)

  /// Core Animation's `easeIn`.
  public static let easeIn = TimingCurve.cubicBezier(.easeIn)
  /// Core Animation's `easeOut`.
  public static let easeOut = TimingCurve.cubicBezier(.easeOut)
  /// Core Animation's `easeInEaseOut`.
  public static let easeInEaseOut = TimingCurve.cubicBezier(.easeInEaseOut)
  /// Core Animation's `default`, css `ease`.
  public static let ease = TimingCurve.cubicBezier(.ease)

  /// The eased fraction.
  ///
  /// - Parameters:
  ///   - fraction: time since the start divided by `duration`. NaN stays NaN; an infinite one counts
  ///     as the nearer end, for a spring as its rest.
  ///   - duration: seconds; only a spring looks at it.
  ///   - outside: what a fraction outside 0 … 1 means.
  ///   - isBefore: css's *before flag*; only `steps` looks at it.
  /// - Returns: for most curves 0 at the start and 1 at the end; in between a curve may leave
  ///   [0, 1]. A spring that is clamped is cut at the end of its duration, where it holds 1.
  public func value(
    at fraction: Double, duration: Double, outside: Extrapolation = .clamp, isBefore: Bool = false
  ) -> Double {
    switch self {
    case .linear: return outside.input(fraction)
    case .cubicBezier(let curve): return curve.value(at: fraction, outside: outside)
    case .steps(let curve): return curve.value(at: fraction, outside: outside, isBefore: isBefore)
    case .linearStops(let curve): return curve.value(at: fraction, outside: outside)
    case .piecewise(let curve): return curve.value(at: fraction, outside: outside)
    case .power(let curve): return curve.value(at: fraction, outside: outside)
    case .spring(let spring):
      if fraction >= 1 && (outside == .clamp || fraction.isInfinite) { return 1 }
      return spring.value(at: fraction * duration)
    case .chain(let chain):
      return chain.value(at: fraction, duration: duration, outside: outside, isBefore: isBefore)
    }
  }
}
