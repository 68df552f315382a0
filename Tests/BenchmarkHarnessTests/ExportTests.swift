// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import FoundationXML
import Testing

@Suite struct ExportTests {
  private func text(_ format: ExportFormat, _ document: ResultDocument = fakeDocument()) throws
    -> String
  {
    String(decoding: try format.bytes(of: document, tool: "tool"), as: UTF8.self)
  }

  private func json(_ format: ExportFormat, _ document: ResultDocument = fakeDocument()) throws
    -> Any
  {
    try JSONSerialization.jsonObject(with: Data(try format.bytes(of: document, tool: "tool")))
  }

  /// A document whose second case failed for a reason that every format must escape.
  private var failed: ResultDocument {
    var document = fakeDocument()
    document.cases[1].status = .wrongResult
    document.cases[1].reason = "a<b & \"c\", | \u{1}\n`d`"
    document.cases[1].median = nil
    document.cases[1].samples = []
    return document
  }

  private var report: GateReport {
    var report = GateReport(
      gate: "pair", base: .init(label: "base", commit: "0123456789abcdef"),
      head: .init(label: "head"), machine: fakeDocument().machine, limit: 0.03)
    report.rows = CaseVerdict.allCases.map {
      GateRow(name: "G.\($0.rawValue)", verdict: $0, limit: 0.03, reason: "because | <x>")
    }
    return report
  }

