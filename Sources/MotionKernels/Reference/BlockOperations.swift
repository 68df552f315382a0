// SPDX-License-Identifier: MIT
//
// The specification of the block operations: one record after the other, in plain single precision.

package import KernelABI

package func transformBlocks(_ operation: BlockOperation, _ run: BlockRun) {
  switch operation {
  case .multiplyPairs: multiplyPairs(run)
  case .multiplyShared: multiplyShared(run)
  case .projectPoints: projectPoints(run)
  case .transformPoints: transformPoints(run)
  case .compose: compose(run)
  case .rotate: rotate(run)
  case .projectCorners: projectCorners(run)
  case .clipCorners: clipCorners(run)
  case .boundingBox: boundingBox(run)
  case .invert: invert(run)
  case .determinant: determinant(run)
  case .decompose: decompose(run)
  case .recompose: recompose(run)
  case .slerp: slerp(run)
  case .interpolate: interpolateTransforms(run)
  }
}

/// The operands and the result of one lane.
@safe
struct ScalarRecord {
  let first: ScalarRows
  let second: ScalarRows
  let third: ScalarRows
  let output: ScalarResults
}

/// Calls `body` for every lane of every block, given the rows of a block of each operand and the
/// result.
@inline(__always)
func forEachRecord(
  _ run: BlockRun, rows: (first: Int, second: Int, third: Int, output: Int),
  _ body: (ScalarRecord) -> Void
) {
  for block in 0..<run.blockCount {
    let offset = block * Block.rowBytes
    for lane in 0..<Block.lanes {
      unsafe body(
        ScalarRecord(
          first: ScalarRows(run.first + offset * rows.first, lane: lane),
          second: ScalarRows(run.second + offset * rows.second, lane: lane),
          third: ScalarRows(run.third + offset * rows.third, lane: lane),
          output: ScalarResults(run.output + offset * rows.output, lane: lane)))
    }
  }
}

/// Three numbers.
struct Vector {
  var x: Float
  var y: Float
  var z: Float

  @inline(__always)
  init(_ x: Float, _ y: Float, _ z: Float) { (self.x, self.y, self.z) = (x, y, z) }

  @inline(__always)
  init(_ rows: ScalarRows, _ row: Int) {
    (x, y, z) = (rows[row], rows[row + 1], rows[row + 2])
  }

  @inline(__always)
  static func * (a: Vector, scale: Float) -> Vector {
    Vector(a.x * scale, a.y * scale, a.z * scale)
  }

  @inline(__always)
  static func / (a: Vector, divisor: Float) -> Vector {
    Vector(a.x / divisor, a.y / divisor, a.z / divisor)
  }

  @inline(__always)
  static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y, a.z + b.z) }

  @inline(__always)
  static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y, a.z - b.z) }

  @inline(__always)
  func dot(_ b: Vector) -> Float { x * b.x + y * b.y + z * b.z }

  @inline(__always)
  func cross(_ b: Vector) -> Vector {
    Vector(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x)
  }

  @inline(__always)
  func write(_ out: ScalarResults, _ row: Int) {
    (out[row], out[row + 1], out[row + 2]) = (x, y, z)
  }
}

/// Determinants within this share of the sum of their terms are zero to rounding.
let singularTolerance: Float = 0x1p-21

@inline(__always)
func isRegular(_ determinant: Float, terms: Float) -> Bool {
  abs(determinant) > terms * singularTolerance && terms.isFinite
}
