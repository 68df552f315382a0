// SPDX-License-Identifier: MIT

package import KernelABI

package func projectCorners(_ run: BlockRun) {
  forEachRecord(run, rows: (TransformRow.count, RectRow.count, 0, CornerRow.count)) { record in
    let (m, rect) = (record.first, record.second)
    var flags = facing(m)
    for corner in 0..<4 {
      let x = rect[0] + (corner == 1 || corner == 2 ? rect[2] : 0)
      let y = rect[1] + (corner >= 2 ? rect[3] : 0)
      let w = x * m[3] + y * m[7] + m[15]
      if !(w >= LayerFlags.nearPlane) { flags |= 1 << UInt32(corner) }
      let divisor = w < LayerFlags.nearPlane ? LayerFlags.nearPlane : w
      record.output[2 * corner] = (x * m[0] + y * m[4] + m[12]) / divisor
      record.output[2 * corner + 1] = (x * m[1] + y * m[5] + m[13]) / divisor
    }
    record.output[CornerRow.flags] = Float(bitPattern: flags)
  }
}

/// The sign of the determinant of rows and columns 1, 2, 4.
@inline(__always)
private func facing(_ m: ScalarRows) -> UInt32 {
  let determinant =
    m[0] * (m[5] * m[15] - m[7] * m[13]) - m[1] * (m[4] * m[15] - m[7] * m[12])
    + m[3] * (m[4] * m[13] - m[5] * m[12])
  let scale =
    abs(m[0]) * (abs(m[5] * m[15]) + abs(m[7] * m[13]))
    + abs(m[1]) * (abs(m[4] * m[15]) + abs(m[7] * m[12]))
    + abs(m[3]) * (abs(m[4] * m[13]) + abs(m[5] * m[12]))
  if abs(determinant) <= scale * LayerFlags.edgeTolerance { return LayerFlags.edge }
  return determinant < 0 ? LayerFlags.back : 0
}

package func boundingBox(_ run: BlockRun) {
  forEachRecord(run, rows: (CornerRow.count, 0, 0, RectRow.count)) { record in
    for axis in 0..<2 {
      var (least, greatest) = (Float.infinity, -Float.infinity)
      for corner in 0..<4 {
        let value = record.first[2 * corner + axis]
        least = value >= least ? least : value
        greatest = value <= greatest ? greatest : value
        if value.isNaN { (least, greatest) = (value, value) }
      }
      record.output[axis] = least
      record.output[2 + axis] = greatest - least
    }
  }
}
