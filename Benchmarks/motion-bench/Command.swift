// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// A subcommand: one file, and one line in `MotionBench.commands`.
protocol Command: SendableMetatype {
  static var name: String { get }
  /// One line for the overview.
  static var summary: String { get }
  /// Sentences for its own help, at most 80 columns.
  static var discussion: String { get }
  static var options: [OptionSpec] { get }
  /// How many arguments without a name it takes.
  static var operands: ClosedRange<Int> { get }
  /// How the help writes them: `FILE...`; empty when it takes none.
  static var operandUsage: String { get }
  static func run(_ settings: Settings) throws -> ExitStatus
}

extension Command {
  static var operands: ClosedRange<Int> { 0...0 }
  static var operandUsage: String { "" }

  static func option(named name: String) -> OptionSpec? {
    options.first { $0.name == name || $0.synonym == name }
  }
}

/// An error of the command line.
struct Misuse: UsageError {
  var description: String

  init(_ description: String) { self.description = description }
}
