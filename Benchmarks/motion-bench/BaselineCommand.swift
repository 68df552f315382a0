// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// Moves the documents that others are compared with.
enum BaselineCommand: Command {
  static let name = "baseline"
  static let summary = "set, list, show or delete named baselines"
  static let discussion = """
    baseline set NAME RUN RUN...  stores the first run when all agree within the limit
    baseline list                 shows the names
    baseline show NAME            prints the document
    baseline delete NAME          deletes it

    A baseline moves only by this command, never by a run, and never to a run that failed, was
    interrupted, or that a second run contradicts (status 2).
    """
  static let options: [OptionSpec] = [.limit, .results]
  static let operands = 1...Int.max
  static let operandUsage = "set|list|show|delete [NAME [RUN...]]"

  static func run(_ settings: Settings) throws -> ExitStatus {
    let output = CheckedOutput.standardOutput
    let store = settings.baselines
    switch (settings.operands[0], settings.operands.dropFirst().first) {
    case ("list", nil):
      try output.write(store.names().map { "\($0)\n" }.joined())
    case ("show", let name?) where settings.operands.count == 2:
      try output.write(try store.read(name).encoded())
    case ("delete", let name?) where settings.operands.count == 2:
      try store.delete(name)
    case ("set", let name?):
      let runs = try settings.operands.dropFirst(2).map { try ResultDocument(contentsOf: $0) }
      try store.set(name, runs: runs, limit: settings.limit)
      try output.write("saved: \(store.directory)/\(name).json\n")
    default:
      throw Misuse("baseline needs \(operandUsage)")
    }
    return .passed
  }
}
