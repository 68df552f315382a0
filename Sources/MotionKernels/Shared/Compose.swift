// SPDX-License-Identifier: MIT
//
// Channels → 4×4 matrix from layer coordinates (origin at the frame's corner) to the container:
//
//   M = T(−anchor) · scale · rotation · T(frame + anchor + translation) · P(m34, vanishing point)
//
// multiplied out by hand. The last row is written with 1 − m11 and the like, so that a layer whose
// transform ends at the identity ends at its frame bit for bit.

internal import KernelABI

/// Rows 1, 2 and 4 of the matrix, and the layer's size: what the projection needs.
struct LayerMatrix {
  var m11: Lanes, m12: Lanes, m13: Lanes, m14: Lanes
  var m21: Lanes, m22: Lanes, m23: Lanes, m24: Lanes
  var m41: Lanes, m42: Lanes, m43: Lanes, m44: Lanes
  var width: Lanes
  var height: Lanes
}

/// The eased fraction and its complement.
struct Fraction {
  let e: Lanes
  let rest: Lanes

  @inline(__always)
  init(_ e: Lanes) {
    self.e = e
    rest = 1 - e
  }

  @inline(__always)
  func value(_ rows: RowReader, _ from: Int, _ to: Int) -> Lanes {
    interpolate(rows[from], rows[to], e, rest)
  }
}

/// The frame and opacity at `fraction`, which every motion has.
struct FrameChannels {
  let x: Lanes
  let y: Lanes
  let width: Lanes
  let height: Lanes
  let opacity: Lanes

  @inline(__always)
  init(_ rows: RowReader, _ fraction: Fraction) {
    x = fraction.value(rows, FrameRow.rectFrom, FrameRow.rectTo)
    y = fraction.value(rows, FrameRow.rectFrom + 1, FrameRow.rectTo + 1)
    width = fraction.value(rows, FrameRow.rectFrom + 2, FrameRow.rectTo + 2)
    height = fraction.value(rows, FrameRow.rectFrom + 3, FrameRow.rectTo + 3)
    opacity = clampToUnit(fraction.value(rows, FrameRow.opacityFrom, FrameRow.opacityTo))
  }
}

/// Scale and translation in the plane, and the anchor in points of the layer.
struct PlanarChannels {
  let scaleX: Lanes
  let scaleY: Lanes
  let moveX: Lanes
  let moveY: Lanes
  let anchorX: Lanes
  let anchorY: Lanes

  @inline(__always)
  init(_ rows: RowReader, _ frame: FrameChannels, _ fraction: Fraction) {
    scaleX = fraction.value(rows, PlanarRow.scaleFrom, PlanarRow.scaleTo)
    scaleY = fraction.value(rows, PlanarRow.scaleFrom + 1, PlanarRow.scaleTo + 1)
    moveX = fraction.value(rows, PlanarRow.translationFrom, PlanarRow.translationTo)
    moveY = fraction.value(rows, PlanarRow.translationFrom + 1, PlanarRow.translationTo + 1)
    anchorX = rows[PlanarRow.anchorX] * frame.width
    anchorY = rows[PlanarRow.anchorY] * frame.height
  }

  /// Where the frame's corner comes to lie when only the plane moves.
  @inline(__always)
  func origin(_ frame: FrameChannels) -> (x: Lanes, y: Lanes) {
    (
      multiplyAdd(anchorX, 1 - scaleX, frame.x + moveX),
      multiplyAdd(anchorY, 1 - scaleY, frame.y + moveY)
    )
  }
}

/// A rotation about a unit axis, rows scaled.
struct Rotation {
  let r11: Lanes, r12: Lanes, r13: Lanes
  let r21: Lanes, r22: Lanes, r23: Lanes
  let r31: Lanes, r32: Lanes, r33: Lanes

  @inline(__always)
  init(_ rows: RowReader, _ planar: PlanarChannels, _ fraction: Fraction) {
    let angle = fraction.value(rows, SpatialRow.angleFrom, SpatialRow.angleTo)
    let (s, c) = sineAndCosine(quarterTurns: angle)
    let scaleZ = fraction.value(rows, SpatialRow.scaleZFrom, SpatialRow.scaleZTo)
    let x = rows[SpatialRow.axis]
    let y = rows[SpatialRow.axis + 1]
    let z = rows[SpatialRow.axis + 2]
    let t = 1 - c
    let (tx, ty, tz) = (t * x, t * y, t * z)
    r11 = multiplyAdd(tx, x, c) * planar.scaleX
    r12 = multiplyAdd(tx, y, z * s) * planar.scaleX
    r13 = multiplyAdd(tx, z, 0 - y * s) * planar.scaleX
    r21 = multiplyAdd(tx, y, 0 - z * s) * planar.scaleY
    r22 = multiplyAdd(ty, y, c) * planar.scaleY
    r23 = multiplyAdd(ty, z, x * s) * planar.scaleY
    r31 = multiplyAdd(tx, z, y * s) * scaleZ
    r32 = multiplyAdd(ty, z, 0 - x * s) * scaleZ
    r33 = multiplyAdd(tz, z, c) * scaleZ
  }
}
