// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// The help texts, from the tables of commands, options and exit statuses.
enum Help {
  static func text(for command: (any Command.Type)?, among commands: [any Command.Type]) -> String {
    command.map(text(for:)) ?? overview(of: commands)
  }

  private static func overview(of commands: [any Command.Type]) -> String {
    let summaries = commands.map { ($0.name, $0.summary) }
    let statuses = ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) }
    return """
      usage: motion-bench [SUBCOMMAND] [OPTIONS]

      Times batches of UI transitions and compares every form with the scalar reference.

      subcommands (\(commands[0].name) when none is given):
      \(columns(summaries))
      --help after a subcommand shows its options; --version shows the version.

      exit status:
      \(columns(statuses))
      """
  }

  private static func text(for command: any Command.Type) -> String {
    let options = command.options.map { option in
      ("--\(option.name)\(option.placeholder.map { " \($0)" } ?? "")", option.help)
    }
    return """
      usage: \(["motion-bench", command.name, "[OPTIONS]", command.operandUsage]
        .filter { !$0.isEmpty }.joined(separator: " "))

      \(command.discussion)

      options:
      \(columns(options + [("--help", "show this")]))
      \(environment(command))
      """
  }

  private static func environment(_ command: any Command.Type) -> String {
    guard let option = command.options.first else { return "" }
    return "Each option can come from the environment too, as in \(option.variable).\n"
  }

  private static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  \(pad($0.0, width))  \($0.1)\n" }.joined()
  }
}
