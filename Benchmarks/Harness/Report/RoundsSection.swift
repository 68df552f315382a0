// SPDX-License-Identifier: MIT

/// Every round of every case, the base's over the head's when there is a base.
struct RoundsSection {
  private let head: [CaseResult]
  private let base: [String: CaseResult]
  private let verdicts: [String: CaseVerdict]

  init(_ head: [CaseResult], comparison: HTMLReport.Comparison?) {
    self.head = head.filter { !$0.samples.isEmpty }
    base = Dictionary(
      (comparison?.base?.cases ?? []).filter { !$0.samples.isEmpty }.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
    verdicts = Dictionary(
      (comparison?.gate.rows ?? []).map { ($0.name, $0.verdict) },
      uniquingKeysWith: { first, _ in first })
  }

  var section: ReportSection? {
    guard !head.isEmpty else { return nil }
    let what =
      base.isEmpty
      ? "A dot is a round of this run; none is left out. The line counts, from left to right, the "
        + "share of rounds that were as fast as that or faster."
      : "A dot is a round, grey in the upper row for the base, blue in the lower for the head; "
        + "none is left out. A line counts, from left to right, the share of rounds that were as "
        + "fast as that or faster."
    return ReportSection(
      id: "rounds", title: base.isEmpty ? "Rounds" : "Rounds, old and new",
      content: [
        Markup(
          "p",
          text: what + " Two clusters in one row are two states of the machine."
            + (base.isEmpty ? "" : " Operations in which a case changed are open."))
      ] + Workload.all(in: head).map(details))
  }

  private func details(_ workload: Workload) -> Markup {
    let isLoud = workload.cases.contains { result in
      verdicts[result.name].map { $0 != .passed && $0 != .added } ?? false
    }
    return Markup(
      "details", ["open": isLoud ? "open" : nil],
      [
        Markup("summary", text: "\(workload.name), \(counted(workload.cases.count, "case"))"),
        Markup("div", ["class": "pictures"], workload.cases.compactMap(figure)),
      ])
  }

  private func figure(_ result: CaseResult) -> Markup? {
    let old = base[result.name]
    let title = "\(result.backend) at \(grouped(Double(result.size)))"
    return SampleChart(old: old?.samples, new: result.samples, unit: "ns/\(result.unit)")
      .svg(label: "\(result.name): the time of every round")
      .map { BenchmarkHarness.figure(title, $0, sentence(old, result)) }
  }

  private func sentence(_ old: CaseResult?, _ new: CaseResult) -> String {
    let now = "\(counted(new.samples.count, "round")), median \(short(new.median)) ns"
    guard let old, let before = old.median, let after = new.median, before > 0 else {
      return base.isEmpty ? "\(now)." : "\(now); the base has no such case."
    }
    let verdict = verdicts[new.name].map { ": \($0.words)" } ?? ""
    return "\(now) against \(short(before)) ns of the base, \(short(after / before)) times the time"
      + "\(verdict)."
  }
}

/// The samples of one case, or of its old and new form, over one axis.
package struct SampleChart {
  private let old: [Double]
  private let new: [Double]
  private let unit: String

  package init(old: [Double]?, new: [Double], unit: String) {
    self.old = (old ?? []).filter { $0.isFinite && $0 > 0 }
    self.new = new.filter { $0.isFinite && $0 > 0 }
    self.unit = unit
  }

  /// nil when there is nothing to draw.
  package func svg(label: String) -> Markup? {
    let hasOld = !old.isEmpty
    var plot = Plot(height: hasOld ? 178 : 148)
    let all = old + new
    guard let least = all.min(), let greatest = all.max(),
      let x = Scale(
        greatest > 4 * least ? .logarithmic : .linear, covering: all,
        pixels: (plot.left, plot.right), padding: 0.03)
    else { return nil }
    let curveBottom = 72.0
    plot.bottomAxis(
      x, title: unit + (x.kind == .logarithmic ? ", logarithmic" : ""), label: plain)
    for (share, words) in [(0.0, "0 %"), (0.5, "50 %"), (1.0, "100 %")] {
      let y = curveBottom - share * (curveBottom - plot.top)
      plot.gridLine((plot.left, y), (plot.right, y))
      plot.text(words, at: (plot.left - 5, y + 4), anchor: "end", class: "tick")
    }
    let rows: [(samples: [Double], name: String, style: String)] =
      (hasOld ? [(old, "base", "old")] : []) + [(new, hasOld ? "head" : "rounds", "new")]
    for (index, row) in rows.enumerated() {
      let curve = steps(row.samples, x, from: curveBottom, to: plot.top)
      plot.line(curve, class: "line \(row.style)")
      let middle = curveBottom + 20 + 30 * Double(index)
      plot.text(row.name, at: (plot.left - 5, middle + 4), anchor: "end", class: "tick")
      plot.strip(row.samples, x, middle: middle, class: row.style)
    }
    return plot.svg(label: label)
  }

  /// The share of samples up to each value.
  private func steps(
    _ samples: [Double], _ x: Scale, from bottom: Double, to top: Double
  ) -> [Plot.Pixel] {
    var y = bottom
    var pixels: [Plot.Pixel] = []
    for (index, value) in samples.sorted().enumerated() {
      guard let column = x.position(value) else { continue }
      pixels.append((column, y))
      y = bottom - Double(index + 1) / Double(samples.count) * (bottom - top)
      pixels.append((column, y))
    }
    return pixels
  }
}
