// SPDX-License-Identifier: MIT

/// Compares two result documents case by case.
///
/// Counts are held to the number: no allocation, byte, retain or release more, and instructions within
/// 1 %. A stored time alone never fails a case, because the noise is between runs and no interval of one
/// run sees it. A case regresses when its time **and** its time relative to the reference of the
/// same rounds are beyond the limit; the reference itself has only a time.
public enum StoredComparison {
  /// - Parameters:
  ///   - limit: the slowdown, or the growth of instructions, that is still allowed, a fraction > 0;
  ///     nil for `limit(of:)` the head.
  ///   - isIncluded: which names count.
  /// - Returns: a row a case: those of the head in its order, then those that only the base has.
  /// - Throws: `NotComparable` when the fingerprints (of counts: the compilers), the seeds or the mixes
  ///   differ, or no case is in both.
  public static func rows(
    base: ResultDocument, head: ResultDocument, limit: Double? = nil,
    isIncluded: (String) -> Bool = { _ in true }
  ) throws(NotComparable) -> [GateRow] {
    try check(base, head)
    let isOfCounts = head.isOfCounts
    let limit = limit ?? self.limit(of: head)
    let elsewhere = isOfCounts ? base.instructionSets(missingIn: head) : []
    let old = base.cases.filter { isIncluded($0.name) && !elsewhere.contains($0.backend) }
    let new = head.cases.filter { isIncluded($0.name) }
    let known = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
    guard new.contains(where: { known[$0.name] != nil }) else {
      throw NotComparable(["no case is in both documents"])
    }
    let names = Set(new.map(\.name))
    let judge = isOfCounts ? judgeCounts : judgeTimes
    return new.map { row(known[$0.name], $0, limit, judge) }
      + old.filter { !names.contains($0.name) && $0.status == .passed }.map {
        GateRow(name: $0.name, verdict: .missing, limit: limit, reason: "only the base has it")
      }
  }

  /// What is allowed where nobody says otherwise.
  public static func limit(of document: ResultDocument) -> Double {
    document.isOfCounts ? GateRule.instructionLimit : GateRule.storedLimit
  }

  private static func check(_ base: ResultDocument, _ head: ResultDocument) throws(NotComparable) {
    guard base.isOfCounts == head.isOfCounts else {
      throw NotComparable(["one document holds counts and the other holds times"])
    }
    var reasons = base.fingerprint.differences(from: head.fingerprint)
    if head.isOfCounts {
      reasons.removeAll { reason in
        !Fingerprint.countingFields.contains { reason.hasPrefix("\($0): ") }
      }
    }
    if base.seed != head.seed { reasons.append("seed: \(base.seed) and \(head.seed)") }
    if base.mix != head.mix { reasons.append("mix: '\(base.mix)' and '\(head.mix)'") }
    if !reasons.isEmpty { throw NotComparable(reasons) }
  }

  private static func row(
    _ base: CaseResult?, _ head: CaseResult, _ limit: Double,
    _ judge: (inout GateRow, CaseResult, CaseResult) -> Void
  ) -> GateRow {
    var row = GateRow(name: head.name, verdict: .added, limit: limit, reason: head.reason)
    row.headTime = head.median
    row.baseTime = base?.median
    switch head.status {
    case .wrongResult: row.verdict = .wrongResult
    case .implausible, .missing: row.verdict = .missing
    case .interrupted: row.verdict = .inconclusive
    case .passed:
      if let base, base.status == .passed { judge(&row, base, head) }
    }
    return row
  }

  private static func judgeTimes(_ row: inout GateRow, _ base: CaseResult, _ head: CaseResult) {
    let change = quotient(head.time, base.time)
    row.change = change
    row.verdict = GateRule.judge(change, limit: row.limit)
    guard let relative = relativeChange(base, head) else {
      if row.verdict == .regressed {
        row.verdict = .inconclusive
        row.reason = "a stored time without a ratio proves nothing; use pair"
      }
      return
    }
    let second = GateRule.judge(relative, limit: row.limit)
    guard second != row.verdict else { return }
    row.reason = "relative to the reference: \(thousandths(relative.value)) times"
    row.verdict = row.verdict == .passed || second == .passed ? .passed : .inconclusive
  }

  /// nil for a reference, which is 1 to itself, and where there is none.
  private static func relativeChange(_ base: CaseResult, _ head: CaseResult) -> Estimate? {
    let itself = Estimate(value: 1, low: 1, high: 1)
    guard let old = base.ratioToReference, let new = head.ratioToReference, new != itself
    else { return nil }
    return quotient(old, new)
  }

  /// The widest interval that both allow.
  private static func quotient(_ above: Estimate, _ below: Estimate) -> Estimate {
    func divide(_ a: Double?, _ b: Double?) -> Double? {
      guard let a, let b else { return nil }
      return finite(a / b)
    }
    return Estimate(
      value: divide(above.value, below.value), low: divide(above.low, below.high),
      high: divide(above.high, below.low))
  }
}

extension CaseResult {
  var time: Estimate { Estimate(value: median, low: low, high: high) }
}
