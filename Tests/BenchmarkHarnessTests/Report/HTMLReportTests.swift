// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

@Suite struct HTMLReportTests {
  private static let hostile = "</script><b>&\"'\u{1}\u{FFFF}]]>-->"

  private func document(_ cases: [CaseResult], mix: String = "m") -> ResultDocument {
    var document = fakeDocument()
    document.mix = mix
    document.cases = cases
    return document
  }

  /// Cases of one operation at three sizes.
  private func cases(_ costs: KeyValuePairs<String, UInt64>) -> [CaseResult] {
    [100, 1000, 10_000].flatMap { size in
      let bench = FakeBench()
      let comparison = bench.comparison(costs, size: size)
      return bench.runner().measure(comparison, selecting: Set(comparison.names), seconds: 0)
    }
  }

  private func page(_ report: HTMLReport) throws -> Page {
    let page = try Page(String(decoding: try report.encoded(), as: UTF8.self))
    for (name, value) in page.attributes where name != "data-name" {
      #expect(!value.contains("nan") && !value.contains("inf"), "\(name)=\(value)")
    }
    let ids = Set(page.attributes.filter { $0.name == "id" }.map(\.value))
    for link in page.elements("a") {
      #expect(ids.contains(String(link["href"]?.dropFirst() ?? "")), "\(link)")
    }
    for picture in page.elements("svg") {
      #expect(picture["aria-label"] != nil || picture["aria-hidden"] == "true")
    }
    return page
  }

  private func compared(_ base: [CaseResult], _ head: [CaseResult]) throws -> HTMLReport {
    let (base, head) = (document(base), document(head))
    var gate = GateReport(
      gate: "compare", base: .init(label: "a"), head: .init(label: "b"), machine: head.machine,
      limit: 0.25)
    gate.rows = try StoredComparison.rows(base: base, head: head, limit: 0.25)
    return HTMLReport(head, comparedWith: .init(base: base, gate: gate))
  }

  @Test("a report of nothing says so")
  func empty() throws {
    let page = try page(HTMLReport(document([])))
    #expect(page.text.contains("Nothing was measured."))
    #expect(page.elements("section").count == 1 && page.elements("table").isEmpty)
  }

  @Test("a report of one case without rivals or rounds has its row")
  func one() throws {
    var result = cases(["only": 3])[0]
    let full = try page(HTMLReport(document([result])))
    #expect(full.text.contains("The only case is right."))
    (result.samples, result.median, result.low, result.high) = ([], nil, nil, nil)
    (result.limitRatio, result.error, result.ratioToReference) = (nil, nil, nil)
    let bare = try page(HTMLReport(document([result])))
    #expect(bare.elements("tr").contains { $0["data-name"] == result.name })
  }

  @Test("every case has a row, its rounds, and a place in the pictures")
  func whole() throws {
    var report = HTMLReport(document(cases(["reference": 20, "fast": 5, "slow": 60])))
    report.frameGroups = ["G"]
    let page = try page(report)
    let names = page.elements("tr").compactMap { $0["data-name"] }
    #expect(Set(names) == Set(report.document.cases.map(\.name)))
    let ids = page.elements("section").compactMap { $0["id"] }
    #expect(ids == ["cases", "frames", "crossover", "roofline", "rounds"])
    #expect(page.elements("path").count { $0["class"] == "dots new" } == 9)
    #expect(page.text.contains("Fastest at every size: fast."))
    #expect(page.text.contains("At 10,000, slow takes 12.0 times the fastest's time."))
  }

  @Test("numbers that are none disturb nothing")
  func notNumbers() throws {
    var results = cases(["reference": 20, "fast": 5])
    for value in [Double.nan, .infinity, 0, -1, 1e308, .leastNonzeroMagnitude] {
      results[1].samples = [value, 1, value]
      (results[1].median, results[1].low, results[1].high) = (value, value, value)
      (results[1].limitRatio, results[1].bytesPerItem) = (value, value)
      results[1].ratioToReference = Estimate(of: Array(repeating: value, count: 9))
      var report = HTMLReport(document([results[0], results[1]]))
      report.frameGroups = ["G"]
      guard value.isFinite else {
        // Such a document cannot be written in the first place.
        #expect(throws: EncodingError.self) { try report.encoded() }
        continue
      }
      _ = try page(report)
    }
  }

