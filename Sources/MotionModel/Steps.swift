// SPDX-License-Identifier: MIT

/// css `steps()`: a staircase. Source: css-easing 2, 2.3.
public struct Steps: Equatable, Sendable {
  /// Where the jumps are: at the start of each step, its end, both ends or neither end of the
  /// whole.
  public enum Position: String, CaseIterable, Sendable {
    case jumpStart, jumpEnd, jumpBoth, jumpNone
  }

  /// The largest count that css implementations hold.
  public static let greatestCount = Int(Int32.max)
  /// The largest count that a batch takes; more could not be told apart in single precision.
  public static let greatestBatchCount = 1 << 20

  /// Steps over 0 … 1.
  public let count: Int
  /// Where the jumps are.
  public let position: Position

  /// - Parameter count: 1 … `greatestCount`, at least 2 for `jumpNone`.
  /// - Throws: `TimingCurveError.stepCountOutOfRange`.
  public init(_ count: Int, position: Position) throws(TimingCurveError) {
    let least = position == .jumpNone ? 2 : 1
    guard count >= least, count <= Steps.greatestCount else {
      throw .stepCountOutOfRange(count, least: least)
    }
    self.init(valid: count, position)
  }

  init(valid count: Int, _ position: Position) {
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

  /// The level for input `fraction`; NaN stays NaN.
  ///
  /// A jump happens where the double nearest to fraction · count is whole, as in browsers.
  ///
  /// - Parameters:
  ///   - outside: whether the stairs go on outside 0 … 1.
  ///   - isBefore: css's *before flag*: the input stands at an edge that has not been passed, so a
  ///     jump exactly there has not happened.
  public func value(
    at fraction: Double, outside: Extrapolation = .clamp, isBefore: Bool = false
  ) -> Double {
    let x = outside.input(fraction)
    let place = x * Double(count)
    var level = place.rounded(.down) + Double(firstLevel)
    if isBefore && place == place.rounded(.down) { level -= 1 }
    if x >= 0 && level < 0 { level = 0 }
    if x <= 1 && level > Double(jumps) { level = Double(jumps) }
    return level.madeFinite / Double(jumps)
  }
}
