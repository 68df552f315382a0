// SPDX-License-Identifier: MIT

internal import BenchmarkHarness
package import MotionModel

/// Random transitions of every curve family and every kind of motion.
package struct RandomTransitions {
  private var random: SplitMix64

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  package mutating func next() throws -> Transition {
    let from = rect()
    let to = rect()
    var transition = Transition(
      duration: uniform(0.05...2), curve: try curve(), frame: Endpoints(from: from, to: to))
    transition.opacity = Endpoints(from: uniform(0...1), to: uniform(0...1))
    let kind = Int.random(in: 0..<3, using: &random)
    if kind >= 1 { addPlanarMotion(to: &transition) }
    if kind >= 2 { addSpatialMotion(to: &transition) }
    return transition
  }

  /// Seconds from a little before the start to a little after the end.
  package mutating func moment(in transition: Transition) -> Double {
    uniform(-0.1...1.1) * transition.duration
  }

  private mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  private mutating func rect() -> Rect {
    Rect(
      x: uniform(-800...800), y: uniform(-800...800),
      width: uniform(20...1366), height: uniform(20...1366))
  }

  private mutating func vector(_ range: ClosedRange<Double>) -> Vector3 {
    Vector3(x: uniform(range), y: uniform(range), z: uniform(range))
  }

  private mutating func addPlanarMotion(to transition: inout Transition) {
    transition.anchor = Point(x: uniform(0...1), y: uniform(0...1))
    transition.scale = Endpoints(
      from: Vector3(x: uniform(0.1...2), y: uniform(0.1...2), z: 1), to: .one)
    transition.translation = Endpoints(
      from: .zero, to: Vector3(x: uniform(-500...500), y: uniform(-99...99), z: 0))
  }

  private mutating func addSpatialMotion(to transition: inout Transition) {
    transition.axis = vector(-1...1)
    transition.angle = Endpoints(from: uniform(-7...7), to: uniform(-7...7))
    transition.m34 = -1 / uniform(300...2000)
    transition.translation.from.z = uniform(-100...100)
    transition.vanishingPoint = Point(x: uniform(0...800), y: uniform(0...800))
  }

  /// A curve of a random family.
  package mutating func curve() throws -> TimingCurve {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return .linear
    case 1: return .steps(try Steps(.random(in: 2...60, using: &random), position: position()))
    case 2:
      return .power(
        try PowerCurve(exponent: .random(in: 1...8, using: &random), direction: .easeOut))
    case 3: return .piecewise(try piecewise())
    case 4: return .spring(try spring(ratio: uniform(0.1...0.99)))
    case 5: return .spring(try spring(ratio: 1))
    case 6: return .spring(try spring(ratio: uniform(1.0001...5)))
    default: return .cubicBezier(try bezier())
    }
  }

  private mutating func position() -> Steps.Position {
    Steps.Position.allCases.randomElement(using: &random) ?? .jumpEnd
  }

  private mutating func bezier() throws -> CubicBezier {
    try CubicBezier(
      uniform(0...1), uniform(-0.5...1.5), uniform(0...1),
      uniform(-0.5...1.5))
  }

  private mutating func spring(ratio: Double) throws -> Spring {
    try Spring(
      response: uniform(0.1...1), dampingRatio: ratio,
      initialVelocity: uniform(-3...3))
  }

  private mutating func piecewise() throws -> PiecewiseCurve {
    let split = uniform(0.2...0.8)
    let level = uniform(0.1...0.9)
    return try PiecewiseCurve(
      breaks: [split],
      curves: [(try bezier(), level, 0), (try bezier(), 1 - level, level)])
  }
}
