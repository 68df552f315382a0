// SPDX-License-Identifier: MIT

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
}
