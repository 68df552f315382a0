// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// Keeps the runs of each machine and finds when a case changed.
enum HistoryCommand: Command {
  static let name = "history"
  static let summary = "append runs to this machine's history, show it, find changes in it"
  static let discussion = """
    history append RUN...  adds runs to the history of their machine and compiler
    history show           prints the runs of every history, oldest first
    history changes        prints the steps in the time relative to the reference

    A history is a file of JSON lines that is only appended to. A last line that was cut off is
    passed over; any other damage is reported with its line (status 2) and the file is not changed.
    """
  static let options: [OptionSpec] = [.filter, .limit, .json, .results]
  static let operands = 1...Int.max
  static let operandUsage = "append RUN...|show|changes"

  static func run(_ settings: Settings) throws -> ExitStatus {
    try settings.checkFiles()
    let rest = settings.operands.dropFirst()
    switch settings.operands[0] {
    case "append" where !rest.isEmpty: return try append(Array(rest), settings)
    case "show" where rest.isEmpty: return try each(settings) { $0.show() }
    case "changes" where rest.isEmpty: return try each(settings) { $0.changes() }
    default: throw Misuse("history needs \(operandUsage)")
    }
  }

  /// Reads every run before the first is written.
  private static func append(_ paths: [String], _ settings: Settings) throws -> ExitStatus {
    let runs = try paths.map { try ResultDocument(contentsOf: $0) }
    try AtomicFile.prepareDirectory(settings.historyDirectory)
    for run in runs {
      let record = HistoryRecord(run)
      let file = HistoryFile(
        directory: settings.historyDirectory, fingerprint: record.fingerprint)
      let torn = try file.append(record)
      if torn > 0 {
        Console.complain("warning: cut off \(torn) bytes of an unfinished line in \(file.path)")
      }
      try CheckedOutput.standardOutput.write("appended: \(file.path)\n")
    }
    return .passed
  }

  private static func each(
    _ settings: Settings, _ print: (HistoryView) -> String
  ) throws -> ExitStatus {
    let files = HistoryFile.all(in: settings.historyDirectory)
    if files.isEmpty {
      throw NotComparable(["there is no history in \(settings.historyDirectory)"])
    }
    let isIncluded = try settings.nameFilter()
    var status = ExitStatus.passed
    var text = ""
    var records: [HistoryRecord] = []
    for file in files {
      let content = try file.read()
      for fault in content.faults {
        Console.complain("\(file.path):\(fault); the file is left as it is")
        status = .usage
      }
      if content.tornBytes > 0 {
        Console.complain("warning: \(file.path): the last line is not finished")
      }
      records += content.records
      let view = HistoryView(
        path: file.path, records: content.records, limit: settings.limit ?? GateRule.pairedLimit,
        isIncluded: isIncluded)
      text += print(view)
    }
    if let path = settings.json { try deliver(try jsonBytes(of: records), to: path) }
    if !settings.writesJSONToOutput { try CheckedOutput.standardOutput.write(text) }
    return status
  }
}

/// The runs of one machine.
struct HistoryView {
  let path: String
  let records: [HistoryRecord]
  let limit: Double
  let isIncluded: (String) -> Bool

  /// A line a run.
  func show() -> String {
    let rows = records.map { record in
      let cases = record.cases.keys.filter(isIncluded)
      return
        "  \(record.started)  \(pad(text(of: record), 22))\(padLeft("\(cases.count)", 5)) cases"
        + (record.failed.isEmpty ? "" : ", \(record.failed.count) failed")
        + (record.complete ? "\n" : ", interrupted\n")
    }
    return "\(path)\n" + rows.joined()
  }

  /// A line a step of a case.
  func changes() -> String {
    let names = Set(records.flatMap(\.cases.keys)).filter(isIncluded).sorted()
    let rows = names.flatMap(changes(of:))
    let none = "  no step of \(percent(limit)) or more in \(records.count) runs\n"
    return "\(path)\n" + (rows.isEmpty ? none : rows.joined())
  }

  /// Only ratios to the reference are stable enough from run to run to tell anything.
  private func changes(of name: String) -> [String] {
    let points = records.compactMap { record in
      record.cases[name].flatMap(\.ratio).flatMap { $0 > 0 ? (record, 1 / $0) : nil }
    }
    return changePoints(in: points.map(\.1), smallest: limit).map { change in
      "  \(name): \(short(change.ratio)) times the time from \(text(of: points[change.index].0)) on"
        + " (after \(text(of: points[change.index - 1].0)), \(points[change.index].0.started))\n"
    }
  }

  private func text(of record: HistoryRecord) -> String {
    GateReport.Side(label: "unknown", commit: record.commit, dirty: record.dirty).text
  }
}
