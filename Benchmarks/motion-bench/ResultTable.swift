// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// The tables for people: ASCII, at most 110 columns, one unit a column.
struct ResultTable {
  private static let frame = 1e9 / 120
  private var heading = ""

  /// What the columns show.
  enum Columns: Equatable {
    case times
    case errors
    case counts
    /// With the rate, in Hz, whose misses in a row are shown.
    case frames(Int)

    fileprivate var heading: String {
      switch self {
      case .times: ResultTable.columns
      case .errors: ResultTable.verifiedColumns
      case .counts: CountTable.columns
      case .frames: FrameTable.columns
      }
    }

    fileprivate func row(_ result: CaseResult) -> String {
      switch self {
      case .times: ResultTable.row(result)
      case .errors: ResultTable.verifiedRow(result)
      case .counts: CountTable.row(result)
      case .frames(let rate): FrameTable.row(result, rate: rate)
      }
    }
  }

  /// The rows of one comparison, under a heading when the workload changes.
  mutating func rows(
    of results: [CaseResult], in comparison: Comparison, as columns: Columns
  ) -> String {
    let title = title(of: comparison)
    let isNew = title != heading
    heading = title
    let showsIterations = columns == .times && comparison.showsIterations
    let iterations = showsIterations ? results.compactMap(Self.iteration) : []
    return ((isNew ? [title, columns.heading] : []) + results.map(columns.row) + iterations)
      .joined(separator: "\n")
  }

  private func title(of comparison: Comparison) -> String {
    "\n\(comparison.group).\(comparison.operation)"
      + (comparison.mix.map { "  (mix: \($0))" } ?? "") + "  [\(comparison.unit)]"
  }

  private static let columns =
    "  backend              size     ns/item    items/frame  x reference [95 % interval]"
    + "   x limit  worst error"

  private static func row(_ result: CaseResult) -> String {
    let name = pad("  \(pad(result.backend, 15)) \(padLeft("\(result.size)", 9))", 27)
    guard result.status == .passed || result.status == .interrupted else {
      return "\(name)  \(failure(of: result))"
    }
    let cells = [
      padLeft(short(result.median), 12), padLeft(grouped(perFrame(result)), 15),
      padLeft(ratio(result), 29), padLeft(short(result.limitRatio), 10),
      "  \(scientific(result.error)) \(result.errorUnit ?? "")",
    ]
    return name + cells.joined() + (result.status == .interrupted ? "  interrupted" : "")
  }

  /// How long all items took together.
  private static func iteration(_ result: CaseResult) -> String? {
    result.median.map {
      "  \(result.backend): \(grouped(Double(result.size))) in "
        + "\(short($0 * Double(result.size) / 1e6)) ms; a frame at 120 Hz has \(short(frame / 1e6)) ms"
    }
  }

  private static let verifiedColumns = "  backend              size    worst error      tolerance"

  private static func verifiedRow(_ result: CaseResult) -> String {
    let unit = result.errorUnit.map { " \($0)" } ?? ""
    let cells = [
      "  \(pad(result.backend, 15)) \(padLeft("\(result.size)", 9))",
      padLeft(scientific(result.error) + unit, 15),
      padLeft(scientific(result.tolerance) + unit, 15),
      result.status == .passed ? "  ok" : "  \(failure(of: result))",
    ]
    return cells.joined()
  }

  private static func failure(of result: CaseResult) -> String {
    "\(result.status.rawValue): \(result.reason ?? "no reason given")"
  }

  /// Items in a frame at 120 Hz on one core.
  private static func perFrame(_ result: CaseResult) -> Double? {
    result.median.map { frame / $0 }
  }

  private static func ratio(_ result: CaseResult) -> String {
    guard let ratio = result.ratioToReference else { return "n/a" }
    return "\(short(ratio.value)) [\(short(ratio.low)), \(short(ratio.high))]"
  }
}

extension MachineFacts {
  /// One line under a table.
  var line: String {
    let load = load.first.map { String($0) } ?? "unknown"
    return "machine: \(cpu), \(cores) cores, \(kernel), governor \(governor), load \(load), "
      + "isa \(isa.chosen)"
  }
}

extension [SkippedItem] {
  /// `skipped: 3 (reason)`, a line a reason.
  var lines: [String] {
    Dictionary(grouping: self, by: \.reason)
      .sorted { $0.key < $1.key }
      .map { "skipped: \($0.value.count) (\($0.key))" }
  }
}
