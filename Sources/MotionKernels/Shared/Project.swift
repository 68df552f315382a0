// SPDX-License-Identifier: MIT
//
// Matrix → four corners with perspective division, clip mask and facing.

internal import KernelABI

/// Writes the corners of an upright rectangle.
@inline(__always)
func writeCorners(_ out: RowWriter, left: Lanes, top: Lanes, right: Lanes, bottom: Lanes) {
  out[OutputRow.corners] = left
  out[OutputRow.corners + 1] = top
  out[OutputRow.corners + 2] = right
  out[OutputRow.corners + 3] = top
  out[OutputRow.corners + 4] = right
  out[OutputRow.corners + 5] = bottom
  out[OutputRow.corners + 6] = left
  out[OutputRow.corners + 7] = bottom
}

/// A corner before the division.
struct HomogeneousCorner {
  let x: Lanes
  let y: Lanes
  let w: Lanes

  /// Divides, or sets the clip bit: a corner at w < nearPlane is divided by nearPlane instead.
  @inline(__always)
  func write(_ out: RowWriter, corner: Int) -> BitLanes {
    let near = Lanes(repeating: LayerFlags.nearPlane)
    let inverse = 1 / whereLess(w, near, near, w)
    out[OutputRow.corners + 2 &* corner] = x * inverse
    out[OutputRow.corners + 2 &* corner + 1] = y * inverse
    let bit = float(BitLanes(repeating: 1 &<< UInt32(truncatingIfNeeded: corner)))
    return bits(whereLessOrEqual(near, w, splat(0), bit))
  }
}

extension LayerMatrix {
  /// Projects the corners of (0, 0, width, height) and gives the clip bits.
  @inline(__always)
  func projectCorners(_ out: RowWriter) -> BitLanes {
    let topLeft = HomogeneousCorner(x: m41, y: m42, w: m44)
    let topRight = HomogeneousCorner(
      x: multiplyAdd(width, m11, m41), y: multiplyAdd(width, m12, m42),
      w: multiplyAdd(width, m14, m44))
    let bottomRight = HomogeneousCorner(
      x: multiplyAdd(height, m21, topRight.x), y: multiplyAdd(height, m22, topRight.y),
      w: multiplyAdd(height, m24, topRight.w))
    let bottomLeft = HomogeneousCorner(
      x: multiplyAdd(height, m21, m41), y: multiplyAdd(height, m22, m42),
      w: multiplyAdd(height, m24, m44))
    return topLeft.write(out, corner: 0) | topRight.write(out, corner: 1)
      | bottomRight.write(out, corner: 2) | bottomLeft.write(out, corner: 3)
  }
}

/// Facing bits from a determinant, given the sum of the magnitudes of its terms.
@inline(__always)
func facingBits(_ determinant: Lanes, scale: Lanes) -> BitLanes {
  let limit = scale * LayerFlags.edgeTolerance
  let back = float(BitLanes(repeating: LayerFlags.back))
  let edge = float(BitLanes(repeating: LayerFlags.edge))
  let side = whereLess(determinant, splat(0), back, splat(0))
  return bits(whereLessOrEqual(magnitude(determinant), limit, edge, side))
}
