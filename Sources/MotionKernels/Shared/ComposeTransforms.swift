// SPDX-License-Identifier: MIT

package import KernelABI

/// `PlacementRow` → matrix, T(−anchor) · scale · turn · T(anchor + translation) · P(m34) multiplied
/// out: 16 numbers from 14.
package func compose(_ run: BlockRun) {
  forEachVector(run, rows: (PlacementRow.count, 0, 0, TransformRow.count)) { composeLanes($0) }
}

@inline(__always)
private func composeLanes(_ block: BlockVector) {
  let rows = block.first
  let turn = TurnMatrix(rows.from(PlacementRow.quaternion))
  let row1 = turn.row1 * rows[PlacementRow.scale]
  let row2 = turn.row2 * rows[PlacementRow.scale + 1]
  let row3 = turn.row3 * rows[PlacementRow.scale + 2]
  let anchor = Lanes3(rows, PlacementRow.anchor)
  let place = Lanes3(rows, PlacementRow.translation)
  let origin = Lanes3(place.x + anchor.x, place.y + anchor.y, place.z + anchor.z)
    .adding(row1, times: 0 - anchor.x).adding(row2, times: 0 - anchor.y)
    .adding(row3, times: 0 - anchor.z)
  let m34 = rows[PlacementRow.m34]
  let out = block.output
  writeRow(out, 0, row1, row1.z * m34)
  writeRow(out, 4, row2, row2.z * m34)
  writeRow(out, 8, row3, row3.z * m34)
  writeRow(out, 12, origin, multiplyAdd(origin.z, m34, splat(1)))
}

/// `AxisAngleRow` → matrix; the identity where the axis is zero.
package func rotate(_ run: BlockRun) {
  forEachVector(run, rows: (AxisAngleRow.count, 0, 0, TransformRow.count)) { rotateLanes($0) }
}

@inline(__always)
private func rotateLanes(_ block: BlockVector) {
  let given = Lanes3(block.first, AxisAngleRow.axis)
  let largest = larger(magnitude(given.x), larger(magnitude(given.y), magnitude(given.z)))
  let bounded = given * reciprocalPower(largest)
  let length = squareRoot(bounded.dot(bounded))
  // Without an axis there is no turn: all of the matrix follows from a zero axis and a cosine of 1.
  let axis = bounded * whereLessOrEqual(largest, splat(0), splat(0), 1 / length)
  let (s, cosine) = sineAndCosine(radians: block.first[AxisAngleRow.angle])
  let c = whereLessOrEqual(largest, splat(0), splat(1), cosine)
  let t = 1 - c
  let (tx, ty, tz) = (axis.x * t, axis.y * t, axis.z * t)
  let (sx, sy, sz) = (axis.x * s, axis.y * s, axis.z * s)
  let (xy, xz, yz) = (tx * axis.y, tx * axis.z, ty * axis.z)
  let out = block.output
  writeRow(out, 0, Lanes3(multiplyAdd(tx, axis.x, c), xy + sz, xz - sy), splat(0))
  writeRow(out, 4, Lanes3(xy - sz, multiplyAdd(ty, axis.y, c), yz + sx), splat(0))
  writeRow(out, 8, Lanes3(xz + sy, yz - sx, multiplyAdd(tz, axis.z, c)), splat(0))
  writeRow(out, 12, Lanes3(splat(0), splat(0), splat(0)), splat(1))
}

/// A power of two that brings `value`, not negative, to 1 … 4, so that no square of it overflows or
/// vanishes.
@inline(__always)
private func reciprocalPower(_ value: Lanes) -> Lanes {
  larger(float(0x7f00_0000 &- (bits(value) & 0x7f80_0000)), splat(0x1p-126))
}

/// The 3×3 matrix of a unit quaternion, for row vectors.
struct TurnMatrix {
  let row1: Lanes3
  let row2: Lanes3
  let row3: Lanes3

  @inline(__always)
  init(_ quaternion: RowReader) {
    self.init(Lanes3(quaternion, 0), w: quaternion[3])
  }

  @inline(__always)
  init(_ v: Lanes3, w: Lanes) {
    let (dx, dy, dz) = (v.x + v.x, v.y + v.y, v.z + v.z)
    let (xx, yy, zz) = (v.x * dx, v.y * dy, v.z * dz)
    row1 = Lanes3(
      1 - (yy + zz), multiplyAdd(v.x, dy, w * dz), multiplyAdd(v.x, dz, 0 - w * dy))
    row2 = Lanes3(
      multiplyAdd(v.x, dy, 0 - w * dz), 1 - (xx + zz), multiplyAdd(v.y, dz, w * dx))
    row3 = Lanes3(
      multiplyAdd(v.x, dz, w * dy), multiplyAdd(v.y, dz, 0 - w * dx), 1 - (xx + yy))
  }
}

/// Three numbers and the fourth of a matrix row.
@inline(__always)
func writeRow(_ out: RowWriter, _ row: Int, _ v: Lanes3, _ fourth: Lanes) {
  v.write(out, row)
  out[row &+ 3] = fourth
}
