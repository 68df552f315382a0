// SPDX-License-Identifier: MIT

/// Reads `--name value`, `--name=value` and `MOTION_BENCH_NAME` by the table of one command.
///
/// Arguments win over the environment. A word that begins with two dashes is never taken for a
/// value unless it follows `=`.
struct OptionParser {
  let command: any Command.Type
  private(set) var settings = Settings()
  private var seen: Set<String> = []

  init(command: any Command.Type) { self.command = command }

  /// Sets what the environment gives. A variable with our prefix that no option has is reported
  /// but is no error: other tools may use it.
  mutating func readEnvironment(
    _ environment: [String: String], known: [OptionSpec]
  ) throws {
    for (variable, value) in environment.sorted(by: { $0.key < $1.key }) {
      guard variable.hasPrefix("MOTION_BENCH_") else { continue }
      if let option = command.options.first(where: { $0.variables.contains(variable) }) {
        if option.placeholder == nil, try !isOn(value, for: variable) { continue }
        try apply(option, value, as: variable)
      } else if !known.contains(where: { $0.variables.contains(variable) }) {
        let names = Set(known.map(\.variable)).sorted()
        Console.complain("warning: " + unknown("environment variable", variable, among: names))
      }
    }
  }

  mutating func readArguments(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        settings.operands += rest
        rest = []
      } else if word.hasPrefix("-") && word != "-" {
        try readOption(word, &rest)
      } else {
        settings.operands.append(word)
      }
    }
    try checkOperands()
  }

  private mutating func readOption(_ word: String, _ rest: inout ArraySlice<String>) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelled = String(parts[0])
    guard spelled.hasPrefix("--"), let option = command.option(named: String(spelled.dropFirst(2)))
    else {
      let names = command.options.map { "--\($0.name)" } + ["--help"]
      throw Misuse(unknown("option of \(command.name)", spelled, among: names))
    }
    guard seen.insert(option.name).inserted else { throw Misuse("\(spelled) is given twice") }
    var value = parts.count == 2 ? String(parts[1]) : nil
    if let placeholder = option.placeholder {
      if value == nil, rest.first?.hasPrefix("--") == false { value = rest.popFirst() }
      guard let value else { throw Misuse("\(spelled) needs a value: \(spelled) \(placeholder)") }
      try apply(option, value, as: spelled)
    } else {
      guard value == nil else { throw Misuse("\(spelled) takes no value") }
      try apply(option, "1", as: spelled)
    }
  }

  private mutating func apply(_ option: OptionSpec, _ value: String, as source: String) throws {
    do {
      try option.apply(&settings, value)
    } catch {
      throw Misuse("\(source): \(error)")
    }
    let parts = value.split(separator: "/")
    settings.given[option.name] = option.isPath ? parts.last.map(String.init) ?? "/" : value
  }

  private func isOn(_ value: String, for variable: String) throws -> Bool {
    do { return try Value.isOn(value) } catch { throw Misuse("\(variable): \(error)") }
  }

  private func checkOperands() throws {
    guard !command.operands.contains(settings.operands.count) else { return }
    guard let extra = settings.operands.dropFirst(command.operands.upperBound).first else {
      throw Misuse("\(command.name) needs \(command.operandUsage)")
    }
    let isCommand = MotionBench.commands.contains { $0.name == extra }
    let hint = isCommand ? "the subcommand comes first" : "options begin with two dashes"
    throw Misuse("unexpected argument '\(extra)' of \(command.name); \(hint)")
  }
}
