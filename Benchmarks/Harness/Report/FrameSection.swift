// SPDX-License-Identifier: MIT

/// Whole iterations against the budgets of displays.
struct FrameSection {
  private static let rowHeight = 24.0

  private let workloads: [[CaseResult]]
  private let palette: Palette

  /// - Parameter groups: those whose iterations are frames.
  init(_ cases: [CaseResult], groups: Set<String>, palette: Palette) {
    self.palette = palette
    workloads = Workload.all(in: cases.filter { groups.contains($0.group) && !$0.samples.isEmpty })
      .flatMap(\.bySize)
  }

  var section: ReportSection? {
    let figures = workloads.flatMap { [figure($0), timeline($0)].compactMap { $0 } }
    guard !figures.isEmpty else { return nil }
    return ReportSection(
      id: "frames", title: "Frames",
      content: [
        Markup(
          "p",
          text:
            "The time of one frame: all items once, on one core unless the name says otherwise. "
            + "The upright lines are what a display allows: 16.67 ms at 60 Hz, 11.11 ms at 90 Hz, "
            + "8.33 ms at 120 Hz. A dot is a round; where a round is several frames, it is their "
            + "mean, so that single slow frames among them are flattened."),
        Markup("div", ["class": "pictures"], figures),
      ] + table)
  }

  private func figure(_ cases: [CaseResult]) -> Markup? {
    let title = "\(Self.name(cases[0])) items"
    return picture(cases, title).map { BenchmarkHarness.figure(title, $0, sentence(cases)) }
  }

  private func timeline(_ cases: [CaseResult]) -> Markup? {
    let title = "\(Self.name(cases[0])) items, frame by frame"
    return FrameTimeline(cases, palette: palette).flatMap { timeline in
      timeline.svg(label: title)
        .map { BenchmarkHarness.figure(title, $0, timeline.sentence) }
    }
  }

  private static func name(_ result: CaseResult) -> String {
    "\(result.group).\(result.operation), \(grouped(Double(result.size)))"
  }

  private func picture(_ cases: [CaseResult], _ title: String) -> Markup? {
    let rows = cases.compactMap { result in FrameStatistics(result).map { (result, $0) } }
    let widest = rows.map(\.0.backend.count).max() ?? 0
    var plot = Plot(
      height: Double(rows.count) * Self.rowHeight + 68,
      insets: .init(left: min(Double(widest) * 6 + 12, 130), top: 32))
    guard
      let x = Scale(
        .logarithmic, covering: rows.flatMap(\.1.times) + frameRates.map(frameBudget),
        pixels: (plot.left, plot.right), padding: 0.04)
    else { return nil }
    plot.bottomAxis(x, title: "ms a frame, logarithmic", label: plain)
    budgets(x, in: &plot)
    for (index, (result, frames)) in rows.enumerated() {
      let middle = plot.top + (Double(index) + 0.5) * Self.rowHeight
      draw(result, frames, middle: middle, x, in: &plot)
    }
    return plot.svg(label: "\(title): the time of a frame by backend")
  }

  /// At two heights, because the lines are near each other.
  private func budgets(_ x: Scale, in plot: inout Plot) {
    let middle = x.position(frameBudget(frameRates[1]))
    for (index, rate) in frameRates.enumerated() {
      guard let column = x.position(frameBudget(rate)), let middle else { continue }
      let top = plot.top - (index.isMultiple(of: 2) ? 4 : 16)
      plot.segment((column, top), (column, plot.bottom), class: "rule")
      // Away from the line in the middle.
      let side = column < middle ? -4.0 : column == middle ? 0 : 4
      plot.text(
        "\(rate)", at: (column - side, top - 3),
        anchor: side == 0 ? "middle" : side < 0 ? "end" : "start", class: "tick")
    }
    plot.text("Hz", at: (plot.left - 8, plot.top - 7), anchor: "end", class: "tick")
  }

  private func draw(
    _ result: CaseResult, _ frames: FrameStatistics, middle: Double, _ x: Scale,
    in plot: inout Plot
  ) {
    let look = palette.look(result.backend)
    plot.text(
      String(result.backend.prefix(20)), at: (plot.left - 8, middle + 4), anchor: "end",
      class: "tick")
    plot.strip(frames.times, x, middle: middle, class: look.name)
    if let centre = x.position(frames.percentile(0.5)) {
      plot.marker(
        look, at: (centre, middle),
        title: "\(result.name): median \(short(frames.percentile(0.5))) ms, worst "
          + "\(short(frames.worst)) ms")
    }
  }

  private func sentence(_ cases: [CaseResult]) -> String {
    let rows = cases.compactMap { result in FrameStatistics(result).map { (result.backend, $0) } }
    let fit = rows.filter { $0.1.misses(120) == 0 }.map(\.0)
    let never = rows.filter { $0.1.misses(60) == $0.1.times.count }.map(\.0)
    let all = fit.count == rows.count
    let fits =
      fit.isEmpty
      ? "No form makes 120 Hz in every round"
      : "\(all ? "Every form" : listed(fit)) \(fit.count == 1 || all ? "makes" : "make") 120 Hz in "
        + "every round"
    let slow =
      never.isEmpty
      ? "" : "; \(listed(never)) never \(never.count == 1 ? "makes" : "make") 60 Hz"
    return fits + slow + "."
  }

  // MARK: - The numbers

  private var table: [Markup] {
    let heads =
      [
        "backend", "rounds", "frames a round", "p50", "p90", "p95", "p99", "p99.9", "worst",
        "1 % low",
      ]
      + frameRates.map { "over \(short(frameBudget($0)))" } + ["longest run"]
      + frameRates.reversed().map { "items at \($0) Hz" }
    let parts = workloads.map { cases in
      Table.Part(
        title: Self.name(cases[0]),
        rows: cases.compactMap { result in
          cells(result).map { Table.Row(name: result.name, cells: $0) }
        })
    }
    let table = Table(
      label: "Times of frames in milliseconds", heads: heads, parts: parts, words: [0])
    let note =
      "All in ms; no p99 of fewer than 100 rounds, no p99.9 of fewer than 1000. 1 % low: the frame "
      + "rate of the slowest hundredth, in Hz. Over: rounds that took longer than the budget; longest run: rounds over "
      + "\(short(frameBudget(120))) ms one after the other; items: how many would take exactly the "
      + "budget at the median."
    return [table.markup, Markup("p", ["class": "note"], text: note)]
  }

  private func cells(_ result: CaseResult) -> [Markup]? {
    guard let frames = FrameStatistics(result) else { return nil }
    let words =
      [result.backend, "\(frames.times.count)", result.iterations.map(String.init) ?? short(nil)]
      + [0.5, 0.9, 0.95].map { short(frames.percentile($0)) }
      + [0.99, 0.999].map { short(frames.tail($0)) }
      + [short(frames.worst), short(frames.onePercentLow)]
      + frameRates.map { "\(frames.misses($0))" } + ["\(frames.longestRun(120))"]
      + frameRates.reversed().map { rate in
        grouped(result.median.map { frameBudget(rate) * 1e6 / $0 })
      }
    return words.map { .text($0) }
  }
}
