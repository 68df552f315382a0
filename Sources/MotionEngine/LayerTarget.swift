// SPDX-License-Identifier: MIT

public import MotionModel

/// Where a layer shall go now; nil is where it was going already.
public struct LayerTarget: Equatable, Sendable {
  /// Points of the container.
  public var frame: Rect?
  /// 0 … 1.
  public var opacity: Double?
  /// Points.
  public var translation: Vector3?
  public var scale: Vector3?
  /// Radians about the axis of the transition, or z when it has none.
  public var angle: Double?

  /// Every goal as it was; set what is different.
  public init() {}

  /// Another frame.
  public init(frame: Rect) { self.frame = frame }

  /// - Throws: `TransitionEngineError.transition` naming the first number that is not allowed.
  func validate() throws(TransitionEngineError) {
    let vectors = [translation, scale].compactMap { $0 }.flatMap { [$0.x, $0.y, $0.z] }
    let rect = frame.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
    for value in vectors + rect + [opacity, angle].compactMap({ $0 })
    where !(abs(value) <= Transition.greatestMagnitude) {
      throw .transition(.valueOutOfRange("target", value))
    }
  }
}

extension SIMD16<Float> {
  mutating func apply(_ target: LayerTarget) {
    if let frame = target.frame { set(frame: frame) }
    if let opacity = target.opacity { set(opacity: opacity) }
    if let translation = target.translation { set(translation: translation) }
    if let scale = target.scale { set(scale: scale) }
    if let angle = target.angle { set(angle: angle) }
  }
}
