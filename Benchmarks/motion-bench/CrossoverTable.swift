// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// Where a rival is faster than our best form of the same workload, and where it is not: a row an
/// operation, a column a size.
struct CrossoverTable {
  private struct Cell {
    let operation: String
    let size: Int
    /// The rival's time over our best; below 1 it wins.
    let ratio: Double
  }

  private let rival: String
  private let cells: [Cell]

  /// - Parameter rivals: the backends that are not ours.
  init(_ cases: [CaseResult], rival: String, among rivals: [String]) {
    self.rival = rival
    let workloads = Dictionary(grouping: cases) { "\($0.group).\($0.operation).\($0.size)" }
    cells = cases.filter { $0.backend == rival }.compactMap { result in
      let name = "\(result.group).\(result.operation)"
      let all = workloads["\(name).\(result.size)"] ?? []
      let best = all.filter { !rivals.contains($0.backend) }.compactMap(\.median).min()
      guard let time = result.median, let best else { return nil }
      return Cell(operation: name, size: result.size, ratio: time / best)
    }
  }

  /// The table and what it says; nothing where the rival met nobody.
  var lines: [String] {
    guard !cells.isEmpty else { return [] }
    let sizes = Set(cells.map(\.size)).sorted()
    let head = pad("", 26) + sizes.map { padLeft("\($0)", 12) }.joined()
    var operations: [String] = []
    for cell in cells where !operations.contains(cell.operation) {
      operations.append(cell.operation)
    }
    let rows = operations.map { operation in
      pad("  \(operation)", 26)
        + sizes.map { size in
          let cell = cells.first { $0.operation == operation && $0.size == size }
          return padLeft(short(cell?.ratio), 12)
        }.joined()
    }
    return ["\n\(rival): its time / our best form's (below 1: \(rival) wins)", head] + rows
      + [summary]
  }

  private var summary: String {
    let won = cells.filter { $0.ratio < 1 }
    guard !won.isEmpty else { return "\(rival) loses everywhere here (\(cells.count) workloads)" }
    let names = won.map { "\($0.operation) at \($0.size)" }.joined(separator: ", ")
    return "\(rival) wins \(won.count) of \(cells.count) workloads: \(names)"
  }
}
