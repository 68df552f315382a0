// SPDX-License-Identifier: MIT

internal import MotionModel
internal import MotionScenarios

/// What applications do today: double precision, one transition after the other, each transform a
/// chain of CATransform3D-style concatenations, each curve solved as browsers do it.
final class ConcatForm {
  struct Input {
    let transition: Transition
    let begin: Double
    let curve: EverydayCurve

    init(_ item: Workload.Item) {
      (transition, begin) = (item.transition, item.begin)
      curve = EverydayCurve(item.transition.curve)
    }
  }

  struct Output {
    var quad: ProjectedQuad
    var opacity: Double
  }

  private let inputs: [Input]
  private(set) var outputs: [Output]

  init(_ items: Workload.Items) {
    inputs = items.map(Input.init)
    outputs = Array(repeating: ConcatForm.poisoned, count: items.count)
  }

  func evaluate(at now: Double) {
    for (index, input) in inputs.enumerated() {
      let duration = input.transition.duration
      let progress = input.curve.value(at: (now - input.begin) / duration, duration: duration)
      let state = input.transition.state(progress: progress)
      outputs[index] = Output(quad: state.quad, opacity: state.opacity)
    }
  }

  func poison() {
    for index in outputs.indices { outputs[index] = ConcatForm.poisoned }
  }

  private static var poisoned: Output {
    let nowhere = Point(x: .nan, y: .nan)
    let corners = Quad(
      topLeft: nowhere, topRight: nowhere, bottomRight: nowhere, bottomLeft: nowhere)
    return Output(
      quad: ProjectedQuad(corners: corners, clipMask: 0xff, facing: .edge), opacity: .nan)
  }
}

/// A timing curve as it is solved everywhere: Newton's method from s = x, then bisection.
enum EverydayCurve {
  case cubic(EverydayCubic)
  case pieces([EverydayCubic])
  case other(TimingCurve)

  init(_ curve: TimingCurve) {
    switch curve {
    case .cubicBezier(let bezier):
      self = .cubic(
        EverydayCubic(
          start: 0, end: 1, x1: bezier.x1, x2: bezier.x2, y: (0, bezier.y1, bezier.y2, 1)))
    case .piecewise(let curve):
      self = .pieces(
        curve.pieces.map {
          EverydayCubic(
            start: $0.start, end: $0.end, x1: $0.x1, x2: $0.x2, y: ($0.y0, $0.y1, $0.y2, $0.y3))
        })
    default: self = .other(curve)
    }
  }

  func value(at fraction: Double, duration: Double) -> Double {
    if fraction < 0 { return 0 }
    if fraction >= 1 { return 1 }
    switch self {
    case .cubic(let cubic): return cubic.value(at: fraction)
    case .pieces(let cubics):
      let cubic = cubics.last { $0.start <= fraction } ?? cubics[0]
      return cubic.value(at: fraction)
    case .other(let curve): return curve.value(at: fraction, duration: duration)
    }
  }
}

/// The polynomials of one cubic.
struct EverydayCubic {
  let start: Double
  private let width: Double
  private let x: (a: Double, b: Double, c: Double)
  private let y: (a: Double, b: Double, c: Double, d: Double)

  init(
    start: Double, end: Double, x1: Double, x2: Double,
    y controls: (Double, Double, Double, Double)
  ) {
    (self.start, width) = (start, end - start)
    x = (1 + 3 * (x1 - x2), 3 * (x2 - 2 * x1), 3 * x1)
    let c = 3 * (controls.1 - controls.0)
    let b = 3 * (controls.2 - controls.1) - c
    y = (controls.3 - controls.0 - c - b, b, c, controls.0)
  }

  func value(at fraction: Double) -> Double {
    let s = parameter(at: (fraction - start) / width)
    return ((y.a * s + y.b) * s + y.c) * s + y.d
  }

  private func parameter(at target: Double) -> Double {
    let tolerance = 1e-7
    var s = target
    for _ in 0..<8 {
      let error = ((x.a * s + x.b) * s + x.c) * s - target
      if abs(error) < tolerance { return s }
      let slope = (3 * x.a * s + 2 * x.b) * s + x.c
      if abs(slope) < 1e-6 { break }
      s -= error / slope
    }
    var (low, high) = (0.0, 1.0)
    s = target
    while low < high {
      let error = ((x.a * s + x.b) * s + x.c) * s - target
      if abs(error) < tolerance { return s }
      if error < 0 { low = s } else { high = s }
      let middle = low + (high - low) / 2
      if middle == s { return s }
      s = middle
    }
    return s
  }
}
