// SPDX-License-Identifier: MIT

/// One run in a history: what later runs are held against, without the raw samples.
public struct HistoryRecord: Codable, Equatable, Sendable {
  public static let currentSchema = 1

  /// One case of the run.
  public struct Point: Codable, Equatable, Sendable {
    /// Nanoseconds per item, with the interval of the median.
    public var median: Double
    @Nullable public var low: Double?
    @Nullable public var high: Double?
    /// How many times faster than the reference of the same rounds; nil without one.
    @Nullable public var ratio: Double?

    init(median: Double, of result: CaseResult) {
      self.median = median
      low = result.low
      high = result.high
      ratio = result.ratioToReference?.value
    }
  }

  /// Of the cases that passed, by name.
  public var cases: [String: Point]
  @Nullable public var commit: String?
  public var complete: Bool
  @Nullable public var dirty: Bool?
  /// Cases that did not pass, with their status, by name.
  public var failed: [String: String]
  /// `Fingerprint.description` of the machine and the compiler.
  public var fingerprint: String
  public var mix: String
  public var schema = HistoryRecord.currentSchema
  public var seed: UInt64
  /// ISO 8601, UTC.
  public var started: String

  /// What a history keeps of a document.
  public init(_ document: ResultDocument) {
    cases = Dictionary(
      document.cases.compactMap { result -> (String, Point)? in
        guard result.status == .passed, let median = result.median else { return nil }
        return (result.name, Point(median: median, of: result))
      }, uniquingKeysWith: { first, _ in first })
    failed = Dictionary(
      document.cases.filter { $0.status != .passed }.map { ($0.name, $0.status.rawValue) },
      uniquingKeysWith: { first, _ in first })
    commit = document.build.commit
    dirty = document.build.dirty
    complete = document.complete
    fingerprint = document.fingerprint.description
    mix = document.mix
    seed = document.seed
    started = document.started
  }
}
