// SPDX-License-Identifier: MIT
import Foundation

/// A clock that never goes back, with what it costs to read and how finely it counts.
public struct BenchmarkClock {
  /// The time in nanoseconds since some moment.
  public var now: () -> UInt64
  public var facts: ClockFacts

  /// A clock of your own, for tests.
  public init(facts: ClockFacts, now: @escaping () -> UInt64) {
    self.facts = facts
    self.now = now
  }

  /// `CLOCK_MONOTONIC`; measures its own cost and resolution, which takes about a millisecond.
  public static func monotonic() -> BenchmarkClock {
    BenchmarkClock(facts: ClockFacts(measuring: readMonotonic), now: readMonotonic)
  }
}

/// What a clock costs and how finely it counts.
public struct ClockFacts: Codable, Equatable, Sendable {
  /// Nanoseconds one reading takes.
  public var cost: Double
  /// The smallest step seen, in nanoseconds.
  public var resolution: Double

  public init(cost: Double, resolution: Double) {
    self.cost = cost
    self.resolution = resolution
  }

  package init(measuring now: () -> UInt64) {
    let readings = (0..<20_000).map { _ in now() }
    let steps = zip(readings, readings.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }
    // The median of parts, because another process may have had the processor in between.
    let part = 1000
    let costs = stride(from: part, to: readings.count, by: part).map {
      Double(readings[$0] - readings[$0 - part]) / Double(part)
    }
    cost = median(of: costs) ?? 0
    resolution = Double(steps.min() ?? 1)
  }
}

private func readMonotonic() -> UInt64 {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
}
