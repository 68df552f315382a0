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

/// Two corners before the division. One division serves both, because dividing costs more than
/// everything else about them.
struct HomogeneousCorners {
  let first: (x: Lanes, y: Lanes, w: Lanes)
  let second: (x: Lanes, y: Lanes, w: Lanes)

  /// Divides both and gives their clip bits: a corner at w < nearPlane is divided by nearPlane
  /// instead. A w above 1e19 makes both NaN or 0.
  @inline(__always)
  func write(_ out: RowWriter, from corner: Int) -> BitLanes {
    let near = Lanes(repeating: LayerFlags.nearPlane)
    let w1 = whereLess(first.w, near, near, first.w)
    let w2 = whereLess(second.w, near, near, second.w)
    let inverse = 1 / (w1 * w2)
    let (inverse1, inverse2) = (inverse * w2, inverse * w1)
    let row = OutputRow.corners + 2 &* corner
    (out[row], out[row + 1]) = (first.x * inverse1, first.y * inverse1)
    (out[row + 2], out[row + 3]) = (second.x * inverse2, second.y * inverse2)
    return clipBit(first.w, near, corner) | clipBit(second.w, near, corner + 1)
  }

  @inline(__always)
  private func clipBit(_ w: Lanes, _ near: Lanes, _ corner: Int) -> BitLanes {
    let bit = float(BitLanes(repeating: 1 &<< UInt32(truncatingIfNeeded: corner)))
    return bits(whereLessOrEqual(near, w, splat(0), bit))
  }
}

extension LayerMatrix {
  /// Projects the corners of (0, 0, width, height) and gives the clip bits.
  ///
  /// - Parameter divisor: gives what a corner is divided by, from its w.
  @inline(__always)
  func projectCorners(_ out: RowWriter, divisor: (Lanes) -> Lanes = { $0 }) -> BitLanes {
    let (rightX, rightY) = (multiplyAdd(width, m11, m41), multiplyAdd(width, m12, m42))
    let rightW = multiplyAdd(width, m14, m44)
    let top = HomogeneousCorners(
      first: (m41, m42, divisor(m44)), second: (rightX, rightY, divisor(rightW)))
    let bottom = HomogeneousCorners(
      first: (
        multiplyAdd(height, m21, rightX), multiplyAdd(height, m22, rightY),
        divisor(multiplyAdd(height, m24, rightW))
      ),
      second: (
        multiplyAdd(height, m21, m41), multiplyAdd(height, m22, m42),
        divisor(multiplyAdd(height, m24, m44))
      ))
    return top.write(out, from: 0) | bottom.write(out, from: 2)
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
