// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation

/// Text for people: results on standard output, progress on standard error.
///
/// A failed write is remembered, not thrown, so that the results can still be saved; `failure`
/// must be asked at the end.
struct Console {
  private(set) var failure: FileError?
  private let showsResults: Bool
  private let showsProgress: Bool
  private var isProgressVisible = false

  /// A terminal that asks for plain text, and CI, get no line that is written over.
  /// - Parameter showsResults: false when standard output carries a JSON document.
  init(showsResults: Bool) {
    self.showsResults = showsResults
    let environment = ProcessInfo.processInfo.environment
    let isPlain =
      environment["TERM"] == "dumb"
      || ["CI", "NO_COLOR"].contains { environment[$0]?.isEmpty == false }
    showsProgress = CheckedOutput.standardError.isTerminal && !isPlain
  }

  /// Writes lines to standard output, or nothing when a document goes there.
  mutating func print(_ text: String) {
    clearProgress()
    if showsResults { write(text + "\n") }
  }

  /// Writes the last line: to standard error when a document is on standard output.
  mutating func conclude(_ line: String) {
    clearProgress()
    if showsResults {
      write(line + "\n")
    } else {
      try? CheckedOutput.standardError.write(line + "\n")
    }
  }

  /// Writes a document to standard output.
  mutating func write(document: [UInt8]) {
    guard failure == nil else { return }
    do throws(FileError) { try CheckedOutput.standardOutput.write(document) } catch {
      failure = error
    }
  }

  /// Replaces the line of progress; only on a terminal.
  mutating func progress(_ text: String) {
    guard showsProgress, isProgressVisible || !text.isEmpty else { return }
    try? CheckedOutput.standardError.write("\r\u{1B}[K\(text)")
    isProgressVisible = !text.isEmpty
  }

  /// A line on standard error. There is no one to tell when that fails.
  static func complain(_ text: String) {
    try? CheckedOutput.standardError.write("motion-bench: \(text)\n")
  }

  private mutating func clearProgress() { progress("") }

  private mutating func write(_ text: String) { write(document: Array(text.utf8)) }
}
