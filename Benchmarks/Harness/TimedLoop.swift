// SPDX-License-Identifier: MIT

/// Work with its fixed number of iterations and the times of its rounds.
struct TimedLoop {
  /// More iterations than any real work needs for a millisecond.
  private static let mostIterations = 1 << 22

  let run: () -> Void
  private(set) var iterations = 1
  /// Nanoseconds per iteration, one a round.
  var times: [Double] = []
  /// How often the kernel took the processor away in those rounds.
  var involuntarySwitches = 0
  /// False when no number of iterations fills a block, or a block ended before the clock moved.
  var isPlausible = true

  init(run: @escaping () -> Void) { self.run = run }

  /// Brings into the caches what a block needs: one may be no longer than an iteration, and must not
  /// pay for what ran before it.
  func warm() { run() }

  /// Runs one block and gives its nanoseconds.
  func epoch(_ clock: BenchmarkClock) -> Double { epoch(clock, iterations: iterations) }

  func epoch(_ clock: BenchmarkClock, iterations: Int) -> Double {
    let start = clock.now()
    for _ in 0..<iterations { run() }
    return Double(clock.now() &- start)
  }

  /// Finds the iterations that make a block last `target` nanoseconds.
  mutating func calibrate(_ clock: BenchmarkClock, target: Double) {
    var elapsed = epoch(clock)
    while elapsed < target && iterations < Self.mostIterations {
      let growth = min(10, 1.1 * target / max(elapsed, 1))
      let next = (Double(iterations) * growth).rounded(.up)
      iterations = min(Self.mostIterations, max(iterations + 1, Int(next)))
      elapsed = epoch(clock)
    }
    isPlausible = elapsed >= target && isMoreThanNothing(elapsed, clock)
    if !isPlausible { iterations = 1 }  // Its rounds tell nothing: keep them short.
  }

  /// Whether an iteration takes longer than a body that the optimiser emptied would, by the shortest
  /// of some blocks, which is what a busy machine disturbs least.
  private func isMoreThanNothing(_ elapsed: Double, _ clock: BenchmarkClock) -> Bool {
    guard elapsed < 100 * Double(iterations) else { return true }
    let nothing = TimedLoop(run: opaque {})
    let count = max(iterations / 16, 1)
    var shortest = (own: Double.infinity, nothing: Double.infinity)
    for _ in 0..<8 {
      shortest.own = min(shortest.own, epoch(clock, iterations: count))
      shortest.nothing = min(shortest.nothing, nothing.epoch(clock, iterations: count))
    }
    return shortest.own > 1.5 * shortest.nothing
  }
}
