// SPDX-License-Identifier: MIT

/// How the time relative to the reference went from run to run.
struct HistorySection {
  private let records: [HistoryRecord]
  private let workloads: [[CaseName]]
  private let palette: Palette
  private let limit: Double

  /// - Parameters:
  ///   - records: of any machines; they are put in the order of their start.
  ///   - cases: those to show.
  ///   - limit: steps below this fraction are not told.
  init(_ records: [HistoryRecord], cases: [CaseResult], palette: Palette, limit: Double) {
    self.records = records.sorted { $0.started < $1.started }
    self.palette = palette
    self.limit = limit
    let names = cases.map(\.name).compactMap { CaseName(parsing: $0) }
    workloads = inOrder(names) { "\($0.group).\($0.operation).\($0.size)" }
  }

  var section: ReportSection? {
    guard records.count > 1 else { return nil }
    let charts = workloads.map { HistoryChart(records, names: $0, limit: limit) }
    let parts = inOrder(charts, by: \.group).compactMap(details)
    guard !parts.isEmpty else { return nil }
    let machines = Set(records.map(\.fingerprint)).count
    return ReportSection(
      id: "history", title: "History",
      content: [
        Markup(
          "p",
          text:
            "Time divided by the reference's of the same rounds, over "
            + counted(records.count, "run")
            + " on \(counted(machines, "machine")), oldest first; lower is faster. Times alone are "
            + "not shown, because they follow the neighbours of the machine. An upright dashed "
            + "line is another machine, compiler or set of data; steps are looked for only between "
            + "such lines. A run without the case is a gap."),
        palette.legend(of: workloads.joined().map(\.backend)),
      ] + parts)
  }

  /// Open where something changed.
  private func details(_ charts: [HistoryChart]) -> Markup? {
    let figures = charts.compactMap(figure)
    guard !figures.isEmpty else { return nil }
    let steps = charts.reduce(0) { $0 + $1.steps.count }
    return Markup(
      "details", ["open": steps > 0 ? "open" : nil],
      [
        Markup("summary", text: "\(charts[0].group), \(counted(steps, "step"))"),
        Markup("div", ["class": "pictures"], figures),
      ])
  }

  private func figure(_ chart: HistoryChart) -> Markup? {
    guard let picture = chart.svg(palette) else { return nil }
    return BenchmarkHarness.figure(chart.title, picture, chart.sentence)
  }
}

