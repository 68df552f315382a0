// SPDX-License-Identifier: MIT

internal import MotionModel

extension Outcome {
  static func numbers(_ values: [Double]) -> Outcome { .list(values.map(Outcome.number)) }

  static func matrix(_ matrix: Transform3D) -> Outcome { .numbers(matrix.elements) }

  static func vector(_ vector: Vector3) -> Outcome { .numbers([vector.x, vector.y, vector.z]) }

  static func point(_ point: Point) -> Outcome { .numbers([point.x, point.y]) }

  static func rect(_ rect: Rect) -> Outcome {
    .numbers([rect.x, rect.y, rect.width, rect.height])
  }

  /// `null` for nil.
  static func optional<Value>(_ value: Value?, _ outcome: (Value) -> Outcome) -> Outcome {
    value.map(outcome) ?? .nothing
  }
}
