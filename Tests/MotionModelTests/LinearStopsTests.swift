// SPDX-License-Identifier: MIT

import MotionModel
import Testing

@Suite("css linear() and chains")
struct LinearStopsTests {
  @Test("missing inputs are spread, none falls, and the last is 1 or the largest")
  func canonicalPoints() throws {
    let rows: [([LinearStops.Stop], [Double])] = [
      ([.init(0), .init(1)], [0, 1]),
      ([.init(0), .init(5), .init(5), .init(1)], [0, 1.0 / 3, 2.0 / 3, 1]),
      ([.init(0), .init(0.1, at: -0.1), .init(1)], [0, 0, 1]),
      ([.init(0), .init(0.9, at: 1.1), .init(1)], [0, 1.1, 1.1]),
      ([.init(0, at: 0.4), .init(1, at: 0.2), .init(2), .init(3)], [0.4, 0.4, 0.7, 1]),
      ([.init(7)], [0]),
    ]
    for (stops, inputs) in rows {
      let points = try LinearStops(stops).points
      #expect(points.map(\.y) == stops.map(\.output))
      #expect(zip(points, inputs).allSatisfy { abs($0.x - $1) < 1e-15 })
    }
  }

  @Test("the end segments go on only when asked, and one stop is a constant")
  func outside() throws {
    let curve = try LinearStops([.init(0), .init(1, at: 0.5), .init(0.5)])
    #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 0.5)
    #expect(curve.value(at: -1, outside: .extrapolate) == -2)
    #expect(curve.value(at: 2, outside: .extrapolate) == -0.5)
    #expect(curve.value(at: .infinity, outside: .extrapolate) == 0.5)
    #expect(curve.value(at: .nan).isNaN)
    #expect(try LinearStops([.init(7)]).value(at: 0.3) == 7)
  }

  @Test("no stops and stops that are no numbers are refused")
  func malformed() {
    #expect(throws: TimingCurveError.stopsMissing) { try LinearStops([]) }
    #expect(throws: TimingCurveError.stopNotFinite(input: nil, output: .infinity)) {
      try LinearStops([.init(.infinity)])
    }
    #expect(throws: TimingCurveError.self) { try LinearStops([.init(0, at: .nan), .init(1)]) }
  }

  @Test("the outer curve of a chain comes last")
  func chain() throws {
    let steps = TimingCurve.steps(try Steps(2, position: .jumpEnd))
    let square = TimingCurve.power(try PowerCurve(exponent: 2, direction: .easeIn))
    let stairs = TimingCurve.chain(try CurveChain([square, steps]))
    let squared = TimingCurve.chain(try CurveChain([steps, square]))
    #expect(stairs.value(at: 0.6, duration: 1) == 0)
    #expect(squared.value(at: 0.6, duration: 1) == 0.25)
    #expect(squared.value(at: 0.5, duration: 1, isBefore: true) == 0)
    #expect(squared.value(at: .nan, duration: 1).isNaN)
    #expect(throws: TimingCurveError.chainEmpty) { try CurveChain([]) }
  }
}

@Suite("Curves outside 0 … 1")
struct ExtrapolationTests {
  @Test("powers go on along their end tangents")
  func powers() throws {
    let easeIn = try PowerCurve(exponent: 3, direction: .easeIn)
    let easeOut = try PowerCurve(exponent: 3, direction: .easeOut)
    #expect(easeIn.value(at: -2, outside: .extrapolate) == 0)
    #expect(easeIn.value(at: 2, outside: .extrapolate) == 4)
    #expect(easeOut.value(at: -2, outside: .extrapolate) == -6)
    #expect(easeOut.value(at: 2, outside: .extrapolate) == 1)
    #expect(easeIn.value(at: 2) == 1)
  }

  @Test("pieces go on along the tangents of the first and the last")
  func pieces() throws {
    let half = try CubicBezier(0.25, 0.25, 0.5, 1)
    let curve = try PiecewiseCurve(breaks: [0.5], curves: [(half, 0.5, 0), (half, 0.5, 0.5)])
    #expect(curve.value(at: -1, outside: .extrapolate) == -1)
    #expect(curve.value(at: 3, outside: .extrapolate) == 1)
    #expect(curve.value(at: -1) == 0)
  }

  @Test("stairs go on, also the finest there are, and the before flag lowers an exact edge")
  func stairs() throws {
    let steps = try Steps(4, position: .jumpEnd)
    #expect(steps.value(at: -0.3, outside: .extrapolate) == -0.5)
    #expect(steps.value(at: 1.5, outside: .extrapolate) == 1.5)
    #expect(steps.value(at: 0.5, isBefore: true) == 0.25)
    #expect(steps.value(at: 0.6, isBefore: true) == 0.5)
    let finest = try Steps(Steps.greatestCount, position: .jumpBoth)
    #expect(abs(finest.value(at: 0.5) - 0.5) < 1e-9)
    #expect(finest.value(at: 1e308, outside: .extrapolate).isFinite)
    #expect(throws: TimingCurveError.self) {
      try Steps(Steps.greatestCount + 1, position: .jumpEnd)
    }
  }

  @Test("every curve keeps NaN, ends infinite inputs at its ends, and gives no infinite output")
  func specialInputs() throws {
    let curves =
      CurvePreset.all.map(\.curve) + [
        .cubicBezier(try CubicBezier(1e-300, 1e300, 0.5, 1)),
        .linearStops(try LinearStops([.init(-1e308), .init(1e308)])),
        .power(try PowerCurve(exponent: 8, direction: .easeOut)),
        .spring(try Spring(response: 0.5, dampingRatio: 0.5)),
        .chain(try CurveChain([.ease, .easeIn])),
      ]
    for curve in curves {
      for outside in Extrapolation.allCases {
        func value(_ x: Double) -> Double { curve.value(at: x, duration: 0.5, outside: outside) }
        #expect(value(.nan).isNaN)
        #expect(value(-.infinity) == value(0))
        if case .spring = curve {
          #expect(value(.infinity) == 1)
        } else {
          #expect(value(.infinity) == value(1))
        }
        #expect([-1e308, -1, 0.5, 2, 1e308].allSatisfy { value($0).isFinite })
      }
    }
  }

  @Test("presets have the names and numbers of their publishers")
  func presets() throws {
    let names = CurvePreset.all.map(\.name)
    #expect(Set(names).count == names.count)
    let emphasized = try #require(CurvePreset.curve(named: "m3.emphasized"))
    #expect(abs(emphasized.value(at: 0.05, duration: 1) - 0.020608488606031473) < 1e-15)
    let standard = try #require(CurvePreset.curve(named: "m3.standard"))
    #expect(standard == .cubicBezier(try CubicBezier(0.2, 0, 0, 1)))
    #expect(CurvePreset.curve(named: "css.ease") == .ease)
    #expect(CurvePreset.curve(named: "m3.emphasised") == nil)
  }
}