  @Test("google-benchmark: every sample with times per iteration, then the median")
  func googleBenchmark() throws {
    let document = try #require(try json(.gbench) as? [String: Any])
    let context = try #require(document["context"] as? [String: Any])
    #expect(context["json_schema_version"] as? Int == 1)
    #expect(context["library_build_type"] as? String == "release")
    #expect(context["num_cpus"] is Int && context["load_avg"] is [Double])
    let entries = try #require(document["benchmarks"] as? [[String: Any]])
    #expect(entries.count == 20)
    let sample = entries[10]
    #expect(
      sample["name"] as? String == "G.o.fast.100" && sample["run_type"] as? String == "iteration")
    #expect(sample["real_time"] as? Double == 1000 && sample["time_unit"] as? String == "ns")
    #expect(sample["repetitions"] as? Int == 9 && sample["repetition_index"] as? Int == 0)
    #expect(sample["items_per_second"] as? Double == 1e8)
    #expect(entries[19]["name"] as? String == "G.o.fast.100_median")
    #expect(entries[19]["aggregate_name"] as? String == "median")
  }

  @Test("google-benchmark: a failed case has its mark and its message")
  func googleBenchmarkError() throws {
    let document = try json(.gbench, failed) as? [String: Any]
    let last = (document?["benchmarks"] as? [[String: Any]])?.last
    #expect(last?["error_occurred"] as? Bool == true)
    #expect((last?["error_message"] as? String)?.hasPrefix("wrongResult: a<b") == true)
  }

  @Test("github-action-benchmark: one unit for all, no failed case, no zero")
  func actionBenchmark() throws {
    var zero = failed
    zero.cases[0].median = 0
    #expect(try (json(.gab, zero) as? [Any])?.isEmpty == true)
    let rows = try #require(try json(.gab) as? [[String: Any]])
    #expect(rows.map { $0["unit"] as? String } == ["ns/item", "ns/item"])
    #expect(rows.map { $0["value"] as? Double } == [100, 10])
    #expect(rows[0]["range"] as? String == "± 1.00")
  }

  @Test("Bencher: latency with its bounds and throughput, under the unchanged name")
  func bencher() throws {
    let names = try #require(try json(.bmf) as? [String: [String: [String: Double]]])
    #expect(
      names["G.o.fast.100"] == [
        "latency": ["value": 10, "lower_value": 9.9, "upper_value": 10.1],
        "throughput": ["value": 1e8],
      ])
    #expect(try (json(.bmf, failed) as? [String: Any])?.keys.sorted() == ["G.o.reference.100"])
  }

  @Test("Go: configuration lines, then lines that its grammar allows, nine a case")
  func goText() throws {
    let lines = try text(.go).split(separator: "\n")
    let configuration = lines.prefix { !$0.hasPrefix("Benchmark") }
    #expect(configuration.allSatisfy { $0.wholeMatch(of: /[a-z][^ A-Z:]*: .+/) != nil })
    let results = lines.dropFirst(configuration.count)
    let grammar = /Benchmark[A-Z]\S*-1\t\d+\t[0-9.e+-]+ ns\/op\t[0-9.e+-]+ items\/s/
    #expect(results.count == 18 && results.allSatisfy { $0.wholeMatch(of: grammar) != nil })
    #expect(results.last?.contains("/op=o/form=fast/n=100-1\t") == true)
    #expect(results.last?.contains("\t1000.0 ns/op") == true)
  }

  @Test("OpenMetrics: units end the names, a family is in one piece, EOF is the end")
  func openMetrics() throws {
    let lines = try text(.openmetrics).split(separator: "\n").map(String.init)
    #expect(lines.last == "# EOF" && lines.count { $0 == "# EOF" } == 1)
    #expect(lines[0] == "# TYPE bench_item_time_seconds gauge")
    let sample = lines.first { $0.contains("name=\"G.o.fast.100\"") }
    #expect(sample?.hasSuffix("} 1e-08") == true)
    #expect(lines.allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("bench_") })
  }

  @Test("JUnit: well-formed XML whatever the reason holds, and the counts are right")
  func junit() throws {
    let document = try XMLDocument(data: Data(text(.junit, failed).utf8))
    let root = try #require(document.rootElement())
    #expect(root.attribute(forName: "tests")?.stringValue == "2")
    #expect(root.attribute(forName: "failures")?.stringValue == "1")
    let failure = try document.nodes(forXPath: "//failure").first
    #expect(failure?.stringValue?.hasPrefix("a<b & \"c\", | ") == true)
  }

  @Test("JUnit: a regression fails, what is missing is an error, noise and waivers are skipped")
  func junitOfGate() throws {
    let bytes = try ExportFormat.junit.bytes(of: report, tool: "tool")
    let document = try XMLDocument(data: Data(bytes))
    func names(_ element: String) throws -> [String] {
      try document.nodes(forXPath: "//testcase[\(element)]").compactMap {
        ($0 as? XMLElement)?.attribute(forName: "name")?.stringValue
      }.sorted()
    }
    #expect(try names("failure") == ["G.regressed", "G.wrongResult"])
    #expect(try names("error") == ["G.missing"])
    #expect(try names("skipped") == ["G.inconclusive", "G.waived"])
  }

  @Test("CSV: as many fields in every row, quoted where needed")
  func csv() throws {
    let rows = try text(.csv).split(separator: "\r\n")
    #expect(
      rows.count == 3
        && Set(rows.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }).count
          == 1
    )
    #expect(rows[2].hasPrefix("G.o.fast.100,G,o,fast,100,item,passed,10.0,9.9,10.1,"))
    #expect(try text(.csv, failed).contains("\"a<b & \"\"c\"\", | \u{1}\n`d`\""))
  }

  @Test("markdown: what needs attention is not folded away, and nothing breaks the table")
  func markdown() throws {
    let bytes = try ExportFormat.markdown.bytes(of: report, tool: "tool")
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.components(separatedBy: "<details>")
    #expect(parts.count == 2 && parts[0].contains("`G.regressed`"))
    #expect(!parts[0].contains("G.passed") && parts[1].contains("`G.passed`"))
    #expect(text.contains("because \\| &lt;x>") && text.contains("`0123456789ab`"))
    #expect(text.contains("verdict: FAIL regressions=1 "))
    #expect(try self.text(.markdown, failed).contains("**wrongResult** a&lt;b &amp; \"c\", \\|"))
  }

  @Test(
    "a format without a place for verdicts refuses a gate",
    arguments: [
      ExportFormat.gbench, .gab, .bmf, .go, .openmetrics,
    ])
  func unsupported(format: ExportFormat) {
    #expect(throws: UnsupportedExport(format: format)) {
      try format.bytes(of: report, tool: "tool")
    }
  }

  @Test("no format ever holds NaN or infinity", arguments: ExportFormat.allCases)
  func finite(format: ExportFormat) throws {
    var document = fakeDocument()
    document.cases[1].ratioToReference = Estimate(value: .nan, low: .infinity, high: nil)
    document.cases[1].limitRatio = .infinity
    document.cases[1].itemsPerSecond = .nan
    guard let text = try? text(format, document) else { return }  // JSON refuses.
    #expect(text.firstMatch(of: /\b(nan|NaN|inf|Infinity|\+Inf)\b/) == nil)
  }
}
