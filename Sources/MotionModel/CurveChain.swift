// SPDX-License-Identifier: MIT

/// Curves one after the other: the output of each is the input of the next.
public struct CurveChain: Equatable, Sendable {
  /// The outer curve is the last; at least one.
  public let curves: [TimingCurve]

  /// - Throws: `TimingCurveError.chainEmpty` without a curve.
  public init(_ curves: [TimingCurve]) throws(TimingCurveError) {
    guard !curves.isEmpty else { throw .chainEmpty }
    self.curves = curves
  }

  /// The output of the last curve; NaN stays NaN.
  ///
  /// - Parameters:
  ///   - duration: seconds, for springs.
  ///   - outside: what an input outside 0 … 1 means to each of the curves.
  ///   - isBefore: the *before flag* for the first curve; what reaches the others is no time.
  public func value(
    at fraction: Double, duration: Double, outside: Extrapolation = .clamp, isBefore: Bool = false
  ) -> Double {
    let first = curves[0].value(
      at: fraction, duration: duration, outside: outside, isBefore: isBefore)
    return curves.dropFirst().reduce(first) { x, curve in
      curve.value(at: x, duration: duration, outside: outside)
    }
  }
}
