// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

/// What shells and terminals get.
@Suite(.serialized) struct TerminalTests {
  let tool: Tool

  init() throws { tool = try Tool() }

  private func isThere(_ program: String) -> Bool {
    ChildProcess.output(of: ["sh", "-c", "command -v \(program)"]) != nil
  }

  /// What the program writes to a terminal.
  private func onTerminal(_ environment: [String]) -> String? {
    let command = "'\(tool.path)' verify --filter 'Frame.evaluate.baseline' --sizes 100"
    return ChildProcess.output(
      of: ["env", "CI=", "NO_COLOR=", "TERM=xterm"] + environment
        + ["script", "-qec", command, "/dev/null"])
  }

  @Test("a line of progress is written over on a terminal only")
  func progress() throws {
    #expect(try #require(onTerminal([])).contains("\u{1B}[K"))
    let piped = try tool("verify", "--filter", "Frame.evaluate.baseline", "--sizes=100")
    #expect(piped.errors.isEmpty && !piped.output.contains("\u{1B}"))
  }

  @Test(
    "no escape code where plain text is asked for, and in the logs of CI",
    arguments: ["NO_COLOR=1", "TERM=dumb", "CI=true"])
  func plain(variable: String) throws {
    let text = try #require(onTerminal([variable]))
    #expect(text.contains("verdict: PASS") && !text.contains("\u{1B}"))
  }

  @Test(
    "text for people is ASCII where the locale is C",
    arguments: [
      ["--help"], ["check", "--help"], ["history", "--help"], ["list", "--quick"], ["machine"],
      ["verify", "--filter", "Frame.evaluate.(reference|baseline)", "--sizes=100"],
      ["run", "--filter", "Frame.evaluate.baseline", "--sizes=100", "--seconds=0.1"],
      ["check", "--filter", "Frame.evaluate.baseline", "--sizes=100", "--seconds=0.1"],
    ])
  func ascii(arguments: [String]) throws {
    let allowDebug = ["run", "check"].contains(arguments[0]) && arguments.count > 2
    let outcome = try tool(
      arguments + (allowDebug ? ["--allow-debug"] : []), environment: ["LC_ALL": "C"])
    #expect(outcome.status == 0 && !outcome.output.isEmpty)
    #expect((outcome.output + outcome.errors).utf8.allSatisfy { $0 < 128 })
    #expect(!outcome.output.contains("\u{1B}"))
  }

  // MARK: - Completion

  @Test("fish completes subcommands, options and paths, where it is installed")
  func fish() throws {
    guard isThere("fish") else {
      return print("fish is not installed; its completion is not tried")
    }
    let text = try tool("completion", "fish").output
    try AtomicFile.write(Array(text.utf8), to: tool.file("c.fish"))
    func completed(_ line: String) -> String? {
      let script = "source \(tool.file("c.fish")); complete -C 'motion-bench \(line)'"
      return ChildProcess.output(of: ["fish", "--no-config", "-c", script])
    }
    #expect(completed("pair --la")?.hasPrefix("--launches\t") == true)
    #expect(completed("hist")?.hasPrefix("history\t") == true)
    #expect(completed("report --html \(tool.file("c."))") == tool.file("c.fish"))
    #expect(completed("list --la")?.isEmpty == true)
  }

  @Test("zsh completes at the first key, where it is installed")
  func zsh() throws {
    guard isThere("zsh") else { return print("zsh is not installed; its completion is not tried") }
    try AtomicFile.prepareDirectory(tool.file("functions"))
    let text = try tool("completion", "zsh").output
    try AtomicFile.write(Array(text.utf8), to: tool.file("functions/_motion-bench"))
    // A shell on a terminal of its own; `done` follows what the key gave.
    let script = """
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell "fpath=($1 \\$fpath); autoload -Uz compinit; compinit -u -D; echo rea''dy"
      zpty -r shell all '*ready*'
      zpty -w -n shell "motion-bench $2"$'\\t'"; echo do''ne"$'\\n'
      zpty -r shell all '*done*'
      print -r -- $all
      zpty -d shell
      """
    try AtomicFile.write(Array(script.utf8), to: tool.file("z.zsh"))
    for (typed, completed) in [("pair --la", "pair --launches"), ("hist", "motion-bench history")] {
      let text = ChildProcess.output(
        of: ["timeout", "20", "zsh", "-f", tool.file("z.zsh"), tool.file("functions"), typed])
      #expect(text?.contains(completed) == true, "\(text ?? "no answer")")
    }
  }
}
