// SPDX-License-Identifier: MIT

package import KernelABI

package func clipCorners(_ run: BlockRun) {
  forEachRecord(run, rows: (TransformRow.count, RectRow.count, 1, PolygonRow.count)) { record in
    let (m, rect, least) = (record.first, record.second, record.third[0])
    let (right, bottom) = (rect[0] + rect[2], rect[1] + rect[3])
    var ring = (
      corner(m, rect[0], rect[1]), corner(m, right, rect[1]), corner(m, right, bottom),
      corner(m, rect[0], bottom)
    )
    for _ in 0..<3 where !(ring.0.z >= least) { ring = (ring.1, ring.2, ring.3, ring.0) }
    let out = record.output
    var count = 0
    edge(ring.0, ring.1, least, out, &count)
    edge(ring.1, ring.2, least, out, &count)
    edge(ring.2, ring.3, least, out, &count)
    edge(ring.3, ring.0, least, out, &count)
    out[PolygonRow.pointCount] = Float(count)
    for row in (2 * count)..<(2 * PolygonRow.capacity) { out[row] = .nan }
  }
}

/// x, y and w before the division.
@inline(__always)
private func corner(_ m: ScalarRows, _ x: Float, _ y: Float) -> Vector {
  Vector(
    x * m[0] + y * m[4] + m[12], x * m[1] + y * m[5] + m[13], x * m[3] + y * m[7] + m[15])
}

/// Writes `start` where it is kept, and the cut where only one end of the edge is.
@inline(__always)
private func edge(
  _ start: Vector, _ end: Vector, _ least: Float, _ out: ScalarResults, _ count: inout Int
) {
  let (isKept, isNextKept) = (start.z >= least, end.z >= least)
  if isKept {
    (out[2 * count], out[2 * count + 1]) = (start.x / start.z, start.y / start.z)
    count += 1
  }
  guard isKept != isNextKept, !start.z.isNaN, !end.z.isNaN else { return }
  let part = (start.z - least) / (start.z - end.z)
  out[2 * count] = (start.x * (1 - part) + end.x * part) / least
  out[2 * count + 1] = (start.y * (1 - part) + end.y * part) / least
  count += 1
}
