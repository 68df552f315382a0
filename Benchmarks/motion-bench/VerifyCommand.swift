// SPDX-License-Identifier: MIT
import BenchmarkCases
import BenchmarkHarness

/// Compares every selected case with the oracle, without timing.
enum VerifyCommand: Command {
  static let name = "verify"
  static let summary = "compare every case with the oracle, without timing"
  static let discussion = """
    Runs every selected case once on a poisoned output and compares it with the oracle.
    Ends with status 5 when one is wrong.
    """
  static let options = OptionSpec.selection + [.quick, .json]

  static func run(_ settings: Settings) throws -> ExitStatus {
    let selection = try Selection(settings, purpose: .verifying)
    var session = try Session(self, settings, selection, savesAlways: false)
    session.verify()
    return session.finish()
  }
}
