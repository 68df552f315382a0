// SPDX-License-Identifier: MIT
//
// The specification: the whole transition, one after the other, in plain single precision.

package import KernelABI

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

package func evaluateFrame(_ run: FrameRun) {
  for block in 0..<run.blockCount {
    let input = unsafe run.input + block * run.blockBytes
    let output = unsafe run.output + block * OutputRow.count * Block.rowBytes
    let transforms = unsafe run.transforms.map {
      unsafe $0 + block * TransformRow.count * Block.rowBytes
    }
    for lane in 0..<Block.lanes {
      let progress = unsafe scalarProgress(run, input, lane)
      let rows = unsafe ScalarRows(input + run.motionOffset, lane: lane)
      let layer = ScalarLayer(rows, run.motion, progress)
      unsafe layer.project(ScalarResults(output, lane: lane))
      if let transforms = unsafe transforms {
        unsafe layer.write(ScalarResults(transforms, lane: lane))
      }
    }
  }
}

@inline(__always)
private func scalarProgress(_ run: FrameRun, _ input: UnsafeRawPointer, _ lane: Int) -> Float {
  let time = unsafe ScalarDoubleRows(input, lane: lane)
  let seconds = run.now - time[TimeRow.begin]
  let curve = unsafe input + TimeRow.count * Block.rowBytes
  return unsafe scalarCurve(
    run.curve, ScalarRows(curve, lane: lane), ScalarDoubleRows(curve, lane: lane),
    seconds: seconds, fraction: Float(seconds * time[TimeRow.rate]))
}

/// A layer's matrix at one moment, with its size and opacity.
private struct ScalarLayer {
  var m11: Float = 1, m12: Float = 0, m13: Float = 0, m14: Float = 0
  var m21: Float = 0, m22: Float = 1, m23: Float = 0, m24: Float = 0
  var m31: Float = 0, m32: Float = 0, m33: Float = 1, m34: Float = 0
  var m41: Float = 0, m42: Float = 0, m43: Float = 0, m44: Float = 1
  var width: Float
  var height: Float
  var opacity: Float
  var flags: UInt32 = 0
  let isSpatial: Bool

  @inline(__always)
  init(_ rows: ScalarRows, _ motion: Motion, _ e: Float) {
    m41 = mix(rows, FrameRow.rectFrom, FrameRow.rectTo, e)
    m42 = mix(rows, FrameRow.rectFrom + 1, FrameRow.rectTo + 1, e)
    width = mix(rows, FrameRow.rectFrom + 2, FrameRow.rectTo + 2, e)
    height = mix(rows, FrameRow.rectFrom + 3, FrameRow.rectTo + 3, e)
    let alpha = mix(rows, FrameRow.opacityFrom, FrameRow.opacityTo, e)
    opacity = alpha < 0 ? 0 : (alpha > 1 ? 1 : alpha)
    if case .spatial = motion { isSpatial = true } else { isSpatial = false }
    if case .frame = motion { return }
    let scaleX = mix(rows, PlanarRow.scaleFrom, PlanarRow.scaleTo, e)
    let scaleY = mix(rows, PlanarRow.scaleFrom + 1, PlanarRow.scaleTo + 1, e)
    m41 += mix(rows, PlanarRow.translationFrom, PlanarRow.translationTo, e)
    m42 += mix(rows, PlanarRow.translationFrom + 1, PlanarRow.translationTo + 1, e)
    let anchorX = rows[PlanarRow.anchorX] * width
    let anchorY = rows[PlanarRow.anchorY] * height
    if isSpatial {
      applyRotation(rows, e, scaleX, scaleY, anchorX, anchorY)
    } else {
      applyScale(scaleX, scaleY, anchorX, anchorY)
    }
  }

  @inline(__always)
  private mutating func applyScale(
    _ scaleX: Float, _ scaleY: Float, _ anchorX: Float, _ anchorY: Float
  ) {
    m11 = scaleX
    m22 = scaleY
    m41 += anchorX * (1 - scaleX)
    m42 += anchorY * (1 - scaleY)
    let determinant = scaleX * scaleY
    flags = determinant == 0 ? LayerFlags.edge : (determinant < 0 ? LayerFlags.back : 0)
  }

