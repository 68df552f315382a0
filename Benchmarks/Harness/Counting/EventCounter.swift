// SPDX-License-Identifier: MIT
internal import CBenchmarkCounters
import Foundation

/// Something that counts what this thread does.
public struct EventCounter {
  public let kind: CountKind
  /// The count so far; nil when it cannot be read.
  let read: () -> Double?
  /// Why nothing can be counted; nil when it can.
  public let problem: String?

  public init(_ kind: CountKind, read: @escaping () -> Double?) {
    self.kind = kind
    self.read = read
    problem = nil
  }

  public init(_ kind: CountKind, missing problem: String) {
    self.kind = kind
    read = { nil }
    self.problem = problem
  }
}

extension EventCounter {
  /// The processor's own counters, as far as the kernel gives them. Each stays open.
  public static func hardware() -> [EventCounter] {
    [
      hardware(.hardwareInstructions, BM_INSTRUCTIONS), hardware(.cycles, BM_CYCLES),
      hardware(.branchMisses, BM_BRANCH_MISSES), hardware(.cacheMisses, BM_CACHE_MISSES),
    ]
  }

  private static func hardware(_ kind: CountKind, _ event: bm_hardware_event) -> EventCounter {
    let descriptor = bm_hardware_open(event)
    guard descriptor >= 0 else { return EventCounter(kind, missing: refusal(-descriptor)) }
    return EventCounter(kind) {
      var count = bm_hardware_count()
      guard unsafe bm_hardware_read(descriptor, &count) == 1, count.counted > 0 else { return nil }
      // Where events take turns on the processor, the rest is extrapolated.
      return Double(count.value) * Double(count.wanted) / Double(count.counted)
    }
  }

  private static func refusal(_ code: Int32) -> String {
    switch code {
    case ENOENT, EOPNOTSUPP, ENODEV: "no PMU here, as in most virtual machines"
    case EACCES, EPERM: "the kernel refuses; see perf_event_paranoid"
    case ENOSYS: "this system has no perf_event_open"
    default: "perf_event_open: error \(code)"
    }
  }
}
