// SPDX-License-Identifier: MIT

package import MotionModel

/// How far a single-precision layer may lie from the double-precision one.
package struct LayerTolerance {
  /// Points for a corner at w = 1; grows with 1 / w².
  package let points: Double

  /// 2e-6 of everything that the layer travels, turns and measures, the size of a single-precision
  /// curve's error and of the rounding of a chain of matrix products.
  ///
  /// - Parameter slack: how many times as much is allowed.
  package init(_ transition: Transition, slack: Double = 1) {
    let rects = [transition.frame.from, transition.frame.to]
    let reach = rects.flatMap { [abs($0.x), abs($0.y), abs($0.width), abs($0.height)] }.max() ?? 0
    let moves = [transition.translation.from, transition.translation.to].map(\.length).max() ?? 0
    let turn = abs(transition.angle.to - transition.angle.from)
    points = slack * 2e-6 * (reach + moves) * (1 + turn)
  }

  /// The corners of `actual` that lie too far from `expected`, described; corners at or near the
  /// eye are only held to their clip bit.
  package func faults(_ actual: ProjectedQuad, _ expected: LayerState, _ size: Size) -> [String] {
    let m = expected.transform
    let places = [(0, 0), (size.width, 0), (size.width, size.height), (0, size.height)]
    return (0..<4).compactMap { k in
      let w = m.row(places[k].0, places[k].1, 0, 1).3
      let isClipped = actual.clipMask & (1 << UInt8(k)) != 0
      guard w > 0.01 else {
        return w < -0.01 && !isClipped ? "corner \(k) at w = \(w) has no clip bit" : nil
      }
      let (a, b) = (actual.corners.points[k], expected.quad.corners.points[k])
      let error = max(abs(a.x - b.x), abs(a.y - b.y))
      let allowed = points / (min(w, 1) * min(w, 1))
      guard !isClipped, error <= allowed else {
        return "corner \(k) at w = \(w): (\(a.x), \(a.y)) for (\(b.x), \(b.y)), off by \(error) "
          + "of \(allowed) allowed"
      }
      return nil
    }
  }
}
