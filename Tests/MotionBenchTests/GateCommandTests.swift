// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

/// The subcommands that compare, keep and export, on one small workload.
@Suite(.serialized) struct GateCommandTests {
  private static let filter = #"^Frame\.evaluate\.(reference|baseline)\."#
  private static let fast = "Frame.evaluate.baseline.100"
  let tool: Tool

  init() throws { tool = try Tool() }

  /// A run saved as `name`, with changes to it.
  private func run(_ name: String, change: (inout ResultDocument) -> Void = { _ in }) throws {
    let outcome = try tool(
      "run", "--filter", Self.filter, "--sizes=100", "--seconds=0.1", "--allow-debug", "--json",
      name)
    try #require(outcome.status == 0, "\(outcome.errors)")
    try edit(name, to: name, change: change)
  }

  private func edit(
    _ name: String, to other: String, change: (inout ResultDocument) -> Void
  ) throws {
    var document = try ResultDocument(contentsOf: tool.file(name))
    change(&document)
    try AtomicFile.write(try document.encoded(), to: tool.file(other))
  }

  /// Times without noise, so that verdicts are known.
  private func settle(_ document: inout ResultDocument, slower factor: Double = 1) {
    for index in document.cases.indices {
      let isReference = document.cases[index].backend == "reference"
      let time = isReference ? 100 : 10 * factor
      document.cases[index].median = time
      document.cases[index].low = time
      document.cases[index].high = time
      document.cases[index].ratioToReference = Estimate(
        value: 100 / time, low: 100 / time, high: 100 / time)
    }
  }

  @Test("compare has a gate: its statuses tell slower, missing, wrong and other machines apart")
  func compare() throws {
    try run("a.json") { settle(&$0) }
    try edit("a.json", to: "slow.json") { settle(&$0, slower: 2) }
    try edit("a.json", to: "gone.json") { $0.cases.removeLast() }
    try edit("a.json", to: "wrong.json") { $0.cases[0].status = .wrongResult }
    try edit("a.json", to: "other.json") { $0.machine.cpu = "Other" }
    for (base, head, status, word) in [
      ("a", "a", Int32(0), "PASS"), ("a", "slow", 3, "FAIL"), ("slow", "a", 0, "PASS"),
      ("a", "gone", 4, "FAIL"), ("a", "wrong", 5, "FAIL"), ("a", "other", 7, "NOT-COMPARABLE"),
    ] {
      let outcome = try tool("compare", "\(base).json", "\(head).json")
      #expect(outcome.status == status, "\(base) \(head) \(outcome.errors)")
      #expect(outcome.lastLine?.hasPrefix("verdict: \(word) ") == true)
      #expect(outcome.output.utf8.allSatisfy { $0 < 128 })
    }
    let loose = try tool("compare", "a.json", "slow.json", "--limit", "150%")
    #expect(loose.status == 0)
    let outcome = try tool("compare", "a.json", "slow.json", "--json", "-")
    #expect(outcome.status == 3 && outcome.errors.contains("verdict: FAIL regressions=1"))
    let report = try GateReport(decoding: Array(outcome.output.utf8))
    #expect(report.count(.regressed) == 1 && report.status == 3)
    #expect(report.verdict.map { outcome.errors.hasSuffix("\($0)\n") } == true)
  }

  @Test("a baseline needs two runs, is found by its name, and its absence has a status of its own")
  func baseline() throws {
    try run("a.json") { settle(&$0) }
    #expect(try tool("compare", "baseline:main", "a.json").status == 7)
    #expect(try tool("baseline", "set", "main", "a.json").status == 2)
    #expect(try tool("baseline", "set", "main", "a.json", "a.json").status == 0)
    #expect(try tool("baseline", "list").output == "main\n")
    #expect(tool.names(in: "results/baselines") == ["main.json"])
    #expect(try tool("baseline", "show", "main").output == tool.text("a.json"))
    #expect(try tool("compare", "baseline:main", "a.json").status == 0)
    #expect(try tool("baseline", "delete", "main").status == 0)
    #expect(try tool("baseline", "list").output.isEmpty)
    for arguments in [["set"], ["show"], ["list", "x"], ["move", "x"]] {
      #expect(try tool(["baseline"] + arguments).status == 2)
    }
  }

