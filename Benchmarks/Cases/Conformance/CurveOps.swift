// SPDX-License-Identifier: MIT

internal import MotionModel

extension ConformanceOp {
  static let curve = [
    ConformanceOp(
      name: "curve.value", required: ["curve", "x"], optional: ["before", "outside"],
      model: { input, _ in .number(try CurveQuestion(input).answer) },
      batch: { form, input, _ in
        let question = try CurveQuestion(input)
        guard 0...1 ~= question.x, !question.isBefore else { return nil }
        return form.curveValues(question.curve, at: [question.x]).map { .number(Double($0[0])) }
      }),
    ConformanceOp(
      name: "curve.monotone", required: ["curve", "samples"],
      model: { input, tolerance in
        let curve = try input.required("curve").curve()
        let values = try input.grid().map { curve.value(at: $0, duration: curve.ownDuration) }
        return .flag(rises(values, tolerance))
      },
      batch: { form, input, tolerance in
        let curve = try input.required("curve").curve()
        return form.curveValues(curve, at: try input.grid())
          .map { .flag(rises($0.map(Double.init), tolerance)) }
      }),
    ConformanceOp(
      name: "curve.valid", required: ["curve"],
      model: { input, _ in
        _ = try input.required("curve").curve()
        return .flag(true)
      }),
  ]

  private static func rises(_ values: [Double], _ tolerance: Tolerance) -> Bool {
    zip(values, values.dropFirst()).allSatisfy { $1 >= $0 - tolerance.allowance(for: $0) }
  }
}

/// The input of `curve.value`.
private struct CurveQuestion {
  let curve: TimingCurve
  let x: Double
  let outside: Extrapolation
  let isBefore: Bool

  init(_ input: VectorInput) throws {
    x = try input.number("x")
    isBefore = try input.flag("before")
    if input.member("outside") != nil {
      outside = try input.choice("outside")
    } else {
      guard x.isNaN || 0...1 ~= x else {
        throw input.place.failure("x = \(x) needs the key \"outside\"")
      }
      outside = .clamp
    }
    curve = try input.required("curve").curve()
  }

  var answer: Double {
    curve.value(at: x, duration: curve.ownDuration, outside: outside, isBefore: isBefore)
  }
}

extension TimingCurve {
  /// Seconds for a fraction of 1 where a vector gives no duration: a spring's settling time.
  fileprivate var ownDuration: Double {
    if case .spring(let spring) = self { spring.settlingDuration } else { 1 }
  }
}

extension VectorInput {
  private static let greatestSamples = 1 << 24

  /// i / n for i = 0 … n.
  fileprivate func grid() throws -> [Double] {
    let count = try integer("samples")
    guard 1...VectorInput.greatestSamples ~= count else {
      throw try required("samples").failure("1 to \(VectorInput.greatestSamples)")
    }
    return (0...count).map { Double($0) / Double(count) }
  }
}
