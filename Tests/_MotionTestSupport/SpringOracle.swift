// SPDX-License-Identifier: MIT

/// A spring of ω = 1 from its differential equation, in integers: x″ = 1 − x − 2ζ x′.
///
/// What is left, r = 1 − x, and its speed follow a matrix, of which the exponential is summed for a
/// short time and squared: the same for every ζ, so that no regime is special.
package struct SpringOracle {
  private let ratio: FixedPoint

  /// - Parameter ratio: 0 … 10.
  package init(ratio: Double) { self.ratio = FixedPoint(ratio) }

  /// What `x` and `velocity` differ from the truth at `time`, 0 … 100.
  package func error(
    x: Double, velocity: Double, initialVelocity: Double, at time: Double
  ) -> Double {
    let m = exponential(of: time)
    let speed = FixedPoint(0) - FixedPoint(initialVelocity)
    let left = m[0] + m[1] * speed
    let falling = m[2] + m[3] * speed
    let errors = [
      FixedPoint.one - left - FixedPoint(x), FixedPoint(0) - falling - FixedPoint(velocity),
    ]
    return errors.map { abs($0.double) }.max() ?? 0
  }

  private static let halvings = 12

  /// e^(M t) row by row for M = [0, 1; −1, −2ζ].
  private func exponential(of time: Double) -> [FixedPoint] {
    let short = FixedPoint(steps: FixedPoint(time).steps >> SpringOracle.halvings)
    let damping = FixedPoint(0) - (ratio + ratio) * short
    let step = [FixedPoint(0), short, FixedPoint(0) - short, damping]
    let identity = [FixedPoint.one, FixedPoint(0), FixedPoint(0), FixedPoint.one]
    var (sum, term) = (identity, identity)
    for k in 1...40 {
      term = product(term, step).map { $0 / k }
      sum = zip(sum, term).map { $0 + $1 }
    }
    for _ in 0..<SpringOracle.halvings { sum = product(sum, sum) }
    return sum
  }

  private func product(_ a: [FixedPoint], _ b: [FixedPoint]) -> [FixedPoint] {
    [
      a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3],
      a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3],
    ]
  }
}
