// SPDX-License-Identifier: MIT
import Foundation

/// Named result documents that others are compared with. They change only when a person asks.
public struct BaselineStore: Sendable {
  /// `NAME.json` files are in here.
  public let directory: String

  /// - Parameter directory: created when the first baseline is set.
  public init(directory: String) { self.directory = directory }

  /// Stores the first of several runs that agree.
  /// - Parameters:
  ///   - name: letters, digits, `-`, `_` and `.`, not first; 100 characters at most.
  ///   - runs: two or more complete documents without a failed case.
  ///   - limit: the change between any two of them that is still agreement, a fraction > 0;
  ///     nil for the default of their kind.
  /// - Throws: `BaselineError` when a run is unfit or they disagree, `NotComparable`, `FileError`.
  public func set(
    _ name: String, runs: [ResultDocument], limit: Double? = nil
  ) throws {
    guard let first = runs.first, runs.count > 1 else { throw BaselineError.tooFewRuns(runs.count) }
    let path = try self.path(of: name)
    for run in runs { try BaselineStore.check(run) }
    for run in runs.dropFirst() {
      let rows = try StoredComparison.rows(base: first, head: run, limit: limit)
      if let row = rows.first(where: { [.regressed, .better, .missing].contains($0.verdict) }) {
        throw BaselineError.disagreement(row.name, row.change?.value, row.reason)
      }
      if 2 * rows.count(where: { $0.verdict == .inconclusive }) > rows.count {
        throw BaselineError.unfit("more than half of the cases are too noisy to be compared")
      }
    }
    try AtomicFile.prepareDirectory(directory)
    try AtomicFile.write(try first.encoded(), to: path)
  }

  /// - Throws: `NotComparable` when there is no such baseline, `InputFileError` for one that cannot be
  ///   read.
  public func read(_ name: String) throws -> ResultDocument {
    try ResultDocument(contentsOf: try existing(name))
  }

  /// - Throws: `NotComparable` when there is no such baseline, `FileError`.
  public func delete(_ name: String) throws {
    let path = try existing(name)
    if unsafe unlink(path) != 0 { throw FileError(path: path, code: errno) }
  }

  /// In alphabetical order; empty when nothing is stored.
  public func names() -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  private func existing(_ name: String) throws -> String {
    let path = try path(of: name)
    guard FileManager.default.fileExists(atPath: path) else {
      let known = names().isEmpty ? "none" : names().joined(separator: ", ")
      throw NotComparable(["there is no baseline '\(name)' in \(directory); there are: \(known)"])
    }
    return path
  }

  private func path(of name: String) throws(BaselineError) -> String {
    let isAllowed = name.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0))
    }
    guard isAllowed, (1...100).contains(name.count), !name.hasPrefix(".") else {
      throw .name(name)
    }
    return "\(directory)/\(name).json"
  }

  private static func check(_ run: ResultDocument) throws(BaselineError) {
    if !run.complete { throw .unfit("the run of \(run.started) was interrupted") }
    if run.cases.isEmpty { throw .unfit("the run of \(run.started) has no case") }
    if let failed = run.cases.first(where: { $0.status != .passed }) {
      throw .unfit("\(failed.name) is \(failed.status.rawValue) in the run of \(run.started)")
    }
  }
}

/// Why a baseline was not set.
public enum BaselineError: UsageError, Equatable {
  case name(String)
  case tooFewRuns(Int)
  case unfit(String)
  case disagreement(String, Double?, String?)

  public var description: String {
    switch self {
    case .name(let name):
      "'\(name)' is no name of a baseline: 1 to 100 letters, digits, '-', '_' and '.', not first"
    case .tooFewRuns(let count):
      "a baseline needs two runs that agree, and \(count) is given; run once more"
    case .unfit(let reason): "not fit for a baseline: \(reason)"
    case .disagreement(let name, let change, let reason):
      "the runs disagree: \(name) has \(thousandths(change)) times the base's in one"
        + (reason.map { " (\($0))" } ?? "") + "; run once more"
    }
  }
}
