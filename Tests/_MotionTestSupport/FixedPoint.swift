// SPDX-License-Identifier: MIT

/// A number in steps of 2⁻¹²⁰ between −128 and 128: integer arithmetic for oracles, which shares
/// nothing with the code under test.
///
/// Sums are exact, products are rounded to the next step. Doubles of at least 2⁻⁶⁷ are held exactly.
package struct FixedPoint: Comparable {
  package static let fractionBits = 120
  package static let one = FixedPoint(1)

  package var steps: Int128

  package init(steps: Int128) { self.steps = steps }

  package init(_ value: Double) {
    precondition(abs(value) < 128, "\(value) is out of range")
    steps = Int128((value * 0x1p120).rounded())
  }

  package var double: Double { Double(steps) * 0x1p-120 }

  package static func < (a: FixedPoint, b: FixedPoint) -> Bool { a.steps < b.steps }

  package static func + (a: FixedPoint, b: FixedPoint) -> FixedPoint {
    FixedPoint(steps: a.steps + b.steps)
  }

  package static func - (a: FixedPoint, b: FixedPoint) -> FixedPoint {
    FixedPoint(steps: a.steps - b.steps)
  }

  package static func * (a: FixedPoint, b: FixedPoint) -> FixedPoint {
    let product = a.steps.magnitude.multipliedFullWidth(by: b.steps.magnitude)
    let kept = product.high << (128 - fractionBits) | product.low >> fractionBits
    let roundsUp = product.low >> (fractionBits - 1) & 1
    let magnitude = Int128(kept + roundsUp)
    return FixedPoint(steps: (a.steps < 0) == (b.steps < 0) ? magnitude : -magnitude)
  }

  package static func / (a: FixedPoint, b: Int) -> FixedPoint {
    FixedPoint(steps: a.steps / Int128(b))
  }

  /// a + (b − a) t.
  package static func between(_ a: FixedPoint, _ b: FixedPoint, _ t: FixedPoint) -> FixedPoint {
    a + (b - a) * t
  }
}
