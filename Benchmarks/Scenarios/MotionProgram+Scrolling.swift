// SPDX-License-Identifier: MIT

import MotionModel

extension MotionProgram {
  /// A page of content that is let go at a speed and slows down.
  static func scroll(_ stage: Stage) throws -> [LayerTransition] {
    let velocity = stage.scenario.parameter("example")?["v"]?.number ?? usualVelocity
    let rate = stage.number("rate") ?? Decay.normalRate
    let distance = try Decay(rate: rate).projection(of: velocity)
    return [
      stage.layer(
        "content", Endpoints(from: stage.full, to: stage.full.offsetBy(dx: 0, dy: -distance)))
    ]
  }

  /// Points per second.
  private static let usualVelocity = 1000.0

  /// A finger pulls content past its end by the height of the screen, which follows less and less.
  static func rubberBand(_ stage: Stage) throws -> [LayerTransition] {
    let band = try RubberBand(
      dimension: stage.screen.height, coefficient: stage.number("coefficient") ?? 0)
    let pull = stage.screen.height
    let way = band.offset(for: pull)
    guard way > 0 else { throw Skip("a rubber band that does not give") }
    return [
      stage.layer(
        "content", Endpoints(from: stage.full, to: stage.full.offsetBy(dx: 0, dy: way)),
        during: stage.window(
          .piecewise(try pieces { band.offset(for: $0 * pull) / way })))
    ]
  }

  /// A smooth curve from 0 to 1 as eight Hermite cubics: for the rubber band's 1 − 1/(1 + cx) with
  /// c = 0.55 they are within 4e-6 of it, by h⁴/384 times its fourth derivative.
  private static func pieces(
    _ curve: (Double) -> Double
  ) throws(TimingCurveError) -> PiecewiseCurve {
    let count = PiecewiseCurve.greatestPieceCount
    let step = 1 / Double(count)
    func slope(_ x: Double) -> Double {
      (curve(x + slopeStep) - curve(x - slopeStep)) / 2 / slopeStep
    }
    var path = [Point.zero]
    for k in 0..<count {
      let (start, end) = (Double(k) * step, k == count - 1 ? 1 : Double(k + 1) * step)
      let (from, to) = (path[path.count - 1].y, k == count - 1 ? 1 : curve(end))
      path.append(Point(x: start + step / 3, y: from + slope(start) * step / 3))
      path.append(Point(x: end - step / 3, y: to - slope(end) * step / 3))
      path.append(Point(x: end, y: to))
    }
    return try PiecewiseCurve(path: path)
  }

  private static let slopeStep = 1e-5
}
