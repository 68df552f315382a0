// SPDX-License-Identifier: MIT

/// About 32 digits: the unevaluated sum of two doubles, `high` being the sum rounded to one.
///
/// Sums and products are good to 2⁻¹⁰² of the larger operand; sources: Dekker 1971, Knuth (two-sum)
/// and the two-product by fused multiply-add.
package struct DoubleDouble: Equatable, Sendable {
  package var high: Double
  package var low: Double

  package init(_ value: Double) { (high, low) = (value, 0) }

  private init(high: Double, low: Double) { (self.high, self.low) = (high, low) }

  /// a + b, exactly.
  package static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a + b
    let part = high - a
    return DoubleDouble(high: high, low: (a - (high - part)) + (b - part))
  }

  /// a · b, exactly.
  package static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a * b
    return DoubleDouble(high: high, low: (-high).addingProduct(a, b))
  }

  /// `high` + `low` where |high| ≥ |low|.
  private static func normalized(_ high: Double, _ low: Double) -> DoubleDouble {
    let sum = high + low
    return DoubleDouble(high: sum, low: low - (sum - high))
  }

  package static prefix func - (a: DoubleDouble) -> DoubleDouble {
    DoubleDouble(high: -a.high, low: -a.low)
  }

  package static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let high = sum(a.high, b.high)
    let low = sum(a.low, b.low)
    let rest = normalized(high.high, high.low + low.high)
    return normalized(rest.high, rest.low + low.low)
  }

  package static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  package static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let high = product(a.high, b.high)
    return normalized(high.high, high.low + (a.high * b.low + a.low * b.high))
  }

  package static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    let high = product(a.high, b)
    return normalized(high.high, high.low + a.low * b)
  }

  package static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let quotient = a.high / b.high
    return normalized(quotient, (a - b * quotient).high / b.high)
  }
}
