// SPDX-License-Identifier: MIT

import BenchmarkHarness
import MotionModel
import Testing
import _MotionTestSupport

/// A cubic and an input.
private typealias Sample = (curve: CubicBezier, x: Double)

/// The sets of inputs that errors are stated for.
enum SolverInputs: String, CaseIterable {
  case random, nearlyQuadratic, nearlyCusp, hardList, clustered, wild

  fileprivate func samples() throws -> [Sample] {
    var random = SplitMix64(seed: 7)
    func uniform(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func tiny() -> Double {
      Double(sign: .plus, exponent: .random(in: -56...(-3), using: &random), significand: 1)
    }
    func curve(_ x1: Double, _ x2: Double, _ y: ClosedRange<Double>) throws -> CubicBezier {
      try CubicBezier(min(max(x1, 0), 1), uniform(y), min(max(x2, 0), 1), uniform(y))
    }
    switch self {
    case .random:
      return try (0..<6000).map { _ in
        (try curve(uniform(0...1), uniform(0...1), -0.5...1.5), uniform(0...1))
      }
    case .nearlyQuadratic:
      return try (0..<6000).map { k in
        let x1 = k % 3 == 0 ? 0 : uniform(0...0.67)
        let x2 = x1 + 1.0 / 3 + (k % 2 == 0 ? tiny() : -tiny())
        return (try curve(x1, x2, -0.5...1.5), uniform(0...1))
      }
    case .nearlyCusp:
      return try (0..<6000).map { k in
        let x = [0.5 + tiny() * uniform(-1...1), uniform(0...1)][k % 2]
        return (try curve(1 - tiny(), tiny(), -0.5...1.5), x)
      }
    case .hardList:
      return try hardCurves().flatMap { curve in (1..<100).map { (curve, Double($0) / 100) } }
    case .clustered:
      return try hardCurves().flatMap { curve in clusteredInputs.map { (curve, $0) } }
    case .wild:
      return try (0..<6000).map { _ in
        (try curve(uniform(0...1), uniform(0...1), -30...30), uniform(0...1))
      }
    }
  }
}

private func hardCurves() throws -> [CubicBezier] {
  let xs: [(Double, Double)] = [
    (1, 0), (0, 1), (0, 0), (1, 1), (0, 1.0 / 3), (1e-7, 1.0 / 3), (2.0 / 3, 1), (0.9, 0.1),
    (1 - 1e-7, 1e-7), (1 - 1e-12, 0), (1, 1e-15), (0.42, 0.58), (0.25, 0.25), (0, 0.58), (0.42, 1),
    (0.05, 0.1), (0.3, 0.8), (0.6, 0.735), (0.32, 0), (0.3, 0.3 + 1.0 / 3), (1e-15, 1),
  ]
  let ys: [(Double, Double)] = [(0, 1), (1, 0), (1, 1), (0, 0), (-0.5, 1.5), (0.75, 0.25)]
  return try xs.flatMap { x in try ys.map { y in try CubicBezier(x.0, y.0, x.1, y.1) } }
}

/// 0, ½ and 1, and what lies up to 2⁻²⁹ beside them.
private let clusteredInputs: [Double] =
  (1...29).flatMap { k -> [Double] in
    let near = Double(sign: .plus, exponent: -k, significand: 1)
    return [near, 0.5 - near / 2, 0.5 + near / 2, 1 - near]
  } + [0.5, 0x1p-53, 1 - 0x1p-53, 0.5.nextUp, 0.5.nextDown]

@Suite("The cubic solver")
struct CubicSolverTests {
  @Test("errors are at most 4e-15 on every set of inputs", arguments: SolverInputs.allCases)
  func accuracy(inputs: SolverInputs) throws {
    var worst = 0.0
    for (curve, x) in try inputs.samples() {
      let y = curve.value(at: x)
      worst = max(worst, abs(CubicOracle(curve).error(of: y, at: x)) / max(1, abs(y)))
    }
    #expect(worst <= 4e-15)
  }

  @Test("results are the nearest double but for a hair")
  func rounding() throws {
    for (curve, x) in try SolverInputs.random.samples() {
      let y = curve.value(at: x)
      #expect(abs(CubicOracle(curve).error(of: y, at: x)) <= y.ulp * (0.5 + 1e-9))
    }
  }

  @Test("a cube root start is exact down to the smallest inputs")
  func smallInputs() throws {
    let curve = try CubicBezier(0, 1, 0, 1)
    for exponent in stride(from: -3, through: -1020, by: -3) {
      // x = t³, y = 1 − (1 − t)³ with t a power of two.
      let t = Double(sign: .plus, exponent: exponent / 3, significand: 1)
      let y = t * (3 - t * (3 - t))
      #expect(abs(curve.value(at: t * t * t) - y) <= y.ulp)
    }
    #expect(curve.value(at: .leastNonzeroMagnitude) > 0)
  }

  @Test("a curve whose outputs rise never falls from one double to the next")
  func monotone() throws {
    var random = SplitMix64(seed: 3)
    for curve in try hardCurves() where 0...1 ~= curve.y1 && 0...1 ~= curve.y2 {
      let solver = CubicBezier.Solver(curve)
      for start in clusteredInputs + (0..<20).map({ _ in .random(in: 0...1, using: &random) }) {
        var x = start
        for _ in 0..<20 {
          #expect(solver.value(at: x) <= solver.value(at: x.nextUp), "\(curve) at \(x)")
          x = x.nextUp
        }
      }
    }
  }

  @Test("a curve and its mirror image agree to one unit in the last place")
  func mirror() throws {
    for curve in try hardCurves() where curve.x1 >= 0.25 && curve.x2 >= 0.25 {
      let mirror = try CubicBezier(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1)
      // 1 − x must be exact for the comparison to be fair.
      for x in clusteredInputs where 1 - (1 - x) == x && 1 - mirror.x1 == curve.x2 {
        let (y, other) = (curve.value(at: x), 1 - mirror.value(at: 1 - x))
        #expect(abs(y - other) <= max(y.ulp, 1.0.ulp), "\(curve) at \(x)")
      }
    }
  }

  @Test("curves that are straight lines give back any input, outside too")
  func identity() throws {
    for p in [(0.0, 0.0), (1, 1), (0, 1), (0.3, 0.3), (0.7, 0.1)] {
      let curve = try CubicBezier(p.0, p.0, p.1, p.1)
      for x in [0, 0.1, 1.0 / 3, 1, -1e300, 7.7] {
        #expect(curve.value(at: x, outside: .extrapolate) == x)
      }
    }
  }

  @Test("the largest control points give finite results")
  func largestControlPoints() throws {
    let most = Double.greatestFiniteMagnitude
    let curve = try CubicBezier(0.5, most, 0.5, most)
    #expect(abs(curve.value(at: 0.5) / most - 0.75) < 1e-15)
    let mixed = try CubicBezier(0, most, 1, -most)
    for k in 0...64 { #expect(mixed.value(at: Double(k) / 64).isFinite) }
    #expect(mixed.value(at: -1e300, outside: .extrapolate).isFinite)
  }

  @Test("a prepared solver gives the same as the curve")
  func solver() throws {
    let curve = try CubicBezier(0.3, -2, 0.6, 3)
    let solver = CubicBezier.Solver(curve)
    for x in [-1, 0, 0.25, 0.9, 1, 2] {
      for outside in Extrapolation.allCases {
        #expect(solver.value(at: x, outside: outside) == curve.value(at: x, outside: outside))
      }
    }
  }
}
