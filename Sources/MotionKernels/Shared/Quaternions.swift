// SPDX-License-Identifier: MIT

package import KernelABI

/// Two unit quaternions and a fraction → the turn between them.
package func slerp(_ run: BlockRun) {
  forEachVector(run, rows: (QuaternionRow.count, QuaternionRow.count, 1, QuaternionRow.count)) {
    slerpLanes($0)
  }
}

@inline(__always)
private func slerpLanes(_ block: BlockVector) {
  let (from, to) = (Quaternion(block.first), Quaternion(block.second))
  let t = block.third[0]
  let between = from.interpolated(to, t)
  let out = block.output
  func store(_ row: Int, _ value: Lanes) {
    out[row] = whereEnds(t, block.first[row], block.second[row], value)
  }
  store(0, between.vector.x)
  store(1, between.vector.y)
  store(2, between.vector.z)
  store(3, between.w)
}

/// `from` where t is 0, `to` where it is 1, else `between`.
@inline(__always)
func whereEnds(_ t: Lanes, _ from: Lanes, _ to: Lanes, _ between: Lanes) -> Lanes {
  whereEqual(t, splat(0), from, whereEqual(t, splat(1), to, between))
}

/// A unit quaternion.
struct Quaternion {
  let vector: Lanes3
  let w: Lanes

  @inline(__always)
  init(_ vector: Lanes3, w: Lanes) { (self.vector, self.w) = (vector, w) }

  @inline(__always)
  init(_ rows: RowReader) { (vector, w) = (Lanes3(rows, 0), rows[3]) }

  /// Of a turn given by the rows of its matrix.
  @inline(__always)
  init(_ row1: Lanes3, _ row2: Lanes3, _ row3: Lanes3) {
    let (a, b, c) = (row1.x, row2.y, row3.z)
    // Four times the square of each component; the largest is at least 1.
    let (fourX, fourY) = (1 + a - b - c, 1 - a + b - c)
    let (fourZ, fourW) = (1 - a - b + c, 1 + a + b + c)
    let (sumXY, sumXZ, sumYZ) = (row1.y + row2.x, row1.z + row3.x, row2.z + row3.y)
    let (turnX, turnY, turnZ) = (row2.z - row3.y, row3.x - row1.z, row1.y - row2.x)
    func pick(_ x: Lanes, _ y: Lanes, _ z: Lanes, _ w: Lanes) -> Lanes {
      let imaginary = whereLess(
        larger(fourX, fourY), fourZ, z, whereLess(fourX, fourY, y, x))
      return whereLess(larger(larger(fourX, fourY), fourZ), fourW, w, imaginary)
    }
    let square = larger(larger(fourX, fourY), larger(fourZ, fourW))
    let scale = splat(0.5) * (1 / squareRoot(square))
    vector =
      Lanes3(
        pick(fourX, sumXY, sumXZ, turnX), pick(sumXY, fourY, sumYZ, turnY),
        pick(sumXZ, sumYZ, fourZ, turnZ)) * scale
    w = pick(turnX, turnY, turnZ, fourW) * scale
  }

  /// The turn at fraction `t` of the shorter way to `other`.
  ///
  /// The half angle comes from the length of the difference, which keeps its digits where the
  /// cosine loses them. Worst error 2e-7.
  @inline(__always)
  func interpolated(_ other: Quaternion, _ t: Lanes) -> Quaternion {
    let cosine = multiplyAdd(w, other.w, vector.dot(other.vector))
    let side = whereLess(cosine, splat(0), splat(-1), splat(1))
    let far = Quaternion(other.vector * side, w: other.w * side)
    let apart = Quaternion(vector.adding(far.vector, times: splat(-1)), w: w - far.w)
    let square = multiplyAdd(apart.w, apart.w, apart.vector.dot(apart.vector)) * splat(0.25)
    let sine = squareRoot(square)
    let angle = sine * quartersPerSine(square)
    let scale = 1 / (2 * sine * squareRoot(1 - square))
    let isSame = { (same: Lanes, apart: Lanes) in
      whereLessOrEqual(sine, splat(0), same, apart)
    }
    let near = isSame(1 - t, sineAndCosine(quarterTurns: (1 - t) * angle).sine * scale)
    let distant = isSame(t, sineAndCosine(quarterTurns: t * angle).sine * scale)
    return Quaternion(
      (vector * near).adding(far.vector, times: distant),
      w: multiplyAdd(far.w, distant, w * near))
  }
}

/// (4/π) · asin(√u) / √u for 0 ≤ u ≤ ½: an angle in quarter turns over the sine of its half.
/// Relative error of the polynomial: 1.5e-8.
@inline(__always)
private func quartersPerSine(_ u: Lanes) -> Lanes {
  var p = multiplyAdd(u, splat(0.144449029633), splat(-0.123052740559))
  p = multiplyAdd(p, u, splat(0.101872328098))
  p = multiplyAdd(p, u, splat(0.0193822874792))
  p = multiplyAdd(p, u, splat(0.0595133059625))
  p = multiplyAdd(p, u, splat(0.0953143723929))
  p = multiplyAdd(p, u, splat(0.212211094098))
  return multiplyAdd(p, u, splat(1.27323952619))
}
