// SPDX-License-Identifier: MIT

internal import MotionModel

extension ConformanceOp {
  static let timing = [
    ConformanceOp(
      name: "timing.progress", required: ["duration", "t"],
      optional: [
        "begin", "offset", "speed", "repeatCount", "repeatDuration", "autoreverses", "fill",
        "direction", "iterationStart", "curve",
      ],
      model: { input, _ in
        let seconds = try input.number("t")
        let timing = try input.mediaTiming()
        try timing.validate()
        return timing.progress(at: seconds).map(Outcome.number) ?? .nothing
      }),
    ConformanceOp(
      name: "keyframes.value", required: ["values", "mode", "u"],
      optional: ["keyTimes", "curves", "curve"],
      model: { input, _ in
        let fraction = try input.number("u")
        return .number(try input.keyframes().value(at: fraction))
      }),
    ConformanceOp(
      name: "retarget.value",
      required: ["curve", "duration", "from", "to", "at", "target", "mode", "t"],
      model: { input, _ in
        let (at, target) = (try input.number("at"), try input.number("target"))
        let mode: CurveMotion.Retargeting = try input.choice("mode")
        let seconds = try input.number("t")
        var motion = try CurveMotion(
          curve: try input.curve("curve"), duration: try input.number("duration"),
          from: try input.number("from"), to: try input.number("to"))
        try motion.retarget(to: target, at: at, mode)
        return .number(motion.value(at: seconds))
      }),
  ]
}

/// The modes that vectors have, which know nothing of the shape of a spline.
private enum KeyframesMode: String, CaseIterable {
  case linear, discrete, paced, cubic

  var mode: Keyframes.Mode {
    switch self {
    case .linear: .linear
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic()
    }
  }
}

extension VectorInput {
  fileprivate func mediaTiming() throws -> MediaTiming {
    var timing = MediaTiming(duration: try number("duration"))
    timing.begin = try number("begin", default: 0)
    timing.offset = try number("offset", default: 0)
    timing.speed = try number("speed", default: 1)
    timing.repeatCount = try number("repeatCount", default: 1)
    timing.repeatDuration = try member("repeatDuration")?.number()
    timing.autoreverses = try flag("autoreverses")
    if member("fill") != nil { timing.fill = try choice("fill") }
    if member("direction") != nil { timing.direction = try choice("direction") }
    timing.iterationStart = try number("iterationStart", default: 0)
    timing.curve = try curve("curve")
    return timing
  }

  fileprivate func keyframes() throws -> Keyframes {
    let mode: KeyframesMode = try choice("mode")
    return try Keyframes(
      try numbers("values"), mode: mode.mode,
      keyTimes: member("keyTimes") == nil ? nil : try numbers("keyTimes"),
      segmentCurves: try member("curves")?.elements().map { try $0.curve() } ?? [],
      curve: try curve("curve"))
  }
}