  @inline(__always)
  private mutating func applyRotation(
    _ rows: ScalarRows, _ e: Float, _ scaleX: Float, _ scaleY: Float, _ anchorX: Float,
    _ anchorY: Float
  ) {
    let angle = mix(rows, SpatialRow.angleFrom, SpatialRow.angleTo, e) * (Float.pi / 2)
    let scaleZ = mix(rows, SpatialRow.scaleZFrom, SpatialRow.scaleZTo, e)
    let depth = mix(rows, SpatialRow.translationZFrom, SpatialRow.translationZTo, e)
    let (s, c) = (sin(angle), cos(angle))
    let (x, y, z) = (rows[SpatialRow.axis], rows[SpatialRow.axis + 1], rows[SpatialRow.axis + 2])
    let t = 1 - c
    (m11, m12, m13) = (
      (c + x * x * t) * scaleX, (x * y * t + z * s) * scaleX, (x * z * t - y * s) * scaleX
    )
    (m21, m22, m23) = (
      (x * y * t - z * s) * scaleY, (c + y * y * t) * scaleY, (y * z * t + x * s) * scaleY
    )
    (m31, m32, m33) = (
      (x * z * t + y * s) * scaleZ, (y * z * t - x * s) * scaleZ, (c + z * z * t) * scaleZ
    )
    applyPerspective(rows, depth, anchorX, anchorY)
  }

  @inline(__always)
  private mutating func applyPerspective(
    _ rows: ScalarRows, _ depth: Float, _ anchorX: Float, _ anchorY: Float
  ) {
    let perspective = rows[SpatialRow.m34]
    let (eyeX, eyeY) = (rows[SpatialRow.vanishingX], rows[SpatialRow.vanishingY])
    m14 = m13 * perspective
    m24 = m23 * perspective
    m34 = m33 * perspective
    m44 = 1 + depth * perspective
    flags = facing(m41 + anchorX - eyeX, m42 + anchorY - eyeY)
    m11 += eyeX * m14
    m12 += eyeY * m14
    m21 += eyeX * m24
    m22 += eyeY * m24
    m31 += eyeX * m34
    m32 += eyeY * m34
    m41 += eyeX * depth * perspective + anchorX * (1 - m11) - anchorY * m21
    m42 += eyeY * depth * perspective + anchorY * (1 - m22) - anchorX * m12
    m43 = depth - anchorX * m13 - anchorY * m23
    m44 -= anchorX * m14 + anchorY * m24
  }

  /// The sign of the determinant of rows and columns 1, 2, 4 about the eye.
  @inline(__always)
  private func facing(_ px: Float, _ py: Float) -> UInt32 {
    let determinant =
      m44 * (m11 * m22 - m12 * m21) - py * (m11 * m24 - m14 * m21)
      + px * (m12 * m24 - m14 * m22)
    let scale =
      abs(m44) * (abs(m11 * m22) + abs(m12 * m21))
      + abs(py) * (abs(m11 * m24) + abs(m14 * m21))
      + abs(px) * (abs(m12 * m24) + abs(m14 * m22))
    if abs(determinant) <= scale * LayerFlags.edgeTolerance { return LayerFlags.edge }
    return determinant < 0 ? LayerFlags.back : 0
  }
}

extension ScalarLayer {
  @inline(__always)
  func project(_ out: ScalarResults) {
    var flags = flags
    let (right, bottom) = (width, height)
    corner(out, 0, m41, m42, m44, &flags)
    corner(
      out, 1, m41 + right * m11, m42 + right * m12, m44 + right * m14, &flags)
    corner(
      out, 2, m41 + right * m11 + bottom * m21, m42 + right * m12 + bottom * m22,
      m44 + right * m14 + bottom * m24, &flags)
    corner(
      out, 3, m41 + bottom * m21, m42 + bottom * m22, m44 + bottom * m24, &flags)
    out[OutputRow.opacity] = opacity
    out[OutputRow.flags] = Float(bitPattern: flags)
  }

  @inline(__always)
  private func corner(
    _ out: ScalarResults, _ index: Int, _ x: Float, _ y: Float, _ w: Float, _ flags: inout UInt32
  ) {
    guard isSpatial else {
      out[OutputRow.corners + 2 * index] = x
      out[OutputRow.corners + 2 * index + 1] = y
      return
    }
    if !(w >= LayerFlags.nearPlane) { flags |= 1 << UInt32(index) }
    let inverse = 1 / (w < LayerFlags.nearPlane ? LayerFlags.nearPlane : w)
    out[OutputRow.corners + 2 * index] = x * inverse
    out[OutputRow.corners + 2 * index + 1] = y * inverse
  }

  func write(_ out: ScalarResults) {
    (out[0], out[1], out[2], out[3]) = (m11, m12, m13, m14)
    (out[4], out[5], out[6], out[7]) = (m21, m22, m23, m24)
    (out[8], out[9], out[10], out[11]) = (m31, m32, m33, m34)
    (out[12], out[13], out[14], out[15]) = (m41, m42, m43, m44)
  }
}

@inline(__always)
private func mix(_ rows: ScalarRows, _ from: Int, _ to: Int, _ e: Float) -> Float {
  rows[from] * (1 - e) + rows[to] * e
}
