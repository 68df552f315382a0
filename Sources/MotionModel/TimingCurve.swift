// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What turns the fraction of a duration into the fraction of a change.
public enum TimingCurve: Equatable, Sendable {
  case linear
  case cubicBezier(CubicBezier)
  case steps(Steps)
  case piecewise(PiecewiseCurve)
  case power(PowerCurve)
  /// A spring runs in seconds: its value at fraction x is that at x · duration.
  case spring(Spring)

  public static let easeIn = TimingCurve.cubicBezier(.easeIn)
  public static let easeOut = TimingCurve.cubicBezier(.easeOut)
  public static let easeInEaseOut = TimingCurve.cubicBezier(.easeInEaseOut)
  public static let ease = TimingCurve.cubicBezier(.ease)

  /// The eased fraction.
  ///
  /// - Parameters:
  ///   - fraction: time since the start divided by `duration`; clamped to [0, 1], NaN stays NaN.
  ///   - duration: seconds; only a spring looks at it.
  /// - Returns: 0 at the start and 1 at the end; in between a curve may leave [0, 1]. A spring is
  ///   cut at the end of its duration, where it holds 1.
  public func value(at fraction: Double, duration: Double) -> Double {
    switch self {
    case .linear: return fraction.isNaN ? fraction : min(max(fraction, 0), 1)
    case .cubicBezier(let curve): return curve.value(at: fraction)
    case .steps(let curve): return curve.value(at: fraction)
    case .piecewise(let curve): return curve.value(at: fraction)
    case .power(let curve): return curve.value(at: fraction)
    case .spring(let spring):
      return fraction >= 1 ? 1 : spring.value(at: fraction * duration)
    }
  }
}

/// Why a timing curve cannot be made.
public enum TimingCurveError: Error, Equatable, CustomStringConvertible {
  case controlPointNotFinite(x1: Double, y1: Double, x2: Double, y2: Double)
  case controlPointOutOfRange(x1: Double, x2: Double)
  case stepCountOutOfRange(Int, least: Int)
  case exponentOutOfRange(Int)
  case piecesMalformed(String)

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
    }
  }
}

/// css `steps()`: a staircase.
public struct Steps: Equatable, Sendable {
  /// Where the jumps are: at the start of each step, its end, both ends or neither end of the
  /// whole.
  public enum Position: String, CaseIterable, Sendable {
    case jumpStart, jumpEnd, jumpBoth, jumpNone
  }

  /// Larger counts could not be told apart in single precision.
  public static let greatestCount = 1 << 20

  public let count: Int
  public let position: Position

  /// - Throws: `TimingCurveError.stepCountOutOfRange` below 1, or below 2 for `jumpNone`.
  public init(_ count: Int, position: Position) throws(TimingCurveError) {
    let least = position == .jumpNone ? 2 : 1
    guard count >= least, count <= Steps.greatestCount else {
      throw .stepCountOutOfRange(count, least: least)
    }
    (self.count, self.position) = (count, position)
  }

  /// The number of jumps, which is the divisor of the level.
  public var jumps: Int {
    switch position {
    case .jumpStart, .jumpEnd: count
    case .jumpBoth: count + 1
    case .jumpNone: count - 1
    }
  }

  /// The level before the first step ends.
  public var firstLevel: Int { position == .jumpStart || position == .jumpBoth ? 1 : 0 }

  public func value(at fraction: Double) -> Double {
    if fraction.isNaN { return fraction }
    let x = min(max(fraction, 0), 1)
    let level = (x * Double(count)).rounded(.down) + Double(firstLevel)
    return min(level, Double(jumps)) / Double(jumps)
  }
}

/// x to a whole power, or its mirror image: quad, cubic, quart and quint easing.
public struct PowerCurve: Equatable, Sendable {
  public enum Direction: String, CaseIterable, Sendable {
    /// x to the power.
    case easeIn
    /// 1 − (1 − x) to the power.
    case easeOut
  }

  public static let exponents = 1...8

  public let exponent: Int
  public let direction: Direction

  /// - Throws: `TimingCurveError.exponentOutOfRange` outside 1 … 8.
  public init(exponent: Int, direction: Direction) throws(TimingCurveError) {
    guard PowerCurve.exponents ~= exponent else { throw .exponentOutOfRange(exponent) }
    (self.exponent, self.direction) = (exponent, direction)
  }

  public func value(at fraction: Double) -> Double {
    if fraction.isNaN { return fraction }
    let x = min(max(fraction, 0), 1)
    return direction == .easeIn ? power(x) : 1 - power(1 - x)
  }

  private func power(_ x: Double) -> Double {
    (1..<exponent).reduce(x) { product, _ in product * x }
  }
}
