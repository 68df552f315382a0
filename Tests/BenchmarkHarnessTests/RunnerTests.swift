// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Testing

@Suite struct RunnerTests {
  let bench = FakeBench()

  private func measure(_ comparison: Comparison, seconds: Double = 0) -> [CaseResult] {
    bench.runner().measure(comparison, selecting: Set(comparison.names), seconds: seconds)
  }

  @Test("times, ratios and limits are those of the clock")
  func numbers() throws {
    let results = measure(bench.comparison(["reference": 40, "fast": 10]))
    let fast = try #require(results.last)
    #expect(results.map(\.status) == [.passed, .passed])
    #expect(fast.samples == [Double](repeating: 10, count: 9))
    #expect(fast.median == 10 && fast.low == 10 && fast.high == 10)
    #expect(fast.ratioToReference == Estimate(of: [Double](repeating: 4, count: 9)))
    #expect(fast.limitRatio == 1)  // 100 items of 10 ns against 1000 ns.
    #expect(fast.itemsPerSecond == 1e8 && fast.bytesPerItem == 12)
  }

  @Test("what else ran is kept with the times, and only with them")
  func disturbances() throws {
    let results = measure(bench.comparison(["reference": 40, "fast": 10]))
    #expect(results.allSatisfy { ($0.involuntarySwitches ?? -1) >= 0 && ($0.steal ?? 0) >= 0 })
    bench.laterError = 2
    let wrong = measure(bench.comparison(["reference": 40]))
    #expect(wrong[0].involuntarySwitches == nil && wrong[0].steal == nil)
  }

  @Test("an epoch lasts a millisecond and its iterations are fixed")
  func calibration() throws {
    let results = measure(bench.comparison(["reference": 10]))
    let iterations = try #require(results[0].iterations)
    #expect((1000...1300).contains(iterations))  // 1 µs an iteration.
  }

  @Test("time that is left is used for more rounds, up to the most")
  func rounds() {
    let few = measure(bench.comparison(["reference": 10]), seconds: 0)
    let some = measure(bench.comparison(["reference": 10]), seconds: 0.1)
    let most = measure(bench.comparison(["reference": 10]), seconds: 1e3)
    #expect(few[0].samples.count == 9)
    #expect((20...60).contains(some[0].samples.count))
    #expect(most[0].samples.count == 101)
  }

  @Test("the order is drawn anew in each round, and the same seed draws the same")
  func order() {
    _ = measure(bench.comparison(["reference": 10, "b": 10, "c": 10]))
    let first = bench.log
    bench.log = []
    _ = measure(bench.comparison(["reference": 10, "b": 10, "c": 10]))
    #expect(bench.log == first)
    let starts = Set(stride(from: 3, to: first.count - 3, by: 3).map { first[$0] })
    #expect(starts.count > 1)
  }

  @Test("the reference of a selected case is timed with it, the other cases are not")
  func selection() {
    let comparison = bench.comparison(["reference": 10, "b": 10, "c": 10])
    let results = bench.runner().measure(
      comparison, selecting: [comparison.names[2]], seconds: 0)
    #expect(results.map(\.backend) == ["reference", "c"])
    let verified = bench.runner().verify(comparison, selecting: [comparison.names[2]])
    #expect(verified.map(\.backend) == ["c"] && verified[0].samples.isEmpty)
  }

  @Test("without a reference there is no ratio")
  func noReference() {
    let results = measure(bench.comparison(["b": 10, "c": 10]))
    #expect(results.allSatisfy { $0.status == .passed && $0.ratioToReference == nil })
  }

  @Test("a wrong case is not timed", arguments: [1.5, Double.nan, .infinity])
  func wrong(error: Double) {
    bench.worstError = error
    let results = measure(bench.comparison(["reference": 10]))
    #expect(results[0].status == .wrongResult && results[0].samples.isEmpty)
    #expect(bench.log.isEmpty)
  }

