// SPDX-License-Identifier: MIT
//
// One function a motion: reads a register's channels, writes corners, opacity, flags and, when
// asked for, the matrix.

internal import KernelABI

@inline(__always)
func moveFrame(_ rows: RowReader, _ out: RowWriter, _ transforms: RowWriter?) {
  let frame = FrameChannels(rows, Fraction(out[OutputRow.opacity]))
  writeCorners(
    out, left: frame.x, top: frame.y, right: frame.x + frame.width, bottom: frame.y + frame.height)
  out[OutputRow.opacity] = frame.opacity
  out[OutputRow.flags] = splat(0)
  if let transforms {
    writePlanarTransform(transforms, scaleX: splat(1), scaleY: splat(1), x: frame.x, y: frame.y)
  }
}

@inline(__always)
func movePlanar(_ rows: RowReader, _ out: RowWriter, _ transforms: RowWriter?) {
  let fraction = Fraction(out[OutputRow.opacity])
  let frame = FrameChannels(rows, fraction)
  let planar = PlanarChannels(rows, frame, fraction)
  let origin = planar.origin(frame)
  writeCorners(
    out, left: origin.x, top: origin.y,
    right: multiplyAdd(frame.width, planar.scaleX, origin.x),
    bottom: multiplyAdd(frame.height, planar.scaleY, origin.y))
  out[OutputRow.opacity] = frame.opacity
  out.setBits(OutputRow.flags, facingBits(planar.scaleX * planar.scaleY, scale: splat(0)))
  if let transforms {
    writePlanarTransform(
      transforms, scaleX: planar.scaleX, scaleY: planar.scaleY, x: origin.x, y: origin.y)
  }
}

@inline(__always)
func moveSpatial(_ rows: RowReader, _ out: RowWriter, _ transforms: RowWriter?) {
  let fraction = Fraction(out[OutputRow.opacity])
  let frame = FrameChannels(rows, fraction)
  let planar = PlanarChannels(rows, frame, fraction)
  let rotation = Rotation(rows, planar, fraction)
  let eye = Eye(rows, fraction)
  let matrix = LayerMatrix(frame, planar, rotation, eye)
  let clip = matrix.projectCorners(out)
  out[OutputRow.opacity] = frame.opacity
  out.setBits(OutputRow.flags, clip | eye.facing(frame, planar, rotation))
  if let transforms { matrix.write(transforms, rotation, eye) }
}

@inline(__always)
private func writePlanarTransform(
  _ out: RowWriter, scaleX: Lanes, scaleY: Lanes, x: Lanes, y: Lanes
) {
  var row = 0
  while row < TransformRow.count {
    out[row] = splat(0)
    row &+= 1
  }
  out[0] = scaleX
  out[5] = scaleY
  out[10] = splat(1)
  out[12] = x
  out[13] = y
  out[15] = splat(1)
}

/// The container's perspective and the layer's depth.
struct Eye {
  let m34: Lanes
  let x: Lanes
  let y: Lanes
  /// The layer's translation toward the viewer.
  let depth: Lanes

  @inline(__always)
  init(_ rows: RowReader, _ fraction: Fraction) {
    m34 = rows[SpatialRow.m34]
    x = rows[SpatialRow.vanishingX]
    y = rows[SpatialRow.vanishingY]
    depth = fraction.value(rows, SpatialRow.translationZFrom, SpatialRow.translationZTo)
  }

  /// w of the anchor, less 1.
  @inline(__always)
  var anchorW: Lanes { depth * m34 }

  /// The sign of the determinant of rows and columns 1, 2, 4, taken with the eye as origin, where
  /// its terms do not cancel.
  @inline(__always)
  func facing(
    _ frame: FrameChannels, _ planar: PlanarChannels, _ rotation: Rotation
  ) -> BitLanes {
    let px = frame.x + planar.anchorX + planar.moveX - x
    let py = frame.y + planar.anchorY + planar.moveY - y
    let pw = 1 + anchorW
    let (a, b) = (rotation.r13 * m34, rotation.r23 * m34)
    let (k1, k2) = (rotation.r11 * rotation.r22, rotation.r12 * rotation.r21)
    let (k3, k4) = (rotation.r11 * b, a * rotation.r21)
    let (k5, k6) = (rotation.r12 * b, a * rotation.r22)
    let determinant = multiplyAdd(pw, k1 - k2, multiplyAdd(px, k5 - k6, 0 - py * (k3 - k4)))
    let scale = multiplyAdd(
      magnitude(pw), magnitude(k1) + magnitude(k2),
      multiplyAdd(
        magnitude(px), magnitude(k5) + magnitude(k6),
        magnitude(py) * (magnitude(k3) + magnitude(k4))))
    return facingBits(determinant, scale: scale)
  }
}

extension LayerMatrix {
  @inline(__always)
  init(
    _ frame: FrameChannels, _ planar: PlanarChannels, _ rotation: Rotation, _ eye: Eye
  ) {
    m13 = rotation.r13
    m14 = rotation.r13 * eye.m34
    m11 = multiplyAdd(eye.x, m14, rotation.r11)
    m12 = multiplyAdd(eye.y, m14, rotation.r12)
    m23 = rotation.r23
    m24 = rotation.r23 * eye.m34
    m21 = multiplyAdd(eye.x, m24, rotation.r21)
    m22 = multiplyAdd(eye.y, m24, rotation.r22)
    let (ax, ay) = (planar.anchorX, planar.anchorY)
    let x = multiplyAdd(eye.x, eye.anchorW, frame.x + planar.moveX)
    let y = multiplyAdd(eye.y, eye.anchorW, frame.y + planar.moveY)
    m41 = multiplyAdd(ax, 1 - m11, multiplyAdd(0 - ay, m21, x))
    m42 = multiplyAdd(ay, 1 - m22, multiplyAdd(0 - ax, m12, y))
    m43 = multiplyAdd(0 - ax, m13, multiplyAdd(0 - ay, m23, eye.depth))
    m44 = multiplyAdd(0 - ax, m14, multiplyAdd(0 - ay, m24, 1 + eye.anchorW))
    width = frame.width
    height = frame.height
  }

  @inline(__always)
  func write(_ out: RowWriter, _ rotation: Rotation, _ eye: Eye) {
    (out[0], out[1], out[2], out[3]) = (m11, m12, m13, m14)
    (out[4], out[5], out[6], out[7]) = (m21, m22, m23, m24)
    let m34 = rotation.r33 * eye.m34
    (out[8], out[9]) = (
      multiplyAdd(eye.x, m34, rotation.r31), multiplyAdd(eye.y, m34, rotation.r32)
    )
    (out[10], out[11]) = (rotation.r33, m34)
    (out[12], out[13], out[14], out[15]) = (m41, m42, m43, m44)
  }
}
