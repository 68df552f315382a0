// SPDX-License-Identifier: MIT

/// What was found about one case. Times are nanoseconds per item.
public struct CaseResult: Codable, Equatable, Sendable {
  public enum Status: String, Codable, Sendable {
    case passed
    /// Differs from the oracle before or after timing; no times are kept.
    case wrongResult
    /// Faster than the clock can see, or than its bytes can be moved.
    case implausible
    /// Declared, but its data could not be made.
    case missing
    /// A signal came first: fewer rounds than asked for, and no verification after them.
    case interrupted
  }

  public var name: String
  public var group: String
  public var operation: String
  public var backend: String
  public var size: Int
  public var unit: String
  @Nullable public var mix: String?
  public var status: Status
  /// Why the status is not `passed`.
  @Nullable public var reason: String?
  /// Iterations in each sample, the same in all of them.
  @Nullable public var iterations: Int?
  /// One a round, in order, none dropped.
  public var samples: [Double] = []
  @Nullable public var median: Double?
  /// How often the kernel took the processor away during all samples together.
  public var involuntarySwitches: Int?
  /// The share of processor time that the hypervisor took while the rounds of the comparison ran.
  public var steal: Double?
  /// The ends of the interval of the median at ≥ 95 %.
  @Nullable public var low: Double?
  @Nullable public var high: Double?
  /// How many times faster than the reference, by rounds; nil without a reference.
  @Nullable public var ratioToReference: Estimate?
  /// Time ÷ the time to move the same bytes.
  @Nullable public var limitRatio: Double?
  @Nullable public var bytesPerItem: Double?
  @Nullable public var itemsPerSecond: Double?
  /// The worst error against the oracle in `errorUnit`, and the one that is still right.
  @Nullable public var error: Double?
  @Nullable public var tolerance: Double?
  @Nullable public var errorUnit: String?
  /// What an iteration does, where it was counted; such a result has no times.
  public var counts: Counts?

  init(_ name: CaseName, unit: String, mix: String?, status: Status, reason: String?) {
    self.name = name.description
    group = name.group
    operation = name.operation
    backend = name.backend
    size = name.size
    self.unit = unit
    self.mix = mix
    self.status = status
    self.reason = reason
  }

  mutating func record(_ verification: Verification) {
    error = finite(verification.worstError)
    tolerance = finite(verification.tolerance)
    errorUnit = verification.unit
  }

  /// - Parameter times: nanoseconds per iteration.
  mutating func record(times: [Double]) {
    samples = times.map { $0 / Double(size) }
    let estimate = Estimate(of: samples)
    median = estimate.value
    low = estimate.low
    high = estimate.high
    itemsPerSecond = estimate.value.flatMap { finite(1e9 / $0) }
  }
}

/// nil for NaN and infinity, so that a document equals what is read back from it.
func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }
