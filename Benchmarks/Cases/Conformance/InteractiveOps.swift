// SPDX-License-Identifier: MIT

internal import MotionModel

extension ConformanceOp {
  static let interactive = [
    ConformanceOp(
      name: "interactive.duration", required: ["T", "p", "speed", "end"],
      model: { input, _ in .number(try input.completion(.linear).duration) }),
    ConformanceOp(
      name: "interactive.value", required: ["T", "p", "speed", "end", "curve", "tau"],
      model: { input, _ in
        let seconds = try input.number("tau")
        return .number(try input.completion(try input.curve("curve")).value(at: seconds))
      }),
    ConformanceOp(
      name: "interactive.pan", required: ["translation", "width"], optional: ["slop"],
      model: { input, _ in
        let pan = try PanProgress(
          translation: try input.number("translation"), width: try input.number("width"),
          slop: try input.number("slop", default: 0))
        return .record(["progress": .number(pan.fraction), "end": .text(pan.end.rawValue)])
      }),
    ConformanceOp(
      name: "decay.projection", required: ["velocity", "rate", "form"],
      model: { input, _ in
        let velocity = try input.number("velocity")
        let form: Decay.Form = try input.choice("form")
        return .number(
          try Decay(rate: try input.number("rate")).projection(of: velocity, form: form))
      }),
    ConformanceOp(
      name: "rubber.band", required: ["x", "dimension", "coefficient"],
      model: { input, _ in
        let distance = try input.number("x")
        let band = try RubberBand(
          dimension: try input.number("dimension"), coefficient: try input.number("coefficient"))
        return .number(band.offset(for: distance))
      }),
  ]
}

extension VectorInput {
  fileprivate func completion(_ curve: TimingCurve) throws -> InteractiveCompletion {
    try InteractiveCompletion(
      transitionDuration: try number("T"), fraction: try number("p"),
      speed: try number("speed"), end: try choice("end"), curve: curve)
  }
}
