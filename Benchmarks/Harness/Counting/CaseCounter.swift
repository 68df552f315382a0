// SPDX-License-Identifier: MIT
//
// Goals, in this order: no count of a wrong result; the same numbers every time; nothing of the
// counting among what is counted.

/// Counts what the cases of a comparison do in an iteration.
public struct CaseCounter {
  /// Run uncounted first, so that what happens once does not count, and then counted.
  public static let iterations = 4

  private let counters: [EventCounter]
  private let callgrind: (CaseName) -> CallgrindCounts

  /// - Parameters:
  ///   - counters: at most one a kind.
  ///   - callgrind: what a `CallgrindProcess` found about a case.
  public init(
    _ counters: [EventCounter], callgrind: @escaping (CaseName) -> CallgrindCounts
  ) {
    self.counters = counters
    self.callgrind = callgrind
  }

  /// Verifies, counts and verifies again.
  /// - Returns: a result with counts and without times for each selected case.
  public func count(
    _ comparison: Comparison, selecting selected: Set<CaseName>
  ) -> [CaseResult] {
    let made = Result { try comparison.make() }
    return comparison.names.filter(selected.contains).map { name in
      var trial = Trial(name, of: comparison, from: made)
      trial.verify()
      guard trial.isTimeable, let benchmark = trial.benchmark else { return trial.result }
      var counts = count(benchmark)
      counts.take(callgrind(name))
      trial.verifyAfterTiming()
      if trial.isTimeable { trial.result.counts = counts }
      return trial.result
    }
  }

  private func count(_ benchmark: BenchmarkCase) -> Counts {
    repeatWork(benchmark.run, Self.iterations)
    let empty = block(benchmark.run, 0)
    let full = block(benchmark.run, Self.iterations)
    var counts = Counts(iterations: Self.iterations)
    for (index, counter) in counters.enumerated() {
      if let problem = counter.problem {
        counts[counter.kind] = Count(missing: problem)
      } else if let nothing = empty[index], let all = full[index] {
        counts[counter.kind] = Count(max(0, all - nothing) / Double(Self.iterations))
      } else {
        counts[counter.kind] = Count(missing: "the counter could not be read")
      }
    }
    return counts
  }

  /// How far every counter moves in so many iterations and the reading.
  private func block(_ work: () -> Void, _ times: Int) -> [Double?] {
    var before = [Double?](repeating: nil, count: counters.count)
    var after = before
    for index in counters.indices { before[index] = counters[index].read() }
    repeatWork(work, times)
    for index in counters.indices { after[index] = counters[index].read() }
    return zip(before, after).map { before, after in
      guard let before, let after else { return nil }
      return after - before
    }
  }
}

/// Not inlined, so that every block calls the same loop.
@inline(never)
func repeatWork(_ work: () -> Void, _ times: Int) {
  for _ in 0..<times { work() }
}
