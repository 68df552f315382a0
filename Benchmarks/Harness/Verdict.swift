// SPDX-License-Identifier: MIT

/// The last line of a command and its exit status.
public struct Verdict: Equatable, Sendable {
  public var status: ExitStatus
  /// Begins with `verdict: `.
  public var line: String

  /// Judges cases; a wrong result outranks everything, a signal what is merely missing.
  /// - Parameter signal: the signal that stopped the run, if one did.
  public init(cases: [CaseResult], skipped: Int, signal: Int32? = nil) {
    self.init(statuses: cases.map(\.status), skipped: skipped, signal: signal)
  }

  /// As for cases, of which only this is known.
  public init(statuses: [CaseResult.Status], skipped: Int, signal: Int32? = nil) {
    func count(_ status: CaseResult.Status) -> Int { statuses.count { $0 == status } }
    let wrong = count(.wrongResult)
    let implausible = count(.implausible)
    let missing = count(.missing)
    let failures = "wrong=\(wrong) implausible=\(implausible) missing=\(missing)"
    let totals = "\(failures) cases=\(statuses.count) skipped=\(skipped)"
    if wrong > 0 {
      status = .wrongResult
    } else if let signal {
      status = ExitStatus(signal: signal)
    } else {
      status = implausible + missing > 0 ? .implausible : .passed
    }
    line = "verdict: \(Self.word(for: status)) \(totals)"
  }

  private static func word(for status: ExitStatus) -> String {
    switch status {
    case .passed: "PASS"
    case .interrupted, .terminated: "INTERRUPTED"
    default: "FAIL"
    }
  }
}
