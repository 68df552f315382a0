// SPDX-License-Identifier: MIT

import MotionModel

/// Key frames of a layer that fills the screen.
private struct FrameAnimation {
  let stage: Stage
  let transform: KeyFrames<Pose>
  let opacity: KeyFrames<Double>
  let anchor: Point

  init(_ stage: Stage) throws {
    self.stage = stage
    let frames = stage.scenario.parameter("frames")?.elements ?? []
    let place = PackLocation(file: stage.scenario.id)
    let curve = stage.timing.curve
    transform = try KeyFrames(frames, rest: Pose.rest, curve: curve, place: place) {
      Pose.isGiven(in: $0) ? try Pose($0, on: stage.screen) : nil
    }
    opacity = try KeyFrames(frames, rest: 1, curve: curve, place: place) { $0["o"]?.number }
    anchor = try FrameSchema.origin(stage.scenario.parameter("origin"))
  }

  /// True when every frame names both properties or only the transform changes.
  var isOneLayer: Bool { !opacity.isChanging || opacity.times == transform.times }

  /// What moves: the whole view, or a strip of it that leans with the rest.
  func layer(_ role: String, _ rect: Rect) throws -> LayerTransition {
    let parts = try transform.spans.map { from, to in
      try part(role, rect, (from, to), fadesFrom: opacity(at: from), to: opacity(at: to))
    }
    return LayerTransition.chain(parts)
  }

  private func opacity(at key: KeyFrames<Pose>.Key) -> Double {
    guard isOneLayer else { return 1 }
    return opacity.keys.first { $0.time == key.time }?.value ?? opacity.keys[0].value
  }

  private func part(
    _ role: String, _ rect: Rect, _ span: (from: KeyFrames<Pose>.Key, to: KeyFrames<Pose>.Key),
    fadesFrom first: Double, to last: Double
  ) throws -> LayerTransition {
    let (from, to) = (span.from.value, span.to.value)
    let axes = Set([from.axis, to.axis].compactMap(\.self))
    guard axes.count <= 1 else { throw Skip("key frames that turn about several axes") }
    let window = window(from: span.from.time, to: span.to.time, span.from.curve)
    let rise = rect.center.y - anchor.y * stage.screen.height
    return stage.layer(role, Endpoints(rect), during: window) {
      $0.translation = Endpoints(from: from.moved(rise), to: to.moved(rise))
      $0.scale = Endpoints(from: from.scale, to: to.scale)
      $0.angle = Endpoints(from: from.angle, to: to.angle)
      $0.axis = axes.first?.vector ?? $0.axis
      $0.opacity = Endpoints(from: first, to: last)
      $0.anchor = anchor
      // css applies a perspective about the origin of the transform.
      $0.m34 = stage.number("perspective").map { -1 / $0 } ?? 0
      $0.vanishingPoint = Point(
        x: anchor.x * stage.screen.width, y: anchor.y * stage.screen.height)
    }
  }

  private func window(from start: Double, to end: Double, _ curve: TimingCurve) -> Window {
    let whole = stage.timing.duration
    return stage.window(from: start * whole, lasting: (end - start) * whole, curve)
  }

  /// The opacity alone, at frames of its own.
  func fading() -> LayerTransition {
    let parts = opacity.spans.map { from, to in
      stage.fade(
        Endpoints(from: from.value, to: to.value),
        during: window(from: from.time, to: to.time, from.curve))
    }
    return LayerTransition.chain(parts)
  }
}

extension Pose {
  /// The move of what lies `rise` points below the origin of the transform.
  fileprivate func moved(_ rise: Double) -> Vector3 {
    Vector3(x: move.x + lean * rise, y: move.y, z: move.z)
  }
}

extension MotionProgram {
  /// css key frames: each stretch between two frames is a transition. A property that a frame does
  /// not name runs through it, so that opacity with frames of its own fades what holds the layer.
  static func frames(_ stage: Stage) throws -> [LayerTransition] {
    let animation = try FrameAnimation(stage)
    let poses = animation.transform.keys.map(\.value)
    let rects = poses.contains { $0.lean != 0 } ? strips(stage) : [stage.full]
    guard rects.count == 1 || poses.allSatisfy({ $0.axis == nil && $0.scale == .one }) else {
      throw Skip("a skew of what turns or scales")
    }
    let layers = try rects.map { try animation.layer(rects.count == 1 ? "to" : "piece", $0) }
    return animation.isOneLayer ? layers : [animation.fading()] + layers
  }

  /// A leaning rectangle is no rectangle: it is drawn as strips that each keep upright.
  private static func strips(_ stage: Stage) -> [Rect] {
    let count = 16
    return (0..<count).map { k in
      stage.part(y: Double(k) / Double(count), height: 1 / Double(count))
    }
  }
}
