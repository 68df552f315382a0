// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation

/// What two programs count, held against each other.
struct CountRows {
  /// Cases that do more than they did, or next to nothing.
  var rows: [GateRow] = []
  var notes: [String] = []
}

extension PairSubject {
  /// Lets both programs count what an iteration of each case does. A base that cannot is noted.
  func countRows() -> CountRows {
    let directory = NSTemporaryDirectory() + "counts-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: directory) }
    guard let base = counts(of: .base, in: directory), let head = counts(of: .head, in: directory)
    else { return CountRows(notes: ["counts were not compared: a program does not count"]) }
    do throws(NotComparable) {
      let rows = try StoredComparison.rows(base: base, head: head)
      return CountRows(rows: rows.filter { [.regressed, .missing].contains($0.verdict) })
    } catch { return CountRows(notes: ["counts were not compared: \(error)"]) }
  }

  private func counts(of side: PairGate.Side, in directory: String) -> ResultDocument? {
    let file = "\(directory)/\(side.rawValue).json"
    guard let program = try? programs.copy(for: side),
      ChildProcess.output(
        of: [program, CountCommand.name, "--json=\(file)", "--out=\(directory)"]
          + settings.paired.selectionArguments) != nil
    else { return nil }
    return try? ResultDocument(contentsOf: file)
  }
}
