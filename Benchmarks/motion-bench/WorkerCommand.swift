// SPDX-License-Identifier: MIT
import BenchmarkCases
import BenchmarkHarness

/// One side of a pair, started by the gate.
enum WorkerCommand: Command {
  static let name = "worker"
  static let summary = "time blocks on demand; pair starts it"
  static let discussion = """
    Greets with the names of its cases and what it was built with, then answers one request a line
    until standard input ends. The protocol is for the pair of the same version.
    """
  static let options = OptionSpec.selection

  static func run(_ settings: Settings) throws -> ExitStatus {
    let selection = try Selection(settings)
    let clock = BenchmarkClock.monotonic()
    let environment = try Environment(clock: clock, source: nil)
    var server = WorkerServer(
      comparisons: selection.items.map(\.comparison), selected: selection.names,
      fingerprint: Fingerprint(machine: environment.machine, build: environment.build),
      clock: clock)
    try server.run()
    return .passed
  }
}
