// SPDX-License-Identifier: MIT

package import KernelABI

/// Two matrices and a fraction → the matrix between their parts. The ends are bit for bit those given;
/// where one of them cannot be taken apart, the first half shows one and the second half the other.
package func interpolateTransforms(_ run: BlockRun) {
  forEachVector(run, rows: (TransformRow.count, TransformRow.count, 1, TransformRow.count)) {
    interpolateLanes($0)
  }
}

@inline(__always)
private func interpolateLanes(_ block: BlockVector) {
  let t = block.third[0]
  let (from, to) = (Decomposition(of: block.first), Decomposition(of: block.second))
  let between = from.mixed(to, t)
  let isRegular = from.status * to.status
  let out = block.output
  between.forEachElement { row, value in
    let (start, end) = (block.first[row], block.second[row])
    let half = whereLess(t, splat(0.5), start, end)
    out[row] = whereEnds(t, start, end, whereLess(splat(0), isRegular, value, half))
  }
}

extension Decomposition {
  /// Part by part, the turn by the shorter way.
  @inline(__always)
  fileprivate func mixed(_ other: Decomposition, _ t: Lanes) -> Decomposition {
    let rest = 1 - t
    @inline(__always)
    func mix(_ a: Lanes3, _ b: Lanes3) -> Lanes3 { (a * rest).adding(b, times: t) }
    var mixed = self
    mixed.translation = mix(translation, other.translation)
    mixed.scale = mix(scale, other.scale)
    mixed.skew = mix(skew, other.skew)
    mixed.perspective = mix(perspective, other.perspective)
    mixed.perspectiveW = multiplyAdd(other.perspectiveW, t, perspectiveW * rest)
    mixed.turn = turn.interpolated(other.turn, t)
    return mixed
  }
}
