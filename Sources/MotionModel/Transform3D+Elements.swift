// SPDX-License-Identifier: MIT

extension Transform3D {
  /// The matrix of four rows.
  public init(_ row1: Vector4, _ row2: Vector4, _ row3: Vector4, _ row4: Vector4) {
    self.init()
    self[row: 0] = row1
    self[row: 1] = row2
    self[row: 2] = row3
    self[row: 3] = row4
  }

  /// The matrix of 16 numbers, m11 m12 m13 m14 m21 … m44.
  ///
  /// - Throws: `MotionError` when there are not 16.
  public init(elements: [Double]) throws(MotionError) {
    let count = elements.count
    try MotionError.require(Double(count), "number of matrix elements", count == 16, "16")
    func row(_ start: Int) -> Vector4 {
      Vector4(
        x: elements[start], y: elements[start + 1], z: elements[start + 2], w: elements[start + 3])
    }
    self.init(row(0), row(4), row(8), row(12))
  }

  /// The 16 numbers m11 m12 m13 m14 m21 … m44.
  public var elements: [Double] {
    (0..<4).map { self[row: $0] }.flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }

  /// One row, 0 … 3; row 0 is m11 m12 m13 m14.
  public subscript(row index: Int) -> Vector4 {
    get {
      switch index {
      case 0: Vector4(x: m11, y: m12, z: m13, w: m14)
      case 1: Vector4(x: m21, y: m22, z: m23, w: m24)
      case 2: Vector4(x: m31, y: m32, z: m33, w: m34)
      case 3: Vector4(x: m41, y: m42, z: m43, w: m44)
      default: preconditionFailure("row \(index): allowed is 0 … 3")
      }
    }
    set {
      switch index {
      case 0: (m11, m12, m13, m14) = (newValue.x, newValue.y, newValue.z, newValue.w)
      case 1: (m21, m22, m23, m24) = (newValue.x, newValue.y, newValue.z, newValue.w)
      case 2: (m31, m32, m33, m34) = (newValue.x, newValue.y, newValue.z, newValue.w)
      case 3: (m41, m42, m43, m44) = (newValue.x, newValue.y, newValue.z, newValue.w)
      default: preconditionFailure("row \(index): allowed is 0 … 3")
      }
    }
  }

  /// The first three numbers of a row.
  func vector(ofRow index: Int) -> Vector3 {
    let row = self[row: index]
    return Vector3(x: row.x, y: row.y, z: row.z)
  }

  /// Every number straight between its ends; not a motion that keeps lengths.
  func interpolatedByElement(to end: Transform3D, at fraction: Double) -> Transform3D {
    func row(_ index: Int) -> Vector4 {
      Endpoints(from: self[row: index], to: end[row: index]).value(at: fraction)
    }
    return Transform3D(row(0), row(1), row(2), row(3))
  }
}