  @Test("texts stay texts wherever they come from, and the document inside reads back equal")
  func hostile() throws {
    var result = cases(["reference": 20, "fast": 5])[1]
    result.name = "G.o.\(Self.hostile).100"
    (result.group, result.operation, result.backend) = (Self.hostile, Self.hostile, Self.hostile)
    (result.unit, result.errorUnit, result.reason) = (Self.hostile, Self.hostile, Self.hostile)
    result.status = .interrupted
    var hostile = document([result], mix: Self.hostile)
    hostile.machine.cpu = Self.hostile
    hostile.build.flags = [Self.hostile: [Self.hostile]]
    hostile.options = [Self.hostile: Self.hostile]
    hostile.skipped = [SkippedItem(id: Self.hostile, reason: Self.hostile)]
    var report = HTMLReport(hostile)
    report.title = Self.hostile
    report.frameGroups = [Self.hostile]
    let page = try page(report)
    #expect(page.elements("b").isEmpty && page.elements("script").count == 2)
    let source = String(decoding: try report.encoded(), as: UTF8.self)
    #expect(source.components(separatedBy: "</script>").count == 3)
    let start = try #require(source.range(of: "id=\"data\">\n")).upperBound
    let end = try #require(source[start...].range(of: "</script>")).lowerBound
    #expect(try ResultDocument(decoding: Array(source[start..<end].utf8)) == hostile)
  }

  @Test("nothing is loaded from elsewhere")
  func offline() throws {
    let page = try page(HTMLReport(document(cases(["reference": 20, "fast": 5]))))
    for name in ["link", "img", "iframe", "object", "base"] { #expect(page.elements(name).isEmpty) }
    #expect(!page.attributes.contains { $0.name == "src" || $0.name == "xlink:href" })
    #expect(
      page.elements("meta").contains { $0["content"]?.contains("default-src 'none'") == true })
  }

  @Test("a comparison says what is slower, and draws old and new")
  func comparison() throws {
    let base = cases(["reference": 20, "fast": 5, "gone": 7])
    let report = try compared(base, cases(["reference": 20, "fast": 9]))
    let page = try page(report)
    #expect(page.text.contains("3 of 9 cases are missing."))
    #expect(page.text.contains("▼ slower: G.o.fast.100, 1.800 times the base's time"))
    #expect(page.text.contains("Only the base has G.o.gone.100, G.o.gone.1000 and G.o.gone.10000."))
    #expect(page.elements("path").count { $0["class"] == "dots old" } == 6)
    #expect(page.elements("rect").count { $0["class"] == "zone" } == 6)
  }

  @Test("wrong results are named in the first sentence, with their reason")
  func wrong() throws {
    var results = cases(["reference": 20, "fast": 5])
    (results[1].status, results[1].reason) = (.wrongResult, "item 7 is off")
    let page = try page(HTMLReport(document(results)))
    #expect(page.text.contains("Not every one of 6 cases is right: 1 × wrong result."))
    #expect(page.text.contains("wrong result: \(results[1].name), item 7 is off"))
  }

  @Test("every launch of a gate is a dot, grey for base against base, beside limit and noise")
  func launches() throws {
    let head = document(cases(["reference": 20, "fast": 5]))
    var gate = GateReport(
      gate: "pair", base: .init(label: "a"), head: .init(label: "b"), machine: head.machine,
      limit: 0.03)
    var row = GateRow(name: "G.o.fast.100", verdict: .regressed, limit: 0.03)
    row.launches = [[1.1, 1.2, .nan], [1.3, 1.1, 1.2, 1.4], []]
    row.control = [0.99, 1.01, 1]
    row.noise = 0.01
    gate.rows = [row, GateRow(name: "G.o.reference.100", verdict: .passed, limit: 0.03)]
    let page = try page(HTMLReport(head, comparedWith: .init(base: nil, gate: gate)))
    #expect(page.text.contains("1 of 2 cases are slower than allowed."))
    let svg = try Page(try #require(LaunchChart(row).svg).source)
    let strips = svg.elements("path").filter { $0["class"] != "grid" }
    let dots = strips.map { ($0["d"] ?? "").components(separatedBy: "h0").count - 1 }
    #expect(dots == [2, 4, 3])
    #expect(strips.map { $0["class"] } == ["dots new", "dots new", "dots old"])
    #expect(
      svg.elements("rect").count == 1 && svg.elements("line").contains { $0["class"] == "noise" })
    #expect(LaunchChart(gate.rows[1]).svg == nil)
  }

