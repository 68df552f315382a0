// SPDX-License-Identifier: MIT

/// One size that was tried. Times are milliseconds a frame.
public struct CapacityTrial: Codable, Equatable, Sendable {
  public var size: Int
  public var median: Double
  /// The 99th percentile.
  public var tail: Double
}

/// What fits into the frames of one display.
public struct Capacity: Codable, Equatable, Sendable {
  /// In Hz.
  public var rate: Int
  /// The largest size that was tried and fitted; nil when none did.
  @Nullable public var fits: Int?
  /// The smallest larger one that did not; nil when none was tried.
  @Nullable public var fails: Int?
  /// Whether the two are as near each other as `CapacitySearch.precision` asks.
  public var isExact: Bool
}

/// What was found about one form on so many cores.
public struct CapacityRow: Codable, Equatable, Sendable {
  public var backend: String
  public var cores: Int
  public var status = CaseResult.Status.passed
  /// Why the status is not `passed`.
  @Nullable public var reason: String?
  public var capacities: [Capacity] = []
  /// All that were tried, in order.
  public var trials: [CapacityTrial] = []

  init(backend: String, cores: Int) {
    self.backend = backend
    self.cores = cores
  }
}

/// Everything a search found; one JSON file.
public struct CapacityDocument: Codable, Equatable, Sendable {
  public var schema = ResultDocument.currentSchema
  public var command = "capacity"
  /// The options as given, by name.
  public var options: [String: String]
  public var machine: MachineFacts
  public var build: BuildRecord
  public var seed: UInt64
  public var mix: String
  /// The share of the frames that must keep within the budget.
  public var percentile = CapacitySearch.percentile
  /// Of each trial.
  public var frames: Int
  /// False when it was stopped early.
  public var complete = false
  public var rows: [CapacityRow] = []

  public init(
    options: [String: String], machine: MachineFacts, build: BuildRecord, seed: UInt64,
    mix: String, frames: Int
  ) {
    self.options = options
    self.machine = machine
    self.build = build
    self.seed = seed
    self.mix = mix
    self.frames = frames
  }
}
