// SPDX-License-Identifier: MIT

internal import MotionScenarios

/// What a vector asks for.
enum Expectation {
  case value(Outcome)
  /// A reported error.
  case error
  /// Any finite numbers, or a reported error.
  case finite

  init(_ json: JSONValue) {
    switch json.members?.first {
    case let mark? where json.members?.count == 1 && mark.value == .bool(true):
      self = mark.name == "error" ? .error : mark.name == "finite" ? .finite : .value(Outcome(json))
    default: self = .value(Outcome(json))
    }
  }

  /// As the vector writes it.
  var outcome: Outcome {
    switch self {
    case .value(let outcome): outcome
    case .error: .record(["error": .flag(true)])
    case .finite: .record(["finite": .flag(true)])
    }
  }

  /// What is wrong with `actual`; nil when nothing is.
  func mismatch(_ actual: Outcome, _ tolerance: Tolerance) -> Mismatch? {
    switch self {
    case .value(let expected): return Mismatch.between(expected, actual, tolerance)
    case .error:
      if case .failed = actual { return nil }
      return Mismatch()
    case .finite: return actual.isFiniteOrFailed ? nil : Mismatch()
    }
  }
}

/// A difference that is not allowed.
struct Mismatch {
  /// The largest difference between numbers that is too large; nil when it is something else.
  var error: Double?

  /// Nil when `actual` is what was expected.
  static func between(
    _ expected: Outcome, _ actual: Outcome, _ tolerance: Tolerance
  ) -> Mismatch? {
    switch (expected, actual) {
    case (.number(let expected), .number(let actual)):
      if expected == actual || (expected.isNaN && actual.isNaN) { return nil }
      let error = abs(expected - actual)
      let isClose = expected.isFinite && error <= tolerance.allowance(for: expected)
      return isClose ? nil : Mismatch(error: error)
    case (.list(let expected), .list(let actual)) where expected.count == actual.count:
      return worst(zip(expected, actual).map { between($0, $1, tolerance) })
    case (.record(let expected), .record(let actual)):
      return worst(
        expected.map { name, value in
          guard let given = actual[name] else { return Mismatch() }
          let mismatch = between(value, given, tolerance)
          // q and −q are the same turn.
          guard name == "quaternion", mismatch != nil else { return mismatch }
          return between(value, given.negated, tolerance)
        })
    default: return expected == actual ? nil : Mismatch()
    }
  }

  private static func worst(_ parts: [Mismatch?]) -> Mismatch? {
    let parts = parts.compactMap(\.self)
    return parts.isEmpty ? nil : Mismatch(error: parts.compactMap(\.error).max())
  }
}

extension Outcome {
  /// Every number of a list with the other sign.
  fileprivate var negated: Outcome {
    switch self {
    case .number(let value): .number(-value)
    case .list(let values): .list(values.map(\.negated))
    default: self
    }
  }

  fileprivate var isFiniteOrFailed: Bool {
    switch self {
    case .number(let value): value.isFinite
    case .list(let values): values.allSatisfy(\.isFiniteOrFailed)
    case .record(let members): members.values.allSatisfy(\.isFiniteOrFailed)
    case .failed: true
    case .flag, .text, .nothing: false
    }
  }
}
