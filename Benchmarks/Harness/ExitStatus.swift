// SPDX-License-Identifier: MIT

/// The exit statuses of a benchmark command. No failure shares one with a benign state.
public enum ExitStatus: Int32, CaseIterable, Sendable {
  case passed = 0
  case internalError = 1
  case usage = 2
  case regression = 3
  case implausible = 4
  case wrongResult = 5
  case inconclusive = 6
  case notComparable = 7
  case interrupted = 130
  case terminated = 143

  /// A line for `--help`.
  public var meaning: String {
    switch self {
    case .passed: "passed"
    case .internalError: "internal error"
    case .usage: "usage, unreadable input, unwritable output, filter without a match, debug build"
    case .regression: "regression confirmed, or below a floor"
    case .implausible: "a declared case is missing, failed or is faster than the clock can see"
    case .wrongResult: "wrong result against the oracle"
    case .inconclusive: "inconclusive, under --strict only"
    case .notComparable: "not comparable: machine, ISA, compiler, data; no baseline; no base build"
    case .interrupted: "interrupted (SIGINT); what was measured is saved"
    case .terminated: "terminated (SIGTERM); what was measured is saved"
    }
  }

  /// The status after a signal that stopped a run in good order.
  public init(signal number: Int32) {
    self = ExitStatus(rawValue: 128 + number) ?? .terminated
  }
}
