// SPDX-License-Identifier: MIT

/// Why a timing curve cannot be made: the value and what is allowed.
public enum TimingCurveError: Error, Equatable, CustomStringConvertible {
  /// A control point of a cubic is NaN or infinite.
  case controlPointNotFinite(x1: Double, y1: Double, x2: Double, y2: Double)
  /// An x of a cubic lies outside 0 … 1.
  case controlPointOutOfRange(x1: Double, x2: Double)
  /// Too few or too many steps.
  case stepCountOutOfRange(Int, least: Int)
  /// An exponent that `PowerCurve` does not have.
  case exponentOutOfRange(Int)
  /// Pieces that do not fit together, and why.
  case piecesMalformed(String)
  /// `linear()` without a stop.
  case stopsMissing
  /// A stop of `linear()` is NaN or infinite.
  case stopNotFinite(input: Double?, output: Double)
  /// A chain without a curve.
  case chainEmpty

  /// The value and what is allowed.
  public var description: String {
    switch self {
    case .controlPointNotFinite(let x1, let y1, let x2, let y2):
      "control points (\(x1), \(y1), \(x2), \(y2)): every number must be finite"
    case .controlPointOutOfRange(let x1, let x2):
      "control points x1 = \(x1), x2 = \(x2): both must lie in 0 … 1"
    case .stepCountOutOfRange(let count, let least):
      "step count \(count): allowed is \(least) … \(Steps.greatestCount)"
    case .exponentOutOfRange(let exponent):
      "exponent \(exponent): allowed is \(PowerCurve.exponents.lowerBound) … "
        + "\(PowerCurve.exponents.upperBound)"
    case .piecesMalformed(let reason): reason
    case .stopsMissing: "no stops: at least one is needed"
    case .stopNotFinite(let input, let output):
      "stop \(output) at \(input.map { "\($0)" } ?? "no input"): every number must be finite"
    case .chainEmpty: "a chain of no curves: at least one is needed"
    }
  }
}
