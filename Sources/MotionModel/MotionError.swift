// SPDX-License-Identifier: MIT

/// Why a piece of motion cannot be made: the value and what is allowed.
public struct MotionError: Error, Equatable, CustomStringConvertible {
  /// What the value was for: `decay rate`.
  public let field: String
  /// What it was.
  public let value: Double
  /// `more than 0, less than 1`
  public let allowed: String

  /// The value and what is allowed.
  public var description: String { "\(field) \(value): allowed is \(allowed)" }

  /// - Throws: unless `value` is a number for which `isInRange` is true.
  package static func require(
    _ value: Double, _ field: String, _ isInRange: Bool, _ allowed: String
  ) throws(MotionError) {
    guard !value.isNaN, isInRange else {
      throw MotionError(field: field, value: value, allowed: allowed)
    }
  }

  package static func requireFinite(_ value: Double, _ field: String) throws(MotionError) {
    try require(value, field, value.isFinite, "any finite number")
  }
}
