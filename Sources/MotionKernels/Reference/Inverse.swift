// SPDX-License-Identifier: MIT

package import KernelABI

package func invert(_ run: BlockRun) {
  forEachRecord(run, rows: (TransformRow.count, 0, 0, InverseRow.count)) { record in
    let (m, out) = (record.first, record.output)
    let (upper, lower) = (Minors(m, 0), Minors(m, 8))
    let determinant = upper.determinant(lower)
    let isInvertible = isRegular(determinant, terms: upper.terms(lower))
    out[InverseRow.status] = isInvertible ? 1 : 0
    guard isInvertible else {
      for element in 0..<TransformRow.count { out[element] = m[element] }
      return
    }
    writeColumn(out, 0, lower.cofactors(m.from(4)), 1 / determinant)
    writeColumn(out, 1, lower.cofactors(m), -1 / determinant)
    writeColumn(out, 2, upper.cofactors(m.from(12)), 1 / determinant)
    writeColumn(out, 3, upper.cofactors(m.from(8)), -1 / determinant)
  }
}

package func determinant(_ run: BlockRun) {
  forEachRecord(run, rows: (TransformRow.count, 0, 0, 1)) { record in
    record.output[0] = Minors(record.first, 0).determinant(Minors(record.first, 8))
  }
}

@inline(__always)
private func writeColumn(
  _ out: ScalarResults, _ column: Int, _ v: (Float, Float, Float, Float), _ scale: Float
) {
  (out[column], out[4 + column]) = (v.0 * scale, v.1 * scale)
  (out[8 + column], out[12 + column]) = (v.2 * scale, v.3 * scale)
}

/// The 2×2 minors of two rows, named by their columns, and the magnitudes of their terms.
private struct Minors {
  var m12: Float, m13: Float, m14: Float, m23: Float, m24: Float, m34: Float
  var t12: Float, t13: Float, t14: Float, t23: Float, t24: Float, t34: Float

  @inline(__always)
  init(_ m: ScalarRows, _ first: Int) {
    let (a, b, c, d) = (m[first], m[first + 1], m[first + 2], m[first + 3])
    let (e, f, g, h) = (m[first + 4], m[first + 5], m[first + 6], m[first + 7])
    (m12, m13, m14) = (a * f - e * b, a * g - e * c, a * h - e * d)
    (m23, m24, m34) = (b * g - f * c, b * h - f * d, c * h - g * d)
    (t12, t13) = (abs(a * f) + abs(e * b), abs(a * g) + abs(e * c))
    (t14, t23) = (abs(a * h) + abs(e * d), abs(b * g) + abs(f * c))
    (t24, t34) = (abs(b * h) + abs(f * d), abs(c * h) + abs(g * d))
  }

  @inline(__always)
  func determinant(_ lower: Minors) -> Float {
    m12 * lower.m34 - m13 * lower.m24 + m14 * lower.m23 + m23 * lower.m14 - m24 * lower.m13
      + m34 * lower.m12
  }

  @inline(__always)
  func terms(_ lower: Minors) -> Float {
    t12 * lower.t34 + t13 * lower.t24 + t14 * lower.t23 + t23 * lower.t14 + t24 * lower.t13
      + t34 * lower.t12
  }

  /// The 3×3 minors of these two rows and `r`, signed, by the column that is left out.
  @inline(__always)
  func cofactors(_ r: ScalarRows) -> (Float, Float, Float, Float) {
    let (a, b, c, d) = (r[0], r[1], r[2], r[3])
    return (
      b * m34 - c * m24 + d * m23, c * m14 - a * m34 - d * m13, a * m24 - b * m14 + d * m12,
      b * m13 - a * m23 - c * m12
    )
  }
}
