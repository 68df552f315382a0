// SPDX-License-Identifier: MIT
import Foundation

/// Maps numbers to pixels along one axis.
package struct Scale: Equatable, Sendable {
  package enum Kind: Sendable {
    case linear
    /// For positive numbers.
    case logarithmic
  }

  package let kind: Kind
  package let domain: ClosedRange<Double>
  private let start: Double
  private let end: Double

  /// Covers `values` and a little more.
  /// - Parameters:
  ///   - values: those the axis cannot show (not finite, and of a logarithmic one not positive) do
  ///     not count.
  ///   - pixels: where the least and the greatest value come; the first may be the larger.
  /// - Returns: nil when no value counts.
  package init?(
    _ kind: Kind, covering values: some Sequence<Double>, pixels: (Double, Double),
    padding: Double = 0.05
  ) {
    let shown = values.filter { Self.shows($0, kind) }
    guard let least = shown.min(), let greatest = shown.max() else { return nil }
    self.kind = kind
    (start, end) = pixels
    switch kind {
    case .linear:
      let spread = greatest - least
      let room = spread > 0 ? spread * padding : greatest == 0 ? 1 : abs(greatest) * padding
      domain = (least - room)...(greatest + room)
    case .logarithmic:
      let factor = max(pow(greatest / least, padding), 1.02)
      domain = max(least / factor, .leastNormalMagnitude)...min(greatest * factor, 1e300)
    }
  }

  /// The pixel of a value; nil for one the axis cannot show or that lies beyond its ends.
  package func position(_ value: Double) -> Double? {
    guard Self.shows(value, kind), domain.contains(value) else { return nil }
    let share = (along(value) - along(domain.lowerBound)) / length
    return share.isFinite ? start + share * (end - start) : nil
  }

  /// As `position`, with values beyond an end drawn at that end.
  package func clamped(_ value: Double) -> Double? {
    guard Self.shows(value, kind) else { return nil }
    return position(min(max(value, domain.lowerBound), domain.upperBound))
  }

  /// Round numbers: steps of 1, 2 or 5 times a power of ten; powers of ten, divided where there are
  /// few.
  /// - Parameter count: about as many are wanted, > 0.
  package func ticks(count: Int = 5) -> [Double] {
    kind == .linear ? linearTicks(count) : logarithmicTicks(count)
  }

  private var length: Double { along(domain.upperBound) - along(domain.lowerBound) }

  private func along(_ value: Double) -> Double { kind == .linear ? value : log10(value) }

  private static func shows(_ value: Double, _ kind: Kind) -> Bool {
    value.isFinite && abs(value) < 1e250 && (kind == .linear || value > 1e-250)
  }

  private func linearTicks(_ count: Int) -> [Double] {
    let rough = (domain.upperBound - domain.lowerBound) / Double(count)
    let power = pow(10, floor(log10(rough)))
    let step = [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 } ?? rough
    let first = (domain.lowerBound / step).rounded(.up)
    let last = (domain.upperBound / step).rounded(.down)
    guard step > 0, last - first < 100 else { return [] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  private func logarithmicTicks(_ count: Int) -> [Double] {
    let first = Int(floor(log10(domain.lowerBound)))
    let last = Int(ceil(log10(domain.upperBound)))
    let divisions: [[Double]] = [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 5], [1, 3], [1]]
    for division in divisions {
      let ticks = (first...last).flatMap { power in
        division.map { $0 * pow(10, Double(power)) }
      }.filter(domain.contains)
      if ticks.count <= count + 1 { return ticks.count > 1 ? ticks : linearTicks(count) }
    }
    let every = max(1, Int((Double(last - first) / Double(count)).rounded(.up)))
    return stride(from: first, through: last, by: every).map { pow(10, Double($0)) }
      .filter(domain.contains)
  }
}
