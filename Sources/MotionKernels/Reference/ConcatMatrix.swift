// SPDX-License-Identifier: MIT

internal import KernelABI

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// CATransform3D as it is used today: sixteen doubles, made, concatenated, applied.
struct ConcatMatrix {
  var m11 = 1.0, m12 = 0.0, m13 = 0.0, m14 = 0.0
  var m21 = 0.0, m22 = 1.0, m23 = 0.0, m24 = 0.0
  var m31 = 0.0, m32 = 0.0, m33 = 1.0, m34 = 0.0
  var m41 = 0.0, m42 = 0.0, m43 = 0.0, m44 = 1.0

  static func translation(_ x: Double, _ y: Double, _ z: Double) -> ConcatMatrix {
    var m = ConcatMatrix()
    (m.m41, m.m42, m.m43) = (x, y, z)
    return m
  }

  static func scale(_ x: Double, _ y: Double, _ z: Double) -> ConcatMatrix {
    var m = ConcatMatrix()
    (m.m11, m.m22, m.m33) = (x, y, z)
    return m
  }

  static func perspective(_ m34: Double) -> ConcatMatrix {
    var m = ConcatMatrix()
    m.m34 = m34
    return m
  }

  static func rotation(_ angle: Double, _ axis: ConcatVector) -> ConcatMatrix {
    let (x, y, z) = (axis.x, axis.y, axis.z)
    var m = ConcatMatrix()
    if x == 0 && y == 0 && z == 0 { return m }
    let (c, s) = (cos(angle), sin(angle))
    let t = 1 - c
    (m.m11, m.m12, m.m13) = (c + x * x * t, x * y * t + z * s, x * z * t - y * s)
    (m.m21, m.m22, m.m23) = (x * y * t - z * s, c + y * y * t, y * z * t + x * s)
    (m.m31, m.m32, m.m33) = (x * z * t + y * s, y * z * t - x * s, c + z * z * t)
    return m
  }

  func concatenating(_ b: ConcatMatrix) -> ConcatMatrix {
    var r = ConcatMatrix()
    (r.m11, r.m12, r.m13, r.m14) = b.row(m11, m12, m13, m14)
    (r.m21, r.m22, r.m23, r.m24) = b.row(m21, m22, m23, m24)
    (r.m31, r.m32, r.m33, r.m34) = b.row(m31, m32, m33, m34)
    (r.m41, r.m42, r.m43, r.m44) = b.row(m41, m42, m43, m44)
    return r
  }

  func row(
    _ x: Double, _ y: Double, _ z: Double, _ w: Double
  ) -> (Double, Double, Double, Double) {
    (
      x * m11 + y * m21 + z * m31 + w * m41, x * m12 + y * m22 + z * m32 + w * m42,
      x * m13 + y * m23 + z * m33 + w * m43, x * m14 + y * m24 + z * m34 + w * m44
    )
  }

  /// A corner of the layer, divided by its w or the near plane's; z is that w.
  func corner(_ x: Double, _ y: Double) -> ConcatVector {
    let q = row(x, y, 0, 1)
    let near = Double(LayerFlags.nearPlane)
    let w = q.3 < near ? near : q.3
    return ConcatVector(q.0 / w, q.1 / w, q.3)
  }
}
