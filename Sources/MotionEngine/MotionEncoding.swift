// SPDX-License-Identifier: MIT
//
// What a Transition changes → motion class and rows of a block.

internal import KernelABI
internal import MotionModel

/// Everything that follows the eased fraction, one number a lane: `Channel` says which.
typealias Channels = SIMD16<Float>

enum Channel {
  /// x, y, width, height.
  static var rect: Int { 0 }
  static var opacity: Int { 4 }
  static var scale: Int { 5 }
  static var translation: Int { 7 }
  static var scaleZ: Int { 9 }
  static var translationZ: Int { 10 }
  /// Quarter turns.
  static var angle: Int { 11 }
}

/// A layer's way between two poses, as the kernels read it.
struct LayerWay: BitwiseCopyable {
  var from: Channels
  var to: Channels
  let fixed: FixedRows

  fileprivate init(from: Channels, to: Channels, fixed: FixedRows) {
    (self.from, self.to, self.fixed) = (from, to, fixed)
  }

  init(_ transition: Transition) {
    from = Channels(
      frame: transition.frame.from, opacity: transition.opacity.from, scale: transition.scale.from,
      translation: transition.translation.from, angle: transition.turn.from)
    to = Channels(
      frame: transition.frame.to, opacity: transition.opacity.to, scale: transition.scale.to,
      translation: transition.translation.to, angle: transition.turn.to)
    fixed = FixedRows(transition)
  }

  /// The pose at `fraction`, straight beyond 0 … 1.
  func pose(at fraction: Double) -> Channels {
    from * Float(1 - fraction) + to * Float(fraction)
  }

  /// The least work that shows this way exactly, matrix included.
  var motion: Motion {
    let (a, b) = (from, to)
    let isFlat =
      fixed.m34 == 0 && a[Channel.angle] == 0 && b[Channel.angle] == 0
      && a[Channel.translationZ] == 0 && b[Channel.translationZ] == 0
      && a[Channel.scaleZ] == 1 && b[Channel.scaleZ] == 1
    guard isFlat else { return .spatial }
    return a.isStill && b.isStill ? .frame : .planar
  }
}

/// The ends of a way in three quarters of the memory.
struct PackedEnds: BitwiseCopyable {
  private let fromLow: SIMD8<Float>
  private let toLow: SIMD8<Float>
  /// Four channels of each end.
  private let high: SIMD8<Float>

  init(_ way: LayerWay) {
    (fromLow, toLow) = (way.from.lowHalf, way.to.lowHalf)
    high = SIMD8(
      lowHalf: way.from.highHalf.lowHalf, highHalf: way.to.highHalf.lowHalf)
  }

  /// The way between these ends of a layer with these rows.
  @inline(__always)
  func way(_ fixed: FixedRows) -> LayerWay {
    LayerWay(
      from: Channels(lowHalf: fromLow, highHalf: SIMD8(lowHalf: high.lowHalf, highHalf: .zero)),
      to: Channels(lowHalf: toLow, highHalf: SIMD8(lowHalf: high.highHalf, highHalf: .zero)),
      fixed: fixed)
  }
}

/// What does not change on the way.
struct FixedRows: BitwiseCopyable {
  let anchorX: Float
  let anchorY: Float
  /// A unit vector, also where nothing turns.
  let axisX: Float
  let axisY: Float
  let axisZ: Float
  let m34: Float
  let vanishingX: Float
  let vanishingY: Float

  init(_ transition: Transition) {
    anchorX = Float(transition.anchor.x)
    anchorY = Float(transition.anchor.y)
    let axis = transition.axis == .zero ? Vector3(x: 0, y: 0, z: 1) : transition.axis.normalized
    (axisX, axisY, axisZ) = (Float(axis.x), Float(axis.y), Float(axis.z))
    m34 = Float(transition.m34)
    vanishingX = Float(transition.vanishingPoint.x)
    vanishingY = Float(transition.vanishingPoint.y)
  }
}

