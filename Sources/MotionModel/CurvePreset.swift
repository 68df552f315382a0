// SPDX-License-Identifier: MIT

/// A timing curve that somebody published under a name.
public struct CurvePreset: Equatable, Sendable {
  /// As its publisher writes it, after the publisher's prefix: `m3.emphasized`.
  public let name: String
  /// The curve itself.
  public let curve: TimingCurve

  private init(_ name: String, _ curve: TimingCurve) { (self.name, self.curve) = (name, curve) }

  private init(_ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.init(name, .cubicBezier(CubicBezier(valid: x1, y1, x2, y2)))
  }

  /// The curve of that name; nil when there is none.
  public static func curve(named name: String) -> TimingCurve? {
    all.first { $0.name == name }?.curve
  }

  /// Every preset, each name once.
  ///
  /// Sources: css-easing 2 (`css.`); Material Components for Android, motion/res/values/tokens.xml
  /// at ac7e18efe (`m3.`); Hero, CAMediaTimingFunction+Hero.swift at d7a72e1 (`hero.`).
  public static let all: [CurvePreset] = [
    CurvePreset("css.linear", .linear),
    CurvePreset("css.ease", 0.25, 0.1, 0.25, 1),
    CurvePreset("css.ease-in", 0.42, 0, 1, 1),
    CurvePreset("css.ease-out", 0, 0, 0.58, 1),
    CurvePreset("css.ease-in-out", 0.42, 0, 0.58, 1),
    CurvePreset("css.step-start", .steps(Steps(valid: 1, .jumpStart))),
    CurvePreset("css.step-end", .steps(Steps(valid: 1, .jumpEnd))),
    CurvePreset("m3.emphasized", emphasized),
    CurvePreset("m3.emphasized-accelerate", 0.3, 0, 0.8, 0.2),
    CurvePreset("m3.emphasized-decelerate", 0.1, 0.7, 0.1, 1),
    CurvePreset("m3.standard", 0.2, 0, 0, 1),
    CurvePreset("m3.standard-accelerate", 0.3, 0, 1, 1),
    CurvePreset("m3.standard-decelerate", 0, 0, 0, 1),
    CurvePreset("m3.legacy", 0.4, 0, 0.2, 1),
    CurvePreset("m3.legacy-accelerate", 0.4, 0, 1, 1),
    CurvePreset("m3.legacy-decelerate", 0, 0, 0.2, 1),
    CurvePreset("hero.ease-out-back", 0.175, 0.885, 0.32, 1.275),
    CurvePreset("hero.sharp", 0.4, 0, 0.6, 1),
  ]

  /// Two cubics, which no single one can replace.
  private static let emphasized = TimingCurve.piecewise(
    PiecewiseCurve(valid: [
      .init(
        .zero, Point(x: 0.05, y: 0), Point(x: 0.133333, y: 0.06), Point(x: 0.166666, y: 0.4)),
      .init(
        Point(x: 0.166666, y: 0.4), Point(x: 0.208333, y: 0.82), Point(x: 0.25, y: 1),
        Point(x: 1, y: 1)),
    ]))
}
