// SPDX-License-Identifier: MIT
//
// Goals, in this order: no record that was written is lost, whatever happens to the file; writers do
// not disturb each other; every fault is told with its line; a file that is not ours is not touched.
import Foundation

/// The runs of one machine fingerprint in one month: a JSON object a line, only ever appended to.
/// A file a month stays small enough for git and for people.
public struct HistoryFile: Sendable {
  /// What is in a file.
  public struct Content: Equatable, Sendable {
    public var records: [HistoryRecord] = []
    /// Lines that are no records, with what is wrong.
    public var faults: [Fault] = []
    /// Bytes after the last newline that are the beginning of a record: its writer was killed, or
    /// is still at it.
    public var tornBytes = 0
  }

  /// A line that is no record.
  public struct Fault: Codable, Equatable, Sendable, CustomStringConvertible {
    /// From 1.
    public var line: Int
    public var problem: String
    /// What stands there; bytes that are no UTF-8 are replaced.
    public var text: String

    public var description: String { "line \(line): \(problem)" }
  }

  public let path: String

  public init(path: String) { self.path = path }

  /// The file that a record belongs into: `FINGERPRINT.2026-11.jsonl`, or `.undated` when it does
  /// not say in which month it began.
  public init(directory: String, of record: HistoryRecord) {
    let month = record.started.prefix(7)
    let isMonth = month.wholeMatch(of: /[0-9]{4}-[0-9]{2}/) != nil
    path = "\(directory)/\(record.fingerprint).\(isMonth ? month : "undated").jsonl"
  }

  /// Every file in a directory, by fingerprint and month; empty when there is no such directory.
  public static func all(in directory: String) -> [HistoryFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted()
      .map { HistoryFile(path: "\(directory)/\($0)") }
  }

  /// Reads all records, oldest first; faults do not hide the others.
  /// - Throws: `InputFileError` when the file cannot be read at all.
  public func read() throws(InputFileError) -> Content {
    Content(parsing: try InputFile.read(path))
  }

  /// Appends one record and waits until the disk has it. Safe beside other writers: whole lines, in
  /// one order, under a lock.
  ///
  /// A torn last line, left by a writer that was killed, is cut off first; a complete one without
  /// its newline gets it.
  /// - Returns: the number of torn bytes that were cut off.
  /// - Throws: `InputFileError` for a file that holds something else, `FileError` when it cannot be
  ///   written; the file is then as it was.
  @discardableResult
  public func append(_ record: HistoryRecord) throws -> Int {
    // Keys are sorted, so that every line begins alike.
    let line = try jsonBytes(of: record, keys: .useDefaultKeys, formatting: [])
    let file = try LockedFile(path)
    defer { file.close() }
    let tail = try file.lastLine()
    guard !tail.isEmpty else {
      try file.append(line)
      return 0
    }
    if (try? decoded(from: tail) as HistoryRecord) != nil {
      try file.append([UInt8(ascii: "\n")] + line)
      return 0
    }
    guard HistoryFile.isTorn(tail) else {
      throw InputFileError(path: path, problem: "the last line is no record; nothing is changed")
    }
    try file.cut(tail.count)
    try file.append(line)
    return tail.count
  }

  /// Whether bytes without a newline are the beginning of a record, as its writer leaves it.
  static func isTorn(_ tail: [UInt8]) -> Bool {
    let beginning = Array("{\"cases\":{".utf8)
    let count = min(tail.count, beginning.count)
    return tail.prefix(count) == beginning.prefix(count) && !tail.contains(0)
  }
}

extension HistoryFile.Content {
  /// Splits text into records.
  public init(parsing bytes: [UInt8]) {
    let lines = historyLines(of: bytes)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      do { records.append(try HistoryRecord(line: line)) } catch {
        if index == lines.count - 1 && HistoryFile.isTorn(line) {
          tornBytes = line.count
        } else {
          faults.append(.init(line: index + 1, problem: problem(error), line))
        }
      }
    }
  }

  private func problem(_ error: any Error) -> String {
    (error as? HistoryRecord.OtherSchema)?.description ?? decodingProblem(error)
  }
}

extension HistoryFile.Fault {
  init(line: Int, problem: String, _ bytes: [UInt8]) {
    self.init(line: line, problem: problem, text: String(decoding: bytes, as: UTF8.self))
  }
}

/// Without their newlines; the last one is empty when the text ends in a newline.
func historyLines(of bytes: [UInt8]) -> [[UInt8]] {
  bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
}

extension HistoryRecord {
  struct OtherSchema: Error, CustomStringConvertible {
    let schema: Int

    var description: String { "schema \(schema); allowed is \(HistoryRecord.currentSchema)" }
  }

  init(line: [UInt8]) throws {
    self = try decoded(from: line)
    guard schema == Self.currentSchema else { throw OtherSchema(schema: schema) }
  }
}
