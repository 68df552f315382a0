// SPDX-License-Identifier: MIT
//
// The channels of a Transition → motion class and rows of a block.

internal import KernelABI
internal import MotionModel

extension Transition {
  /// Both the axis and the angle matter.
  private var turns: Bool { axis != .zero && angle != Endpoints(0) }

  /// The least work that shows this transition exactly, matrix included.
  var motion: Motion {
    let isFlat =
      !turns && m34 == 0 && translation.from.z == 0 && translation.to.z == 0
      && scale.from.z == 1 && scale.to.z == 1
    guard isFlat else { return .spatial }
    return translation == Endpoints(.zero) && scale == Endpoints(.one) ? .frame : .planar
  }

  /// Writes the rows of `motion`.
  func write(_ lane: LaneWriter, _ motion: Motion) {
    writeFrame(lane)
    if case .frame = motion { return }
    writePlanar(lane)
    if case .spatial = motion { writeSpatial(lane) }
  }

  private func writeFrame(_ lane: LaneWriter) {
    frame.from.write(lane.from(FrameRow.rectFrom))
    frame.to.write(lane.from(FrameRow.rectTo))
    lane.set(FrameRow.opacityFrom, opacity.from)
    lane.set(FrameRow.opacityTo, opacity.to)
  }

  private func writePlanar(_ lane: LaneWriter) {
    lane.set(PlanarRow.anchorX, anchor.x)
    lane.set(PlanarRow.anchorY, anchor.y)
    lane.set(PlanarRow.scaleFrom, scale.from.x)
    lane.set(PlanarRow.scaleFrom + 1, scale.from.y)
    lane.set(PlanarRow.scaleTo, scale.to.x)
    lane.set(PlanarRow.scaleTo + 1, scale.to.y)
    lane.set(PlanarRow.translationFrom, translation.from.x)
    lane.set(PlanarRow.translationFrom + 1, translation.from.y)
    lane.set(PlanarRow.translationTo, translation.to.x)
    lane.set(PlanarRow.translationTo + 1, translation.to.y)
  }

  private func writeSpatial(_ lane: LaneWriter) {
    lane.set(SpatialRow.scaleZFrom, scale.from.z)
    lane.set(SpatialRow.scaleZTo, scale.to.z)
    lane.set(SpatialRow.translationZFrom, translation.from.z)
    lane.set(SpatialRow.translationZTo, translation.to.z)
    let unit = turns ? axis.normalized : Vector3(x: 0, y: 0, z: 1)
    lane.set(SpatialRow.axis, unit.x)
    lane.set(SpatialRow.axis + 1, unit.y)
    lane.set(SpatialRow.axis + 2, unit.z)
    let quarterTurn = Double.pi / 2
    lane.set(SpatialRow.angleFrom, turns ? angle.from / quarterTurn : 0)
    lane.set(SpatialRow.angleTo, turns ? angle.to / quarterTurn : 0)
    lane.set(SpatialRow.m34, m34)
    lane.set(SpatialRow.vanishingX, vanishingPoint.x)
    lane.set(SpatialRow.vanishingY, vanishingPoint.y)
  }
}

extension Rect {
  fileprivate func write(_ lane: LaneWriter) {
    lane.set(0, x)
    lane.set(1, y)
    lane.set(2, width)
    lane.set(3, height)
  }
}
