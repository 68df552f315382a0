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
    if let frame { try LayerTarget.require(frame.x, frame.y, frame.width, frame.height) }
    if let translation { try LayerTarget.require(translation) }
    if let scale { try LayerTarget.require(scale) }
    try LayerTarget.require(opacity ?? 0, angle ?? 0)
  }

  private static func require(_ vector: Vector3) throws(TransitionEngineError) {
    try require(vector.x, vector.y, vector.z)
  }

  // Not a list: a retarget must not allocate.
  private static func require(
    _ a: Double, _ b: Double, _ c: Double = 0, _ d: Double = 0
  ) throws(TransitionEngineError) {
    let values = SIMD4(a, b, c, d)
    for k in 0..<4 where !(abs(values[k]) <= Transition.greatestMagnitude) {
      throw .transition(.valueOutOfRange("target", values[k]))
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
