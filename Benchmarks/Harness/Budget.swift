// SPDX-License-Identifier: MIT

/// Measuring time shared over the cases that are left.
///
/// A comparison that takes longer than its share, because its rounds have a minimum, shortens the
/// later ones; one that ends early lengthens them.
public struct Budget: Sendable {
  private var seconds: Double
  private var cases: Int

  /// - Parameters:
  ///   - seconds: > 0.
  ///   - cases: how many cases will be timed.
  public init(seconds: Double, cases: Int) {
    self.seconds = seconds
    self.cases = cases
  }

  /// The seconds that `count` of the remaining cases may take, ≥ 0.
  public func share(of count: Int) -> Double {
    max(0, seconds) * Double(count) / Double(max(cases, count, 1))
  }

  /// Takes away what `count` cases really took.
  public mutating func spend(_ spent: Double, on count: Int) {
    seconds -= spent
    cases -= count
  }
}
