// SPDX-License-Identifier: MIT

internal import BenchmarkHarness
internal import MotionScenarios

/// A vector file or a vector that is not as the format says.
package struct VectorError: UsageError {
  package let description: String
}

/// A part of a vector that an error can point at.
struct VectorPlace {
  var file: String
  var line: Int?
  var id: String?
  /// `in.curve.p`
  var path = ""

  func member(_ name: String) -> VectorPlace {
    var place = self
    place.path += path.isEmpty ? name : ".\(name)"
    return place
  }

  func element(_ index: Int) -> VectorPlace {
    var place = self
    place.path += "[\(index)]"
    return place
  }

  /// `springs.jsonl:12: "start.uiview": in.t: …`
  func failure(_ problem: String) -> VectorError {
    let spot = line.map { "\(file):\($0)" } ?? file
    let parts = [spot, id.map(JSONValue.quoted), path.isEmpty ? nil : path, problem]
    return VectorError(description: parts.compactMap(\.self).joined(separator: ": "))
  }
}

/// A JSON value in a vector, read strictly.
struct VectorInput {
  let value: JSONValue
  let place: VectorPlace

  /// - Throws: `VectorError` unless this is an object that has all of `required` and nothing but
  ///   those and `optional`.
  func requireKeys(_ required: [String], optional: [String] = []) throws(VectorError) {
    guard let members = value.members else { throw failure("an object") }
    for member in members where !required.contains(member.name) && !optional.contains(member.name) {
      let names = (required + optional).joined(separator: ", ")
      throw place.failure("unknown key \(JSONValue.quoted(member.name)); there are: \(names)")
    }
    for name in required where value[name] == nil {
      throw place.failure("the key \(JSONValue.quoted(name)) is missing")
    }
  }

  /// The member of that name; nil when there is none.
  func member(_ name: String) -> VectorInput? {
    value[name].map { VectorInput(value: $0, place: place.member(name)) }
  }

  func required(_ name: String) throws(VectorError) -> VectorInput {
    guard let member = member(name) else {
      throw place.failure("the key \(JSONValue.quoted(name)) is missing")
    }
    return member
  }

  var isNull: Bool { value == .null }

  func elements() throws(VectorError) -> [VectorInput] {
    guard let elements = value.elements else { throw failure("a list") }
    return elements.enumerated().map { index, element in
      VectorInput(value: element, place: place.element(index))
    }
  }

  func failure(_ allowed: String) -> VectorError {
    place.failure("\(value.shown) is not allowed; allowed is \(allowed)")
  }
}

// MARK: - Scalars

extension VectorInput {
  func number() throws(VectorError) -> Double {
    guard let number = value.vectorNumber else {
      throw failure("a number, \"nan\", \"inf\" or \"-inf\"")
    }
    return number
  }

  func number(_ name: String) throws(VectorError) -> Double { try required(name).number() }

  func number(_ name: String, default standard: Double) throws(VectorError) -> Double {
    guard let member = member(name) else { return standard }
    return try member.number()
  }

  /// A whole number; one that no `Int` holds becomes the nearest that it does.
  func integer(_ name: String) throws(VectorError) -> Int {
    let input = try required(name)
    let number = try input.number()
    guard number == number.rounded() else { throw input.failure("a whole number") }
    return Int(exactly: number) ?? (number < 0 ? .min : .max)
  }

  func flag(_ name: String) throws(VectorError) -> Bool {
    guard let member = member(name) else { return false }
    guard let flag = member.value.bool else { throw member.failure("true or false") }
    return flag
  }

  func text() throws(VectorError) -> String {
    guard let text = value.text else { throw failure("a text") }
    return text
  }

  /// One of the cases of an enumeration by its raw value.
  func choice<Choice>(_ name: String) throws(VectorError) -> Choice
  where Choice: CaseIterable & RawRepresentable<String> {
    let input = try required(name)
    guard let choice = Choice(rawValue: try input.text()) else {
      throw input.failure("one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }

  func numbers(_ name: String) throws(VectorError) -> [Double] {
    var numbers: [Double] = []
    for element in try required(name).elements() { numbers.append(try element.number()) }
    return numbers
  }
}
