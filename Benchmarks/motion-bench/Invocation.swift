// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// What the arguments and the environment ask for.
enum Invocation {
  case help(of: (any Command.Type)?, among: [any Command.Type])
  case version
  case run(any Command.Type, Settings)

  /// - Throws: `Misuse` with the nearest name for one that is unknown.
  init(
    _ arguments: [String], environment: [String: String], commands: [any Command.Type]
  ) throws {
    var rest = arguments[...]
    let named = rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
    if named != nil { rest.removeFirst() }
    let command = try named.map { try Self.command(named: $0, among: commands) }
    let options = rest.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      self = .help(of: command, among: commands)
    } else if command == nil && arguments == ["--version"] {
      self = .version
    } else {
      let command = command ?? commands[0]
      var parser = OptionParser(command: command)
      try parser.readEnvironment(environment, known: commands.flatMap { $0.options })
      try parser.readArguments(Array(rest))
      self = .run(command, parser.settings)
    }
  }

  func perform() throws -> ExitStatus {
    switch self {
    case .help(let command, let commands):
      try CheckedOutput.standardOutput.write(Help.text(for: command, among: commands))
    case .version:
      try CheckedOutput.standardOutput.write("motion-bench \(MotionBench.version)\n")
    case .run(let command, let settings):
      return try command.run(settings)
    }
    return .passed
  }

  private static func command(
    named name: String, among commands: [any Command.Type]
  ) throws -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    throw Misuse(unknown("subcommand", name, among: commands.map { $0.name }))
  }
}

/// `unknown option '--secnods'; did you mean '--seconds'? There are: …`
func unknown(_ kind: String, _ name: String, among names: [String]) -> String {
  let nearest = names.min { distance($0, name) < distance($1, name) }
  let close = nearest.flatMap { distance($0, name) <= max(2, name.count / 3) ? $0 : nil }
  let hint = close.map { "; did you mean '\($0)'?" } ?? "."
  return "unknown \(kind) '\(name)'\(hint) There are: \(names.joined(separator: ", "))"
}

/// Those of `names` that are most like `name`, the nearest first; one that contains it is near.
func nearest(to name: String, among names: [String], count: Int) -> [String] {
  let ranked = names.map { candidate in
    (candidate, candidate.contains(name) ? 0 : distance(candidate, name))
  }
  return ranked.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(count).map(\.0)
}

/// Edits that turn one word into the other (Levenshtein); only the first 100 characters count.
private func distance(_ left: String, _ right: String) -> Int {
  let left = Array(left.prefix(100))
  let right = Array(right.prefix(100))
  var row = Array(0...right.count)
  for (i, character) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for j in right.indices {
      let replaced = diagonal + (character == right[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[right.count]
}
