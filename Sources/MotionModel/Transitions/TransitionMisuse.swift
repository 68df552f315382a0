// SPDX-License-Identifier: MIT

/// A call that the documents forbid. It is counted and changes nothing, unless its text says more.
public enum TransitionMisuse: UInt8, BitwiseCopyable, CaseIterable, Sendable,
  CustomStringConvertible
{
  case doubleDrive
  case completionWithoutStart
  case completedThoughCancelled
  case missingCompletion
  case afterEnd
  case outOfPhase
  case notANumber
  case notPercentDrivable
  case finalFrameIgnored

  /// The name of the case.
  public var name: String {
    switch self {
    case .doubleDrive: "doubleDrive"
    case .completionWithoutStart: "completionWithoutStart"
    case .completedThoughCancelled: "completedThoughCancelled"
    case .missingCompletion: "missingCompletion"
    case .afterEnd: "afterEnd"
    case .outOfPhase: "outOfPhase"
    case .notANumber: "notANumber"
    case .notPercentDrivable: "notPercentDrivable"
    case .finalFrameIgnored: "finalFrameIgnored"
    }
  }

  /// What was done wrong, and what became of it.
  public var description: String {
    switch self {
    case .doubleDrive:
      "driven through its driver and through its context; the calls took effect all the same"
    case .completionWithoutStart: "completed before it was started"
    case .completedThoughCancelled: "completed with true though it was cancelled; counted as false"
    case .missingCompletion: "not completed by the frame after the one in which it arrived"
    case .afterEnd: "a call after its completion"
    case .outOfPhase: "a call that its phase has no use for"
    case .notANumber: "a percentage, speed or duration factor that is NaN, infinite or negative"
    case .notPercentDrivable: "a percentage, release or pause of one that only the clock drives"
    case .finalFrameIgnored: "a view that was not left at its final frame; it was put there"
    }
  }
}

/// How often each misuse occurred.
public struct MisuseCounts: Equatable, Sendable, CustomStringConvertible {
  private var counts = SIMD16<Int>.zero

  /// No misuse.
  public init() {}

  /// How often `misuse` occurred.
  public subscript(misuse: TransitionMisuse) -> Int { counts[Int(misuse.rawValue)] }

  /// All of them.
  public var total: Int { counts.wrappedSum() }

  package mutating func record(_ misuse: TransitionMisuse) { counts[Int(misuse.rawValue)] += 1 }

  /// `afterEnd 2, doubleDrive 1`, or `none`.
  public var description: String {
    let parts = TransitionMisuse.allCases.filter { self[$0] > 0 }
      .map { "\($0.name) \(self[$0])" }
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }
}
