// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// Holds one stored document against another.
enum CompareCommand: Command {
  static let name = "compare"
  static let summary = "compare two result documents of this kind of machine"
  static let discussion = """
    BASE and HEAD are result documents, or baseline:NAME. Documents of other machines, instruction
    sets, compilers, seeds or mixes are refused with status 7.

    Times that were stored by two runs of the same program differ by 5 to 35 % on a shared machine.
    So a case regresses (status 3) only when its time and its time relative to the reference of the
    same rounds are both beyond the limit. For small changes use pair.

    Counts, from count, need the same compiler only, and are held to the number: nothing more may be
    allocated, retained or released, and instructions may grow by the limit.
    """
  static let options: [OptionSpec] = [.filter, .limit, .strict, .json, .export, .results]
  static let operands = 2...2
  static let operandUsage = "BASE HEAD"

  static func run(_ settings: Settings) throws -> ExitStatus {
    try GateOutput(settings: settings).judge { try report(settings) }
  }

  static func report(_ settings: Settings) throws -> GateReport {
    let base = try document(settings.operands[0], settings)
    let head = try document(settings.operands[1], settings)
    let limit = settings.limit ?? StoredComparison.limit(of: head)
    var report = GateReport(
      gate: name, base: side(settings.operands[0], base), head: side(settings.operands[1], head),
      machine: head.machine, limit: limit)
    let isIncluded = try settings.nameFilter()
    report.rows = try StoredComparison.rows(
      base: base, head: head, limit: limit, isIncluded: isIncluded)
    report.complete = base.complete && head.complete
    report.notes = [("base", base), ("head", head)].filter { !$0.1.complete }
      .map { "the run of the \($0.0) was interrupted" }
    if report.count(.better) > 0 {
      report.notes.append("some cases became faster; baseline set moves the baseline")
    }
    return report
  }

  /// - Parameter operand: a path, or `baseline:NAME`.
  static func document(_ operand: String, _ settings: Settings) throws -> ResultDocument {
    let prefix = "baseline:"
    guard operand.hasPrefix(prefix) else { return try ResultDocument(contentsOf: operand) }
    return try settings.baselines.read(String(operand.dropFirst(prefix.count)))
  }

  private static func side(_ operand: String, _ document: ResultDocument) -> GateReport.Side {
    GateReport.Side(
      label: operand.split(separator: "/").last.map(String.init) ?? operand,
      commit: document.build.commit, dirty: document.build.dirty)
  }
}

extension Settings {
  /// Whether `--filter` lets a name through.
  func nameFilter() throws -> (String) -> Bool {
    guard let filter else { return { _ in true } }
    let regex = try Regex(filter)
    return { name in (try? regex.firstMatch(in: name)) != nil }
  }
}
