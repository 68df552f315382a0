// SPDX-License-Identifier: MIT

internal import MotionScenarios

/// How far a number may be from the one that is expected.
package enum Tolerance: Equatable, Sendable {
  case absolute(Double)
  /// Times the magnitude of the expected number, or 1 when that is less.
  case relative(Double)

  /// A number or `{"rel": number}`; nil for anything else.
  init?(_ json: JSONValue) {
    if let number = json.number, number >= 0 {
      self = .absolute(number)
    } else if let members = json.members, members.count == 1, let number = json["rel"]?.number,
      number >= 0
    {
      self = .relative(number)
    } else {
      return nil
    }
  }

  /// What is allowed for a number that should be `expected`.
  func allowance(for expected: Double) -> Double {
    switch self {
    case .absolute(let value): value
    case .relative(let value): value * max(1, abs(expected))
    }
  }
}

extension Tolerance: CustomStringConvertible, Encodable {
  package var description: String {
    switch self {
    case .absolute(let value): "\(value)"
    case .relative(let value): "\(value) relative"
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .absolute(let value): try container.encode(value)
    case .relative(let value): try container.encode(["rel": value])
    }
  }
}
