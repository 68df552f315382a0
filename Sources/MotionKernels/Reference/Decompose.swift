// SPDX-License-Identifier: MIT

package import KernelABI

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

package func decompose(_ run: BlockRun) {
  forEachRecord(run, rows: (TransformRow.count, 0, 0, DecompositionRow.count)) { record in
    let out = record.output
    guard let parts = Decomposition(of: record.first) else {
      for row in 0..<DecompositionRow.status { out[row] = .nan }
      out[DecompositionRow.status] = 0
      return
    }
    parts.write(out)
  }
}

package func recompose(_ run: BlockRun) {
  forEachRecord(run, rows: (DecompositionRow.count, 0, 0, TransformRow.count)) { record in
    Decomposition(parts: record.first).writeMatrix(record.output)
  }
}

package func interpolateTransforms(_ run: BlockRun) {
  let matrix = TransformRow.count
  forEachRecord(run, rows: (matrix, matrix, 1, matrix)) { record in
    let t = record.third[0]
    if t != 0, t != 1, let from = Decomposition(of: record.first),
      let to = Decomposition(of: record.second)
    {
      from.mixed(to, t).writeMatrix(record.output)
    } else {
      let end = t < 0.5 ? record.first : record.second
      for element in 0..<matrix { record.output[element] = end[element] }
    }
  }
}

/// The parts of a matrix: scale · skew · turn · translation · perspective.
struct Decomposition {
  var translation: Vector
  var scale: Vector
  var skew: Vector
  var perspective: Vector
  var perspectiveW: Float
  var turn: Quaternion

  /// nil for a matrix that cannot be taken apart.
  @inline(__always)
  init?(of m: ScalarRows) {
    let unit = m[15]
    translation = Vector(m, 12) / unit
    var (row1, row2, row3) = (Vector(m, 0) / unit, Vector(m, 4) / unit, Vector(m, 8) / unit)
    let normal = row2.cross(row3)
    let determinant = row1.dot(normal)
    let terms =
      abs(row1.x) * (abs(row2.y * row3.z) + abs(row2.z * row3.y))
      + abs(row1.y) * (abs(row2.z * row3.x) + abs(row2.x * row3.z))
      + abs(row1.z) * (abs(row2.x * row3.y) + abs(row2.y * row3.x))
    guard isRegular(determinant, terms: terms) else { return nil }
    let column = Vector(m[3], m[7], m[11]) / unit
    perspective =
      (normal * column.x + row3.cross(row1) * column.y + row1.cross(row2) * column.z) / determinant
    perspectiveW = 1 - translation.dot(perspective)
    scale = Vector(row1.dot(row1).squareRoot(), 0, 0)
    row1 = row1 / scale.x
    skew = Vector(row1.dot(row2), 0, 0)
    row2 = row2 - row1 * skew.x
    scale.y = row2.dot(row2).squareRoot()
    row2 = row2 / scale.y
    skew = Vector(skew.x / scale.y, row1.dot(row3), row2.dot(row3))
    row3 = row3 - row1 * skew.y - row2 * skew.z
    scale.z = row3.dot(row3).squareRoot()
    row3 = row3 / scale.z
    (skew.y, skew.z) = (skew.y / scale.z, skew.z / scale.z)
    let side: Float = row1.dot(row2.cross(row3)) < 0 ? -1 : 1
    scale = scale * side
    turn = Quaternion(row1 * side, row2 * side, row3 * side)
  }

  @inline(__always)
  init(parts rows: ScalarRows) {
    translation = Vector(rows, DecompositionRow.translation)
    scale = Vector(rows, DecompositionRow.scale)
    skew = Vector(rows, DecompositionRow.skew)
    perspective = Vector(rows, DecompositionRow.perspective)
    perspectiveW = rows[DecompositionRow.perspective + 3]
    turn = Quaternion(rows.from(DecompositionRow.quaternion))
  }

  @inline(__always)
  func write(_ out: ScalarResults) {
    translation.write(out, DecompositionRow.translation)
    scale.write(out, DecompositionRow.scale)
    skew.write(out, DecompositionRow.skew)
    perspective.write(out, DecompositionRow.perspective)
    out[DecompositionRow.perspective + 3] = perspectiveW
    turn.write(out, DecompositionRow.quaternion)
    out[DecompositionRow.status] = 1
  }

  @inline(__always)
  func writeMatrix(_ out: ScalarResults) {
    let rows = TurnMatrix(turn.x, turn.y, turn.z, turn.w)
    let row2 = rows.row2 + rows.row1 * skew.x
    let row3 = rows.row3 + rows.row1 * skew.y + rows.row2 * skew.z
    writeColumns(out, 0, rows.row1 * scale.x)
    writeColumns(out, 4, row2 * scale.y)
    writeColumns(out, 8, row3 * scale.z)
    writeRow(out, 12, translation, translation.dot(perspective) + perspectiveW)
  }

  @inline(__always)
  private func writeColumns(_ out: ScalarResults, _ row: Int, _ v: Vector) {
    writeRow(out, row, v, v.dot(perspective))
  }

  @inline(__always)
  func mixed(_ other: Decomposition, _ t: Float) -> Decomposition {
    var mixed = self
    mixed.translation = translation * (1 - t) + other.translation * t
    mixed.scale = scale * (1 - t) + other.scale * t
    mixed.skew = skew * (1 - t) + other.skew * t
    mixed.perspective = perspective * (1 - t) + other.perspective * t
    mixed.perspectiveW = perspectiveW * (1 - t) + other.perspectiveW * t
    mixed.turn = turn.interpolated(other.turn, t)
    return mixed
  }
}