/// The history of one workload at one size.
package struct HistoryChart {
  /// A change of level of one backend.
  package struct Step: Equatable {
    package var backend: String
    /// The first run of the new level.
    package var run: Int
    package var ratio: Double

    package init(backend: String, run: Int, ratio: Double) {
      (self.backend, self.run, self.ratio) = (backend, run, ratio)
    }
  }

  private struct Line {
    var backend: String
    /// Time ÷ the reference's, one a run.
    var values: [Double?]
  }

  private let records: [HistoryRecord]
  private let lines: [Line]
  package let title: String
  let group: String
  /// Runs before which the machine or the data changed.
  package let breaks: [Int]
  package let steps: [Step]

  /// - Parameter names: cases of one operation at one size, not empty.
  package init(_ records: [HistoryRecord], names: [CaseName], limit: Double) {
    self.records = records
    group = names[0].group
    title = "\(names[0].group).\(names[0].operation) at \(grouped(Double(names[0].size)))"
    lines = names.map { name in
      Line(
        backend: name.backend,
        values: records.map { record in
          record.cases[name.description].flatMap(\.ratio).flatMap { $0 > 0 ? finite(1 / $0) : nil }
        })
    }.filter { line in line.values.contains { $0 != nil } }
    breaks = records.indices.dropFirst().filter { !Self.isSeries(records[$0 - 1], records[$0]) }
    let edges = [0] + breaks + [records.count]
    let spans = zip(edges, edges.dropFirst()).map { $0..<$1 }
    steps = lines.flatMap { line in
      spans.flatMap { Self.steps(of: line, in: $0, limit) }
    }
  }

  private static func isSeries(_ left: HistoryRecord, _ right: HistoryRecord) -> Bool {
    left.fingerprint == right.fingerprint && left.mix == right.mix && left.seed == right.seed
  }

  private static func steps(of line: Line, in span: Range<Int>, _ limit: Double) -> [Step] {
    let runs = span.filter { line.values[$0] != nil }
    let changes = changePoints(in: runs.compactMap { line.values[$0] }, smallest: limit)
    return changes.map { Step(backend: line.backend, run: runs[$0.index], ratio: $0.ratio) }
  }

  package var sentence: String {
    guard !steps.isEmpty else { return "No lasting step." }
    return steps.map { step in
      let record = records[step.run]
      let commit = record.commit.map { " (\($0.prefix(12)))" } ?? ""
      return "\(step.backend) takes \(short(step.ratio)) times the time from run \(step.run + 1)"
        + "\(commit), \(record.started.prefix(10)), on."
    }.joined(separator: " ")
  }

  /// Longer histories have dots, which take a tenth of the bytes.
  private static let mostSymbols = 40

  /// nil when there is nothing to draw.
  package func svg(_ palette: Palette) -> Markup? {
    var plot = Plot(height: 200, insets: .init(top: 22))
    guard
      let y = Scale(
        .logarithmic, covering: lines.flatMap(\.values).compactMap { $0 },
        pixels: (plot.bottom, plot.top)),
      let x = Scale(
        .linear, covering: [1, Double(records.count)], pixels: (plot.left, plot.right))
    else { return nil }
    plot.leftAxis(y, label: plain)
    plot.text("time / reference", at: (4, 12), class: "axis-title")
    plot.bottomAxis(
      x, title: "run", ticks: x.ticks().filter { $0 == $0.rounded() }, label: plain)
    for run in breaks {
      guard let column = x.position(Double(run) + 0.5) else { continue }
      plot.segment((column, plot.top), (column, plot.bottom), class: "break")
    }
    for line in lines { draw(line, palette.look(line.backend), x, y, in: &plot) }
    for step in steps { draw(step, x, y, in: &plot) }
    return plot.svg(label: "\(title): time relative to the reference by run. \(sentence)")
  }

  /// A gap or a break parts the line.
  private func draw(
    _ line: Line, _ look: SeriesLook, _ x: Scale, _ y: Scale, in plot: inout Plot
  ) {
    var (piece, dots): ([Plot.Pixel], [Plot.Pixel]) = ([], [])
    for (run, value) in line.values.enumerated() {
      if value == nil || breaks.contains(run) {
        plot.line(piece, class: "line \(look.name)")
        piece = []
      }
      guard let value, let row = y.position(value), let column = x.position(Double(run + 1))
      else { continue }
      piece.append((column, row))
      if records.count <= HistoryChart.mostSymbols {
        plot.marker(
          look, at: (column, row),
          title: "\(line.backend), \(records[run].started): \(short(value)) of the reference")
      } else {
        dots.append((column, row))
      }
    }
    plot.dots(dots, class: "dots \(look.name)")
    plot.line(piece, class: "line \(look.name)")
  }

  private func draw(_ step: Step, _ x: Scale, _ y: Scale, in plot: inout Plot) {
    guard let value = lines.first(where: { $0.backend == step.backend })?.values[step.run],
      let column = x.position(Double(step.run + 1)), let row = y.position(value)
    else { return }
    plot.add(
      Markup(
        "circle", ["cx": px(column), "cy": px(row), "r": "8", "class": "step"]))
    let isRight = column > plot.right - 50
    plot.text(
      "×\(short(step.ratio))", at: (isRight ? column - 11 : column + 11, row - 8),
      anchor: isRight ? "end" : "start", class: "step-label")
  }
}
