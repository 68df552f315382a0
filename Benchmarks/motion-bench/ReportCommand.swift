// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// Draws a run for people.
enum ReportCommand: Command {
  static let name = "report"
  static let summary = "draw a run, or a comparison of two, as one HTML page"
  static let discussion = """
    Writes one file that needs no network: verdict, machine, every case with its interval, frames
    against the budgets of displays, time by size, share of the stream limit, and every round. With
    BASE, which may be baseline:NAME, each case is held against it as compare does. The histories
    in --results are drawn too when there are any.

    Ends with status 0 whatever the verdict is: the gate is another command.
    """
  static let options: [OptionSpec] = [.html, .gate, .filter, .limit, .results]
  static let operands = 1...2
  static let operandUsage = "[BASE] DOCUMENT"

  static func run(_ settings: Settings) throws -> ExitStatus {
    guard let path = settings.html else { throw Misuse("report needs --html FILE") }
    if !Settings.isOutput(path) { try AtomicFile.check(path) }
    var report = HTMLReport(try head(settings), comparedWith: try comparison(settings))
    report.history = try history(settings)
    report.frameGroups = FrameCommand.groups
    report.title = "\(MotionBench.name): \(report.document.mix)"
    try deliver(try report.encoded(), to: path)
    if !Settings.isOutput(path) { try CheckedOutput.standardOutput.write("saved: \(path)\n") }
    return .passed
  }

  private static func head(_ settings: Settings) throws -> ResultDocument {
    let operand = settings.operands[settings.operands.count - 1]
    var document = try CompareCommand.document(operand, settings)
    let isIncluded = try settings.nameFilter()
    document.cases = document.cases.filter { isIncluded($0.name) }
    return document
  }

  private static func comparison(_ settings: Settings) throws -> HTMLReport.Comparison? {
    let hasBase = settings.operands.count == 2
    let base = hasBase ? try CompareCommand.document(settings.operands[0], settings) : nil
    if let path = settings.gate {
      return HTMLReport.Comparison(base: base, gate: try gate(path, settings))
    }
    guard hasBase else { return nil }
    return HTMLReport.Comparison(base: base, gate: try CompareCommand.report(settings))
  }

  private static func gate(_ path: String, _ settings: Settings) throws -> GateReport {
    guard case .gate(var report) = try StoredDocument(contentsOf: path) else {
      throw InputFileError(path: path, problem: "a run; --gate takes what pair or check wrote")
    }
    let isIncluded = try settings.nameFilter()
    report.rows = report.rows.filter { isIncluded($0.name) }
    return report
  }

  /// A damaged line does not hide the others.
  private static func history(_ settings: Settings) throws -> [HistoryRecord] {
    try HistoryFile.all(in: settings.historyDirectory).flatMap { file in
      let content = try file.read()
      for fault in content.faults { Console.complain("warning: \(file.path):\(fault)") }
      return content.records
    }
  }
}
