// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

@Suite struct CountComparisonTests {
  /// One case, with 1 allocation of 64 bytes, 10 retains and releases, and 1000 instructions.
  private func document(
    _ changes: [CountKind: Count] = [:], cpu: String = "CPU", compiler: String = "Swift"
  ) -> ResultDocument {
    var document = fakeDocument(cpu: cpu)
    document.build.compiler = compiler
    let values: [CountKind: Double] = [
      .allocations: 1, .allocatedBytes: 64, .retains: 10, .releases: 10, .instructions: 1000,
    ]
    var counts = Counts(iterations: 4)
    for (kind, value) in values { counts[kind] = changes[kind] ?? Count(value) }
    document.cases = [document.cases[1]]
    document.cases[0].samples = []
    document.cases[0].median = nil
    document.cases[0].counts = counts
    return document
  }

  private func row(
    _ changes: [CountKind: Count], from base: [CountKind: Count] = [:]
  ) throws -> GateRow {
    try StoredComparison.rows(base: document(base), head: document(changes))[0]
  }

  @Test("the same counts pass, also of another machine")
  func same() throws {
    let rows = try StoredComparison.rows(base: document(), head: document(cpu: "another"))
    #expect(rows.map(\.verdict) == [.passed])
    #expect(rows[0].change?.value == 1)
  }

  @Test("counts of another compiler, and times, are not comparable")
  func notComparable() {
    #expect(throws: NotComparable.self) {
      try StoredComparison.rows(base: document(), head: document(compiler: "other"))
    }
    #expect(throws: NotComparable.self) {
      try StoredComparison.rows(base: fakeDocument(), head: document())
    }
  }

  @Test(
    "one more of what is exact is a regression, one less is better",
    arguments: [CountKind.allocations, .allocatedBytes, .retains, .releases])
  func exact(kind: CountKind) throws {
    let base = try #require(document().cases[0].counts?[kind].value)
    let more = try row([kind: Count(base + 0.25)])
    #expect(more.verdict == .regressed && more.reason?.hasPrefix(kind.rawValue) == true)
    #expect(try row([kind: Count(base - 0.25)]).verdict == .better)
  }

  @Test(
    "instructions may grow by 1 %, and half of them cannot vanish",
    arguments: [
      (1010.0, CaseVerdict.passed), (1011, .regressed), (995, .passed), (900, .better),
      (501, .better), (499, .missing), (1, .missing),
    ])
  func instructions(count: Double, verdict: CaseVerdict) throws {
    #expect(try row([.instructions: Count(count)]).verdict == verdict)
  }

  @Test("a count that is no longer there is no pass")
  func lost() throws {
    let row = try row([.instructions: Count(missing: "no valgrind")])
    #expect(row.verdict == .inconclusive && row.reason == "instructions: no valgrind")
  }

  @Test("without instructions, fewer allocations may be work that vanished")
  func collapse() throws {
    let missing = [CountKind.instructions: Count(missing: "no valgrind")]
    let fewer = missing.merging([.retains: Count(1)]) { $1 }
    #expect(try row(fewer, from: missing).verdict == .inconclusive)
    #expect(try row([.retains: Count(1)]).verdict == .better)
  }

  @Test("a form that only the other processor has is not missing")
  func otherInstructionSet() throws {
    var base = document()
    base.machine.isa.available.append("wide")
    base.cases.append(base.cases[0])
    base.cases[1].name = "G.o.wide.100"
    base.cases[1].backend = "wide"
    #expect(try StoredComparison.rows(base: base, head: document()).count == 1)
    base.cases[1].backend = "other"
    let rows = try StoredComparison.rows(base: base, head: document())
    #expect(rows.map(\.verdict) == [.passed, .missing])
  }

  @Test("a baseline of counts needs two runs with the same numbers")
  func baseline() throws {
    let store = BaselineStore(directory: try Scratch().file("baselines"))
    try store.set("counts", runs: [document(), document()])
    #expect(try store.read("counts") == document())
    let other = document([.allocations: Count(2)])
    #expect(throws: BaselineError.self) { try store.set("counts", runs: [document(), other]) }
  }

  @Test("documents from before there were counts can still be read")
  func oldDocuments() throws {
    let text = String(decoding: try fakeDocument().encoded(), as: UTF8.self)
    #expect(!text.contains("counts"))
  }
}
