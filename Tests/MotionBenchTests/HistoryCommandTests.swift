// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

/// The history on the command line, with documents whose times are known.
@Suite struct HistoryCommandTests {
  private static let fast = "Frame.evaluate.baseline.100"
  let tool: Tool

  init() throws { tool = try Tool() }

  /// Appends a run a ratio, a minute apart.
  private func append(_ times: [Double]) throws {
    let names = try times.enumerated().map { index, time in
      let minute = index < 10 ? "0\(index)" : "\(index)"
      let name = "\(minute).json"
      try AtomicFile.write(
        try document(time, started: "2026-11-30T10:\(minute):00Z").encoded(), to: tool.file(name))
      return name
    }
    #expect(try tool(["history", "append"] + names).status == 0)
  }

  private func document(_ time: Double, started: String) throws -> ResultDocument {
    let isa = ISAFacts(available: ["baseline"], chosen: "baseline")
    var document = ResultDocument(
      command: "run", options: [:],
      machine: .read(isa: isa, clock: ClockFacts(cost: 23.5, resolution: 16), root: "/nowhere"),
      build: BuildRecord(
        compiler: "Swift", configuration: "release", flags: [:], commit: nil, dirty: nil),
      blas: nil, seed: 1, mix: "m", skipped: [], started: started)
    let result = """
      {"name": "\(Self.fast)", "group": "Frame", "operation": "evaluate", "backend": "baseline",
       "size": 100, "unit": "item", "mix": "m", "status": "passed", "reason": null,
       "iterations": null, "samples": [], "median": \(time), "low": null, "high": null,
       "ratioToReference": {"value": \(100 / time), "low": null, "high": null},
       "limitRatio": null, "bytesPerItem": null, "itemsPerSecond": null, "error": null,
       "tolerance": null, "errorUnit": null}
      """
    document.cases = [try JSONDecoder().decode(CaseResult.self, from: Data(result.utf8))]
    document.complete = true
    return document
  }

  @Test("a step alarms under --strict until it is acknowledged, and a faster one never does")
  func acknowledge() throws {
    try append([10, 10, 10, 10, 10, 10, 12, 12, 12, 12, 12, 12, 8, 8, 8, 8, 8, 8])
    let first = try tool("history", "changes", "--strict")
    #expect(first.status == 6)
    #expect(first.lastLine == "verdict: INCONCLUSIVE steps=2 slower=1 acknowledged=0")
    #expect(try tool("history", "changes").status == 0)
    let run = "2026-11-30T10:06:00Z"
    #expect(first.output.contains("1.20 times the time from unknown on (0.100 to 0.120 of the "))
    #expect(first.output.contains(run))
    let done = try tool("history", "acknowledge", Self.fast, run, "wider tolerance")
    #expect(done.status == 0 && done.output == "acknowledged: results/history/acknowledged.json\n")
    let second = try tool("history", "changes", "--strict", "--json", "c.json")
    #expect(second.status == 0 && second.output.contains("; acknowledged: wider tolerance\n"))
    #expect(second.lastLine == "verdict: PASS steps=2 slower=0 acknowledged=1")
    #expect(tool.text("c.json").contains("\"acknowledged\" : \"wider tolerance\""))
  }

  @Test(
    "what is no step, has no reason or is half a command is refused and nothing is recorded",
    arguments: [
      ([fast, "2026-11-30T10:00:00Z", "r"], "there are: 2026-11-30T10:06:00Z"),
      (["No.such.case.1", "2026-11-30T10:06:00Z", "r"], "it has none"),
      ([fast, "2026-11-30T10:06:00Z", " "], "the reason is empty"),
      ([fast, "2026-11-30T10:06:00Z"], "history needs"),
    ])
  func misuse(operands: [String], part: String) throws {
    try append([10, 10, 10, 10, 10, 10, 12, 12, 12, 12, 12, 12])
    let outcome = try tool(["history", "acknowledge"] + operands)
    #expect(outcome.status == 2 && outcome.errors.contains(part), "\(outcome.errors)")
    #expect(!tool.names(in: "results/history").contains("acknowledged.json"))
  }

  @Test("damage of any kind ends with 2 and stays, until a repair moves it beside the file")
  func repair() throws {
    try append([10, 10, 10])
    let name = try #require(tool.names(in: "results/history").first)
    #expect(name.hasSuffix(".2026-11.jsonl"))
    let path = "results/history/\(name)"
    let whole = tool.text(path)
    let line = whole.prefix { $0 != "\n" }
    for damage in [
      line.replacing("\"median\":10", with: "\"median\":NaN"), line.replacing("}", with: "};"),
      line.replacing("\"schema\":1", with: "\"schema\":9"), "window.BENCHMARK_DATA = {}",
    ] {
      let damaged = "\(damage)\n\(whole)"
      try AtomicFile.write(Array(damaged.utf8), to: tool.file(path))
      for command in ["show", "changes"] {
        let outcome = try tool("history", command)
        #expect(outcome.status == 2 && outcome.errors.contains("\(path):line 1: "))
      }
      #expect(tool.text(path) == damaged)
      let repair = try tool("history", "repair")
      #expect(repair.status == 0 && repair.output.hasPrefix("repaired: \(path)\n  line 1: "))
      #expect(tool.text(path) == whole)
    }
    #expect(try tool("history", "show").status == 0)
    #expect(try tool("history", "repair").output == "nothing to repair\n")
    let kept = tool.names(in: "results/history")
    #expect(
      kept.count { $0.contains(".original") } == 4 && kept.count { $0.contains(".removed") } == 4)
  }

  @Test("a last line that was cut off is a warning, and a repair takes it out")
  func torn() throws {
    try append([10, 10])
    let path = "results/history/\(try #require(tool.names(in: "results/history").first))"
    let whole = tool.text(path)
    try AtomicFile.write(Array((whole + whole.prefix(50)).utf8), to: tool.file(path))
    let shown = try tool("history", "show")
    #expect(shown.status == 0 && shown.errors.contains("the last line is not finished"))
    #expect(try tool("history", "repair").output.contains("  line 3: not finished\n"))
    #expect(tool.text(path) == whole)
  }
}
