// SPDX-License-Identifier: MIT

/// A small picture of an estimate with its interval around 1, on a logarithmic axis that all rows
/// of a table share.
package struct IntervalBar {
  private static let size = (width: 120.0, height: 18.0)

  private let scale: Scale
  /// The changes that are still allowed; nil where there is no limit.
  private let zone: ClosedRange<Double>?

  /// For changes of time: the axis reaches two limits to both sides.
  /// - Parameter limit: a fraction > 0.
  package init?(limit: Double) {
    let reach = 1 + 2 * limit
    self.init(covering: [1 / reach, reach], zone: (1 / (1 + limit))...(1 + limit))
  }

  /// For ratios without a limit.
  package init?(covering ratios: [Double]) { self.init(covering: ratios + [1], zone: nil) }

  private init?(covering values: [Double], zone: ClosedRange<Double>?) {
    let pixels = (6.0, Self.size.width - 6)
    guard let scale = Scale(.logarithmic, covering: values, pixels: pixels, padding: 0.01)
    else { return nil }
    self.scale = scale
    self.zone = zone
  }

  /// What lies beyond the axis becomes an arrow at its end.
  /// - Parameter style: a class for the colour.
  /// - Returns: nil for an estimate without a value.
  package func svg(_ estimate: Estimate, style: String, label: String) -> Markup? {
    guard let value = estimate.value, let x = scale.clamped(value) else { return nil }
    let middle = Self.size.height / 2
    var marks = zone.map(shade) ?? []
    if let one = scale.position(1) {
      marks.append(line(from: (one, 1), to: (one, Self.size.height - 1), "rule"))
    }
    if let low = estimate.low.flatMap(scale.clamped),
      let high = estimate.high.flatMap(scale.clamped)
    {
      marks.append(line(from: (low, middle), to: (high, middle), "interval \(style)"))
    }
    marks.append(point(value, x, middle, style))
    return Markup(
      "svg",
      [
        "width": px(Self.size.width),
        "height": px(Self.size.height),
        "viewBox": "0 0 \(px(Self.size.width)) \(px(Self.size.height))",
        "role": "img", "aria-label": label, "class": "bar",
      ], marks)
  }

  private func point(_ value: Double, _ x: Double, _ y: Double, _ style: String) -> Markup {
    let isBeyond = !scale.domain.contains(value)
    let path = isBeyond ? (value > 1 ? "M-4 -5L5 0L-4 5z" : "M4 -5L-5 0L4 5z") : "M-2 -5h4v10h-4z"
    return Markup(
      "path",
      ["d": path, "transform": "translate(\(px(x)) \(px(y)))", "class": "value \(style)"])
  }

  private func shade(_ zone: ClosedRange<Double>) -> [Markup] {
    guard let low = scale.clamped(zone.lowerBound), let high = scale.clamped(zone.upperBound)
    else { return [] }
    return [
      Markup(
        "rect",
        [
          "x": px(low), "y": "1", "width": px(high - low), "height": px(Self.size.height - 2),
          "class": "zone",
        ])
    ]
  }

  private func line(from start: Plot.Pixel, to end: Plot.Pixel, _ style: String) -> Markup {
    Markup(
      "line",
      [
        "x1": px(start.x), "y1": px(start.y), "x2": px(end.x), "y2": px(end.y), "class": style,
      ])
  }
}
