// SPDX-License-Identifier: MIT

extension Shape {
  /// - Throws: `ScenarioPackError` for the first part of `value` that has not this shape.
  func check(_ value: JSONValue, _ place: PackLocation) throws(ScenarioPackError) {
    switch self {
    case .list(let element, let count):
      guard let elements = value.elements, count ~= elements.count else {
        throw place.failure(value, allowed: allowed)
      }
      for (index, item) in elements.enumerated() { try element.check(item, place.element(index)) }
    case .record(let fields): try Shape.check(value, fields, place)
    case .curve: _ = try CurveSchema.curve(value, place)
    case .spring: _ = try SpringSchema.spring(value, place)
    case .frame: try Shape.check(value, FrameSchema.fields, place)
    case .either(let shapes): try Shape.check(value, any: shapes, place, allowed: allowed)
    default: guard admitsScalar(value) else { throw place.failure(value, allowed: allowed) }
    }
  }

  /// The shapes without parts.
  private func admitsScalar(_ value: JSONValue) -> Bool {
    switch self {
    case .number(let bounds): value.number.map(bounds.contains) ?? false
    case .integer(let range):
      value.number.flatMap { Int(exactly: $0) }.map { range ~= $0 } ?? false
    case .text: value.text.map { !$0.isEmpty } ?? false
    case .choice(let names): value.text.map(names.contains) ?? false
    case .flag: value.bool != nil
    case .null: value == .null
    case .object: value.members != nil
    case .travel: Travel(value) != nil
    case .slope: value.text.flatMap(Slope.init) != nil
    case .share: FrameSchema.points(value, side: 1) != nil
    default: false
    }
  }

  /// Every member known, every required one there; both in the order of the file.
  private static func check(
    _ value: JSONValue, _ fields: [Field], _ place: PackLocation
  ) throws(ScenarioPackError) {
    guard let members = value.members else { throw place.failure(value, allowed: "an object") }
    for member in members {
      guard let field = fields.first(where: { $0.name == member.name }) else {
        let names = fields.map(\.name).joined(separator: ", ")
        throw place.member(member.name).failure("unknown name; allowed is \(names)")
      }
      try field.shape.check(member.value, place.member(member.name))
    }
    for field in fields where field.isRequired && value[field.name] == nil {
      throw place.member(field.name).failure("missing; needed is \(field.shape.allowed)")
    }
  }

  /// A value of the same JSON type as only one of the shapes is judged by that one, so that the
  /// error is as exact as without a choice.
  private static func check(
    _ value: JSONValue, any shapes: [Shape], _ place: PackLocation, allowed: String
  ) throws(ScenarioPackError) {
    let candidates = shapes.filter { $0.hasType(of: value) }
    if candidates.count == 1 { return try candidates[0].check(value, place) }
    for shape in candidates {
      do {
        return try shape.check(value, place)
      } catch { continue }
    }
    throw place.failure(value, allowed: allowed)
  }

  private func hasType(of value: JSONValue) -> Bool {
    switch (self, value) {
    case (.number, .number), (.integer, .number), (.text, .text), (.choice, .text), (.flag, .bool),
      (.null, .null), (.list, .array), (.record, .object), (.object, .object), (.curve, .object),
      (.curve, .text), (.spring, .object), (.travel, .number), (.travel, .text),
      (.slope, .text), (.frame, .object):
      true
    default: false
    }
  }
}
