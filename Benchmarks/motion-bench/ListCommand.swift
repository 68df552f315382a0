// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// Shows which cases there are.
enum ListCommand: Command {
  static let name = "list"
  static let summary = "show the names of the cases"
  static let discussion = "Prints the name of every selected case, one a line."
  static let options = OptionSpec.selection + [.quick, .json]

  private struct Entry: Encodable {
    var name: String
    var unit: String
    @Nullable var mix: String? = nil
  }

  static func run(_ settings: Settings) throws -> ExitStatus {
    let selection = try Selection(settings)
    if let path = settings.json {
      try deliver(try jsonBytes(of: entries(of: selection)), to: path)
    }
    if !settings.writesJSONToOutput {
      let lines = selection.names.map { "\($0)\n" }
      try CheckedOutput.standardOutput.write(lines.joined())
    }
    return .passed
  }

  private static func entries(of selection: Selection) -> [Entry] {
    selection.items.flatMap { item in
      item.comparison.names.filter(item.names.contains).map {
        Entry(name: $0.description, unit: item.comparison.unit, mix: item.comparison.mix)
      }
    }
  }
}
