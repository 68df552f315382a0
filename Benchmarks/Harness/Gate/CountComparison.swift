// SPDX-License-Identifier: MIT
import Foundation

extension ResultDocument {
  /// Whether it holds counts in place of times.
  var isOfCounts: Bool { cases.contains { $0.counts != nil } }

  /// Those whose forms another machine cannot have.
  func instructionSets(missingIn other: ResultDocument) -> Set<String> {
    Set(machine.isa.available).subtracting(other.machine.isa.available)
  }
}

extension StoredComparison {
  /// Judges every count that has a limit, and shows the instructions.
  static func judgeCounts(_ row: inout GateRow, _ base: CaseResult, _ head: CaseResult) {
    guard let old = base.counts, let new = head.counts else {
      row.verdict = .inconclusive
      row.reason = "not counted"
      return
    }
    let (before, after) = (old[.instructions].value, new[.instructions].value)
    let ratio = before.flatMap { before in after.flatMap { finite($0 / before) } }
    row.change = ratio.map { Estimate(value: $0, low: $0, high: $0) }
    let changes = CountKind.allCases.compactMap { kind in
      kind.allowedGrowth.map { growth in
        CountChange(
          kind, old[kind], new[kind], growth: growth == 0 ? 0 : row.limit,
          isWorkKnown: ratio != nil)
      }
    }
    let order: [CaseVerdict] = [.missing, .regressed, .inconclusive, .better]
    row.verdict = order.first { verdict in changes.contains { $0.verdict == verdict } } ?? .passed
    let reasons = changes.compactMap(\.reason)
    if !reasons.isEmpty { row.reason = reasons.joined(separator: "; ") }
  }
}

/// One count against its base.
private struct CountChange {
  var verdict = CaseVerdict.passed
  var reason: String?

  /// - Parameters:
  ///   - growth: the share that is still allowed; 0 holds it to the number.
  ///   - isWorkKnown: whether instructions say that the work is still done.
  init(_ kind: CountKind, _ old: Count, _ new: Count, growth: Double, isWorkKnown: Bool) {
    guard let base = old.value else { return }  // Nothing to hold it against.
    guard let head = new.value else {
      verdict = .inconclusive
      reason = "\(kind.rawValue): \(new.reason ?? short(nil))"
      return
    }
    let hasCollapsed = head < base * GateRule.collapse
    if head > base * (1 + growth) {
      verdict = .regressed
    } else if hasCollapsed && kind == .instructions {
      verdict = .missing
    } else if hasCollapsed && !isWorkKnown {
      verdict = .inconclusive
    } else if head < base / (1 + growth) {
      verdict = .better
    }
    guard verdict != .passed else { return }
    let fate = hasCollapsed && verdict != .better ? ": did the work vanish?" : ""
    reason = "\(kind.rawValue) \(exact(base)) -> \(exact(head))\(fate)"
  }
}

/// Whole numbers in full, others to two places.
private func exact(_ value: Double) -> String {
  value == value.rounded() ? grouped(value) : String(format: "%.2f", value)
}
