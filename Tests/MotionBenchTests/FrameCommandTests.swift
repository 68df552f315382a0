// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

#if !DEBUG
  @Suite(.serialized) struct FrameCommandTests {
    let tool: Tool

    init() throws { tool = try Tool() }

    @Test("frame keeps every frame's time, and report draws them")
    func frame() throws {
      let outcome = try tool(
        "frame", "--transitions", "100", "--hz", "60", "--frames", "150", "--json", "f.json")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(outcome.lastLine?.hasPrefix("verdict: PASS") == true)
      #expect(outcome.output.contains("p99.9") && outcome.output.contains(">8.33"))
      #expect(
        outcome.output.split(separator: "\n").allSatisfy { $0.count <= 110 || $0.first != " " })
      let document = try ResultDocument(contentsOf: tool.file("f.json"))
      #expect(Set(document.cases.map(\.group)) == ["Frame", "Engine"])
      #expect(document.cases.allSatisfy { $0.samples.count == 150 && $0.iterations == 1 })
      #expect(try tool("report", "--html", "f.html", "f.json").status == 0)
      #expect(tool.text("f.html").contains("1 % low"))
    }

    @Test("capacity ends within its budget and says what fits")
    func capacity() throws {
      let outcome = try tool(
        "capacity", "--kernels", "reference", "--cores", "1", "--hz", "120,240", "--budget", "1",
        "--json", "c.json")
      #expect(outcome.status == 0 && outcome.lastLine?.hasPrefix("verdict: PASS") == true)
      let document = try tool.document("c.json")
      #expect(document["complete"] as? Bool == true && document["percentile"] as? Double == 0.99)
      let rows = try #require(document["rows"] as? [[String: Any]])
      #expect(rows.map { $0["backend"] as? String } == ["reference"])
      let capacities = try #require(rows[0]["capacities"] as? [[String: Any]])
      #expect(capacities.map { $0["rate"] as? Int } == [120, 240])
    }

    @Test("capacity with --json - writes the document alone")
    func capacityJSON() throws {
      let outcome = try tool(
        "capacity", "--kernels=reference", "--cores=1", "--budget=0.1", "--json=-")
      #expect(outcome.status == 0 && outcome.errors.hasPrefix("verdict: PASS"))
      let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      #expect((json as? [String: Any])?["rows"] != nil)
    }

    @Test(
      "wrong values name what is allowed",
      arguments: [
        (["frame", "--transitions", "0"], "from 1 to 10000000"),
        (["frame", "--hz", "0"], "from 1 to 1000"), (["frame", "--frames", "x"], "from 1 to"),
        (["frame", "--filter", "Timing"], "Cores, Engine, Frame, Mix"),
        (["frame", "--sizes", "10"], "unknown option"),
        (["capacity", "--hz", "60,"], "empty item"), (["capacity", "--cores", "0"], "from 1 to"),
        (["capacity", "--frames", "99"], "from 100 to"),
        (["capacity", "--budget", "0"], "above 0"),
        (["capacity", "--kernels", "abacus"], "abacus"),
      ])
    func misuse(arguments: [String], message: String) throws {
      let outcome = try tool(arguments)
      #expect(outcome.status == 2 && outcome.errors.contains(message), "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
  }
#endif
