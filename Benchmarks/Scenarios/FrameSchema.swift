// SPDX-License-Identifier: MIT

import MotionModel

/// Key frames as the css rows write them: k is the fraction, e the curve to the next frame, angles
/// are degrees, the rest are channels.
enum FrameSchema {
  static let fields: [Shape.Field] = [
    .required("k", .unit), .optional("e", .either([.text, .list(.any, 4...4)])),
    .optional("rx", .any), .optional("ry", .any), .optional("rz", .any),
    .optional("tx", .share), .optional("ty", .share), .optional("z", .any),
    .optional("s", .either([.any, .pair])), .optional("sx", .any), .optional("sy", .any),
    .optional("skewX", .any), .optional("o", .unit),
  ]

  /// Points of a move: a number, or a percentage of `side`.
  static func points(_ value: JSONValue?, side: Double) -> Double? {
    guard let value else { return 0 }
    guard let text = value.text else { return value.number }
    guard text.hasSuffix("%"), let percent = Double(text.dropLast()),
      Shape.Bounds.any.contains(percent)
    else { return nil }
    return percent / 100 * side
  }

  /// The curve of a frame: by name, or four control points.
  ///
  /// - Throws: `ScenarioPackError` for one that is unknown or out of range.
  static func curve(
    _ value: JSONValue, _ place: PackLocation
  ) throws(ScenarioPackError) -> TimingCurve? {
    let whole =
      value.elements == nil
      ? value
      : .object([
        JSONMember(name: "type", value: .text("bezier")), JSONMember(name: "p", value: value),
      ])
    if case .known(let curve) = try CurveSchema.curve(whole, place.member("frames")) {
      return curve
    }
    return nil
  }

  /// The origin of a transform in unit coordinates, by default the middle.
  ///
  /// - Throws: `Skip` for a word that css does not have there.
  static func origin(_ value: JSONValue?) throws(Skip) -> Point {
    guard let parts = value?.elements, parts.count == 2 else { return Point(x: 0.5, y: 0.5) }
    return Point(x: try share(parts[0]), y: try share(parts[1]))
  }

  private static func share(_ value: JSONValue) throws(Skip) -> Double {
    switch value {
    case .number(let number): return number
    case .text("left"), .text("top"): return 0
    case .text("center"): return 0.5
    case .text("right"), .text("bottom"): return 1
    default: throw Skip("a transform origin at \(value.shown)")
    }
  }
}
