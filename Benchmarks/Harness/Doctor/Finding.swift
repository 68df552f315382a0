// SPDX-License-Identifier: MIT

/// One thing about a machine that measuring depends on.
public struct Finding: Codable, Equatable, Sendable {
  public enum State: String, Codable, Sendable {
    case ok
    /// Makes measurements worse; the text says what helps.
    case warning
    /// Cannot be found out here, which is no fault.
    case unknown
  }

  public var name: String
  public var state: State
  public var text: String

  public init(_ name: String, _ state: State, _ text: String) {
    self.name = name
    self.state = state
    self.text = text
  }
}

/// What a doctor looked at; one JSON file.
public struct DoctorReport: Codable, Equatable, Sendable {
  public var schema = ResultDocument.currentSchema
  public var command = "doctor"
  public var machine: MachineFacts
  public var findings: [Finding]
  /// This program against itself.
  public var control: GateReport
  /// The smallest slowdown that can be told from noise now, a fraction; nil when nothing was measured.
  @Nullable public var resolvableLimit: Double?

  /// - Parameter control: a pair of this program with itself.
  public init(machine: MachineFacts, findings: [Finding], control: GateReport) {
    self.machine = machine
    self.control = control
    let limits = control.rows.compactMap(Self.resolvableLimit)
    resolvableLimit = limits.count == control.rows.count ? limits.max() : nil
    self.findings = findings
    self.findings.append(controlFinding)
  }

  /// Whether the limit that pairs use by default can be told from noise.
  public var isFit: Bool {
    resolvableLimit.map { $0 <= GateRule.pairedLimit } == true && control.alarms.isEmpty
  }

  /// Why not: the names of the warnings.
  public var reasons: [String] { findings.filter { $0.state == .warning }.map(\.name) }

  /// As far from 1 as two identical programs were, or could have been.
  private static func resolvableLimit(_ row: GateRow) -> Double? {
    guard let change = row.change, let low = change.low, let high = change.high, low > 0 else {
      return nil
    }
    return max(row.noise ?? 0, high - 1, 1 / low - 1)
  }

  private var controlFinding: Finding {
    guard let limit = resolvableLimit else {
      return Finding("A/A", .warning, "could not be measured")
    }
    let found = "identical programs differ by up to \(percent(limit))"
    if !control.alarms.isEmpty {
      return Finding("A/A", .warning, "\(found); \(control.alarms.joined(separator: "; "))")
    }
    return isFit
      ? Finding("A/A", .ok, found)
      : Finding(
        "A/A", .warning, "\(found): give pair --limit \(percent(limit)), or a quieter machine")
  }
}