  @Test("history keeps runs by machine, finds steps, and reports damage without mending it")
  func history() throws {
    try run("a.json") { settle(&$0) }
    try edit("a.json", to: "b.json") { settle(&$0, slower: 1.2) }
    let runs = [String](repeating: "a.json", count: 6) + [String](repeating: "b.json", count: 6)
    #expect(try tool("history", "show").status == 7)
    #expect(try tool(["history", "append"] + runs).status == 0)
    let shown = try tool("history", "show", "--json", "h.json")
    #expect(shown.status == 0 && shown.output.split(separator: "\n").count == 13)
    let changes = try tool("history", "changes")
    #expect(changes.output.contains("\(Self.fast): 1.20 times the time from "))
    let name = try #require(tool.names(in: "results/history").first)
    let path = "results/history/\(name)"
    let damaged = "{\"cases\": 1}\n" + tool.text(path)
    try AtomicFile.write(Array(damaged.utf8), to: tool.file(path))
    let outcome = try tool("history", "show")
    #expect(outcome.status == 2 && outcome.errors.contains(":line 1: "))
    #expect(outcome.output.split(separator: "\n").count == 13)
    #expect(tool.text(path) == damaged)
  }

  @Test("a run exports while it is saved, and every stored document later")
  func export() throws {
    try run("a.json") { settle(&$0) }
    let formats = ExportFormat.allCases.map { "\($0.rawValue)=x.\($0.rawValue)" }
    let list = formats.joined(separator: ",")
    #expect(try tool("export", "a.json", "--export", list).status == 0)
    for format in ExportFormat.allCases { #expect(!tool.text("x.\(format.rawValue)").isEmpty) }
    let go = try tool("export", "a.json", "--export", "go=-")
    #expect(go.output == tool.text("x.go") && go.output.contains("\nBenchmarkFrame/op=evaluate/"))
    for (arguments, part) in [
      (["a.json"], "--export FORMAT=FILE"), (["a.json", "--export", "xml=x"], "'xml'"),
      (["a.json", "--export", "csv"], "not FORMAT=FILE"),
      (["none.json", "--export", "go=-"], "none"),
      (["a.json", "--export", "csv=/nonexistent/x"], "/nonexistent/x"),
    ] {
      let outcome = try tool(["export"] + arguments)
      #expect(outcome.status == 2 && outcome.errors.contains(part), "\(outcome.errors)")
    }
    let live = try tool(
      "run", "--filter", Self.filter, "--sizes=100", "--seconds=0.1", "--allow-debug", "--export",
      "junit=j.xml,gbench=g.json")
    #expect(live.status == 0 && tool.text("j.xml").hasPrefix("<?xml"))
    #expect(try tool.document("g.json")["context"] is [String: Any])
  }

  @Test("comment prints markdown of a run, of two runs and of a gate, whatever the verdict")
  func comment() throws {
    try run("a.json") { settle(&$0) }
    try edit("a.json", to: "b.json") { settle(&$0, slower: 2) }
    #expect(try tool("comment", "a.json").output.contains("| `\(Self.fast)` | 10.0 |"))
    let two = try tool("comment", "a.json", "b.json")
    #expect(two.status == 0 && two.output.hasPrefix("### 1 of 2 cases are slower than allowed\n"))
    _ = try tool("compare", "a.json", "b.json", "--json", "gate.json")
    #expect(try tool("comment", "gate.json").output == two.output)
  }

  @Test("completion is made for three shells, and bash accepts its own")
  func completion() throws {
    for shell in ["bash", "zsh", "fish"] {
      let outcome = try tool("completion", shell)
      #expect(outcome.status == 0 && outcome.output.contains("pair"))
      #expect(outcome.output.contains("launches") && outcome.output.utf8.allSatisfy { $0 < 128 })
    }
    try AtomicFile.write(
      Array(try tool("completion", "bash").output.utf8), to: tool.file("c.bash"))
    let script =
      "source \(tool.file("c.bash")); COMP_WORDS=(motion-bench pair --la); COMP_CWORD=2; "
      + "_motion_bench; echo \"${COMPREPLY[@]}\""
    #expect(ChildProcess.output(of: ["bash", "-c", script]) == "--launches")
    #expect(try tool("completion", "tcsh").status == 2)
    #expect(try tool("completion").status == 2)
  }
}

/// The gate itself, tried on this program against itself.
@Suite(.serialized) struct PairCommandTests {
  private static let selection = [
    "--filter", #"^Frame\.evaluate\.(reference|baseline)\."#, "--sizes=100", "--allow-debug",
  ]
  private static let fast = "Frame.evaluate.baseline.100"
  let tool: Tool

