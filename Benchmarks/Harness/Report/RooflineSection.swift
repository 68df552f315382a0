// SPDX-License-Identifier: MIT

/// How near every case comes to a plain loop that moves the same bytes.
struct RooflineSection {
  private static let rowHeight = 15.0

  private let cases: [CaseResult]
  private let palette: Palette

  init(_ cases: [CaseResult], palette: Palette) {
    self.palette = palette
    self.cases = cases.filter { $0.limitRatio.map { $0 > 0 } ?? false }
  }

  var section: ReportSection? {
    let figures = inOrder(cases, by: \.group).compactMap(figure)
    guard !figures.isEmpty else { return nil }
    return ReportSection(
      id: "roofline", title: "Memory roofline",
      content: [
        Markup(
          "p",
          text: "The share of the stream limit: a loop that only moves the same bytes, measured in "
            + "the same rounds, is 100 %. Far below it a case computes; near it, it waits for "
            + "memory. More than 100 % is possible: that loop is compiled without instruction-set "
            + "flags and has buffers of its own. Documents hold no count of arithmetic, so there "
            + "is no limit of that kind here."),
        palette.legend(of: cases.map(\.backend)), Markup("div", ["class": "packed"], figures),
      ])
  }

  private static func share(_ result: CaseResult) -> Double? { result.limitRatio.map { 1 / $0 } }

  private func figure(_ cases: [CaseResult]) -> Markup? {
    let workloads = Workload.all(in: cases)
    let rows = workloads.reduce(0) { $0 + 1 + $1.sizes.count }
    var plot = Plot(
      height: Double(rows) * Self.rowHeight + 60, insets: .init(left: 44, top: 20))
    guard
      let x = Scale(
        .logarithmic, covering: cases.compactMap(Self.share) + [1],
        pixels: (plot.left, plot.right))
    else { return nil }
    plot.bottomAxis(x, title: "share of the stream limit, logarithmic") { percentLabel($0) }
    if let limit = x.position(1) {
      plot.segment((limit, plot.top), (limit, plot.bottom), class: "rule")
      plot.text("limit", at: (min(limit, plot.right - 8), 13), anchor: "middle", class: "tick")
    }
    draw(workloads, x, in: &plot)
    let label = "\(cases[0].group): share of the stream limit by operation, size and backend"
    return BenchmarkHarness.figure(cases[0].group, plot.svg(label: label), sentence(cases))
  }

  private func draw(_ workloads: [Workload], _ x: Scale, in plot: inout Plot) {
    var y = plot.top
    for workload in workloads {
      plot.text(workload.operation, at: (4, y + 11), class: "row-title")
      y += Self.rowHeight
      for row in workload.bySize {
        let middle = y + Self.rowHeight / 2
        plot.text(
          compact(Double(row[0].size)), at: (plot.left - 5, middle + 4), anchor: "end",
          class: "tick")
        plot.gridLine((plot.left, middle), (plot.right, middle))
        for result in row {
          guard let share = Self.share(result), let column = x.position(share) else { continue }
          plot.marker(
            palette.look(result.backend), at: (column, middle),
            title: "\(result.name): \(percent(share)) of the limit")
        }
        y += Self.rowHeight
      }
    }
  }

  private func sentence(_ cases: [CaseResult]) -> String {
    let sorted = cases.sorted { ($0.limitRatio ?? 0) < ($1.limitRatio ?? 0) }
    guard let near = sorted.first, let far = sorted.last else { return "" }
    func words(_ result: CaseResult) -> String {
      "\(result.operation).\(result.backend) at \(grouped(Double(result.size))) with "
        + percent(Self.share(result))
    }
    return "Highest: \(words(near)). Lowest: \(words(far))."
  }
}

private func percentLabel(_ share: Double) -> String { "\(plain(share * 100)) %" }
