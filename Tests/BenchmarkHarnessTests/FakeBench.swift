// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// Cases that take a known time on a clock that moves only when they run.
final class FakeBench {
  var time: UInt64 = 0
  var worstError = 0.0
  /// Names in the order they ran, without the limit.
  var log: [String] = []
  /// Called after each iteration of a case.
  var afterRun: () -> Void = {}
  var isInterrupted = false
  /// What verification finds after the first one.
  var laterError: Double?
  /// Nanoseconds the limit takes for one iteration.
  var limitCost: UInt64 = 1000

  func runner(resolution: Double = 16) -> Runner {
    Runner(
      options: .init(seed: 7),
      clock: BenchmarkClock(facts: ClockFacts(cost: 25, resolution: resolution)) { self.time },
      isInterrupted: { self.isInterrupted },
      limit: { _ in { self.time += self.limitCost } })
  }

  /// - Parameter costs: nanoseconds per item by backend.
  func comparison(
    _ costs: KeyValuePairs<String, UInt64>, size: Int = 100, declaring extra: [String] = []
  ) -> Comparison {
    Comparison(group: "G", operation: "o", size: size, backends: costs.map(\.key) + extra) {
      costs.map { self.makeCase($0.key, cost: $0.value * UInt64(size), size: size) }
    }
  }

  private func makeCase(_ backend: String, cost: UInt64, size: Int) -> BenchmarkCase {
    var isLater = false
    return BenchmarkCase(
      name: CaseName(group: "G", operation: "o", backend: backend, size: size), unit: "item",
      bytesReadPerItem: 8, bytesWrittenPerItem: 4,
      run: {
        self.time += cost
        if self.log.last != backend { self.log.append(backend) }
        self.afterRun()
      },
      verify: {
        defer { isLater = true }
        let error = isLater ? self.laterError ?? self.worstError : self.worstError
        return Verification(worstError: error, tolerance: 1, unit: "pt")
      })
  }
}
