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

  /// A part of the screen, in fractions of its sides.
  func part(x: Double = 0, y: Double = 0, width: Double = 1, height: Double = 1) -> Rect {
    Rect(
      x: x * screen.width, y: y * screen.height, width: width * screen.width,
      height: height * screen.height)
  }

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

  var axis: Vector3? { numbers("axis").map { Vector3(x: $0[0], y: $0[1], z: $0[2]) } }

  /// The ends of a number that depends on the fraction.
  func slope(_ name: String) -> Endpoints<Double>? {
    scenario.parameter(name)?.text.flatMap(Slope.init)?.ends
  }

  /// The parts of the time that the scenario names, when there are so many, each longer than
  /// nothing.
  func windows(_ count: Int) -> [(Double, Double)]? {
    let pairs = (scenario.parameter("windows")?.elements ?? []).compactMap(\.numbers)
    guard pairs.count == count, pairs.allSatisfy({ $0[0] < $0[1] }) else { return nil }
    return pairs.map { ($0[0], $0[1]) }
  }

  // MARK: - Making

  /// A layer with that frame, by default all the time; `change` sets what else changes.
  func layer(
    _ role: String, _ frame: Endpoints<Rect>, during window: Window? = nil,
    _ change: (inout Transition) -> Void = { _ in }
  ) -> LayerTransition {
    let window = window ?? self.window()
    var transition = Transition(duration: window.duration, curve: window.curve, frame: frame)
    transition.vanishingPoint = full.center
    change(&transition)
    if timing.start > 0 { transition.startLate(at: timing.start) }
    return LayerTransition(
      role: role, timeline: LayerTimeline(transition, begin: window.begin))
  }

  /// A part of the time, by default all of it; with the scenario's curve unless it has its own.
  func window(
    from begin: Double = 0, lasting duration: Double? = nil, _ curve: TimingCurve? = nil
  ) -> Window {
    Window(
      begin: begin, duration: duration ?? timing.duration, curve: curve ?? timing.curve)
  }

  /// What fades everything that is in it.
  func fade(_ alpha: Endpoints<Double>, during window: Window? = nil) -> LayerTransition {
    layer("fade", Endpoints(full), during: window) { $0.opacity = alpha }
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

/// When a layer moves, in seconds, and how.
struct Window {
  let begin: Double
  let duration: Double
  let curve: TimingCurve
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
