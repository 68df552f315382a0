// SPDX-License-Identifier: MIT
import Foundation

/// What a gate demands beyond "no slower than the base": one reviewed JSON file.
///
/// A case is named `Group.operation.backend`, for all sizes, or with a size.
public struct GateFile: Equatable, Sendable {
  public static let currentSchema = 1
  /// The share of a floor that noise may take away.
  public static let floorMargin = 0.15

  /// A form must be so many times as fast as the reference of the same rounds.
  public struct Floor: Codable, Equatable, Sendable {
    public var `case`: String
    public var timesReference: Double
    public var reason: String
  }

  /// The slowdown against the base that a case may have, a fraction: 0.05 is 5 %.
  public struct Limit: Codable, Equatable, Sendable {
    public var `case`: String
    public var limit: Double
    public var reason: String
  }

  /// A regression that is let through until the end of a day.
  public struct Waiver: Codable, Equatable, Sendable {
    public var `case`: String
    /// `2027-01-31`, UTC.
    public var expires: String
    public var reason: String
  }

  /// What a program can be asked for.
  public struct Known: Sendable {
    /// `Group.operation`, also those that cannot run on this machine.
    public var operations: Set<String>
    public var backends: Set<String>
    public var sizes: Set<Int>

    public init(operations: Set<String>, backends: Set<String>, sizes: Set<Int>) {
      self.operations = operations
      self.backends = backends
      self.sizes = sizes
    }
  }

  /// `Group.operation` that must be there, so that none disappears unnoticed.
  public var operations: [String] = []
  public var floors: [Floor] = []
  public var limits: [Limit] = []
  public var waivers: [Waiver] = []

  /// Demands nothing.
  public init() {}

  /// Reads and checks a file.
  /// - Throws: `InputFileError` for what cannot be read or is not allowed: a key or a case that is
  ///   unknown, a floor or limit that is not above 0, a day that is none, a missing reason.
  public init(contentsOf path: String, known: Known) throws(InputFileError) {
    func failure(_ problem: String) -> InputFileError {
      InputFileError(path: path, problem: problem)
    }
    let bytes = try InputFile.read(path)
    do {
      try GateFile.checkKeys(bytes)
      let content: Content = try decoded(from: bytes)
      guard content.schema == Self.currentSchema else {
        throw Fault("schema \(content.schema); allowed is \(Self.currentSchema)")
      }
      operations = content.operations ?? []
      floors = content.floors ?? []
      limits = content.limits ?? []
      waivers = content.waivers ?? []
      try check(known)
    } catch let fault as Fault {
      throw failure(fault.description)
    } catch {
      throw failure("no gate file: \(decodingProblem(error))")
    }
  }

  private struct Content: Decodable {
    var schema: Int
    var operations: [String]?
    var floors: [Floor]?
    var limits: [Limit]?
    var waivers: [Waiver]?
  }

  struct Fault: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}

// MARK: - Checking

extension GateFile {
  private static let keys: [String: Set<String>] = [
    "floors": ["case", "timesReference", "reason"], "limits": ["case", "limit", "reason"],
    "waivers": ["case", "expires", "reason"],
  ]

  /// A key that nobody reads is a demand that is never made.
  private static func checkKeys(_ bytes: [UInt8]) throws {
    let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      guard let allowed = keys[key] else {
        if ["schema", "operations"].contains(key) { continue }
        throw Fault("unknown key '\(key)'")
      }
      for entry in value as? [[String: Any]] ?? [] {
        guard let other = Set(entry.keys).subtracting(allowed).min() else { continue }
        throw Fault("\(key): unknown key '\(other)'")
      }
    }
  }

  private func check(_ known: Known) throws(Fault) {
    for floor in floors {
      try check(floor.case, floor.reason, known)
      try checkPositive(floor.timesReference, "floor", floor.case)
    }
    for limit in limits {
      try check(limit.case, limit.reason, known)
      try checkPositive(limit.limit, "limit", limit.case)
    }
    for waiver in waivers {
      try check(waiver.case, waiver.reason, known)
      guard waiver.expires.wholeMatch(of: /\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/) != nil
      else { throw Fault("'\(waiver.expires)' is no day; allowed is 2027-01-31") }
    }
  }

  private func checkPositive(_ value: Double, _ what: String, _ name: String) throws(Fault) {
    guard value > 0, value.isFinite else {
      throw Fault("the \(what) of \(name) is \(value); allowed is a number above 0")
    }
  }

  private func check(_ name: String, _ reason: String, _ known: Known) throws(Fault) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 || parts.count == 4 else {
      throw Fault("'\(name)' is not Group.operation.backend, with or without .size")
    }
    let operation = "\(parts[0]).\(parts[1])"
    guard known.operations.contains(operation) else {
      throw Fault("'\(name)': there is no operation \(operation)")
    }
    guard known.backends.contains(parts[2]) else {
      let all = known.backends.sorted().joined(separator: ", ")
      throw Fault("'\(name)': there is no form \(parts[2]); there are: \(all)")
    }
    if parts.count == 4 && !known.sizes.contains(where: { "\($0)" == parts[3] }) {
      throw Fault("'\(name)': no run has the size \(parts[3])")
    }
    if reason.isEmpty { throw Fault("'\(name)' needs a reason") }
  }
}

// MARK: - Judging

extension GateFile {
  /// Whether an entry for `pattern` covers a case.
  static func covers(_ pattern: String, _ name: String) -> Bool {
    name == pattern || name.hasPrefix(pattern + ".")
  }

  /// The limits of cases that have one, the last entry of a case counting.
  public func limits(of names: [String]) -> [String: Double] {
    var found: [String: Double] = [:]
    for limit in limits {
      for name in names where Self.covers(limit.case, name) { found[name] = limit.limit }
    }
    return found
  }

  /// The floor that a result is below for certain: its interval ends below the floor less the margin.
  public func brokenFloor(of result: CaseResult) -> Floor? {
    guard result.status == .passed, let high = result.ratioToReference?.high else { return nil }
    return floors.first {
      Self.covers($0.case, result.name) && high < $0.timesReference * (1 - Self.floorMargin)
    }
  }

  /// Lets regressions through that a waiver covers.
  /// - Parameter day: `2027-01-31`, UTC; a waiver holds to the end of its day.
  public func waive(_ rows: [GateRow], on day: String) -> [GateRow] {
    rows.map { row in
      guard row.verdict == .regressed,
        let waiver = waivers.first(where: { Self.covers($0.case, row.name) && day <= $0.expires })
      else { return row }
      var waived = row
      waived.verdict = .waived
      waived.reason = "until \(waiver.expires): \(waiver.reason)"
      return waived
    }
  }

  /// What is armed and what is not, for the reader.
  /// - Parameter names: the cases that were run.
  public func notes(for names: [String], on day: String) -> [String] {
    let entries = floors.map(\.case) + limits.map(\.case)
    let idle = entries.filter { entry in !names.contains { Self.covers(entry, $0) } }
    let expired = waivers.filter { $0.expires < day }
    return [
      "armed: \(floors.count) floors, \(limits.count) limits, "
        + "\(waivers.count - expired.count) waivers, \(operations.count) declared operations"
    ] + idle.map { "not run here: \($0)" }
      + expired.map { "the waiver of \($0.case) expired on \($0.expires)" }
  }
}
