// SPDX-License-Identifier: MIT

// In order of priority: a wrong verdict on singularity is worse than a rounding error, and that is
// worse than a slow answer. A determinant says nothing about singularity: a scale of 1e-8 has the
// determinant 1e-24. So rows and columns are first brought to the same magnitude by powers of two,
// which is exact, and only then is a pivot compared with rounding errors.

extension Transform3D {
  /// The determinant, to a few units in the last place of its largest product.
  ///
  /// It overflows and underflows only when the result does.
  public var determinant: Double {
    guard let balanced = BalancedMatrix(self) else { return .nan }
    let (a, b, c, d) = (balanced.rows[0], balanced.rows[1], balanced.rows[2], balanced.rows[3])
    func minor(_ p: SIMD4<Double>, _ q: SIMD4<Double>, _ i: Int, _ j: Int) -> Double {
      p[i] * q[j] - p[j] * q[i]
    }
    let value =
      minor(a, b, 0, 1) * minor(c, d, 2, 3) - minor(a, b, 0, 2) * minor(c, d, 1, 3)
      + minor(a, b, 0, 3) * minor(c, d, 1, 2) + minor(a, b, 1, 2) * minor(c, d, 0, 3)
      - minor(a, b, 1, 3) * minor(c, d, 0, 2) + minor(a, b, 2, 3) * minor(c, d, 0, 1)
    let exponent = (balanced.rowExponents &+ balanced.columnExponents).wrappedSum()
    return Double(sign: .plus, exponent: exponent, significand: value)
  }

  /// The transform that undoes this one; nil when there is none: when the matrix is singular to
  /// rounding, relative to the size of its rows and columns, when a number of it is not finite, or
  /// when one of the inverse has no room in a `Double`.
  ///
  /// The inverse of a transform without perspective has none, exactly.
  public func inverted() -> Transform3D? {
    guard Vector4(x: m14, y: m24, z: m34, w: m44) == Vector4(x: 0, y: 0, z: 0, w: 1) else {
      return BalancedMatrix(self)?.inverse
    }
    var linear = self
    (linear.m41, linear.m42, linear.m43) = (0, 0, 0)
    guard var inverse = BalancedMatrix(linear)?.inverse else { return nil }
    (inverse.m41, inverse.m42, inverse.m43, _) = inverse.row(-m41, -m42, -m43, 0)
    return vector(ofRow: 3).isFinite && inverse.vector(ofRow: 3).isFinite ? inverse : nil
  }
}

/// A matrix times powers of two, so that the largest number of each row and column is of
/// magnitude 1.
private struct BalancedMatrix {
  var rows: [SIMD4<Double>] = []
  /// What the rows and columns were divided by, as exponents of 2.
  var rowExponents = SIMD4<Int>.zero
  var columnExponents = SIMD4<Int>.zero

  /// Nil when a number is not finite.
  init?(_ m: Transform3D) {
    for index in 0..<4 {
      let row = m[row: index]
      var numbers = SIMD4(row.x, row.y, row.z, row.w)
      guard (0..<4).allSatisfy({ numbers[$0].isFinite }) else { return nil }
      let exponent = BalancedMatrix.exponent((0..<4).map { numbers[$0] })
      for column in 0..<4 { numbers[column] = numbers[column].scaled(by: -exponent) }
      rowExponents[index] = exponent
      rows.append(numbers)
    }
    for column in 0..<4 {
      let exponent = BalancedMatrix.exponent(rows.map { $0[column] })
      for index in 0..<4 { rows[index][column] = rows[index][column].scaled(by: -exponent) }
      columnExponents[column] = exponent
    }
  }

  private static func exponent(_ numbers: [Double]) -> Int {
    let most = numbers.lazy.map(abs).max() ?? 0
    return most > 0 ? Int(most.exponent) : 0
  }

  /// Numbers of magnitude 1 lose up to about this much in an elimination of four rows.
  private static let leastPivot = 16 * Double.ulpOfOne

  /// By Gauss-Jordan elimination with partial pivoting; nil when a pivot is nothing but rounding.
  var inverse: Transform3D? {
    var work = rows.indices.map { index in
      var unit = SIMD4<Double>.zero
      unit[index] = 1
      return SIMD8(lowHalf: rows[index], highHalf: unit)
    }
    for column in 0..<4 {
      let candidates = column..<4
      let pivot = candidates.max { abs(work[$0][column]) < abs(work[$1][column]) } ?? column
      guard abs(work[pivot][column]) > BalancedMatrix.leastPivot else { return nil }
      work.swapAt(column, pivot)
      work[column] /= work[column][column]
      for other in 0..<4 where other != column {
        work[other] -= work[other][column] * work[column]
      }
    }
    return restored(refined(work.map(\.highHalf)))
  }

  /// One Newton step, X + X · (1 − A · X), which makes every number of the inverse as exact as the
  /// sizes of the numbers that it comes from allow (Skeel), not only the largest ones.
  private func refined(_ inverse: [SIMD4<Double>]) -> [SIMD4<Double>] {
    func product(_ row: SIMD4<Double>, _ matrix: [SIMD4<Double>]) -> SIMD4<Double> {
      (row[0] * matrix[0] + row[1] * matrix[1]) + (row[2] * matrix[2] + row[3] * matrix[3])
    }
    let rest = rows.indices.map { index in
      var unit = SIMD4<Double>.zero
      unit[index] = 1
      return unit - product(rows[index], inverse)
    }
    return inverse.map { $0 + product($0, rest) }
  }

  /// The inverse of the matrix before it was balanced; nil when it has no room.
  private func restored(_ inverse: [SIMD4<Double>]) -> Transform3D? {
    var result = Transform3D()
    for index in 0..<4 {
      let numbers = (0..<4).map { column in
        inverse[index][column].scaled(by: -columnExponents[index] - rowExponents[column])
      }
      guard numbers.allSatisfy(\.isFinite) else { return nil }
      result[row: index] = Vector4(x: numbers[0], y: numbers[1], z: numbers[2], w: numbers[3])
    }
    return result
  }
}

extension Double {
  /// Times 2 to the power of `exponent`.
  func scaled(by exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: self)
  }
}
