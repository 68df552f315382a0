// SPDX-License-Identifier: MIT

/// Why a spring cannot be made: the number and what is allowed.
public struct SpringError: Error, Equatable, CustomStringConvertible {
  /// The numbers that can be wrong.
  public enum Field: Sendable {
    case mass, stiffness, damping
    case duration, dampingRatio, bounce, response
    case angularFrequency, initialVelocity
    case epsilon, target, time

    /// What the number may be.
    public var allowed: String {
      switch self {
      case .mass, .stiffness: "more than 0"
      case .damping: "0 or more"
      case .duration, .response: "more than 0 seconds"
      case .dampingRatio: "more than 0.001 with a duration, else 0 or more"
      case .bounce: "more than -1, at most 1"
      case .angularFrequency, .epsilon: "more than 0 and finite"
      case .initialVelocity, .target: "any finite number"
      case .time: "any finite number of seconds"
      }
    }
  }

  /// Which number it was.
  public let field: Field
  /// What it was.
  public let value: Double

  /// The number and what is allowed.
  public var description: String { "\(field) \(value): allowed is \(field.allowed)" }
}
