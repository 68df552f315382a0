// SPDX-License-Identifier: MIT

package import KernelABI

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

package func compose(_ run: BlockRun) {
  forEachRecord(run, rows: (PlacementRow.count, 0, 0, TransformRow.count)) { record in
    let rows = record.first
    let turn = TurnMatrix(rows.from(PlacementRow.quaternion))
    let row1 = turn.row1 * rows[PlacementRow.scale]
    let row2 = turn.row2 * rows[PlacementRow.scale + 1]
    let row3 = turn.row3 * rows[PlacementRow.scale + 2]
    let anchor = Vector(rows, PlacementRow.anchor)
    let origin =
      Vector(rows, PlacementRow.translation) + anchor - row1 * anchor.x - row2 * anchor.y
      - row3 * anchor.z
    let m34 = rows[PlacementRow.m34]
    writeRow(record.output, 0, row1, row1.z * m34)
    writeRow(record.output, 4, row2, row2.z * m34)
    writeRow(record.output, 8, row3, row3.z * m34)
    writeRow(record.output, 12, origin, 1 + origin.z * m34)
  }
}

package func rotate(_ run: BlockRun) {
  forEachRecord(run, rows: (AxisAngleRow.count, 0, 0, TransformRow.count)) { record in
    let axis = Vector(record.first, AxisAngleRow.axis)
    let length = Float(sqrt(Double(axis.x * axis.x + axis.y * axis.y + axis.z * axis.z)))
    let angle = record.first[AxisAngleRow.angle]
    let (s, c) = length == 0 ? (0, 1) : (sin(angle), cos(angle))
    let (x, y, z) =
      length == 0 ? (0, 0, 0) : (axis.x / length, axis.y / length, axis.z / length)
    let t = 1 - c
    let out = record.output
    writeRow(out, 0, Vector(c + x * x * t, x * y * t + z * s, x * z * t - y * s), 0)
    writeRow(out, 4, Vector(x * y * t - z * s, c + y * y * t, y * z * t + x * s), 0)
    writeRow(out, 8, Vector(x * z * t + y * s, y * z * t - x * s, c + z * z * t), 0)
    writeRow(out, 12, Vector(0, 0, 0), 1)
  }
}

/// The 3×3 matrix of a unit quaternion.
struct TurnMatrix {
  let row1: Vector
  let row2: Vector
  let row3: Vector

  @inline(__always)
  init(_ q: ScalarRows) { self.init(q[0], q[1], q[2], q[3]) }

  @inline(__always)
  init(_ x: Float, _ y: Float, _ z: Float, _ w: Float) {
    row1 = Vector(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y))
    row2 = Vector(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x))
    row3 = Vector(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y))
  }
}

@inline(__always)
func writeRow(_ out: ScalarResults, _ row: Int, _ v: Vector, _ fourth: Float) {
  v.write(out, row)
  out[row + 3] = fourth
}
