// SPDX-License-Identifier: MIT
import BenchmarkCases
import BenchmarkHarness

/// Runs conformance vectors through every form that can compute them.
enum ConformCommand: Command {
  static let name = "conform"
  static let summary = "run conformance vectors from files"
  static let discussion = """
    Runs every vector of the files through the scalar model and, where a batch form exists and the
    vector has a tolerance for single precision, through that too. A vector is a JSON object on one
    line: id, op, in, out, tol, source, and optionally note and floatTol.

    Prints a line for each failure, a line for each file, and the verdict. Ends with status 5 when
    a vector fails, and with 2 when a file is not as the format says; then nothing is run.
    """
  static let options: [OptionSpec] = [.json]
  static let operands = 1...Int.max
  static let operandUsage = "FILE..."

  private struct Document: Encodable {
    var schema = ResultDocument.currentSchema
    var passed: Int
    var failed: Int
    var files: [Conformance.FileSummary]
    var failures: [Conformance.Failure]
  }

  static func run(_ settings: Settings) throws -> ExitStatus {
    try settings.checkFiles()
    let result = try Conformance(paths: settings.operands)
    if let path = settings.json {
      let document = Document(
        passed: result.passed, failed: result.failed, files: result.files,
        failures: result.failures)
      try deliver(try jsonBytes(of: document), to: path)
    }
    let lines = result.failures.map(line) + result.files.map(line)
    if !settings.writesJSONToOutput {
      try CheckedOutput.standardOutput.write(lines.map { $0 + "\n" }.joined())
    }
    return try conclude(result, settings)
  }

  private static func conclude(_ result: Conformance, _ settings: Settings) throws -> ExitStatus {
    let word = result.failed == 0 ? "PASS" : "FAIL"
    let verdict =
      "verdict: \(word) failed=\(result.failed) passed=\(result.passed) "
      + "files=\(result.files.count)\n"
    let output =
      settings.writesJSONToOutput ? CheckedOutput.standardError : CheckedOutput.standardOutput
    try output.write(verdict)
    return result.failed == 0 ? .passed : .wrongResult
  }

  private static func line(_ failure: Conformance.Failure) -> String {
    let error = failure.error.map { ", error \(scientific($0))" } ?? ""
    return "\(failure.place): \(failure.id) \(failure.op) by \(failure.form): expected "
      + "\(failure.expected), got \(failure.actual)\(error), tolerance \(failure.tolerance)"
  }

  private static func line(_ file: Conformance.FileSummary) -> String {
    "\(file.file): \(file.vectors) vectors, \(file.passed) passed, \(file.failed) failed"
  }
}
