// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// Counts for people: ASCII, at most 110 columns.
enum CountTable {
  private static let shown: [(kind: CountKind, head: String, width: Int)] = [
    (.allocations, "mallocs", 10), (.allocatedBytes, "bytes", 12), (.retains, "retains", 10),
    (.releases, "releases", 10), (.instructions, "instructions", 16),
  ]

  static let columns =
    "  backend              size" + shown.map { padLeft($0.head, $0.width) }.joined()
    + padLeft("per item", 11)

  static func row(_ result: CaseResult) -> String {
    let name = "  \(pad(result.backend, 15)) \(padLeft("\(result.size)", 9))"
    guard let counts = result.counts else {
      return "\(name)  \(result.status.rawValue): \(result.reason ?? "no reason given")"
    }
    let perItem = counts[.instructions].value.map { $0 / Double(result.size) }
    return name
      + shown.map { padLeft(text(counts[$0.kind].value), $0.width) }.joined()
      + padLeft(short(perItem), 11)
  }

  /// The processor's counters, and why anything is not there; a line each.
  static func notes(_ results: [CaseResult]) -> [String] {
    let counted = results.compactMap { result in result.counts.map { (result, $0) } }
    return hardware(counted) + missing(counted.map(\.1))
  }

  /// `n/a: retains, releases of 2 cases (reason)`
  private static func missing(_ counted: [Counts]) -> [String] {
    var places: [String: (kinds: [String], cases: Int)] = [:]
    for kind in CountKind.allCases {
      let reasons = counted.compactMap { $0[kind].reason }
      for (reason, found) in Dictionary(grouping: reasons, by: \.self) {
        places[reason, default: ([], 0)].kinds.append(kind.rawValue)
        places[reason]?.cases = found.count
      }
    }
    return places.sorted { $0.key < $1.key }.map { reason, place in
      "n/a: \(place.kinds.joined(separator: ", ")) of \(place.cases) cases (\(reason))"
    }
  }

  private static func hardware(_ counted: [(CaseResult, Counts)]) -> [String] {
    let kinds: [CountKind] = [.hardwareInstructions, .cycles, .branchMisses, .cacheMisses]
    return counted.compactMap { result, counts in
      let words = kinds.compactMap { kind in
        counts[kind].value.map { "\(kind.rawValue) \(text($0))" }
      }
      return words.isEmpty ? nil : "hardware: \(result.name): \(words.joined(separator: ", "))"
    }
  }

  private static func text(_ value: Double?) -> String {
    guard let value, value != value.rounded() else { return grouped(value) }
    return value < 1000 ? short(value) : grouped(value)
  }
}
