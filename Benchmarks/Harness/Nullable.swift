// SPDX-License-Identifier: MIT

/// A JSON field that is always written: null when there is no value or the number is not finite.
///
/// JSON has no NaN and no infinity, and a key that comes and goes makes documents hard to compare.
@propertyWrapper
public struct Nullable<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  public var wrappedValue: Value?

  public init(wrappedValue: Value? = nil) { self.wrappedValue = wrappedValue }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    guard let value = wrappedValue, (value as? Double)?.isFinite ?? true else {
      return try container.encodeNil()
    }
    try container.encode(value)
  }
}
