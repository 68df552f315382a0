// SPDX-License-Identifier: MIT

/// What a value in a pack must look like.
indirect enum Shape: Sendable {
  case number(Bounds)
  case integer(ClosedRange<Int>)
  case text
  case choice([String])
  case flag
  case null
  case list(Shape, ClosedRange<Int>)
  case record([Field])
  /// An object that nothing reads, so that its members are free.
  case object
  /// A timing curve as an object or by name, see `CurveSchema`.
  case curve
  /// A spring, see `SpringSchema`.
  case spring
  /// A distance, see `Travel`.
  case travel
  /// A number that depends on the fraction p, see `Slope`.
  case slope
  /// A number or a percentage, see `FrameSchema`.
  case share
  /// One moment of key frames, see `FrameSchema`.
  case frame
  case either([Shape])

  /// The range of a number.
  enum Bounds: Sendable {
    case any, positive, notNegative, unit, insideUnit

    func contains(_ value: Double) -> Bool {
      guard abs(value) <= Shape.greatestMagnitude else { return false }
      switch self {
      case .any: return true
      case .positive: return value > 0
      case .notNegative: return value >= 0
      case .unit: return 0...1 ~= value
      case .insideUnit: return value > 0 && value < 1
      }
    }
  }

  /// One member of a record.
  struct Field: Sendable {
    let name: String
    let shape: Shape
    let isRequired: Bool

    static func required(_ name: String, _ shape: Shape) -> Field {
      Field(name: name, shape: shape, isRequired: true)
    }

    static func optional(_ name: String, _ shape: Shape) -> Field {
      Field(name: name, shape: shape, isRequired: false)
    }
  }

  /// Nothing in a user interface is longer, in points or seconds; larger numbers are slips.
  static let greatestMagnitude = 1e6

  static let any = Shape.number(.any)
  static let positive = Shape.number(.positive)
  static let unit = Shape.number(.unit)
  static let pair = Shape.list(.any, 2...2)
  static let unitPair = Shape.list(.unit, 2...2)
  static let triple = Shape.list(.any, 3...3)
  static let size = Shape.list(.positive, 2...2)
  static let someNumbers = Shape.list(.any, 1...64)
}

extension Shape {
  /// What is allowed, for an error message.
  var allowed: String {
    switch self {
    case .number(let bounds): "a number \(bounds.text)"
    case .integer(let range) where range.count == 1: "the number \(range.lowerBound)"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .text: "a text that is not empty"
    case .choice(let names): names.map(JSONValue.quoted).joined(separator: " or ")
    case .flag: "true or false"
    case .null: "null"
    case .list(let element, let count): "a list of \(count.text), each \(element.allowed)"
    case .record, .object: "an object"
    case .curve: "a curve object or \(CurveSchema.namesText)"
    case .spring: "a spring object"
    case .travel: "a number, \"width\", \"height\" or a multiple as in \"0.08H\""
    case .slope: "a text as in \"1-0.2p\""
    case .share: "a number or a percentage as in \"100%\""
    case .frame: "an object with k and channels"
    case .either(let shapes): shapes.map(\.allowed).joined(separator: ", or ")
    }
  }
}

extension Shape.Bounds {
  var text: String {
    switch self {
    case .any: "of magnitude up to 1e6"
    case .positive: "above 0, up to 1e6"
    case .notNegative: "from 0 to 1e6"
    case .unit: "from 0 to 1"
    case .insideUnit: "between 0 and 1, without them"
    }
  }
}

extension ClosedRange<Int> {
  fileprivate var text: String {
    lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound) to \(upperBound)"
  }
}
