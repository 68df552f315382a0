// SPDX-License-Identifier: MIT

import MotionModel

/// What a motion program works with: the numbers of a scenario, read for one screen.
struct Stage {
  let scenario: Scenario
  let screen: Size
  let timing: Timing

  /// The screen that numbers belong to that name none.
  static let usualScreen = Size(width: 375, height: 667)

  /// The whole screen.
  var full: Rect { Rect(size: screen) }

  var rightOfScreen: Rect { full.offsetBy(dx: screen.width, dy: 0) }
  var belowScreen: Rect { full.offsetBy(dx: 0, dy: screen.height) }

  /// Points here for one point of the scenario.
  var scale: Size {
    let sides = (scenario.parameter("size") ?? scenario.parameter("screen"))?.numbers
    let reference = sides.map { Size(width: $0[0], height: $0[1]) } ?? Stage.usualScreen
    return Size(
      width: screen.width / reference.width, height: screen.height / reference.height)
  }

  // MARK: - Reading

  func has(_ name: String) -> Bool { scenario.parameter(name) != nil }

  func number(_ name: String) -> Double? { scenario.parameter(name)?.number }

  func numbers(_ name: String) -> [Double]? { scenario.parameter(name)?.numbers }

  func point(_ name: String) -> Point? {
    numbers(name).map { Point(x: $0[0], y: $0[1]) }
  }

  /// The two ends of a parameter that is a pair.
  func ends(_ name: String) -> Endpoints<Double>? {
    numbers(name).map { Endpoints(from: $0[0], to: $0[1]) }
  }

  /// The two ends, where a single number means from `rest` to it.
  func ends(_ name: String, from rest: Double) -> Endpoints<Double>? {
    ends(name) ?? number(name).map { Endpoints(from: rest, to: $0) }
  }

  /// Points; plain numbers count screen widths.
  func journey(_ name: String) -> Endpoints<Double>? {
    guard let value = scenario.parameter(name) else { return nil }
    let points = (value.elements ?? [.number(0), value]).compactMap(Travel.init)
      .map { $0.points(on: screen, unit: screen.width) }
    return points.count == 2 ? Endpoints(from: points[0], to: points[1]) : nil
  }

  // MARK: - Making

  /// A layer with that frame; `change` sets what else changes.
  func layer(
    _ role: String, _ frame: Endpoints<Rect>, _ change: (inout Transition) -> Void = { _ in }
  ) -> LayerTransition {
    var transition = Transition(duration: timing.duration, curve: timing.curve, frame: frame)
    transition.vanishingPoint = full.center
    change(&transition)
    if timing.start > 0 { transition.startLate(at: timing.start) }
    return LayerTransition(role: role, transition: transition)
  }

  /// A dark layer over the whole screen; none when `alpha` is nil.
  func overlay(_ alpha: Endpoints<Double>?) -> [LayerTransition] {
    guard let alpha else { return [] }
    return [layer("overlay", Endpoints(full)) { $0.opacity = alpha }]
  }

  /// Frames `full` moved sideways.
  func sideways(_ x: Endpoints<Double>) -> Endpoints<Rect> {
    Endpoints(from: full.offsetBy(dx: x.from, dy: 0), to: full.offsetBy(dx: x.to, dy: 0))
  }
}

extension Endpoints where Value == Vector3 {
  /// The same scale in x and y.
  init(scale: Endpoints<Double>) {
    self.init(
      from: Vector3(x: scale.from, y: scale.from, z: 1),
      to: Vector3(x: scale.to, y: scale.to, z: 1))
  }
}

extension Transition {
  /// Starts every channel at `fraction` of its way, so that a curve over the rest gives
  /// p + (1 − p) · E, as UIKit finishes a percent-driven transition.
  fileprivate mutating func startLate(at fraction: Double) {
    frame.from = frame.value(at: fraction)
    translation.from = translation.value(at: fraction)
    scale.from = scale.value(at: fraction)
    angle.from = angle.value(at: fraction)
    opacity.from = opacity.value(at: fraction)
  }
}
