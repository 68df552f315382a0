// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

/// What the subcommands do; each works on the first comparison that the suite lists.
@Suite(.serialized) struct CommandTests {
  let tool: Tool

  init() throws { tool = try Tool() }

  /// A filter for all forms of the first listed workload at one size.
  private func workload(size: Int) throws -> String {
    let names = try tool("list", "--sizes=\(size)").output.split(separator: "\n")
    let first = try #require(names.first.flatMap { CaseName(parsing: $0) })
    return "^\(first.group)\\.\(first.operation)\\..*\\.\(size)$"
  }

  private func handle(_ path: String) throws -> FileHandle {
    try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }

  @Test("list prints one readable name a line, and the same as JSON")
  func list() throws {
    let lines = try tool("list", "--quick").output.split(separator: "\n")
    #expect(!lines.isEmpty && lines.allSatisfy { CaseName(parsing: $0) != nil })
    #expect(Set(lines).count == lines.count)
    let json = try tool("list", "--quick", "--json", "-").output
    let entries = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect(entries?.compactMap { $0["name"] as? String } == lines.map(String.init))
    #expect(entries?.allSatisfy { $0["unit"] is String && $0["mix"] != nil } == true)
  }

  @Test("list shows exactly what a filter matches")
  func listFilter() throws {
    let all = try tool("list", "--sizes=10").output.split(separator: "\n")
    let one = try #require(all.last.flatMap { CaseName(parsing: $0) })
    let outcome = try tool("list", "--sizes=10", "--filter", "\\.\(one.backend)\\.")
    let expected = all.filter { CaseName(parsing: $0)?.backend == one.backend }
    #expect(outcome.output.split(separator: "\n") == expected)
  }

  @Test("verify passes, prints a table in ASCII and ends with the verdict")
  func verify() throws {
    let filter = try workload(size: 100)
    let outcome = try tool("verify", "--sizes=100", "--filter", filter)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.lastLine?.hasPrefix("verdict: PASS wrong=0 ") == true)
    #expect(outcome.output.utf8.allSatisfy { $0 < 128 })
  }

  @Test("machine shows what it found, also as JSON")
  func machine() throws {
    let outcome = try tool("machine", "--json", "m.json")
    #expect(outcome.status == 0)
    for word in ["cpu", "governor", "clock cost", "isa chosen", "compiler"] {
      #expect(outcome.output.contains(word))
    }
    let machine = try tool.document("m.json")["machine"] as? [String: Any]
    #expect(machine?["kernel"] is String && machine?["isa"] is [String: Any])
  }

  @Test("run prints a table, saves a document and holds no path", .enabled(if: isRelease))
  func run() throws {
    let filter = try workload(size: 1000)
    let outcome = try tool(
      "run", "--sizes=1000", "--seconds=1", "--filter", filter, "--json", tool.file("copy.json"))
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.lastLine?.hasPrefix("verdict: PASS") == true)
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 110 || $0.first != " " })
    let saved = try #require(tool.names(in: "results/local").first)
    #expect(saved.hasPrefix("run-") && outcome.output.contains(saved))
    #expect(tool.text("results/local/\(saved)") == tool.text("copy.json"))
    #expect(!tool.text("copy.json").contains(tool.directory))
    let document = try ResultDocument(decoding: Array(tool.text("copy.json").utf8))
    #expect(document.complete && document.options["seconds"] == "1")
    #expect(document.cases.allSatisfy { $0.samples.count >= 9 && $0.limitRatio != nil })
  }

  @Test("with --json - standard output is the document alone", .enabled(if: isRelease))
  func runJSON() throws {
    let filter = try workload(size: 1000)
    let outcome = try tool(
      "--sizes=1000", "--seconds=0.1", "--filter", filter, "--json", "-", "--out", "o/p")
    #expect(outcome.status == 0 && outcome.errors.hasPrefix("verdict: PASS"))
    let document = try ResultDocument(decoding: Array(outcome.output.utf8))
    #expect(document.complete && !document.cases.isEmpty)
    #expect(tool.names(in: "o/p").count == 1)
  }

  @Test("a directory that cannot be written stops before measuring", .enabled(if: isRelease))
  func unwritableDirectory() throws {
    try Data().write(to: URL(fileURLWithPath: tool.file("results")))
    let outcome = try tool("run", "--quick")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("results/local"))
  }

  @Test("a document that cannot be written ends with 2 after the table", .enabled(if: isRelease))
  func unwritableDocument() throws {
    let filter = try workload(size: 1000)
    let outcome = try tool(
      "--sizes=1000", "--seconds=0.1", "--filter", filter, "--json", "/dev/full")
    #expect(outcome.status == 2 && outcome.errors.contains("/dev/full"))
    #expect(outcome.output.contains("ns/item"))
    #expect(outcome.lastLine?.hasPrefix("verdict: ERROR") == true)
    #expect(tool.names(in: "results/local").count == 1)
  }

  @Test(
    "a full or broken standard output ends with 2",
    arguments: [
      ["list"], ["verify", "--sizes=10"], ["machine"], ["--help"], ["list", "--json=-"],
    ])
  func failedOutput(arguments: [String]) throws {
    let full = try tool(arguments, output: handle("/dev/full"))
    #expect(full.status == 2 && full.errors.contains("No space left"))
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let broken = try tool(arguments, output: pipe.fileHandleForWriting)
    #expect(broken.status == 2 && broken.errors.contains("Broken pipe"))
  }

  @Test(
    "a signal saves what was measured and says that it is not all", .enabled(if: isRelease),
    arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func signals(number: Int32, status: Int32) throws {
    let sizes = (1...8).map { "\($0)000" }.joined(separator: ",")
    let arguments = ["--sizes", sizes, "--seconds=600", "--json", "r.json"]
    let outcome = try tool(arguments) { process in
      waitUntil { !tool.text("stdout.txt").isEmpty }
      Thread.sleep(forTimeInterval: 0.1)
      kill(process.processIdentifier, number)
    }
    #expect(outcome.status == status && outcome.errors.contains("\"complete\": false"))
    #expect(outcome.lastLine?.hasPrefix("verdict: INTERRUPTED") == true)
    let document = try ResultDocument(decoding: Array(tool.text("r.json").utf8))
    #expect(!document.complete && tool.names(in: "results/local").count == 1)
  }

  @Test("a run that is killed keeps the cases that it printed", .enabled(if: isRelease))
  func killed() throws {
    let sizes = (1...8).map { "\($0)000" }.joined(separator: ",")
    let outcome = try tool(["--sizes", sizes, "--seconds=600", "--out", "o"]) { process in
      waitUntil { tool.text("stdout.txt").contains("x reference") }
      kill(process.processIdentifier, SIGKILL)
    }
    #expect(outcome.status == SIGKILL && tool.names(in: "o").count == 1)
    let document = try ResultDocument(
      contentsOf: tool.file("o/\(try #require(tool.names(in: "o").first))"))
    #expect(!document.complete && !document.cases.isEmpty)
    #expect(document.cases.allSatisfy { $0.status == .passed && $0.median != nil })
  }

  @Test("a debug build does not time", .enabled(if: !isRelease))
  func debugBuild() throws {
    let outcome = try tool("run", "--quick")
    #expect(outcome.status == 2 && outcome.errors.contains("-c release"))
  }

  /// Polls for ten seconds at most.
  private func waitUntil(_ condition: () -> Bool) {
    for _ in 0..<1000 where !condition() { Thread.sleep(forTimeInterval: 0.01) }
  }
}

#if DEBUG
  private let isRelease = false
#else
  private let isRelease = true
#endif
