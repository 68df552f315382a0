// SPDX-License-Identifier: MIT

/// Every launch of both programs, where a gate started them in turn.
struct LaunchesSection {
  private let rows: [GateRow]

  init(_ gate: GateReport?) {
    rows = (gate?.rows ?? []).filter { $0.launches.contains { !$0.isEmpty } }
  }

  var section: ReportSection? {
    let figures = rows.compactMap { row in
      LaunchChart(row).svg.map { figure(row.name, $0, "\(row.verdict.words): \(row.sentence).") }
    }
    guard !figures.isEmpty else { return nil }
    return ReportSection(
      id: "launches", title: "Launches, old and new",
      content: [
        Markup(
          "p",
          text: "A dot is a launch of both programs, which took turns: the new time divided by the "
            + "base's. The upright line is 1, left of it is faster. The blue zone is what is "
            + "allowed. Grey squares are launches of the base beside itself, and the grey line at "
            + "the bottom is what identical programs differed by here. Stage 2 measures again what "
            + "stage 1 suspected."),
        Markup("div", ["class": "pictures"], figures),
      ])
  }
}

/// The ratios of one case by launch.
package struct LaunchChart {
  private let row: GateRow
  private let strips: [Strip]

  /// Launches of one kind, in a row of dots.
  private struct Strip {
    var name: String
    var ratios: [Double]
    var look = "new"
  }

  package init(_ row: GateRow) {
    self.row = row
    let stages = row.launches.enumerated().map {
      Strip(name: "stage \($0.offset + 1)", ratios: Self.drawable($0.element))
    }
    let control = Strip(name: "same", ratios: Self.drawable(row.control), look: "old")
    strips = (stages + [control]).filter { !$0.ratios.isEmpty }
  }

  private static func drawable(_ ratios: [Double]) -> [Double] {
    ratios.filter { $0.isFinite && $0 > 0 }
  }

  /// nil when there is nothing to draw.
  package var svg: Markup? {
    guard !strips.isEmpty else { return nil }
    var plot = Plot(height: 58 + 30 * Double(strips.count), insets: .init(left: 52))
    let zone = [1 / (1 + row.limit), 1 + row.limit]
    guard
      let x = Scale(
        .logarithmic, covering: strips.flatMap(\.ratios) + zone, pixels: (plot.left, plot.right))
    else { return nil }
    shade(zone, x, in: &plot)
    plot.bottomAxis(x, title: "time / base, logarithmic", label: plain)
    if let one = x.position(1) {
      plot.segment((one, plot.top), (one, plot.bottom), class: "rule")
    }
    for (index, strip) in strips.enumerated() {
      let middle = plot.top + 18 + 30 * Double(index)
      plot.text(strip.name, at: (plot.left - 5, middle + 4), anchor: "end", class: "tick")
      plot.strip(strip.ratios, x, middle: middle, class: strip.look)
    }
    return plot.svg(label: "\(row.name): time divided by the base's, by launch")
  }

  private func shade(_ zone: [Double], _ x: Scale, in plot: inout Plot) {
    if let low = x.clamped(zone[0]), let high = x.clamped(zone[1]) {
      plot.rectangle((low, plot.top), to: (high, plot.bottom), class: "zone")
    }
    if let noise = row.noise, let low = x.clamped(1 / (1 + noise)), let high = x.clamped(1 + noise)
    {
      plot.segment((low, plot.bottom - 3), (high, plot.bottom - 3), class: "noise")
    }
  }
}
