// SPDX-License-Identifier: MIT

internal import MotionScenarios

/// What a vector expects, or what a form of the library gives.
package indirect enum Outcome: Equatable, Sendable {
  case number(Double)
  case flag(Bool)
  case text(String)
  /// `null`: no effect, no result.
  case nothing
  case list([Outcome])
  case record([String: Outcome])
  /// A reported error.
  case failed(String)

  /// A JSON value, where the texts `nan`, `inf` and `-inf` are numbers.
  init(_ json: JSONValue) {
    if let number = json.vectorNumber {
      self = .number(number)
      return
    }
    switch json {
    case .null, .number: self = .nothing
    case .bool(let value): self = .flag(value)
    case .text(let value): self = .text(value)
    case .array(let values): self = .list(values.map(Outcome.init))
    case .object(let members):
      self = .record(
        Dictionary(uniqueKeysWithValues: members.map { ($0.name, Outcome($0.value)) }))
    }
  }

  /// The same with only those members of a record that `other` has too.
  func limited(to other: Outcome) -> Outcome {
    guard case .record(let mine) = self, case .record(let its) = other else { return self }
    return .record(mine.filter { its[$0.key] != nil })
  }
}

extension JSONValue {
  /// A number, also one that JSON has no word for.
  var vectorNumber: Double? {
    switch self {
    case .number(let value): value
    case .text("nan"): .nan
    case .text("inf"): .infinity
    case .text("-inf"): -.infinity
    default: nil
    }
  }
}

// MARK: - For people and documents

extension Outcome: CustomStringConvertible {
  /// On one line.
  package var description: String {
    switch self {
    case .number(let value): "\(value)"
    case .flag(let value): "\(value)"
    case .text(let value): "\"\(value)\""
    case .nothing: "null"
    case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
    case .record(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        .joined(separator: ", ") + "}"
    case .failed(let reason): "error (\(reason))"
    }
  }
}

extension Outcome: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let value) where value.isFinite: try container.encode(value)
    case .number(let value): try container.encode("\(value)")
    case .flag(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .nothing: try container.encodeNil()
    case .list(let values): try container.encode(values)
    case .record(let members): try container.encode(members)
    case .failed(let reason): try container.encode(["error": reason])
    }
  }
}
