// SPDX-License-Identifier: MIT

package import KernelABI

/// Matrices and rectangles → projected corners, clip bits and facing. Nine of the sixteen rows of a
/// matrix count; lanes without perspective are not divided.
package func projectCorners(_ run: BlockRun) {
  forEachVector(run, rows: (TransformRow.count, RectRow.count, 0, CornerRow.count)) {
    projectLayers($0)
  }
}

@inline(__always)
private func projectLayers(_ block: BlockVector) {
  let (m, rect, out) = (block.first, block.second, block.output)
  let perspectiveExcess = magnitude(m[3]) + magnitude(m[7]) + magnitude(m[15] - 1)
  var matrix = LayerMatrix(m, rect)
  let facing = matrix.facing
  matrix.moveOrigin(to: rect)
  if allWithin(perspectiveExcess) {
    matrix.writeFlatCorners(out)
    out.setBits(CornerRow.flags, facing)
  } else {
    let clip = matrix.projectCorners(out) { w in
      whereLessOrEqual(perspectiveExcess, splat(0), splat(1), w)
    }
    out.setBits(CornerRow.flags, clip | facing)
  }
}

/// `CornerRow` → x, y, width, height of the box around the corners; NaN when a corner is NaN.
package func boundingBox(_ run: BlockRun) {
  forEachVector(run, rows: (CornerRow.count, 0, 0, RectRow.count)) { block in
    let horizontal = Extent(block.first)
    let vertical = Extent(block.first.from(1))
    let out = block.output
    (out[0], out[1]) = (horizontal.start, vertical.start)
    (out[2], out[3]) = (horizontal.length, vertical.length)
  }
}

/// The least and the greatest of four numbers that lie two rows apart.
private struct Extent {
  let start: Lanes
  let length: Lanes

  @inline(__always)
  init(_ rows: RowReader) {
    let (a, b, c, d) = (rows[0], rows[2], rows[4], rows[6])
    let sum = magnitude(a) + magnitude(b) + (magnitude(c) + magnitude(d))
    let least = smaller(smaller(a, b), smaller(c, d))
    // Comparisons drop a NaN that the sum keeps.
    start = whereLessOrEqual(sum, splat(.infinity), least, sum)
    length = larger(larger(a, b), larger(c, d)) - start
  }
}

extension LayerMatrix {
  @inline(__always)
  init(_ m: RowReader, _ rect: RowReader) {
    (m11, m12, m13, m14) = (m[0], m[1], m[2], m[3])
    (m21, m22, m23, m24) = (m[4], m[5], m[6], m[7])
    (m41, m42, m43, m44) = (m[12], m[13], m[14], m[15])
    (width, height) = (rect[2], rect[3])
  }

  /// The sign of the determinant of rows and columns 1, 2, 4.
  @inline(__always)
  var facing: BitLanes {
    let (k1, k2) = (m22 * m44, m24 * m42)
    let (k3, k4) = (m21 * m44, m24 * m41)
    let (k5, k6) = (m21 * m42, m22 * m41)
    let determinant = multiplyAdd(
      m11, k1 - k2, multiplyAdd(m14, k5 - k6, 0 - m12 * (k3 - k4)))
    let scale = multiplyAdd(
      magnitude(m11), magnitude(k1) + magnitude(k2),
      multiplyAdd(
        magnitude(m14), magnitude(k5) + magnitude(k6),
        magnitude(m12) * (magnitude(k3) + magnitude(k4))))
    return facingBits(determinant, scale: scale)
  }

  /// Makes the rectangle's corner the origin.
  @inline(__always)
  mutating func moveOrigin(to rect: RowReader) {
    let (x, y) = (rect[0], rect[1])
    m41 = multiplyAdd(x, m11, multiplyAdd(y, m21, m41))
    m42 = multiplyAdd(x, m12, multiplyAdd(y, m22, m42))
    m44 = multiplyAdd(x, m14, multiplyAdd(y, m24, m44))
  }

  /// The corners where w is 1.
  @inline(__always)
  func writeFlatCorners(_ out: RowWriter) {
    let (rightX, rightY) = (multiplyAdd(width, m11, m41), multiplyAdd(width, m12, m42))
    (out[0], out[1]) = (m41, m42)
    (out[2], out[3]) = (rightX, rightY)
    (out[4], out[5]) = (multiplyAdd(height, m21, rightX), multiplyAdd(height, m22, rightY))
    (out[6], out[7]) = (multiplyAdd(height, m21, m41), multiplyAdd(height, m22, m42))
  }
}
