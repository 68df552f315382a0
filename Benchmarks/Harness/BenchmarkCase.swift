// SPDX-License-Identifier: MIT

/// What comparing one output with the oracle found.
public struct Verification: Sendable, Equatable {
  /// The largest distance from the oracle, in `unit`; NaN when an output was not a number.
  public var worstError: Double
  /// The distance that is still right, in `unit`.
  public var tolerance: Double
  /// The unit of both numbers, such as `pt` or `ULP`.
  public var unit: String
  /// Which item was wrong and how; nil when everything was right. A worst error beyond the
  /// tolerance counts as wrong all the same.
  public var failure: String?

  /// What was wrong; nil when everything was right.
  public var problem: String? {
    failure ?? (worstError <= tolerance ? nil : "the worst error is too large")
  }

  public init(worstError: Double, tolerance: Double, unit: String, failure: String? = nil) {
    self.worstError = worstError
    self.tolerance = tolerance
    self.unit = unit
    self.failure = failure
  }
}

/// One form of a workload with its data, ready to run. Made fresh for each comparison.
public struct BenchmarkCase {
  public var name: CaseName
  /// What one item is, such as `transition`.
  public var unit: String
  /// Bytes that one item must read and write, ≥ 0: they set the stream limit.
  public var bytesReadPerItem: Double
  public var bytesWrittenPerItem: Double
  /// The mix the data came from, recorded with the results.
  public var mix: String?
  /// One iteration: works through `name.size` items.
  public var run: () -> Void
  /// Poisons the output, runs once, and compares with the oracle.
  public var verify: () -> Verification

  public init(
    name: CaseName, unit: String, bytesReadPerItem: Double, bytesWrittenPerItem: Double,
    mix: String? = nil, run: @escaping () -> Void, verify: @escaping () -> Verification
  ) {
    self.name = name
    self.unit = unit
    self.bytesReadPerItem = bytesReadPerItem
    self.bytesWrittenPerItem = bytesWrittenPerItem
    self.mix = mix
    self.run = run
    self.verify = verify
  }
}

/// One workload in all its forms, which are timed together.
public struct Comparison {
  public var group: String
  public var operation: String
  /// Items in one iteration, > 0.
  public var size: Int
  public var mix: String?
  /// What one item is, known before anything is allocated.
  public var unit: String
  public var backends: [String]
  /// The backend that every ratio is taken to; `backends` need not hold it.
  public var reference: String
  /// Whether people want to see how long one iteration takes, as for a frame.
  public var showsIterations: Bool
  /// Allocates the data of every backend; called when the comparison starts.
  public var make: () throws -> [BenchmarkCase]

  public init(
    group: String, operation: String, size: Int, mix: String? = nil, unit: String = "transition",
    backends: [String], reference: String = "reference", showsIterations: Bool = false,
    make: @escaping () throws -> [BenchmarkCase]
  ) {
    self.group = group
    self.operation = operation
    self.size = size
    self.mix = mix
    self.unit = unit
    self.backends = backends
    self.reference = reference
    self.showsIterations = showsIterations
    self.make = make
  }

  /// The names of its cases, in the order of `backends`.
  public var names: [CaseName] { backends.map(name(of:)) }

  /// The name of the case every ratio is taken to; nil when there is none.
  public var referenceName: CaseName? {
    backends.contains(reference) ? name(of: reference) : nil
  }

  func name(of backend: String) -> CaseName {
    CaseName(group: group, operation: operation, backend: backend, size: size)
  }
}
