// SPDX-License-Identifier: MIT

package import MotionModel

/// Whether the numbers are as many and differ by `tolerance` at most, or by that part of a number
/// above 1.
package func areClose(_ values: [Double], _ expected: [Double], within tolerance: Double) -> Bool {
  values.count == expected.count
    && zip(values, expected).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
}

/// The matrix of the upper left 2×2 numbers m11 m12 m21 m22.
package func planar(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Transform3D {
  Transform3D(AffineTransform2D(a: a, b: b, c: c, d: d, tx: 0, ty: 0))
}

extension Transform3D {
  /// m11 m12 m21 m22.
  package var linear: [Double] { [m11, m12, m21, m22] }
}
