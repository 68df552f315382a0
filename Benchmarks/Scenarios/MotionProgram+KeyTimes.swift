// SPDX-License-Identifier: MIT

import MotionModel

/// Key frames of several channels, in windows of the whole time.
extension MotionProgram {
  /// A view falls in from above and bounces, and falls on, turning.
  static func dropDown(_ stage: Stage) throws -> [LayerTransition] {
    let values = (stage.scenario.parameter("values")?.elements ?? []).compactMap(\.text)
    let places = try values.map { try height($0, on: stage) }
    guard let times = stage.numbers("keyTimes"), times.count == places.count,
      times == times.sorted(), times.first == 0, times.last == 1
    else { throw Skip("key times that do not fit the values") }
    var fall = try pieces(stage, "to", Way(times: times, y: places), straight: true)
    if let angles = stage.numbers("dismissAngle") {
      let gone = stage.layer(
        "to", Endpoints(from: stage.full, to: stage.belowScreen),
        during: stage.window(from: stage.timing.duration, .easeInEaseOut)
      ) { $0.angle = Endpoints(from: 0, to: angles[1]) }
      fall = fall.then(gone)
    }
    return [fall]
  }

  /// `y`, `y+20`, `y-H`: points below the place at rest.
  private static func height(_ text: String, on stage: Stage) throws(Skip) -> Double {
    guard text.first == "y" else { throw Skip("a value in other words than y") }
    let rest = text.dropFirst()
    guard rest.last == "H" else {
      guard let points = rest.isEmpty ? 0 : Double(rest), Shape.Bounds.any.contains(points) else {
        throw Skip("a value in other words than y")
      }
      return points * stage.scale.height
    }
    let share = rest == "-H" ? -1 : rest == "+H" ? 1 : Double(rest.dropLast())
    guard let share, Shape.Bounds.any.contains(share) else {
      throw Skip("a value in other words than y")
    }
    return share * stage.screen.height
  }

  /// A page tilts, shrinks and fades back; then the next one comes up, past its place and down
  /// again.
  static func cards(_ stage: Stage) throws -> [LayerTransition] {
    guard let windows = stage.windows(4), let near = stage.number("scale1"),
      let far = stage.number("scale2"), let tilt = stage.number("rotateX"),
      let lift = stage.scenario.parameter("ty").flatMap(Travel.init)
    else { throw Skip("cards without their numbers") }
    let rise = lift.points(on: stage.screen, unit: stage.scale.height)
    let peak = (stage.number("overshoot") ?? 0) * stage.scale.height
    var back = Way(times: [0, windows[0].1, windows[1].1], y: [0, 0, rise])
    back.scale = [1, near, far]
    back.tilt = [0, tilt * .pi / 180, 0]
    back.opacity = [1, stage.number("alpha") ?? 1, stage.number("alpha") ?? 1]
    let front = Way(
      times: [windows[2].0, windows[2].1, windows[3].1], y: [stage.screen.height, peak, 0])
    return [try pieces(stage, "back", back), try pieces(stage, "front", front)]
  }

  /// The page in front goes down; the one behind comes back through the tilt of `cards`.
  static func cardsBack(_ stage: Stage) throws -> [LayerTransition] {
    guard let windows = stage.windows(3), let start = stage.number("startScale") else {
      throw Skip("cards without their numbers")
    }
    let alpha = stage.ends("alpha", from: 1) ?? Endpoints(1)
    var back = Way(times: [windows[1].0, windows[1].1, windows[2].1], y: [0, 0, 0])
    back.scale = [start, 0.95, 1]
    back.tilt = [0, 15 * .pi / 180, 0]
    back.opacity = [alpha.from, alpha.to, alpha.to]
    let front = Way(times: [windows[0].0, windows[0].1], y: [0, stage.screen.height])
    return [try pieces(stage, "back", back), try pieces(stage, "front", front)]
  }

  /// The ways between key times, as short straight pieces where they are splines.
  private static func pieces(
    _ stage: Stage, _ role: String, _ way: Way, straight: Bool = false
  ) throws -> LayerTransition {
    let isSpline = stage.scenario.parameter("mode")?.text == "cubic" && !straight
    let keys = try way.sampled(isSpline: isSpline)
    let whole = stage.timing.duration
    let parts = zip(keys, keys.dropFirst()).map { from, to in
      stage.layer(
        role,
        Endpoints(
          from: stage.full.offsetBy(dx: 0, dy: from.y), to: stage.full.offsetBy(dx: 0, dy: to.y)),
        during: stage.window(
          from: from.time * whole, lasting: (to.time - from.time) * whole, .linear)
      ) {
        $0.scale = Endpoints(scale: Endpoints(from: from.scale, to: to.scale))
        ($0.angle, $0.axis) = (Endpoints(from: from.tilt, to: to.tilt), Vector3(x: 1, y: 0, z: 0))
        $0.opacity = Endpoints(from: from.opacity, to: to.opacity)
        $0.m34 = stage.number("m34") ?? 0
      }
    }
    return LayerTransition.chain(parts)
  }
}

/// Channels of a view over the same key times.
private struct Way {
  /// One moment.
  struct Key {
    var time = 0.0
    var y = 0.0
    var scale = 0.0
    var tilt = 0.0
    var opacity = 0.0
  }

  /// Fractions of the whole, at least two.
  let times: [Double]
  /// Points below the place at rest.
  let y: [Double]
  var scale: [Double]
  /// Radians about x.
  var tilt: [Double]
  var opacity: [Double]

  init(times: [Double], y: [Double]) {
    (self.times, self.y) = (times, y)
    scale = times.map { _ in 1 }
    tilt = times.map { _ in 0 }
    opacity = times.map { _ in 1 }
  }

  /// Straight pieces for each stretch of a spline: with 16, what a straight piece cuts off is at
  /// most 6 / 8 · 16² = 0.3 % of the way.
  private static let piecesPerStretch = 16

  /// The channels at the key times, and in between where they run along splines.
  ///
  /// - Throws: `Skip` for times that fall, `KeyframesError` never.
  func sampled(isSpline: Bool) throws -> [Key] {
    guard times == times.sorted(), Set(times).count == times.count else {
      throw Skip("windows that fall")
    }
    let span = times[times.count - 1] - times[0]
    let local = times.map { $0 == times[times.count - 1] ? 1 : ($0 - times[0]) / span }
    let pieces = isSpline ? Way.piecesPerStretch : 1
    var moments = zip(local, local.dropFirst()).flatMap { start, end -> [Double] in
      (0..<pieces).map { start + (end - start) * Double($0) / Double(pieces) }
    }
    moments.append(1)
    var keys = moments.map { Key(time: times[0] + span * $0) }
    for (values, channel) in [
      (y, \Key.y), (scale, \Key.scale), (tilt, \Key.tilt), (opacity, \Key.opacity),
    ] {
      let isStraight = !isSpline || channel == \Key.opacity
      let track = try Keyframes(values, mode: isStraight ? .linear : .cubic(), keyTimes: local)
      for (k, moment) in moments.enumerated() {
        keys[k][keyPath: channel] = track.value(at: moment)
      }
    }
    return keys
  }
}
