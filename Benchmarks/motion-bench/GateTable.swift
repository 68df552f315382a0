// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// A report for a terminal; cases that passed without a base are in the table of the run already.
enum GateTable {
  static func lines(of report: GateReport) -> [String] {
    let width = (report.rows.map(\.name.count).max() ?? 0) + 2
    let head =
      "  \(pad("case", width))\(pad("verdict", 13))" + padLeft("head / base", 26)
      + padLeft("limit", 9) + padLeft("noise", 9) + padLeft("base ns", 10)
      + padLeft("head ns", 10)
    return ["base \(report.base.text), head \(report.head.text)", head]
      + report.rows.filter { $0.change != nil || $0.verdict != .passed }.map { row($0, width) }
      + report.alarms.map { "alarm: \($0)" } + report.notes.map { "note: \($0)" }
      + [report.machine.line]
  }

  private static func row(_ row: GateRow, _ width: Int) -> String {
    let change = row.change.map {
      "\(thousandths($0.value)) [\(thousandths($0.low)), \(thousandths($0.high))]"
    }
    return "  \(pad(row.name, width))\(pad(row.verdict.rawValue, 13))"
      + padLeft(change ?? short(nil), 26) + padLeft(percent(row.limit), 9)
      + padLeft(percent(row.noise), 9) + padLeft(short(row.baseTime), 10)
      + padLeft(short(row.headTime), 10) + (row.reason.map { "  \($0)" } ?? "")
  }
}
