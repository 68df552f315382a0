// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

@Suite struct FrameLoopTests {
  let bench = FakeBench()

  private var loop: FrameLoop {
    FrameLoop(
      clock: BenchmarkClock(facts: ClockFacts(cost: 25, resolution: 16)) { bench.time },
      isInterrupted: { bench.isInterrupted })
  }

  private func measure(_ comparison: Comparison, frames: Int) -> [CaseResult] {
    loop.measure(comparison, selecting: Set(comparison.names), frames: frames)
  }

  @Test("every frame's time is kept, the slow ones in their place")
  func everyFrame() throws {
    var frame = 0
    bench.afterRun = { [bench] in
      frame += 1
      // The warm-up is three frames.
      if frame == 3 + 5 { bench.time += 20_000_000 }
    }
    let result = measure(bench.comparison(["fast": 10]), frames: 200)[0]
    #expect(result.status == .passed && result.iterations == 1 && result.samples.count == 200)
    #expect(result.samples[4] == 200_010 && result.samples.count { $0 == 10 } == 199)
    let frames = try #require(FrameStatistics(result))
    #expect(frames.misses(60) == 1 && frames.longestRun(120) == 1)
    #expect(abs(frames.worst - 20.001) < 1e-9 && frames.percentile(0.99) == 0.001)
  }

  @Test("a signal keeps the frames that were timed and says so")
  func interrupt() {
    bench.afterRun = { [bench] in bench.isInterrupted = bench.time >= 50_000 }
    let results = measure(bench.comparison(["a": 10, "b": 10]), frames: 100)
    #expect(results.map(\.status) == [.interrupted])
    #expect(results[0].samples.count == 47)
  }

  @Test("a wrong frame, before or after, has no times", arguments: [true, false])
  func wrong(isFirst: Bool) {
    if isFirst { bench.worstError = 2 } else { bench.laterError = 2 }
    let result = measure(bench.comparison(["fast": 10]), frames: 10)[0]
    #expect(result.status == .wrongResult && result.samples.isEmpty)
  }

  @Test("a frame that the clock cannot see is implausible")
  func implausible() {
    #expect(measure(bench.comparison(["fast": 0]), frames: 10)[0].status == .implausible)
  }

  @Test("there is no p99 of 99 frames and no 1 % low, and of 100 there is")
  func tails() throws {
    let few = try #require(FrameStatistics(times: (1...99).map(Double.init)))
    #expect(few.tail(0.99) == nil && few.onePercentLow == nil && few.tail(0.9) == 90)
    let hundred = try #require(FrameStatistics(times: (1...100).map(Double.init)))
    #expect(hundred.tail(0.99) == 99 && hundred.tail(0.999) == nil)
    #expect(hundred.onePercentLow == 10)
    let many = try #require(FrameStatistics(times: (1...1000).map(Double.init)))
    #expect(many.tail(0.999) == 999)
    #expect(many.onePercentLow.map { abs($0 - 1000 / 995.5) < 1e-9 } == true)
  }

  @Test("the timeline has a dot a frame in their order, and names the worst")
  func timeline() throws {
    var frame = 0
    bench.afterRun = { [bench] in
      frame += 1
      if frame == 3 + 7 { bench.time += 20_000_000 }
    }
    let results = measure(bench.comparison(["fast": 10]), frames: 120)
    let timeline = try #require(FrameTimeline(results, palette: Palette(["fast"])))
    #expect(timeline.sentence.contains("fast 20.0 ms at frame 7"))
    let page = try Page(try #require(timeline.svg(label: "l")).source)
    let dots = page.elements("path").filter { $0["class"]?.hasPrefix("dots") == true }
    #expect(dots.count == 1 && (dots[0]["d"] ?? "").components(separatedBy: "h0").count == 121)
    var rounds = results
    rounds[0].iterations = 2
    #expect(FrameTimeline(rounds, palette: Palette(["fast"])) == nil)
  }
}
