// SPDX-License-Identifier: MIT

/// Values at key times and what happens between them, as `CAKeyframeAnimation` describes it.
public struct Keyframes: Equatable, Sendable {
  /// How one gets from one value to the next.
  public enum Mode: Equatable, Sendable {
    /// In a straight line.
    case linear
    /// By holding each value until the next key time; one more key time than values.
    case discrete
    /// In a straight line at one speed from the first value to the last; key times and the curves of
    /// segments do not count.
    case paced
    /// Along a Kochanek-Bartels spline; by default a Catmull-Rom spline.
    case cubic(SplineShape = SplineShape())
    /// Along that spline with key times in proportion to the distances between the values.
    case cubicPaced(SplineShape = SplineShape())
  }

  /// The bend of a spline at its values: the same for all of them, 0 for Catmull-Rom.
  ///
  /// Source: Kochanek and Bartels 1984, with their correction for key times that are not even. The
  /// first and the last value count as their own neighbours; what Core Animation does there is not
  /// known.
  public struct SplineShape: Equatable, Sendable {
    /// 1 makes corners tight, −1 wide.
    public var tension: Double
    /// 0 has no corners, −1 is made of straight lines.
    public var continuity: Double
    /// 1 overshoots a value, −1 undershoots it.
    public var bias: Double

    /// All three in −1 … 1; 0 is Catmull-Rom.
    public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
      (self.tension, self.continuity, self.bias) = (tension, continuity, bias)
    }
  }

  /// At least one, all finite.
  public let values: [Double]
  /// What happens between them.
  public let mode: Mode
  /// Rising from 0 to 1.
  public let keyTimes: [Double]
  /// One curve for each segment between two values; empty where all are linear.
  public let segmentCurves: [TimingCurve]
  /// Eases the whole before anything else.
  public let curve: TimingCurve

  /// - Parameters:
  ///   - values: at least one.
  ///   - keyTimes: never falling, from 0 to 1, one for each value and for `discrete` one more; even
  ///     by default.
  ///   - segmentCurves: none, or one fewer than values.
  /// - Throws: `KeyframesError`.
  public init(
    _ values: [Double], mode: Mode = .linear, keyTimes: [Double]? = nil,
    segmentCurves: [TimingCurve] = [], curve: TimingCurve = .linear
  ) throws(KeyframesError) {
    guard !values.isEmpty else { throw .valuesMissing }
    if let value = values.first(where: { !$0.isFinite }) { throw .notFinite(value) }
    let count = mode == .discrete ? values.count + 1 : values.count
    guard segmentCurves.isEmpty || segmentCurves.count == values.count - 1 else {
      throw .curveCount(segmentCurves.count, needed: values.count - 1)
    }
    switch mode {
    case .paced, .cubicPaced: self.keyTimes = Keyframes.paced(values)
    case .linear, .discrete, .cubic:
      let times = keyTimes ?? Keyframes.even(count)
      try Keyframes.check(times, count: count)
      self.keyTimes = times
    }
    (self.values, self.mode, self.curve) = (values, mode, curve)
    self.segmentCurves = mode == .paced ? [] : segmentCurves
  }

  private static func check(_ times: [Double], count: Int) throws(KeyframesError) {
    guard times.count == count else { throw .keyTimeCount(times.count, needed: count) }
    // A single value has no time to speak of.
    guard count > 1 else { return }
    for (time, next) in zip(times, times.dropFirst()) where !(time <= next) {
      throw .keyTimesFall(time, next)
    }
    guard times[0] == 0, times[count - 1] == 1 else {
      throw .keyTimesEnds(times[0], times[count - 1])
    }
  }

  private static func even(_ count: Int) -> [Double] {
    (0..<count).map { count == 1 ? 0 : Double($0) / Double(count - 1) }
  }

  /// Times in proportion to the way gone; even when there is none.
  private static func paced(_ values: [Double]) -> [Double] {
    let steps = zip(values, values.dropFirst()).map { abs($1 - $0) }
    let whole = steps.reduce(0, +)
    guard whole > 0, whole.isFinite else { return even(values.count) }
    var gone = 0.0
    let times = steps.dropLast().map { step in
      gone += step
      return min(gone / whole, 1)
    }
    return [0] + times + [1]
  }
}

/// Why key frames cannot be made: what was given and what is allowed.
public enum KeyframesError: Error, Equatable, CustomStringConvertible {
  /// There is no value at all.
  case valuesMissing
  /// A value is NaN or infinite.
  case notFinite(Double)
  /// Too few or too many key times.
  case keyTimeCount(Int, needed: Int)
  /// A key time before the one in front of it, or NaN.
  case keyTimesFall(Double, Double)
  /// Key times that do not run from 0 to 1.
  case keyTimesEnds(Double, Double)
  /// Too few or too many curves of segments.
  case curveCount(Int, needed: Int)

  /// What was given and what is allowed.
  public var description: String {
    switch self {
    case .valuesMissing: "no values: at least one is needed"
    case .notFinite(let value): "value \(value): allowed is any finite number"
    case .keyTimeCount(let count, let needed): "\(count) key times: \(needed) are needed"
    case .keyTimesFall(let time, let next): "key time \(next) after \(time): they must not fall"
    case .keyTimesEnds(let first, let last):
      "key times from \(first) to \(last): they must run from 0 to 1"
    case .curveCount(let count, let needed): "\(count) segment curves: \(needed) are needed"
    }
  }
}
