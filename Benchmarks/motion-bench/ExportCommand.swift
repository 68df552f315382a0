// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// Turns a stored document into formats of other tools.
enum ExportCommand: Command {
  static let name = "export"
  static let summary = "turn a stored document into formats that other tools read"
  static let discussion = """
    DOCUMENT is what run, compare, pair or check wrote with --json; of a gate only junit, csv and
    markdown can be made. FILE may be - for standard output.

    gbench: google-benchmark's JSON; gab: github-action-benchmark, smaller is better; bmf: Bencher
    Metric Format; go: Go benchmark text for benchstat; openmetrics; junit; csv; markdown.
    """
  static let options: [OptionSpec] = [.export]
  static let operands = 1...1
  static let operandUsage = "DOCUMENT"

  static func run(_ settings: Settings) throws -> ExitStatus {
    guard !settings.exports.isEmpty else { throw Misuse("export needs --export FORMAT=FILE,...") }
    try settings.checkFiles()
    let document = try StoredDocument(contentsOf: settings.operands[0])
    for export in settings.exports {
      try deliver(try document.bytes(in: export.format, tool: MotionBench.name), to: export.path)
    }
    return .passed
  }
}

/// Writes what a person reads under a change.
enum CommentCommand: Command {
  static let name = "comment"
  static let summary = "print a document, or a comparison of two, as markdown for a comment"
  static let discussion = """
    With one document, prints what run, compare, pair or check wrote with --json. With two, compares
    them as compare does. Ends with status 0 whatever the verdict is: the gate is another command.
    """
  static let options: [OptionSpec] = [.filter, .limit, .results]
  static let operands = 1...2
  static let operandUsage = "DOCUMENT|BASE HEAD"

  static func run(_ settings: Settings) throws -> ExitStatus {
    let document: StoredDocument =
      settings.operands.count == 2
      ? .gate(try CompareCommand.report(settings))
      : try StoredDocument(contentsOf: settings.operands[0])
    try CheckedOutput.standardOutput.write(
      try document.bytes(in: .markdown, tool: MotionBench.name))
    return .passed
  }
}
