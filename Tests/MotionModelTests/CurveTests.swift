// SPDX-License-Identifier: MIT

import MotionModel
import Testing

@Suite("Timing curves")
struct CurveTests {
  @Test("the named curves have Core Animation's values")
  func namedCurves() {
    let rows: [(Double, Double, Double, Double, Double)] = [
      (0.1, 0.017026609652, 0.160572154238, 0.019722453548, 0.094796305716),
      (0.25, 0.093464650719, 0.378138130825, 0.129161931047, 0.408510591355),
      (0.5, 0.315356812573, 0.684643187427, 0.5, 0.802403387585),
      (0.75, 0.621861869175, 0.906535349281, 0.870838068953, 0.960458978349),
      (0.9, 0.839427845762, 0.982973390348, 0.980277546452, 0.994316477485),
    ]
    for (x, easeIn, easeOut, easeInEaseOut, ease) in rows {
      #expect(abs(CubicBezier.easeIn.value(at: x) - easeIn) < 1e-12)
      #expect(abs(CubicBezier.easeOut.value(at: x) - easeOut) < 1e-12)
      #expect(abs(CubicBezier.easeInEaseOut.value(at: x) - easeInEaseOut) < 1e-12)
      #expect(abs(CubicBezier.ease.value(at: x) - ease) < 1e-12)
    }
  }

  @Test("a cube root start is solved, where Newton's method alone fails")
  func cubeRootStart() throws {
    #expect(abs(try CubicBezier(0, 1, 0, 1).value(at: 0.001) - 0.271) < 1e-12)
  }

  @Test("both ends are exact and inputs outside are clamped")
  func ends() throws {
    for curve in [try CubicBezier(1, 0, 0, 1), .ease, try CubicBezier(0.3, -2, 0.6, 3)] {
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
      #expect(curve.value(at: -.infinity) == 0 && curve.value(at: 7) == 1)
      #expect(curve.value(at: .nan).isNaN)
    }
  }

  @Test("control points outside 0 … 1 are refused by name")
  func badControlPoints() {
    #expect(throws: TimingCurveError.controlPointOutOfRange(x1: 1.2, x2: 1)) {
      try CubicBezier(1.2, 0, 1, 1)
    }
    #expect(throws: TimingCurveError.self) { try CubicBezier(.nan, 0, 1, 1) }
    #expect(throws: TimingCurveError.self) { try CubicBezier(0, .infinity, 1, 1) }
  }

  @Test("steps jump where css says")
  func steps() throws {
    let rows: [(Steps.Position, [Double])] = [
      (.jumpEnd, [0, 0, 0.5, 0.5, 1]), (.jumpStart, [0.5, 0.5, 1, 1, 1]),
      (.jumpBoth, [1 / 3, 1 / 3, 2 / 3, 2 / 3, 1]), (.jumpNone, [0, 0, 1, 1, 1]),
    ]
    for (position, values) in rows {
      let curve = try Steps(2, position: position)
      for (x, value) in zip([0, 0.49, 0.5, 0.99, 1], values) {
        #expect(abs(curve.value(at: x) - value) < 1e-15)
      }
    }
    #expect(throws: TimingCurveError.stepCountOutOfRange(1, least: 2)) {
      try Steps(1, position: .jumpNone)
    }
  }

  @Test("Material's emphasized easing is two cubics")
  func emphasized() throws {
    let points = [
      (0, 0), (0.05, 0), (0.133333, 0.06), (0.166666, 0.4), (0.208333, 0.82), (0.25, 1), (1, 1),
    ].map { Point(x: $0.0, y: $0.1) }
    let curve = try PiecewiseCurve(path: points)
    #expect(abs(curve.value(at: 0.05) - 0.020608488606031473) < 1e-12)
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
  }

  @Test("a path whose x turns back is refused")
  func badPath() {
    let points = [(0, 0), (0.9, 0), (0.1, 1), (0.5, 0.5), (0.6, 1), (0.4, 1), (1, 1)]
    #expect(throws: TimingCurveError.self) {
      try PiecewiseCurve(path: points.map { Point(x: $0.0, y: $0.1) })
    }
  }
}
