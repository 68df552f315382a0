// SPDX-License-Identifier: MIT

import Foundation

extension Runner {
  /// Times every trial that verified, and for each distinct byte count its limit, in rounds.
  /// - Returns: false when a signal came.
  func time(_ trials: inout [Trial], seconds: Double) -> Bool {
    let timed = trials.indices.filter { trials[$0].isTimeable }
    let deadline = clock.now() &+ UInt64(min(max(0, seconds), 1e9) * 1e9)
    let distinct = Set(timed.compactMap { trials[$0].bytes })
    let limits = distinct.sorted { ($0.read, $0.written) < ($1.read, $1.written) }
    var loops = timed.compactMap { trials[$0].benchmark.map { TimedLoop(run: $0.run) } }
    loops += limits.map { TimedLoop(run: limit($0)) }
    let before = ProcessorTimes.read()
    let isComplete = calibrate(&loops) && runRounds(&loops, until: deadline)
    let after = ProcessorTimes.read()
    let steal = before.flatMap { after?.stolen(since: $0) }
    for (loop, index) in timed.enumerated() {
      let limit = limits.firstIndex { $0 == trials[index].bytes }.map { loops[timed.count + $0] }
      trials[index].record(loops[loop], limit: limit, options: options)
      trials[index].result.steal = steal
      if !isComplete { trials[index].fail(.interrupted, "stopped by a signal") }
    }
    return isComplete
  }

  private func calibrate(_ loops: inout [TimedLoop]) -> Bool {
    let target = max(options.minimumEpoch, options.clockCosts * clock.facts.cost)
    for index in loops.indices {
      if isInterrupted() { return false }
      loops[index].calibrate(clock, target: target)
    }
    return true
  }

  private func runRounds(_ loops: inout [TimedLoop], until deadline: UInt64) -> Bool {
    var generator = SplitMix64(seed: options.seed)
    guard round(&loops, using: &generator) else { return false }
    for index in loops.indices {  // That round was the warm-up.
      loops[index].times = []
      loops[index].involuntarySwitches = 0
    }
    for done in 0..<rounds.upperBound {
      if done >= rounds.lowerBound && clock.now() >= deadline { break }
      guard round(&loops, using: &generator) else { return false }
    }
    return true
  }

  /// One block of every loop, in an order drawn anew; a round that a signal cut keeps nothing.
  private func round(_ loops: inout [TimedLoop], using generator: inout SplitMix64) -> Bool {
    var elapsed = [Double](repeating: 0, count: loops.count)
    for index in loops.indices.shuffled(using: &generator) {
      if isInterrupted() { return false }
      loops[index].warm()
      let switches = involuntarySwitches()
      elapsed[index] = loops[index].epoch(clock)
      loops[index].involuntarySwitches += involuntarySwitches() - switches
    }
    for index in loops.indices {
      loops[index].times.append(elapsed[index] / Double(loops[index].iterations))
      if elapsed[index] <= clock.facts.resolution { loops[index].isPlausible = false }
    }
    return true
  }
}

/// How often the kernel has taken a processor away from this process.
private func involuntarySwitches() -> Int {
  var usage = rusage()
  unsafe getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_nivcsw
}

extension Runner {
  /// Ratios need all trials; results without a sample that a signal kept away are left out.
  func results(of trials: [Trial], reference: CaseName?) -> [CaseResult] {
    let reference = trials.first { $0.name == reference && !$0.result.samples.isEmpty }
    return trials.compactMap { trial in
      var result = trial.result
      if result.status == .wrongResult { result.discardTimes() }
      if result.status == .interrupted && result.samples.isEmpty { return nil }
      if let reference, reference.result.status != .wrongResult, !result.samples.isEmpty {
        result.ratioToReference = Estimate(
          of: zip(reference.result.samples, result.samples).map { $0 / $1 })
      }
      return result
    }
  }
}

extension Trial {
  mutating func record(_ loop: TimedLoop, limit: TimedLoop?, options: Runner.Options) {
    result.iterations = loop.iterations
    result.involuntarySwitches = loop.involuntarySwitches
    result.record(times: loop.times)
    if !loop.isPlausible { fail(.implausible, "faster than the clock can see") }
    guard let limit, limit.isPlausible, bytes != StreamBytes(read: 0, written: 0) else { return }
    result.limitRatio = median(of: zip(loop.times, limit.times).map { $0 / $1 }).flatMap(finite)
    if let ratio = result.limitRatio, ratio * options.mostLimitsBeaten < 1 {
      fail(.implausible, "faster than its bytes can be moved")
    }
  }
}

extension CaseResult {
  fileprivate mutating func discardTimes() {
    samples = []
    iterations = nil
    involuntarySwitches = nil
    steal = nil
    median = nil
    low = nil
    high = nil
    limitRatio = nil
    itemsPerSecond = nil
  }
}
