// SPDX-License-Identifier: MIT

package import KernelABI

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

package func slerp(_ run: BlockRun) {
  let width = QuaternionRow.count
  forEachRecord(run, rows: (width, width, 1, width)) { record in
    let t = record.third[0]
    if t == 0 || t == 1 {
      for row in 0..<width { record.output[row] = t == 0 ? record.first[row] : record.second[row] }
    } else {
      Quaternion(record.first).interpolated(Quaternion(record.second), t).write(record.output, 0)
    }
  }
}

/// A unit quaternion.
struct Quaternion {
  var x: Float
  var y: Float
  var z: Float
  var w: Float

  @inline(__always)
  init(_ x: Float, _ y: Float, _ z: Float, _ w: Float) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  @inline(__always)
  init(_ rows: ScalarRows) { (x, y, z, w) = (rows[0], rows[1], rows[2], rows[3]) }

  /// Of a turn given by the rows of its matrix, by the largest component.
  @inline(__always)
  init(_ row1: Vector, _ row2: Vector, _ row3: Vector) {
    let (a, b, c) = (row1.x, row2.y, row3.z)
    let (sumXY, sumXZ, sumYZ) = (row1.y + row2.x, row1.z + row3.x, row2.z + row3.y)
    let (turnX, turnY, turnZ) = (row2.z - row3.y, row3.x - row1.z, row1.y - row2.x)
    let squares = (1 + a - b - c, 1 - a + b - c, 1 - a - b + c, 1 + a + b + c)
    let largest = larger(larger(squares.0, squares.1), larger(squares.2, squares.3))
    let scale = 0.5 / largest.squareRoot()
    if largest == squares.3 {
      self.init(turnX * scale, turnY * scale, turnZ * scale, largest * scale)
    } else if largest == squares.0 {
      self.init(largest * scale, sumXY * scale, sumXZ * scale, turnX * scale)
    } else if largest == squares.1 {
      self.init(sumXY * scale, largest * scale, sumYZ * scale, turnY * scale)
    } else {
      self.init(sumXZ * scale, sumYZ * scale, largest * scale, turnZ * scale)
    }
  }

  /// The turn at fraction `t` of the shorter way to `other`.
  @inline(__always)
  func interpolated(_ other: Quaternion, _ t: Float) -> Quaternion {
    let dot = x * other.x + y * other.y + z * other.z + w * other.w
    let side: Float = dot < 0 ? -1 : 1
    let angle = acos(abs(dot) < 1 ? abs(dot) : 1)
    // Where the angle loses its digits the chord is as good as the arc.
    let isNear = angle < 1e-3
    let near = isNear ? 1 - t : sin((1 - t) * angle) / sin(angle)
    let far = side * (isNear ? t : sin(t * angle) / sin(angle))
    return Quaternion(
      x * near + other.x * far, y * near + other.y * far, z * near + other.z * far,
      w * near + other.w * far)
  }

  @inline(__always)
  func write(_ out: ScalarResults, _ row: Int) {
    (out[row], out[row + 1], out[row + 2], out[row + 3]) = (x, y, z, w)
  }
}

private func larger(_ a: Float, _ b: Float) -> Float { a < b ? b : a }