  // MARK: - History

  private func records(_ times: [Double], compiler: String = "Swift") -> [HistoryRecord] {
    times.enumerated().map { index, time in
      var run = fakeDocument(fast: time, commit: "0123456789abcdef", started: "run \(index)")
      run.build.compiler = compiler
      return HistoryRecord(run)
    }
  }

  private let fast = CaseName(group: "G", operation: "o", backend: "fast", size: 100)

  @Test("a step in the history is found at its run")
  func step() {
    let chart = HistoryChart(records([10, 10, 10, 10, 20, 20, 20, 20]), names: [fast], limit: 0.03)
    #expect(chart.steps == [.init(backend: "fast", run: 4, ratio: 2)] && chart.breaks.isEmpty)
    #expect(chart.sentence.hasPrefix("fast takes 2.00 times the time from run 5 (0123456789ab), "))
  }

  @Test("another compiler is a break and no step, and a run without the case is a gap")
  func breaks() throws {
    var runs = records([10, 10, 10, 10]) + records([20, 20, 20, 20], compiler: "other")
    runs[2].cases = [:]
    let chart = HistoryChart(runs, names: [fast], limit: 0.03)
    #expect(chart.breaks == [4] && chart.steps.isEmpty && chart.sentence == "No lasting step.")
    let page = try Page(try #require(chart.svg(Palette(["fast"]))).source)
    #expect(page.elements("path").count { $0["class"]?.hasPrefix("mark") == true } == 7)
    #expect(page.elements("path").count { $0["class"]?.hasPrefix("line") == true } == 2)
    #expect(page.elements("line").count { $0["class"] == "break" } == 1)
  }

  @Test("a long history has a dot for each run in one path")
  func long() throws {
    let chart = HistoryChart(records(Array(repeating: 10, count: 50)), names: [fast], limit: 0.03)
    let page = try Page(try #require(chart.svg(Palette(["fast"]))).source)
    #expect(page.elements("path").map { $0["class"] } == ["grid", "dots s0", "line s0"])
    let dots = page.elements("path").first { $0["class"] == "dots s0" }?["d"]
    #expect(dots?.components(separatedBy: "h0").count == 51)
  }

  @Test("a report shows the history of its cases when there is more than one run")
  func history() throws {
    var report = HTMLReport(document(cases(["reference": 100, "fast": 10])))
    report.history = records([10])
    #expect(try page(report).elements("section").allSatisfy { $0["id"] != "history" })
    report.history = records([10, 10])
    let page = try page(report)
    #expect(page.elements("section").contains { $0["id"] == "history" })
    #expect(page.text.contains("over 2 runs on 1 machine"))
  }

  // MARK: - Sentences

  @Test("the sentence names the fastest at each size, and both where intervals meet")
  func crossover() {
    var results = cases(["plain": 20, "wide": 5])
    for index in results.indices where results[index].size == 100 {
      results[index].median = results[index].backend == "plain" ? 2 : 5
      (results[index].low, results[index].high) = (nil, results[index].median)
    }
    for index in results.indices where results[index].size == 1000 {
      (results[index].low, results[index].high) = (4, 30)
    }
    #expect(
      CrossoverSection.sentence(results)
        == "Fastest: plain at 100; plain or wide at 1,000; wide at 10,000. "
        + "At 10,000, plain takes 4.00 times the fastest's time.")
    #expect(CrossoverSection.sentence([results[0]]) == nil)
  }
}
