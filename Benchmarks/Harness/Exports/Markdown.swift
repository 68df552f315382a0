// SPDX-License-Identifier: MIT

/// Tables for comments and notes: everything that needs attention first, the rest folded away.
enum Markdown {
  static func text(of document: ResultDocument) -> String {
    let rows = document.cases.map { result in
      [
        code(result.name), short(result.median), interval(result.time),
        short(result.ratioToReference?.value), scientific(result.error),
        result.status == .passed
          ? "" : "**\(result.status.rawValue)** \(cell(result.reason ?? ""))",
      ]
    }
    let head = ["case", "ns/item", "95 % interval", "x reference", "worst error", ""]
    return "\(machine(document.machine)), commit \(cell(document.build.commit ?? "unknown"))"
      + "\(document.complete ? "" : ", **interrupted**")\n\n\(table(head, rows))"
  }

  static func text(of report: GateReport) -> String {
    let quiet: Set<CaseVerdict> = [.passed, .added]
    let loud = report.rows.filter { !quiet.contains($0.verdict) }
    var parts = ["### \(sentence(report))\n"]
    parts += (report.alarms + report.notes).map { "- \(cell($0))\n" }
    if !loud.isEmpty { parts.append("\n" + table(of: loud)) }
    let rest = report.rows.filter { quiet.contains($0.verdict) }
    if !rest.isEmpty {
      parts.append(
        "\n<details><summary>\(rest.count) cases as fast as before, or new</summary>\n\n"
          + table(of: rest) + "\n</details>\n")
    }
    parts.append(
      "\nBase \(code(report.base.text)), head \(code(report.head.text)); limit "
        + "\(percent(report.limit)); \(machine(report.machine)).\n\n\(code(report.line()))\n")
    return parts.joined()
  }

  /// The outcome without a full stop.
  static func sentence(_ report: GateReport) -> String {
    let slower = report.count(.regressed)
    switch report.status(isStrict: true) {
    case .wrongResult:
      return "\(report.count(.wrongResult)) of \(report.rows.count) cases are wrong"
    case .implausible: return "\(report.count(.missing)) of \(report.rows.count) cases are missing"
    case .regression: return "\(slower) of \(report.rows.count) cases are slower than allowed"
    case .inconclusive: return "No answer: too noisy for \(report.rows.count) cases"
    default: return "None of \(report.rows.count) cases is slower than allowed"
    }
  }

  private static func table(of rows: [GateRow]) -> String {
    table(
      [
        "case", "verdict", "time / base", "95 % interval", "limit", "noise", "base ns", "head ns",
        "",
      ],
      rows.map { row in
        [
          code(row.name), row.verdict.rawValue, thousandths(row.change?.value),
          row.change.map(ratios) ?? short(nil), percent(row.limit), percent(row.noise),
          short(row.baseTime), short(row.headTime), cell(row.reason ?? ""),
        ]
      })
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    let lines = [head, head.map { _ in "---" }] + rows
    return lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  private static func machine(_ machine: MachineFacts) -> String {
    cell("\(machine.cpu), \(machine.cores) cores, \(machine.isa.chosen)")
  }

  private static func interval(_ estimate: Estimate) -> String {
    "[\(short(estimate.low)), \(short(estimate.high))]"
  }

  private static func ratios(_ estimate: Estimate) -> String {
    "[\(thousandths(estimate.low)), \(thousandths(estimate.high))]"
  }

  private static func code(_ text: String) -> String {
    "`\(oneLine(text).replacing("`", with: "'").replacing("|", with: "\\|"))`"
  }

  private static func cell(_ text: String) -> String {
    oneLine(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("|", with: "\\|")
  }
}

extension GateRow {
  /// The numbers and the reason, for one line of text.
  package var sentence: String {
    var parts: [String] = []
    if let change {
      parts.append(
        "\(thousandths(change.value)) times the base's time "
          + "[\(thousandths(change.low)), \(thousandths(change.high))]"
          + ", limit \(percent(limit))")
    }
    if let reason { parts.append(reason) }
    return parts.isEmpty ? verdict.rawValue : parts.joined(separator: "; ")
  }
}
