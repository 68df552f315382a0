// SPDX-License-Identifier: MIT

/// How the time for one item depends on how many there are, and which backend is fastest where.
package struct CrossoverSection {
  private let workloads: [Workload]
  private let palette: Palette

  package init(_ cases: [CaseResult], palette: Palette) {
    self.palette = palette
    workloads = Workload.all(in: cases.filter { $0.median.map { $0 > 0 } ?? false })
  }

  var section: ReportSection? {
    let figures = workloads.filter { $0.sizes.count > 1 }.compactMap(figure)
    guard !figures.isEmpty else { return nil }
    let single = workloads.filter { $0.sizes.count == 1 }.map(\.name)
    let rest = single.isEmpty ? "" : " Measured at one size only: \(listed(single))."
    let backends = workloads.flatMap(\.cases).map(\.backend)
    return ReportSection(
      id: "crossover", title: "Time by size",
      content: [
        Markup(
          "p",
          text: "Nanoseconds for one item against the number of items, both logarithmic; lower is "
            + "faster. A bar through a symbol is the 95 % interval of the median." + rest),
        palette.legend(of: backends), Markup("div", ["class": "pictures"], figures),
      ])
  }

  private func figure(_ workload: Workload) -> Markup? {
    guard let picture = picture(workload) else { return nil }
    return BenchmarkHarness.figure(workload.name, picture, Self.sentence(workload.cases) ?? "")
  }

  private func picture(_ workload: Workload) -> Markup? {
    var plot = Plot(height: 230, insets: .init(top: 22))
    let times = workload.cases.flatMap { [$0.median, $0.low, $0.high].compactMap { $0 } }
    guard
      let x = Scale(
        .logarithmic, covering: workload.sizes.map(Double.init), pixels: (plot.left, plot.right)),
      let y = Scale(.logarithmic, covering: times, pixels: (plot.bottom, plot.top))
    else { return nil }
    plot.leftAxis(y, label: plain)
    plot.text("ns/\(workload.unit)", at: (4, 12), class: "axis-title")
    plot.bottomAxis(
      x, title: "items, logarithmic", ticks: workload.sizes.map(Double.init), label: compact)
    for series in workload.byBackend { draw(series, x, y, in: &plot) }
    return plot.svg(label: "\(workload.name): time for one item by size and backend")
  }

  private func draw(_ series: [CaseResult], _ x: Scale, _ y: Scale, in plot: inout Plot) {
    let look = palette.look(series[0].backend)
    let points = series.compactMap { result -> (CaseResult, Plot.Pixel)? in
      guard let column = x.position(Double(result.size)),
        let row = result.median.flatMap({ y.position($0) })
      else { return nil }
      return (result, (column, row))
    }
    plot.line(points.map(\.1), class: "line \(look.name)")
    for (result, pixel) in points {
      if let low = result.low.flatMap({ y.position($0) }),
        let high = result.high.flatMap({ y.position($0) })
      {
        plot.segment((pixel.x, low), (pixel.x, high), class: "line \(look.name)")
      }
      plot.marker(
        look, at: pixel,
        title: "\(result.name): \(short(result.median)) ns/\(result.unit) "
          + "[\(short(result.low)), \(short(result.high))]")
    }
  }
}

// MARK: - What the picture says

extension CrossoverSection {
  /// Which backend is fastest at which size, and how far the slowest is behind; nil when none has a
  /// rival.
  package static func sentence(_ cases: [CaseResult]) -> String? {
    let sizes = inOrder(cases.sorted { $0.size < $1.size }, by: \.size).filter { $0.count > 1 }
    let winners = sizes.map { (size: $0[0].size, names: fastest($0)) }
    guard let last = sizes.last else { return nil }
    return winnersSentence(winners) + slowestSentence(last)
  }

  /// Those that the intervals do not tell from the fastest.
  private static func fastest(_ cases: [CaseResult]) -> [String] {
    let best = cases.min { ($0.median ?? .infinity) < ($1.median ?? .infinity) }
    let edge = best.flatMap { $0.high ?? $0.median } ?? .infinity
    return cases.filter { $0.name == best?.name || ($0.low ?? .infinity) <= edge }.map(\.backend)
  }

  private static func winnersSentence(_ winners: [(size: Int, names: [String])]) -> String {
    let spans = inOrder(winners) { $0.names }
    func place(_ span: [(size: Int, names: [String])]) -> String {
      "at " + listed(span.map { grouped(Double($0.size)) })
    }
    if spans.count == 1, winners.count > 1 {
      return "Fastest at every size: \(listed(winners[0].names, "or"))."
    }
    return "Fastest: "
      + spans.map { "\(listed($0[0].names, "or")) \(place($0))" }.joined(separator: "; ") + "."
  }

  private static func slowestSentence(_ cases: [CaseResult]) -> String {
    let timed = cases.filter { $0.median != nil }
    guard let slow = timed.max(by: { ($0.median ?? 0) < ($1.median ?? 0) }),
      let most = slow.median, let least = timed.compactMap(\.median).min(), least > 0
    else { return "" }
    return " At \(grouped(Double(slow.size))), \(slow.backend) takes "
      + "\(short(most / least)) times the fastest's time."
  }
}
