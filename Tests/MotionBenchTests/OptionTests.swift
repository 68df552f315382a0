// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

/// What the help says is what the program does.
@Suite struct OptionTests {
  let tool: Tool

  init() throws { tool = try Tool() }

  private func subcommands() throws -> [String] {
    let lines = try tool("--help").output.split(separator: "\n", omittingEmptySubsequences: false)
    let table = lines.drop { !$0.hasPrefix("subcommands") }.dropFirst()
    return table.prefix { $0.hasPrefix("  ") }.compactMap { line in
      line.split(separator: " ").first.map(String.init)
    }
  }

  /// Names of options, and whether each takes a value.
  private func options(of subcommand: String) throws -> [String: Bool] {
    let lines = try tool(subcommand, "--help").output.split(separator: "\n")
    let rows = lines.compactMap { $0.wholeMatch(of: #/  --([a-z-]+)( \S+)?  +.*/#) }
    return Dictionary(
      rows.map { (String($0.1), $0.2 != nil) }, uniquingKeysWith: { first, _ in first })
  }

  @Test("every option of every subcommand can come from the environment")
  func environment() throws {
    let subcommands = try subcommands()
    #expect(subcommands.count > 15)
    for subcommand in subcommands {
      for (option, takesValue) in try options(of: subcommand) where option != "help" {
        let variable = "MOTION_BENCH_\(option.uppercased().replacing("-", with: "_"))"
        let wrong = !takesValue ? "maybe" : option == "filter" ? "(" : ""
        let outcome = try tool(subcommand, environment: [variable: wrong])
        #expect(outcome.status == 2, "\(subcommand) \(variable)")
        #expect(outcome.errors.contains("\(variable): "), "\(subcommand): \(outcome.errors)")
      }
    }
  }

  @Test("the defaults in the help are those that are used")
  func defaults() throws {
    let help = try tool("pair", "--help").output
    #expect(help.contains("(default \(PairOptions.defaultLaunches))"))
    let limits = [GateRule.pairedLimit, GateRule.storedLimit, GateRule.instructionLimit].map(
      percent)
    #expect(
      help.contains(
        "(default \(limits[0]) in pairs, \(limits[1]) in documents, \(limits[2]) in counts)"))
    let check = try tool("check", "--help").output
    #expect(check.contains("by more than \(percent(GateFile.floorMargin)) twice"))
  }

  @Test("every exit status is in the help, each once")
  func statuses() throws {
    let lines = try tool("--help").output.split(separator: "\n")
    for status in ExitStatus.allCases {
      #expect(lines.count { $0.hasPrefix("  \(status.rawValue) ") } == 1)
    }
  }

  @Test(
    "what the documents and the workflow call exists",
    arguments: ["README.md", "results/README.md", ".github/workflows/benchmarks.yml", ".ci/run"])
  func documents(path: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      .replacing("\\\n", with: " ")
    let known = try subcommands()
    for call in text.matches(of: /(?:motion-bench|"\$bench") ([a-z]+)([^\n`|)]*)/) {
      let subcommand = String(call.1)
      guard known.contains(subcommand) else { continue }  // A sentence about the program.
      let options = try options(of: subcommand)
      for option in call.2.matches(of: /--([a-z-]+)/) where option.1 != "no-such-option" {
        #expect(options[String(option.1)] != nil, "\(path): \(subcommand) --\(option.1)")
      }
    }
  }
}
