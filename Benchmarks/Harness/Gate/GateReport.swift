// SPDX-License-Identifier: MIT

/// How one case fared against its base.
public enum CaseVerdict: String, Codable, CaseIterable, Sendable {
  /// Not slower by the limit or more.
  case passed
  /// Faster by more than the limit.
  case better
  /// Slower by more than the limit, and shown not to be chance; or below a floor.
  case regressed
  /// The noise allows neither answer.
  case inconclusive
  /// Would have regressed, but a waiver that has not expired covers it.
  case waived
  /// The head has it and the base has not.
  case added
  /// The base has it and the head has not, or it crashed, or its time is implausible.
  case missing
  /// The head's output differs from the oracle.
  case wrongResult
}

/// One case in a report. Times are nanoseconds per item.
public struct GateRow: Codable, Equatable, Sendable {
  public var name: String
  public var verdict: CaseVerdict
  /// Head's time ÷ base's, with its interval; nil when there is none.
  @Nullable public var change: Estimate?
  @Nullable public var baseTime: Double?
  @Nullable public var headTime: Double?
  /// The slowdown that is still allowed, a fraction: 0.03 is 3 %.
  public var limit: Double
  /// What two identical programs differ by here, a fraction; nil when it was not measured.
  @Nullable public var noise: Double?
  /// Why the verdict is what it is, where the numbers do not say it.
  @Nullable public var reason: String?
  /// Head's time ÷ base's, one a launch of the first stage, then of the second.
  public var launches: [[Double]] = []
  /// Base's time ÷ base's, one a launch: what identical programs differ by.
  public var control: [Double] = []

  public init(name: String, verdict: CaseVerdict, limit: Double, reason: String? = nil) {
    self.name = name
    self.verdict = verdict
    self.limit = limit
    self.reason = reason
  }
}

/// What a gate compared and what it found; one JSON file.
public struct GateReport: Codable, Equatable, Sendable {
  public static let currentSchema = 1

  /// One of the two things that were compared.
  public struct Side: Codable, Equatable, Sendable {
    /// What the person called it.
    public var label: String
    @Nullable public var commit: String?
    @Nullable public var dirty: Bool?

    public init(label: String, commit: String? = nil, dirty: Bool? = nil) {
      self.label = label
      self.commit = commit
      self.dirty = dirty
    }

    /// The commit as people write it, else the label.
    public var text: String {
      commit.map { String($0.prefix(12)) + (dirty == true ? "+changes" : "") } ?? label
    }
  }

  public var schema = GateReport.currentSchema
  /// `compare`, `pair` or `check`.
  public var gate: String
  public var base: Side
  public var head: Side
  public var machine: MachineFacts
  /// The limit of cases that have none of their own, a fraction.
  public var limit: Double
  public var rows: [GateRow] = []
  /// Canaries that moved and so make the whole report inconclusive.
  public var alarms: [String] = []
  /// Sentences for the person who reads it.
  public var notes: [String] = []
  /// False when it was stopped early.
  public var complete = true
  /// The last line that was printed, and the exit status; nil before the report is closed.
  @Nullable public var verdict: String?
  @Nullable public var status: Int32?

  public init(gate: String, base: Side, head: Side, machine: MachineFacts, limit: Double) {
    self.gate = gate
    self.base = base
    self.head = head
    self.machine = machine
    self.limit = limit
  }

  /// - Throws: `DecodingError` for text that is not such a document.
  public init(decoding bytes: [UInt8]) throws {
    self = try decoded(from: bytes)
  }

  /// How many rows have a verdict.
  public func count(_ verdict: CaseVerdict) -> Int { rows.count { $0.verdict == verdict } }
}

extension GateReport {
  /// The status of the whole: a wrong result outranks everything, then what is missing, then a
  /// signal; an alarm of a canary makes regressions inconclusive.
  /// - Parameter isStrict: whether inconclusive is a failure.
  public func status(isStrict: Bool, signal: Int32? = nil) -> ExitStatus {
    if count(.wrongResult) > 0 { return .wrongResult }
    if let signal { return ExitStatus(signal: signal) }
    if count(.missing) > 0 { return .implausible }
    if count(.regressed) > 0 && alarms.isEmpty { return .regression }
    return isStrict && isInconclusive ? .inconclusive : .passed
  }

  /// Writes the status and the line into the report, so that a lost exit code can be found.
  /// - Returns: the status.
  public mutating func close(isStrict: Bool, signal: Int32? = nil) -> ExitStatus {
    let final = status(isStrict: isStrict, signal: signal)
    status = final.rawValue
    verdict = line(signal: signal)
    return final
  }

  /// `verdict: FAIL regressions=1 better=2 … base=… head=…`, the last line of every gate.
  public func line(signal: Int32? = nil) -> String {
    let counts =
      "regressions=\(count(.regressed)) better=\(count(.better)) "
      + "inconclusive=\(count(.inconclusive)) waived=\(count(.waived)) missing=\(count(.missing)) "
      + "wrong=\(count(.wrongResult)) alarms=\(alarms.count) cases=\(rows.count)"
    return "verdict: \(word(signal)) \(counts) base=\(base.text) head=\(head.text)"
  }

  private var isInconclusive: Bool { count(.inconclusive) > 0 || !alarms.isEmpty }

  private func word(_ signal: Int32?) -> String {
    switch status(isStrict: true, signal: signal) {
    case .passed: "PASS"
    case .inconclusive: "INCONCLUSIVE"
    case .interrupted, .terminated: "INTERRUPTED"
    default: "FAIL"
    }
  }
}
