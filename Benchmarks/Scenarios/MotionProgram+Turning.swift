// SPDX-License-Identifier: MIT

import MotionModel

extension MotionProgram {
  /// One view turns about an axis through its anchor.
  static func turn(_ stage: Stage) throws -> [LayerTransition] {
    guard let axis = stage.axis else { throw Skip("a turn without an axis") }
    let anchor = stage.point("anchor")
    if stage.has("anchor") && anchor == nil { throw Skip("an anchor in words") }
    let angle = Endpoints(from: stage.number("fromAngle") ?? 0, to: stage.number("toAngle") ?? 0)
    let frame = Endpoints(place(stage, anchor: anchor ?? Point(x: 0.5, y: 0.5)))
    func layer(_ role: String, opacity: Endpoints<Double>) -> LayerTransition {
      stage.layer(role, frame) {
        ($0.axis, $0.angle, $0.opacity) = (axis, angle, opacity)
        $0.anchor = anchor ?? Point(x: 0.5, y: 0.5)
        $0.m34 = stage.number("m34") ?? 0
      }
    }
    // The view that ends untilted is the one that stays. A shadow is its child and turns with it.
    let view = layer(angle.to == 0 ? "to" : "from", opacity: Endpoints(1))
    return [view] + (stage.ends("shadowAlpha").map { [layer("shadow", opacity: $0)] } ?? [])
  }

  /// The screen-sized frame whose anchor lies at `position`, or the whole screen.
  private static func place(_ stage: Stage, anchor: Point) -> Rect {
    guard let position = stage.point("position") else { return stage.full }
    return stage.full.offsetBy(
      dx: position.x * stage.scale.width - anchor.x * stage.screen.width,
      dy: position.y * stage.scale.height - anchor.y * stage.screen.height)
  }

  /// Two views back to back turn about the middle; which one is seen follows from its facing.
  static func halfTurn(_ stage: Stage) throws -> [LayerTransition] {
    guard let axis = stage.axis else { throw Skip("a turn without an axis") }
    return backToBack(
      stage, axis: axis, angle: stage.number("totalAngle") ?? 0,
      m34: stage.number("perspective").map { -1 / $0 } ?? 0)
  }

  static func backToBack(
    _ stage: Stage, axis: Vector3, angle: Double, m34: Double
  ) -> [LayerTransition] {
    let turns = [
      ("from", Endpoints(from: 0, to: angle)), ("to", Endpoints(from: -angle, to: 0)),
    ]
    return turns.map { role, angle in
      stage.layer(role, Endpoints(stage.full)) {
        ($0.axis, $0.angle, $0.m34) = (axis, angle, m34)
      }
    }
  }

  // MARK: - One after the other

  /// The old view turns away, then the new one turns in; with `halves` only the half of each that
  /// lies on its side of the middle.
  static func turnInHalves(_ stage: Stage) throws -> [LayerTransition] {
    let angles = (stage.scenario.parameter("angles")?.elements ?? []).compactMap(\.numbers)
    guard let axis = stage.axis, angles.count == 2, let times = stage.numbers("keyTimes"),
      times.count == 3, times[0] == 0, times[2] == 1, 0 < times[1], times[1] < 1,
      stage.timing.curve == .linear
    else { throw Skip("key frames of a turn in another pattern") }
    guard stage.scenario.parameter("mode")?.text != "cubic" else { throw Skip("cubic key frames") }
    let isHalf = stage.scenario.parameter("halves")?.bool ?? false
    return try [("from", "anchorFrom", 0), ("to", "anchorTo", 1)].map { role, name, part in
      let anchor = stage.point(name) ?? Point(x: 0.5, y: 0.5)
      let frame = isHalf ? half(stage, hinge: anchor) : stage.full
      let curve = try window(part, split: times[1])
      return stage.layer(role, Endpoints(frame)) {
        ($0.anchor, $0.axis, $0.curve) = (anchor, axis, curve)
        $0.angle = Endpoints(from: angles[part][0], to: angles[part][1])
        $0.m34 = stage.number("m34") ?? 0
      }
    }
  }

  /// The half of the screen whose hinge, the middle of the screen, is at that anchor.
  private static func half(_ stage: Stage, hinge: Point) -> Rect {
    var rect = stage.full
    rect.width /= 2
    rect.x = (1 - hinge.x) * rect.width
    return rect
  }

  /// A straight way inside one of the two windows, at rest in the other.
  private static func window(_ part: Int, split: Double) throws(TimingCurveError) -> TimingCurve {
    let scales: [Double] = part == 0 ? [1, 0] : [0, 1]
    return .piecewise(
      try PiecewiseCurve(
        breaks: [split],
        curves: [(.linear, scales[0], 0), (.linear, scales[1], part == 0 ? 1 : 0)]))
  }
}
