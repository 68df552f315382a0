// SPDX-License-Identifier: MIT

internal import MotionModel

extension ConformanceOp {
  static let transform = [
    ConformanceOp(
      name: "transform.calls", required: ["calls"],
      model: { input, _ in .matrix(try input.transformCalls("calls")) }),
    ConformanceOp(
      name: "transform.list", required: ["list"],
      model: { input, _ in .matrix(try input.transformList("list").matrix) }),
    ConformanceOp(
      name: "transform.invert", required: ["m"],
      model: { input, _ in .optional(try input.matrix("m").inverted(), Outcome.matrix) }),
    ConformanceOp(
      name: "transform.determinant", required: ["m"],
      model: { input, _ in .number(try input.matrix("m").determinant) }),
    ConformanceOp(
      name: "transform.decompose", required: ["m"],
      model: { input, _ in
        .optional(DecomposedTransform(try input.matrix("m"))) { .record($0.members) }
      }),
    ConformanceOp(
      name: "transform.interpolate", required: ["from", "to", "t", "mode"],
      model: { input, _ in
        let (from, to) = (try input.matrix("from"), try input.matrix("to"))
        let mode: InterpolationMode = try input.choice("mode")
        return .matrix(from.interpolated(to: to, at: try input.number("t"), by: mode.mode))
      }),
    ConformanceOp(
      name: "transform.interpolateLists", required: ["from", "to", "t"],
      model: { input, _ in
        let (from, to) = (try input.transformList("from"), try input.transformList("to"))
        return .matrix(from.interpolated(to: to, at: try input.number("t")).matrix)
      }),
  ]
}

/// The modes as vectors name them.
private enum InterpolationMode: String, CaseIterable {
  case css3d, css2d, coreAnimation

  var mode: TransformInterpolation {
    switch self {
    case .css3d: .css3D
    case .css2d: .css2D
    case .coreAnimation: .coreAnimation
    }
  }
}

extension DecomposedTransform {
  fileprivate var members: [String: Outcome] {
    let recomposed = matrix
    return [
      "translation": .vector(translation), "scale": .vector(scale), "skew": .vector(skew),
      "perspective": .numbers([perspective.x, perspective.y, perspective.z, perspective.w]),
      "quaternion": .numbers([rotation.x, rotation.y, rotation.z, rotation.w]),
      "recomposed": .matrix(recomposed.divided(by: recomposed.m44)),
    ]
  }
}
