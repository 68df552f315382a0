// SPDX-License-Identifier: MIT

/// What callgrind counted of one case, for one iteration.
public struct CallgrindCounts: Equatable, Sendable {
  package let values: [CountKind: Count]

  /// - Parameter reason: why nothing was counted.
  public init(missing reason: String) {
    values = Dictionary(
      uniqueKeysWithValues: Counts.byCallgrind.map { ($0, Count(missing: reason)) })
  }

  private init(totals: [CountKind: Double]) {
    values = totals.mapValues { Count($0 / Double(CaseCounter.iterations)) }
  }
}

extension CallgrindCounts {
  private static let retains: Set<Substring> = ["swift_retain", "swift_retain_n"]
  private static let releases: Set<Substring> = ["swift_release", "swift_release_n"]

  /// Reads a file of callgrind's, written without compression.
  /// - Returns: nil for a file that is of no case, such as the one it writes at its end, or of another
  ///   thread: those come and go at any time.
  package static func read(_ text: String) -> (name: String, counts: CallgrindCounts)? {
    var name: Substring?
    var totals: [CountKind: Double] = [.retains: 0, .releases: 0]
    var callee: Substring?
    var isMainThread = false
    for line in text.split(separator: "\n") {
      if let value = line.after(CallgrindKernels.trigger) {
        name = value
      } else if line == "thread: 1" {
        isMainThread = true
      } else if let value = line.after("summary: ").flatMap({ Double($0) }) {
        totals[.instructions] = value
      } else if let value = line.after("cfn=") {
        callee = value
      } else if let count = line.after("calls=")?.split(separator: " ").first {
        let calls = Double(count) ?? 0
        if retains.contains(callee ?? "") { totals[.retains, default: 0] += calls }
        if releases.contains(callee ?? "") { totals[.releases, default: 0] += calls }
      }
    }
    guard isMainThread, let name, let total = totals[.instructions], total > 0 else { return nil }
    return (String(name), CallgrindCounts(totals: totals))
  }
}

extension Substring {
  /// What follows a prefix; nil without it.
  fileprivate func after(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}

extension Counts {
  mutating func take(_ found: CallgrindCounts) {
    for (kind, count) in found.values { self[kind] = count }
  }
}
