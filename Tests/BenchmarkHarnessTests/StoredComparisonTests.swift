// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

@Suite struct StoredComparisonTests {
  private func verdicts(
    _ base: ResultDocument, _ head: ResultDocument, limit: Double = 0.25
  ) throws -> [CaseVerdict] {
    try StoredComparison.rows(base: base, head: head, limit: limit).map(\.verdict)
  }

  private func report(_ rows: [GateRow], alarms: [String] = []) -> GateReport {
    var report = GateReport(
      gate: "compare", base: .init(label: "a", commit: "0123456789abcdef"),
      head: .init(label: "b", dirty: true), machine: fakeDocument().machine, limit: 0.25)
    report.rows = rows
    report.alarms = alarms
    return report
  }

  @Test("the same document has no regression")
  func same() throws {
    #expect(try verdicts(fakeDocument(), fakeDocument()) == [.passed, .passed])
  }

  @Test("a case that is slower, also relative to the reference, regresses; the opposite is better")
  func slower() throws {
    #expect(try verdicts(fakeDocument(), fakeDocument(fast: 15)) == [.passed, .regressed])
    #expect(try verdicts(fakeDocument(fast: 15), fakeDocument()) == [.passed, .better])
  }

  @Test("a machine that is slower as a whole is no regression of a case")
  func slowDay() throws {
    let head = fakeDocument(reference: 150, fast: 15)
    #expect(try verdicts(fakeDocument(), head) == [.inconclusive, .passed])
  }

  @Test("an interval that holds 1 is no regression, however large the middle")
  func straddling() throws {
    var head = fakeDocument(fast: 15)
    head.cases[1].low = 5
    #expect(try verdicts(fakeDocument(), head)[1] != .regressed)
    let wide = Estimate(value: 1.5, low: 0.99, high: 2)
    #expect(GateRule.judge(wide, limit: 0.03) == .inconclusive)
    let small = Estimate(value: 1.02, low: 1.01, high: 1.025)
    #expect(GateRule.judge(small, limit: 0.03) == .passed)
  }

  @Test("other machines, compilers, seeds and mixes are refused by name")
  func fingerprints() {
    let base = fakeDocument()
    var seed = base
    seed.seed = 2
    var compiler = base
    compiler.build.compiler = "Swift 9"
    for (head, part) in [
      (fakeDocument(cpu: "Other"), "cpu: 'CPU' and 'Other'"), (seed, "seed: 1 and 2"),
      (compiler, "compiler: 'Swift' and 'Swift 9'"),
    ] {
      let error = #expect(throws: NotComparable.self) { try verdicts(base, head) }
      #expect(error?.status == .notComparable && error?.description.contains(part) == true)
    }
  }

  @Test("a fingerprint is the same for another commit and another for another processor")
  func fingerprint() {
    let own = fakeDocument().fingerprint
    #expect(own == fakeDocument(commit: "def").fingerprint)
    #expect(own.description != fakeDocument(cpu: "Other").fingerprint.description)
    #expect(own.description.count == 16)
  }

  @Test("a case that is gone, wrong or implausible never passes; a new one does")
  func incomplete() throws {
    var head = fakeDocument()
    head.cases.remove(at: 1)
    #expect(try verdicts(fakeDocument(), head) == [.passed, .missing])
    #expect(try verdicts(head, fakeDocument()) == [.passed, .added])
    head = fakeDocument()
    head.cases[0].status = .wrongResult
    head.cases[1].status = .implausible
    #expect(try verdicts(fakeDocument(), head) == [.wrongResult, .missing])
  }

