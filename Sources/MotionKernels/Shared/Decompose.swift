// SPDX-License-Identifier: MIT
//
// css-transforms-2, "decomposing a 3D matrix", for row vectors:
//
//   M = scale · skew · turn · translation · perspective
//
// The perspective is the fourth column of the last factor, so it is the inverse of the affine part
// times the fourth column of M. The turn comes from its largest component (Shepperd, 1978), which
// does not lose digits near half a turn.

package import KernelABI

/// Matrices → `DecompositionRow`; NaN in the parts of a matrix that cannot be taken apart.
package func decompose(_ run: BlockRun) {
  forEachVector(run, rows: (TransformRow.count, 0, 0, DecompositionRow.count)) { block in
    Decomposition(of: block.first).write(block.output)
  }
}

/// `DecompositionRow` → matrices.
package func recompose(_ run: BlockRun) {
  forEachVector(run, rows: (DecompositionRow.count, 0, 0, TransformRow.count)) { block in
    let out = block.output
    Decomposition(parts: block.first).forEachElement { out[$0] = $1 }
  }
}

/// The parts of a matrix.
struct Decomposition {
  var translation: Lanes3
  var scale: Lanes3
  /// xy, xz, yz.
  var skew: Lanes3
  var perspective: Lanes3
  var perspectiveW: Lanes
  var turn: Quaternion
  /// 1, or 0 where the matrix cannot be taken apart.
  var status: Lanes

  @inline(__always)
  init(of m: RowReader) {
    // The rows of the matrix over its m44.
    let unit = 1 / m[15]
    translation = Lanes3(m, 12) * unit
    var (row1, row2, row3) = (Lanes3(m, 0) * unit, Lanes3(m, 4) * unit, Lanes3(m, 8) * unit)
    let linear = LinearInverse(row1, row2, row3)
    status = linear.status
    let column = Lanes3(m[3], m[7], m[11]) * unit
    perspective = linear.times(column)
    perspectiveW = 1 - translation.dot(perspective)
    let lengthX = squareRoot(row1.dot(row1))
    row1 = row1 * (1 / lengthX)
    let shearXY = row1.dot(row2)
    row2 = row2.adding(row1, times: 0 - shearXY)
    let lengthY = squareRoot(row2.dot(row2))
    row2 = row2 * (1 / lengthY)
    let (shearXZ, shearYZ) = (row1.dot(row3), row2.dot(row3))
    row3 = row3.adding(row1, times: 0 - shearXZ).adding(row2, times: 0 - shearYZ)
    let lengthZ = squareRoot(row3.dot(row3))
    let unitZ = 1 / lengthZ
    row3 = row3 * unitZ
    skew = Lanes3(shearXY * (1 / lengthY), shearXZ * unitZ, shearYZ * unitZ)
    // A mirror turns all three axes around.
    let side = whereLess(row1.dot(row2.cross(row3)), splat(0), splat(-1), splat(1))
    scale = Lanes3(lengthX, lengthY, lengthZ) * side
    turn = Quaternion(row1 * side, row2 * side, row3 * side)
  }

  @inline(__always)
  init(parts rows: RowReader) {
    translation = Lanes3(rows, DecompositionRow.translation)
    scale = Lanes3(rows, DecompositionRow.scale)
    skew = Lanes3(rows, DecompositionRow.skew)
    perspective = Lanes3(rows, DecompositionRow.perspective)
    perspectiveW = rows[DecompositionRow.perspective + 3]
    turn = Quaternion(rows.from(DecompositionRow.quaternion))
    status = rows[DecompositionRow.status]
  }

  @inline(__always)
  func write(_ out: RowWriter) {
    let factor = whereLess(splat(0), status, splat(1), splat(.nan))
    (translation * factor).write(out, DecompositionRow.translation)
    (scale * factor).write(out, DecompositionRow.scale)
    (skew * factor).write(out, DecompositionRow.skew)
    (perspective * factor).write(out, DecompositionRow.perspective)
    out[DecompositionRow.perspective + 3] = perspectiveW * factor
    (turn.vector * factor).write(out, DecompositionRow.quaternion)
    out[DecompositionRow.quaternion + 3] = turn.w * factor
    out[DecompositionRow.status] = status
  }

  /// Calls `body` with the place and the numbers of each element of the matrix.
  @inline(__always)
  func forEachElement(_ body: (Int, Lanes) -> Void) {
    let matrix = TurnMatrix(turn.vector, w: turn.w)
    let row2 = matrix.row2.adding(matrix.row1, times: skew.x)
    let row3 = matrix.row3.adding(matrix.row1, times: skew.y).adding(matrix.row2, times: skew.z)
    emit(0, matrix.row1 * scale.x, splat(0), body)
    emit(4, row2 * scale.y, splat(0), body)
    emit(8, row3 * scale.z, splat(0), body)
    emit(12, translation, perspectiveW, body)
  }

  @inline(__always)
  private func emit(_ row: Int, _ v: Lanes3, _ w: Lanes, _ body: (Int, Lanes) -> Void) {
    body(row, v.x)
    body(row &+ 1, v.y)
    body(row &+ 2, v.z)
    body(
      row &+ 3,
      multiplyAdd(
        v.x, perspective.x,
        multiplyAdd(
          v.y, perspective.y,
          multiplyAdd(v.z, perspective.z, w))))
  }
}

extension LinearInverse {
  /// This matrix times a column.
  @inline(__always)
  fileprivate func times(_ v: Lanes3) -> Lanes3 {
    let (a, b, c) = (column(0), column(1), column(2))
    return (a * v.x).adding(b, times: v.y).adding(c, times: v.z)
  }
}
