// SPDX-License-Identifier: MIT
import Foundation

/// Steps of a history that people know about and accept: one reviewed JSON file beside it.
public struct Acknowledgements: Codable, Equatable, Sendable {
  public static let currentSchema = 1
  /// Later runs may move the place that a step is found at by so many runs.
  public static let tolerance = 3

  /// One accepted step.
  public struct Entry: Codable, Equatable, Sendable {
    public var `case`: String
    public var fingerprint: String
    /// The start of the first run of the new level, as `HistoryRecord.started`.
    public var run: String
    /// Whether the new level is slower.
    public var isSlower: Bool
    /// Why it is accepted; not empty.
    public var reason: String

    public init(case: String, fingerprint: String, run: String, isSlower: Bool, reason: String) {
      self.case = `case`
      self.fingerprint = fingerprint
      self.run = run
      self.isSlower = isSlower
      self.reason = reason
    }
  }

  public var schema = Acknowledgements.currentSchema
  public var steps: [Entry] = []

  /// The file in a directory of histories; none is the same as an empty one.
  /// - Throws: `InputFileError` for a file that is damaged or of another schema.
  public init(directory: String) throws(InputFileError) {
    let path = Self.path(in: directory)
    guard FileManager.default.fileExists(atPath: path) else { return }
    let bytes = try InputFile.read(path)
    do { self = try decoded(from: bytes) } catch {
      throw InputFileError(path: path, problem: decodingProblem(error))
    }
    guard schema == Self.currentSchema else {
      throw InputFileError(
        path: path, problem: "schema \(schema); allowed is \(Self.currentSchema)")
    }
  }

  /// - Throws: `FileError`.
  public func write(to directory: String) throws {
    try AtomicFile.write(try jsonBytes(of: self), to: Self.path(in: directory))
  }

  public static func path(in directory: String) -> String { "\(directory)/acknowledged.json" }

  /// The entry that covers a step: of the same case, machine and direction, near its run.
  /// - Parameter runs: the starts of the case's runs, oldest first.
  public func entry(
    for change: ChangePoint, of name: String, on fingerprint: String, runs: [String]
  ) -> Entry? {
    steps.first { entry in
      entry.case == name && entry.fingerprint == fingerprint
        && entry.isSlower == (change.ratio > 1)
        && runs.firstIndex(of: entry.run).map { abs($0 - change.index) <= Self.tolerance } ?? false
    }
  }
}
