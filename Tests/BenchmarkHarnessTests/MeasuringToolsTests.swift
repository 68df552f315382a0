// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Testing

@Suite struct MeasuringToolsTests {
  @Test("the clock goes forward and knows its cost")
  func clock() {
    let clock = BenchmarkClock.monotonic()
    let readings = (0..<1000).map { _ in clock.now() }
    #expect(readings == readings.sorted())
    #expect(clock.facts.cost > 0 && clock.facts.resolution > 0)
  }

  @Test("a clock that hardly ever moves is looked at for a bounded time")
  func coarseClock() {
    var readings = 0
    let facts = ClockFacts(measuring: {
      readings += 1
      return UInt64(readings / 7_000) * 15_600_000
    })
    #expect(readings <= 100_000 && facts.resolution == 15_600_000)
    #expect(ClockFacts(measuring: { 5 }) == ClockFacts(cost: 0, resolution: 1))
  }

  @Test(
    "the stream loop runs for any pair of byte counts",
    arguments: [(0, 0), (1, 0), (0, 1), (63, 65), (64, 64), (100_000, 10), (10, 100_000)])
  func stream(read: Int, written: Int) {
    let limit = StreamLimit(StreamBytes(read: read, written: written))
    for _ in 0..<3 { limit.run() }
  }
}
