// SPDX-License-Identifier: MIT

/// Every case with its numbers; with a base, how its time changed.
struct CaseSection {
  private let cases: [CaseResult]
  private let comparison: HTMLReport.Comparison?
  private let rows: [String: GateRow]

  init(_ cases: [CaseResult], comparison: HTMLReport.Comparison?) {
    self.cases = cases
    self.comparison = comparison
    rows = Dictionary(
      (comparison?.gate.rows ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var section: ReportSection? {
    guard !cases.isEmpty || !missing.isEmpty else { return nil }
    return ReportSection(
      id: "cases", title: "Cases",
      content: [Markup("p", text: explanation), filter] + missing
        + inOrder(cases, by: \.group).map(details))
  }

  private var explanation: String {
    guard let comparison else {
      return "Times are medians over rounds with their 95 % interval. The bar is the speed-up over "
        + "the reference of the same rounds with its interval, logarithmic; the upright line is 1."
    }
    let rule =
      comparison.gate.gate == "compare"
      ? " The interval is the widest that both runs allow. A case has regressed when its time and "
        + "its time relative to the reference are both beyond the zone." : ""
    return
      "The bar is the new time divided by the base's with its interval; the upright line is 1, "
      + "left of it is faster. The shaded zone is what is allowed, "
      + "\(percent(comparison.gate.limit)); an arrow lies beyond the axis." + rule
  }

  private var filter: Markup {
    Markup(
      "p", ["class": "filter"],
      [
        Markup("label", ["for": "filter"], text: "Only cases that contain "),
        Markup("input", ["id": "filter", "type": "search"]),
      ])
  }

  /// Cases that only the base has have no row below.
  private var missing: [Markup] {
    let known = Set(cases.map(\.name))
    let names = (comparison?.gate.rows ?? []).map(\.name).filter { !known.contains($0) }
    guard !names.isEmpty else { return [] }
    return [Markup("p", ["class": "bad"], text: "Only the base has \(listed(names)).")]
  }

  /// A long document opens only where something is not as it was.
  private func details(_ group: [CaseResult]) -> Markup {
    let isLoud = group.contains { Outcome($0, rows[$0.name]).style != "good" }
    let bar =
      comparison.map { IntervalBar(limit: $0.gate.limit) }
      ?? IntervalBar(
        covering: group.compactMap(\.ratioToReference)
          .flatMap { [$0.low, $0.value, $0.high].compactMap { $0 } })
    let heads =
      ["backend", "items", "ns/item", comparison == nil ? "× reference" : "× base"]
      + ["interval", "result", "95 % interval", "× limit", "GB/s", "worst error", "allowed"]
    let parts = Workload.all(in: group).map { workload in
      Table.Part(
        title: workload.name,
        rows: workload.cases.map { Table.Row(name: $0.name, cells: cells($0, bar)) })
    }
    let table = Table(
      label: "Cases of \(group[0].group)", heads: heads, parts: parts, words: [0, 4, 5],
      optional: [6, 7, 8, 9, 10])
    return Markup(
      "details", ["open": isLoud || cases.count <= Self.fewCases ? "open" : nil],
      [Markup("summary", text: "\(group[0].group), \(counted(group.count, "case"))"), table.markup])
  }

  private static let fewCases = 60

  private func cells(_ result: CaseResult, _ bar: IntervalBar?) -> [Markup] {
    let gate = rows[result.name]
    let estimate = comparison == nil ? result.ratioToReference : gate?.change
    let outcome = Outcome(result, gate)
    let interval = "\(short(estimate?.low)) to \(short(estimate?.high))"
    let picture = estimate.flatMap {
      bar?.svg($0, style: outcome.style, label: "\(short($0.value)), \(interval)")
    }
    let unit = result.errorUnit.map { " \($0)" } ?? ""
    return [
      .text(result.backend), .text(grouped(Double(result.size))), .text(short(result.median)),
      .text(short(estimate?.value)), picture ?? .text(""),
      Markup("span", ["class": outcome.style, "title": outcome.reason], text: outcome.words),
      .text(interval), .text(short(result.limitRatio)), .text(short(Self.bandwidth(result))),
      .text(scientific(result.error) + unit), .text(scientific(result.tolerance) + unit),
    ]
  }

  /// Bytes in a nanosecond are GB in a second.
  private static func bandwidth(_ result: CaseResult) -> Double? {
    guard let bytes = result.bytesPerItem, let time = result.median, time > 0 else { return nil }
    return finite(bytes / time)
  }
}

/// What became of a case, in words, with a sign that needs no colour.
private struct Outcome {
  let words: String
  let style: String
  let reason: String?

  init(_ result: CaseResult, _ gate: GateRow?) {
    reason = gate?.reason ?? result.reason
    if let verdict = gate?.verdict {
      (words, style) = ("\(verdict.sign) \(verdict.words)", verdict.style)
    } else if result.status == .passed {
      (words, style) = ("✓ right", "good")
    } else {
      (words, style) = ("✗ \(result.status.words)", "bad")
    }
  }
}

extension CaseResult.Status {
  var words: String {
    switch self {
    case .passed: "right"
    case .wrongResult: "wrong result"
    case .implausible: "implausible"
    case .missing: "missing"
    case .interrupted: "interrupted"
    }
  }
}

extension CaseVerdict {
  var words: String {
    switch self {
    case .passed: "as fast as before"
    case .better: "faster"
    case .regressed: "slower"
    case .inconclusive: "no answer"
    case .waived: "slower, waived"
    case .added: "new"
    case .missing: "missing"
    case .wrongResult: "wrong result"
    }
  }

  var sign: String {
    switch self {
    case .passed, .added: "✓"
    case .better: "▲"
    case .regressed: "▼"
    case .inconclusive, .waived: "?"
    case .missing, .wrongResult: "✗"
    }
  }

  /// A class for the colour.
  var style: String {
    switch self {
    case .passed, .added: "good"
    case .better: "better"
    case .inconclusive, .waived: "unsure"
    case .regressed, .missing, .wrongResult: "bad"
    }
  }
}