  init() throws { tool = try Tool() }

  private func pair(_ arguments: String...) throws -> Outcome {
    try tool(["pair", "--launches=6", "--seconds=1"] + Self.selection + arguments, seconds: 300)
  }

  @Test("this program against itself passes, and the report has every launch")
  func control() throws {
    let outcome = try pair("--aa", "--json", "p.json")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    let report = try GateReport(decoding: Array(tool.text("p.json").utf8))
    #expect(report.rows.map(\.name) == ["Frame.evaluate.reference.100", Self.fast])
    #expect(report.rows.allSatisfy { $0.launches[0].count == 6 && $0.noise != nil })
    #expect(report.rows.allSatisfy { $0.baseTime ?? 0 > 0 && $0.headTime ?? 0 > 0 })
  }

  @Test("added work is a regression of that case with status 3, in the last line and in JUnit too")
  func injection() throws {
    let outcome = try pair("--aa", "--inject", "\(Self.fast)=50%", "--export", "junit=j.xml")
    #expect(outcome.status == 3, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.lastLine?.hasPrefix("verdict: FAIL regressions=1 ") == true)
    #expect(tool.text("j.xml").contains("<failure type=\"regressed\""))
  }

  @Test(
    "a base that is no worker, no revision or no program, and wrong options, end with their status",
    arguments: [
      (["--base", "/bin/true"], Int32(7), "no worker"),
      (["--base", "no-such-revision"], 7, "no-such"),
      (["--base", "--help=x"], 2, "needs a value"), ([], 2, "either --base BIN|REV or --aa"),
      (["--aa", "--base", "/bin/true"], 2, "either"),
      (["--aa", "--pin", "9999"], 2, "processor 9999"),
      (["--aa", "--inject", "No.such.case.1=5%"], 2, "No.such.case.1"),
      (["--aa", "--inject", "x"], 2, "NAME=P%"), (["--aa", "--limit", "0"], 2, "above 0 %"),
      (["--aa", "--limit", "nan%"], 2, "above 0 %"),
    ])
  func misuse(arguments: [String], status: Int32, part: String) throws {
    let outcome = try tool(["pair"] + Self.selection + ["--launches=6", "--seconds=1"] + arguments)
    #expect(outcome.status == status && outcome.errors.contains(part), "\(outcome.errors)")
    #expect(try tool("pair", "--aa", "--launches=5").status == 2)
  }

  @Test("check passes, fails below a floor, misses a declared operation, and refuses unknown names")
  func check() throws {
    func check(_ file: String, _ more: String...) throws -> Outcome {
      try AtomicFile.prepareDirectory(tool.file("results"))
      try AtomicFile.write(Array(file.utf8), to: tool.file("results/gate.json"))
      return try tool(["check", "--seconds=0.2"] + Self.selection + more)
    }
    func floor(_ name: String, _ times: Int) -> String {
      #"{"schema": 1, "floors": [{"case": "\#(name)", "timesReference": \#(times), "reason": "r"}]}"#
    }
    let form = "Frame.evaluate.baseline"
    for (file, status, word) in [
      (#"{"schema": 1, "operations": ["Frame.evaluate"]}"#, Int32(0), "PASS"),
      (floor(form, 1_000_000), 3, "FAIL"),
      (#"{"schema": 1, "operations": ["Frame.x"]}"#, 4, "FAIL"),
    ] {
      let outcome = try check(file)
      #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
      #expect(outcome.lastLine?.hasPrefix("verdict: \(word) ") == true)
      #expect(outcome.output.contains("note: armed: "))
    }
    let unknown = try check(floor("Frame.evaluate.abacus", 1))
    #expect(unknown.status == 2 && unknown.errors.contains("abacus"))
  }
}
