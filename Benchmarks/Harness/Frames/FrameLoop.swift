// SPDX-License-Identifier: MIT

/// Runs the work of a frame again and again and keeps the time of every frame.
///
/// The frames of a case follow each other without a pause, because only so is a slow one the work of
/// the case and not of its waking up. Cases take turns as wholes: where they alternated, each would
/// find the caches full of another's data.
public struct FrameLoop {
  /// Run before the first frame that counts.
  private static let warmUp = 3

  private let clock: BenchmarkClock
  private let isInterrupted: () -> Bool

  /// - Parameter isInterrupted: asked between frames.
  public init(
    clock: BenchmarkClock,
    isInterrupted: @escaping () -> Bool = { Interrupt.signalNumber != nil }
  ) {
    self.clock = clock
    self.isInterrupted = isInterrupted
  }

  /// Verifies each case, times its frames and verifies it again.
  /// - Parameters:
  ///   - selected: names of this comparison.
  ///   - frames: how many of each, > 0.
  /// - Returns: a result a case whose samples are all its frames in order; one that a signal cut short
  ///   says so.
  public func measure(
    _ comparison: Comparison, selecting selected: Set<CaseName>, frames: Int
  ) -> [CaseResult] {
    let made = Result { try comparison.make() }
    return comparison.names.filter(selected.contains).compactMap { name in
      guard !isInterrupted() else { return nil }
      var trial = Trial(name, of: comparison, from: made)
      trial.verify()
      guard trial.isTimeable, let benchmark = trial.benchmark else { return trial.result }
      let times = self.times(of: benchmark.run, frames: frames)
      trial.verifyAfterTiming()
      guard trial.isTimeable else { return trial.result }
      trial.result.iterations = 1
      trial.result.record(times: times)
      if let fastest = times.min(), fastest <= clock.facts.resolution {
        trial.fail(.implausible, "a frame is faster than the clock can see")
      } else if times.count < frames {
        trial.fail(.interrupted, "stopped by a signal after \(times.count) frames")
      }
      return trial.result
    }
  }

  /// Nanoseconds of each frame; fewer than asked for after a signal.
  func times(of work: () -> Void, frames: Int) -> [Double] {
    repeatWork(work, Self.warmUp)
    var times: [Double] = []
    times.reserveCapacity(frames)
    for _ in 0..<frames {
      if isInterrupted() { break }
      let start = clock.now()
      work()
      times.append(Double(clock.now() &- start))
    }
    return times
  }
}
