// SPDX-License-Identifier: MIT
//
// Goals, in this order: the damaged file is kept whole beside the new one; no record is lost; writers
// that wait for the lock go on in the new file.
import Foundation

extension HistoryFile {
  /// What a repair took out and where it is.
  public struct Repair: Equatable, Sendable {
    /// The lines that were no records, an unfinished last one among them.
    public var removed: [Fault] = []
    /// The file as it was, byte for byte.
    public var original = ""
    /// The removed lines with their numbers, a JSON object a line.
    public var side = ""
  }

  /// Takes out what is no record. First the file is copied to `….original`, and the lines that go
  /// are written to `….removed`, with their numbers; where those names are taken, `….original.2`
  /// and so on. Then the file is replaced in one step, under the lock that writers take.
  /// - Returns: nil for a file without damage, which is not touched.
  /// - Throws: `InputFileError`, `FileError`; the file is then as it was.
  public func repair() throws -> Repair? {
    _ = try InputFile.read(path)  // Locking a file that is missing would create it.
    let file = try LockedFile(path)
    defer { file.close() }
    let bytes = try InputFile.read(path)
    let content = Content(parsing: bytes)
    var lines = historyLines(of: bytes)
    var repair = Repair(removed: content.faults)
    if content.tornBytes > 0 {
      repair.removed.append(
        Fault(line: lines.count, problem: "not finished", lines[lines.count - 1]))
    }
    guard !repair.removed.isEmpty else { return nil }
    let gone = Set(repair.removed.map(\.line))
    lines = lines.enumerated().filter { !gone.contains($0.offset + 1) && !$0.element.isEmpty }
      .map(\.element)
    let number = freeNumber()
    repair.original = "\(path).original\(number)"
    repair.side = "\(path).removed\(number)"
    try AtomicFile.write(bytes, to: repair.original)
    try AtomicFile.write(
      try repair.removed.flatMap {
        try jsonBytes(of: $0, keys: .useDefaultKeys, formatting: [])
      }, to: repair.side)
    try AtomicFile.write(lines.flatMap { $0 + [UInt8(ascii: "\n")] }, to: path)
    return repair
  }

  /// Empty, or `.2` and so on: an earlier repair's files are never replaced.
  private func freeNumber() -> String {
    func isTaken(_ number: String) -> Bool {
      ["original", "removed"].contains {
        FileManager.default.fileExists(atPath: "\(path).\($0)\(number)")
      }
    }
    var count = 1
    while isTaken(count == 1 ? "" : ".\(count)") { count += 1 }
    return count == 1 ? "" : ".\(count)"
  }
}