  @Test("a case that goes wrong while it is timed keeps no times")
  func wrongLater() {
    bench.laterError = 2
    let results = measure(bench.comparison(["reference": 10, "b": 5]))
    for result in results {
      #expect(result.status == .wrongResult && result.median == nil && result.samples.isEmpty)
      #expect(result.error == 2 && result.ratioToReference == nil)
      #expect(result.reason?.hasPrefix("after timing") == true)
    }
  }

  @Test("a case that the clock cannot see is implausible and has no made-up numbers")
  func implausible() throws {
    let results = measure(bench.comparison(["reference": 10, "empty": 0]))
    #expect(results.map(\.status) == [.passed, .implausible])
    #expect(results[1].ratioToReference?.value?.isFinite != true)
    #expect(results[1].itemsPerSecond == nil)
    _ = try jsonBytes(of: results)
  }

  @Test("a body that does nothing is implausible by the real clock too, real work is not")
  func emptyBody() {
    func run(_ body: @escaping () -> Void) -> CaseResult.Status? {
      let comparison = Comparison(group: "G", operation: "o", size: 1, backends: ["reference"]) {
        [
          BenchmarkCase(
            name: CaseName(group: "G", operation: "o", backend: "reference", size: 1), unit: "item",
            bytesReadPerItem: 0, bytesWrittenPerItem: 0, run: body,
            verify: { Verification(worstError: 0, tolerance: 1, unit: "pt") })
        ]
      }
      return Runner(options: .init(seed: 1), clock: .monotonic())
        .measure(comparison, selecting: Set(comparison.names), seconds: 0).first?.status
    }
    #expect(run {} == .implausible)
    #expect(run { _ = 2.0 * 3.0 } == .implausible)
    #expect(run { for _ in 0..<100 { blackHole(opaque(1)) } } == .passed)
  }

  @Test("a case that cannot have moved its bytes is implausible")
  func beatsTheLimit() {
    bench.limitCost = 17_000
    let results = measure(bench.comparison(["reference": 40, "b": 10]))
    #expect(results.map(\.status) == [.passed, .implausible])
  }

  @Test("a declared case that is not made is missing")
  func missing() {
    let results = measure(bench.comparison(["reference": 10], declaring: ["b"]))
    #expect(results.map(\.status) == [.passed, .missing])
  }

  @Test("data that cannot be made fails its cases with the reason")
  func makeThrows() {
    struct NoMemory: Error {}
    var comparison = bench.comparison(["reference": 10, "b": 10])
    comparison.make = { throw NoMemory() }
    let results = measure(comparison)
    #expect(results.map(\.status) == [.missing, .missing])
    #expect(results[0].reason?.contains("NoMemory") == true)
  }

  @Test("a signal keeps whole rounds and says that they are not all")
  func interrupt() {
    bench.afterRun = { [bench] in bench.isInterrupted = bench.time > 15_000_000 }
    let results = measure(bench.comparison(["reference": 10, "b": 10]))
    #expect(results.map(\.status) == [.interrupted, .interrupted])
    #expect(results[0].samples.count == results[1].samples.count)
    #expect((1...8).contains(results[0].samples.count))
  }

  @Test("a signal before the first round leaves nothing to record")
  func interruptEarly() {
    bench.isInterrupted = true
    let comparison = bench.comparison(["reference": 10])
    #expect(measure(comparison).isEmpty)
    #expect(bench.runner().verify(comparison, selecting: Set(comparison.names)).isEmpty)
  }

  @Test("a budget moves what one case did not use to the others")
  func budget() {
    var budget = Budget(seconds: 10, cases: 5)
    #expect(budget.share(of: 1) == 2)
    budget.spend(6, on: 1)
    #expect(budget.share(of: 2) == 2)
    budget.spend(7, on: 2)
    #expect(budget.share(of: 2) == 0)
  }
}
