// SPDX-License-Identifier: MIT

/// A JSON value as a file holds it; members of an object keep their order.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// Always finite.
  case number(Double)
  case text(String)
  case array([JSONValue])
  /// Names are unique.
  case object([JSONMember])
}

/// One name and its value in a JSON object.
public struct JSONMember: Equatable, Sendable {
  /// Unique in its object.
  public let name: String
  /// Any JSON value.
  public let value: JSONValue
}

extension JSONValue {
  /// The member of that name; nil when there is none or this is no object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  package var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  package var text: String? {
    if case .text(let value) = self { value } else { nil }
  }

  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  package var elements: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  package var members: [JSONMember]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// Every element, when all of them are numbers.
  package var numbers: [Double]? {
    guard let elements else { return nil }
    let numbers = elements.compactMap(\.number)
    return numbers.count == elements.count ? numbers : nil
  }

  /// What an error message shows: short, on one line.
  package var shown: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let value): JSONValue.quoted(value)
    case .array(let values): "a list of \(values.count)"
    case .object(let members): "an object of \(members.count)"
    }
  }

  /// The text in quotation marks, without control characters, cut after 60 characters.
  package static func quoted(_ text: String) -> String {
    let line = text.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : "\($0)" }
    return "\"" + line.prefix(60).joined() + (line.count > 60 ? "…\"" : "\"")
  }
}
