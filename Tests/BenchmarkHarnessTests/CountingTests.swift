// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

@Suite struct CountingTests {
  let bench = FakeBench()
  let unknown = CallgrindCounts(missing: "no valgrind")

  /// A counter that moves by `step` whenever a case runs, and by 7 whenever it is read.
  private func counter(_ kind: CountKind, step: Double) -> EventCounter {
    var count = 0.0
    let earlier = bench.afterRun
    bench.afterRun = {
      earlier()
      count += step
    }
    return EventCounter(kind) {
      count += 7
      return count
    }
  }

  private func count(_ counters: [EventCounter]) -> [CaseResult] {
    let comparison = bench.comparison(["reference": 10, "fast": 3])
    return CaseCounter(counters) { _ in unknown }
      .count(comparison, selecting: Set(comparison.names))
  }

  @Test("a count is that of one iteration, without what counting costs")
  func perIteration() throws {
    let counters = [counter(.allocations, step: 3), counter(.allocatedBytes, step: 0)]
    let counts = try count(counters).map { try #require($0.counts) }
    #expect(counts.count == 2)
    for found in counts {
      #expect(found[.allocations] == Count(3) && found[.allocatedBytes] == Count(0))
    }
  }

  @Test("what was not counted has a reason and is never 0")
  func missing() throws {
    let found = try #require(count([EventCounter(.cycles, missing: "no PMU")])[0].counts)
    #expect(found[.cycles] == Count(missing: "no PMU"))
    #expect(found[.instructions] == Count(missing: "no valgrind"))
    #expect(found[.allocations].value == nil && found[.allocations].reason != nil)
    let broken = try #require(count([EventCounter(.cycles) { nil }])[0].counts)
    #expect(broken[.cycles].value == nil && broken[.cycles].reason != nil)
    let json = String(decoding: try jsonBytes(of: found), as: UTF8.self)
    #expect(json.contains("\"value\" : null"))
  }

  @Test("a wrong result, before or after, has no counts", arguments: [true, false])
  func wrong(isFirst: Bool) {
    if isFirst { bench.worstError = 2 } else { bench.laterError = 2 }
    for result in count([counter(.allocations, step: 1)]) {
      #expect(result.status == .wrongResult && result.counts == nil)
    }
  }

  @Test("hardware counters give a number or the reason there is none")
  func hardware() {
    let counters = EventCounter.hardware()
    #expect(
      counters.map(\.kind) == [.hardwareInstructions, .cycles, .branchMisses, .cacheMisses])
    for result in count(counters) {
      for kind in counters.map(\.kind) {
        let found = result.counts?[kind]
        #expect((found?.value == nil) != (found?.reason == nil))
        #expect(found?.value != 0 || kind == .branchMisses || kind == .cacheMisses)
      }
    }
  }

  @Test("a file of callgrind's gives calls and instructions of the first thread, for one iteration")
  func callgrindFile() throws {
    let text = """
      thread: 1
      desc: Trigger: Client Request: G.o.fast.100
      summary: 4000
      fn=work
      12 3
      cfn=swift_retain
      calls=8 0
      12 80
      cfn=swift_retain_n
      calls=4 0
      cfn=swift_release
      calls=2 0
      cfn=swift_retainCount
      calls=100 0
      totals: 4000
      """
    let found = try #require(CallgrindCounts.read(text))
    #expect(found.name == "G.o.fast.100")
    #expect(
      found.counts.values == [
        .instructions: Count(1000), .retains: Count(3), .releases: Count(0.5),
      ])
    for change in [("thread: 1", "thread: 2"), ("Client Request", "Program"), ("4000", "0")] {
      #expect(CallgrindCounts.read(text.replacing(change.0, with: change.1)) == nil)
    }
  }

  @Test("a program that valgrind cannot run is a reason, not a count")
  func noProgram() {
    let outcome = CallgrindProcess(
      program: "/nonexistent/program", arguments: [], environment: [:]
    ).run()
    #expect(outcome.counts.isEmpty && outcome.problem != nil)
  }

  @Test("only valgrind can have the inside of a program counted")
  func withoutValgrind() {
    #expect(throws: UnderNoValgrind.self) { try CallgrindKernels.count([]) }
  }
}
