// SPDX-License-Identifier: MIT
import BenchmarkHarness

extension Settings {
  /// Finds out before the work whether the files for its results can be written.
  func checkFiles() throws {
    for path in [json].compactMap({ $0 }) + exports.map(\.path) where !Settings.isOutput(path) {
      try AtomicFile.check(path)
    }
  }
}

/// Writes a document where `--json` says, or where another option does.
func deliver(_ document: [UInt8], to path: String) throws {
  if Settings.isOutput(path) {
    try CheckedOutput.standardOutput.write(document)
  } else {
    try AtomicFile.write(document, to: path)
  }
}

/// What every judging subcommand does at its end: table, files, verdict, status.
struct GateOutput {
  let settings: Settings

  /// Judges, and ends with a verdict line also when the two things cannot be compared.
  func judge(_ body: () throws -> GateReport) throws -> ExitStatus {
    try settings.checkFiles()
    do { return try finish(try body()) } catch let error as NotComparable {
      try text.write("verdict: NOT-COMPARABLE \(error.reasons.joined(separator: "; "))\n")
      throw error
    }
  }

  private func finish(_ judged: GateReport) throws -> ExitStatus {
    let signal = Interrupt.signalNumber
    var report = judged
    let status = report.close(isStrict: settings.isStrict, signal: signal)
    if let path = settings.json { try deliver(try jsonBytes(of: report), to: path) }
    for export in settings.exports {
      try deliver(try export.format.bytes(of: report, tool: MotionBench.name), to: export.path)
    }
    let lines = GateTable.lines(of: report) + [report.line(signal: signal)]
    try text.write(lines.map { $0 + "\n" }.joined())
    return status
  }

  /// Where people read: standard error when a document is on standard output.
  private var text: CheckedOutput {
    let paths = [settings.json] + settings.exports.map(\.path)
    return paths.contains(where: Settings.isOutput) ? .standardError : .standardOutput
  }
}