  @Test("each failure has a status of its own, and none is one of the benign 0, 1 and 2")
  func statuses() {
    func status(_ verdicts: CaseVerdict..., alarms: [String] = [], strict: Bool = false) -> Int32 {
      let rows = verdicts.map { GateRow(name: "n", verdict: $0, limit: 0.03) }
      return report(rows, alarms: alarms).status(isStrict: strict).rawValue
    }
    #expect(status(.regressed, .better) == 3)
    #expect(status(.regressed, .missing) == 4)
    #expect(status(.missing, .wrongResult) == 5)
    #expect(status(.inconclusive) == 0 && status(.inconclusive, strict: true) == 6)
    #expect(status(.passed, .better, .added, .waived, strict: true) == 0)
    #expect(status(.regressed, alarms: ["a"]) == 0)
    #expect(status(.regressed, alarms: ["a"], strict: true) == 6)
    #expect(ExitStatus.notComparable.rawValue == 7)
  }

  @Test("256 regressions are as much a failure as one")
  func manyFailures() {
    let rows = (0..<256).map { GateRow(name: "n\($0)", verdict: .regressed, limit: 0.03) }
    #expect(report(rows).status(isStrict: false).rawValue == 3)
  }

  @Test("the verdict line repeats what the status says, with both commits")
  func line() {
    let row = GateRow(name: "n", verdict: .regressed, limit: 0.03)
    #expect(
      report([row]).line()
        == "verdict: FAIL regressions=1 better=0 inconclusive=0 waived=0 missing=0 wrong=0 alarms=0 "
        + "cases=1 base=0123456789ab head=b")
    #expect(report([row]).line(signal: SIGINT).hasPrefix("verdict: INTERRUPTED "))
    #expect(report([row], alarms: ["a"]).line().hasPrefix("verdict: INCONCLUSIVE "))
  }

  @Test("a report reads back equal")
  func roundTrip() throws {
    var row = GateRow(name: "n", verdict: .passed, limit: 0.03)
    row.change = Estimate(value: 1, low: 0.9, high: nil)
    let original = report([row])
    #expect(try GateReport(decoding: jsonBytes(of: original)) == original)
  }
}

@Suite struct BaselineStoreTests {
  let scratch: Scratch
  let store: BaselineStore

  init() throws {
    scratch = try Scratch()
    store = BaselineStore(directory: scratch.file("baselines"))
  }

  @Test("a baseline is the first of two runs that agree, and moves only when it is set again")
  func set() throws {
    try store.set("main", runs: [fakeDocument(), fakeDocument(fast: 10.5)])
    #expect(try store.read("main") == fakeDocument())
    #expect(store.names() == ["main"])
    try store.set("main", runs: [fakeDocument(fast: 9), fakeDocument(fast: 9)])
    #expect(try store.read("main").cases[1].median == 9)
    try store.delete("main")
    #expect(store.names() == [])
  }

  @Test("one run, runs that disagree, and runs that failed or were interrupted are refused")
  func refused() throws {
    var failed = fakeDocument()
    failed.cases[0].status = .wrongResult
    var cut = fakeDocument()
    cut.complete = false
    let good = fakeDocument()
    for runs in [[good], [], [good, fakeDocument(fast: 20)], [failed, good], [good, cut]] {
      #expect(throws: BaselineError.self) { try store.set("main", runs: runs) }
    }
    #expect(throws: NotComparable.self) {
      try store.set("main", runs: [good, fakeDocument(cpu: "Other")])
    }
    #expect(store.names() == [])
  }

  @Test("a name cannot leave the directory", arguments: ["../x", "", ".x", "a/b", "ä", "a b"])
  func names(name: String) {
    #expect(throws: BaselineError.name(name)) {
      try store.set(name, runs: [fakeDocument(), fakeDocument()])
    }
  }

  @Test("a baseline that is not there is not comparable, one that is damaged is named")
  func missing() throws {
    #expect(throws: NotComparable.self) { try store.read("main") }
    try store.set("main", runs: [fakeDocument(), fakeDocument()])
    try Data("{\"schema\": 1".utf8).write(
      to: URL(fileURLWithPath: scratch.file("baselines/main.json")))
    #expect(throws: InputFileError.self) { try store.read("main") }
  }
}
