// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Testing

@Suite struct CapacityTests {
  let bench = FakeBench()

  private func search(
    _ cost: UInt64, rates: [Int] = [60, 120], seconds: Double = 1e6, largest: Int = 10_000_000
  ) -> CapacityRow {
    CapacitySearch(
      rates: rates, frames: 100, largest: largest,
      clock: BenchmarkClock(facts: ClockFacts(cost: 25, resolution: 16)) { bench.time },
      isInterrupted: { bench.isInterrupted }
    ).run(subject(cost), seconds: seconds)
  }

  private func subject(_ cost: UInt64) -> CapacitySubject {
    CapacitySubject(backend: "fast", cores: 1) { size in
      try bench.comparison(["fast": cost], size: size).make()[0]
    }
  }

  @Test("finds the size that fits within 2 %, and one above it that does not")
  func finds() {
    for (cost, sixty) in [(10, 1_666_666), (100, 166_666), (30_000, 555)] as [(UInt64, Int)] {
      let row = search(cost)
      #expect(row.status == .passed && row.capacities.map(\.rate) == [60, 120])
      for (capacity, truth) in zip(row.capacities, [sixty, sixty / 2]) {
        let (fits, fails) = (capacity.fits ?? 0, capacity.fails ?? 0)
        #expect(capacity.isExact && fits <= truth && fails > truth, "\(capacity)")
        #expect(Double(fails) <= Double(fits) * 1.02 + 1)
      }
    }
  }

  @Test("every size that fits was tried, and its 99th percentile is within the budget")
  func tried() {
    let row = search(100)
    #expect(row.trials.count <= 12)
    for capacity in row.capacities {
      let trial = row.trials.first { $0.size == capacity.fits }
      #expect(trial.map { $0.tail <= 1000 / Double(capacity.rate) } == true)
    }
  }

  @Test("one slow frame in a hundred is within the percentile, two are not")
  func slowFrames() {
    for (slow, fits) in [(1, true), (2, false)] {
      var frame = 0
      bench.afterRun = { [bench] in
        frame += 1
        if frame > 3 && frame <= 3 + slow { bench.time += 30_000_000 }
      }
      let row = search(1, rates: [120], seconds: 0.0001)
      #expect((row.trials[0].tail < 8) == fits)
    }
  }

  @Test("when time is up it says what is known: more fits, or less exactly")
  func outOfTime() {
    let row = search(100, seconds: 0)
    #expect(row.trials.map(\.size) == [1000])
    #expect(row.capacities.allSatisfy { $0.fits == 1000 && $0.fails == nil && !$0.isExact })
  }

  @Test("what never fits is 0, and what fits at the largest size is not called exact")
  func extremes() {
    #expect(search(20_000_000).capacities.allSatisfy { $0.fits == 0 && $0.isExact })
    let row = search(1, largest: 5000)
    #expect(row.capacities.allSatisfy { $0.fits == 5000 && $0.fails == nil && !$0.isExact })
  }

  @Test("a wrong frame has no capacity, and one that cannot be made says why")
  func failures() {
    struct NoMemory: Error {}
    bench.worstError = 2
    let wrong = search(10)
    #expect(wrong.status == .wrongResult && wrong.trials.isEmpty)
    let row = CapacitySearch(
      rates: [60], frames: 100, largest: 10, clock: .monotonic()
    ).run(CapacitySubject(backend: "none", cores: 1) { _ in throw NoMemory() }, seconds: 1)
    #expect(row.status == .missing && row.reason?.contains("NoMemory") == true)
  }
}