extension Transition {
  /// Nothing turns about a zero axis.
  fileprivate var turn: Endpoints<Double> { axis == .zero ? Endpoints(0) : angle }
}

extension SIMD16<Float> {
  fileprivate init(
    frame: Rect, opacity: Double, scale: Vector3, translation: Vector3, angle: Double
  ) {
    self = .zero
    set(frame: frame)
    set(opacity: opacity)
    set(scale: scale)
    set(translation: translation)
    set(angle: angle)
  }

  /// Neither scaled nor moved in the plane.
  fileprivate var isStill: Bool {
    self[Channel.scale] == 1 && self[Channel.scale + 1] == 1 && self[Channel.translation] == 0
      && self[Channel.translation + 1] == 0
  }

  mutating func set(frame: Rect) {
    self[Channel.rect] = Float(frame.x)
    self[Channel.rect + 1] = Float(frame.y)
    self[Channel.rect + 2] = Float(frame.width)
    self[Channel.rect + 3] = Float(frame.height)
  }

  mutating func set(opacity: Double) { self[Channel.opacity] = Float(opacity) }

  mutating func set(scale: Vector3) {
    self[Channel.scale] = Float(scale.x)
    self[Channel.scale + 1] = Float(scale.y)
    self[Channel.scaleZ] = Float(scale.z)
  }

  mutating func set(translation: Vector3) {
    self[Channel.translation] = Float(translation.x)
    self[Channel.translation + 1] = Float(translation.y)
    self[Channel.translationZ] = Float(translation.z)
  }

  mutating func set(angle: Double) { self[Channel.angle] = Float(angle / (.pi / 2)) }
}

// MARK: - Rows

extension LayerWay {
  /// Writes the rows of `motion` that tell from where to where.
  func writeEnds(_ lane: LaneWriter, _ motion: Motion) {
    forEachRow(of: motion) { channel, fromRow, toRow in
      lane.set(fromRow, from[channel])
      lane.set(toRow, to[channel])
    }
  }

  /// Writes the other rows of `motion`.
  func writeFixed(_ lane: LaneWriter, _ motion: Motion) {
    if case .frame = motion { return }
    lane.set(PlanarRow.anchorX, fixed.anchorX)
    lane.set(PlanarRow.anchorY, fixed.anchorY)
    guard case .spatial = motion else { return }
    lane.set(SpatialRow.axis, fixed.axisX)
    lane.set(SpatialRow.axis + 1, fixed.axisY)
    lane.set(SpatialRow.axis + 2, fixed.axisZ)
    lane.set(SpatialRow.m34, fixed.m34)
    lane.set(SpatialRow.vanishingX, fixed.vanishingX)
    lane.set(SpatialRow.vanishingY, fixed.vanishingY)
  }
}

/// Every channel of `motion` with the rows of its two ends.
@inline(__always)
private func forEachRow(
  of motion: Motion, _ body: (_ channel: Int, _ fromRow: Int, _ toRow: Int) -> Void
) {
  for k in 0..<4 { body(Channel.rect + k, FrameRow.rectFrom + k, FrameRow.rectTo + k) }
  body(Channel.opacity, FrameRow.opacityFrom, FrameRow.opacityTo)
  if case .frame = motion { return }
  for k in 0..<2 {
    body(Channel.scale + k, PlanarRow.scaleFrom + k, PlanarRow.scaleTo + k)
    body(
      Channel.translation + k, PlanarRow.translationFrom + k, PlanarRow.translationTo + k)
  }
  guard case .spatial = motion else { return }
  body(Channel.scaleZ, SpatialRow.scaleZFrom, SpatialRow.scaleZTo)
  body(Channel.translationZ, SpatialRow.translationZFrom, SpatialRow.translationZTo)
  body(Channel.angle, SpatialRow.angleFrom, SpatialRow.angleTo)
}
