// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

#if !DEBUG
  @Suite(.serialized) struct CountCommandTests {
    private static let hasValgrind = ChildProcess.output(of: ["valgrind", "--version"]) != nil

    let tool: Tool

    init() throws { tool = try Tool() }

    private func count(_ file: String) throws -> ResultDocument {
      let outcome = try tool(
        "count", "--filter", "^(Engine|Transform.multiplyPairs)", "--sizes=100", "--json", file)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(outcome.lastLine?.hasPrefix("verdict: PASS") == true)
      #expect(outcome.output.utf8.allSatisfy { $0 < 128 })
      return try ResultDocument(contentsOf: tool.file(file))
    }

    @Test("counting twice gives the same numbers, which compare and a baseline take")
    func twice() throws {
      let first = try count("a.json")
      let second = try count("b.json")
      #expect(!first.cases.isEmpty && first.cases.map(\.name) == second.cases.map(\.name))
      let exact: [CountKind] = [
        .allocations, .allocatedBytes, .retains, .releases, .instructions,
      ]
      for (one, other) in zip(first.cases, second.cases) {
        for kind in exact { #expect(one.counts?[kind] == other.counts?[kind], "\(one.name)") }
      }
      #expect(try tool("compare", "a.json", "b.json").status == 0)
      #expect(try tool("baseline", "set", "counts", "a.json", "b.json").status == 0)
      #expect(try tool("compare", "baseline:counts", "a.json").status == 0)
      // One allocation more.
      var worse = second
      let allocations = try #require(worse.cases[0].counts?[.allocations].value)
      worse.cases[0].counts?[.allocations] = Count(allocations + 1)
      try AtomicFile.write(try worse.encoded(), to: tool.file("worse.json"))
      let outcome = try tool("compare", "baseline:counts", "worse.json")
      #expect(outcome.status == 3 && outcome.output.contains("allocations"))
    }

    @Test("valgrind counts what it can run", .enabled(if: hasValgrind))
    func instructions() throws {
      for result in try count("a.json").cases {
        let found = try #require(result.counts)[.instructions]
        if result.backend == "avx512" {
          #expect(found.value == nil && found.reason?.contains("AVX-512") == true)
        } else {
          #expect(found.value.map { $0 > 100 } == true, "\(result.name): \(found)")
        }
      }
    }

    @Test("without valgrind instructions are n/a, with the reason")
    func withoutValgrind() throws {
      let outcome = try tool(
        "count", "--filter", "^Transform.multiplyPairs", "--sizes=100", "--json", "c.json",
        environment: ["PATH": "/nonexistent"])
      #expect(outcome.status == 0 && outcome.output.contains("valgrind is not installed"))
      let document = try ResultDocument(contentsOf: tool.file("c.json"))
      #expect(document.cases.allSatisfy { $0.counts?[.instructions].value == nil })
    }

    @Test("what only works under valgrind says so")
    func callgrind() throws {
      let outcome = try tool("callgrind", "--sizes=10")
      #expect(outcome.status == 2 && outcome.errors.contains("valgrind"))
    }
  }
#endif
