// SPDX-License-Identifier: MIT

/// What can be counted about one iteration.
public enum CountKind: String, CaseIterable, Sendable {
  case allocations
  case allocatedBytes
  /// Calls of the Swift runtime that take and give up references; by callgrind, because the runtime
  /// of Swift 6.3 crashes when its own hooks are used on Linux.
  case retains
  case releases
  /// By callgrind, which sees the same program do the same every time.
  case instructions
  /// By the processor's own counters, outside the kernel; differ from run to run.
  case hardwareInstructions
  case cycles
  case branchMisses
  case cacheMisses

  /// The growth over a stored count that is still allowed, a fraction; nil where noise decides.
  public var allowedGrowth: Double? {
    switch self {
    case .allocations, .allocatedBytes, .retains, .releases: 0
    case .instructions: GateRule.instructionLimit
    case .hardwareInstructions, .cycles, .branchMisses, .cacheMisses: nil
    }
  }
}

/// A count for one iteration, or why there is none: what was not counted is never 0.
public struct Count: Codable, Equatable, Sendable {
  /// Not a whole number where iterations differ; ≥ 0.
  @Nullable public var value: Double?
  @Nullable public var reason: String?

  public init(_ value: Double) { self.value = value }

  public init(missing reason: String) { self.reason = reason }
}

/// The counts of one case by the names of `CountKind`.
public struct Counts: Codable, Equatable, Sendable {
  /// How many iterations each count is the mean of.
  public var iterations: Int
  public var values: [String: Count] = [:]

  public init(iterations: Int) { self.iterations = iterations }

  /// What callgrind finds out.
  static let byCallgrind: [CountKind] = [.retains, .releases, .instructions]

  public subscript(kind: CountKind) -> Count {
    get { values[kind.rawValue] ?? Count(missing: "not asked for") }
    set { values[kind.rawValue] = newValue }
  }
}
