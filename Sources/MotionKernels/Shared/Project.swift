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

/// Four corners before the division. One division serves all, because dividing costs more than
/// everything else about them.
struct HomogeneousCorners {
  typealias Corner = (x: Lanes, y: Lanes, w: Lanes)

  let topLeft: Corner
  let topRight: Corner
  let bottomRight: Corner
  let bottomLeft: Corner

  /// Divides and gives the clip bits: a corner at w < nearPlane is divided by nearPlane instead. Where
  /// the product of all four w is beyond 3e38, a layer has no corners but 0 or NaN.
  @inline(__always)
  func write(_ out: RowWriter) -> BitLanes {
    let (w1, w2) = (divisor(topLeft), divisor(topRight))
    let (w3, w4) = (divisor(bottomRight), divisor(bottomLeft))
    let (top, bottom) = (w1 * w2, w3 * w4)
    let inverse = 1 / (top * bottom)
    let (inverseTop, inverseBottom) = (inverse * bottom, inverse * top)
    write(out, 0, topLeft, inverseTop * w2)
    write(out, 1, topRight, inverseTop * w1)
    write(out, 2, bottomRight, inverseBottom * w4)
    write(out, 3, bottomLeft, inverseBottom * w3)
    return (clipBit(topLeft, 0) | clipBit(topRight, 1))
      | (clipBit(bottomRight, 2) | clipBit(bottomLeft, 3))
  }

  @inline(__always)
  private func divisor(_ corner: Corner) -> Lanes {
    whereLess(corner.w, splat(LayerFlags.nearPlane), splat(LayerFlags.nearPlane), corner.w)
  }

  @inline(__always)
  private func write(_ out: RowWriter, _ index: Int, _ corner: Corner, _ inverse: Lanes) {
    out[OutputRow.corners + 2 &* index] = corner.x * inverse
    out[OutputRow.corners + 2 &* index + 1] = corner.y * inverse
  }

  @inline(__always)
  private func clipBit(_ corner: Corner, _ index: Int) -> BitLanes {
    let bit = float(BitLanes(repeating: 1 &<< UInt32(truncatingIfNeeded: index)))
    return bits(whereLessOrEqual(splat(LayerFlags.nearPlane), corner.w, splat(0), bit))
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
    return HomogeneousCorners(
      topLeft: (m41, m42, divisor(m44)), topRight: (rightX, rightY, divisor(rightW)),
      bottomRight: (
        multiplyAdd(height, m21, rightX), multiplyAdd(height, m22, rightY),
        divisor(multiplyAdd(height, m24, rightW))
      ),
      bottomLeft: (
        multiplyAdd(height, m21, m41), multiplyAdd(height, m22, m42),
        divisor(multiplyAdd(height, m24, m44))
      )
    ).write(out)
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
