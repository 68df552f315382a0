// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A turn in space: (x, y, z) is the axis times the sine of half the angle, w its cosine. `q` and
/// `−q` are the same turn.
public struct Quaternion: Equatable, Sendable {
  /// The part along x.
  public var x: Double
  /// The part along y.
  public var y: Double
  /// The part along z.
  public var z: Double
  /// The cosine of half the angle.
  public var w: Double

  /// The quaternion of these parts, which need not have length 1.
  public init(x: Double, y: Double, z: Double, w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// No turn.
  public static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

  /// A turn by `angle` radians about `axis`, which need not be normalised; a zero axis is no turn.
  public init(angle: Double, axis: Vector3) {
    let unit = axis.normalized
    guard unit != .zero else {
      self = .identity
      return
    }
    let part = sin(angle / 2) * unit
    self.init(x: part.x, y: part.y, z: part.z, w: cos(angle / 2))
  }

  /// The length of the four parts.
  public var length: Double { (x * x + y * y + z * z + w * w).squareRoot() }

  /// The same turn with length 1; of length 0 it stays.
  public var normalized: Quaternion {
    let length = length
    return length > 0
      ? Quaternion(x: x / length, y: y / length, z: z / length, w: w / length) : self
  }

  /// The turn backwards, for a quaternion of length 1.
  public var conjugate: Quaternion { Quaternion(x: -x, y: -y, z: -z, w: w) }

  /// The angle in radians, 0 … 2π.
  public var angle: Double { 2 * atan2(axisPart.length, w) }

  /// The axis with length 1; zero when there is no turn.
  public var axis: Vector3 { axisPart.normalized }

  private var axisPart: Vector3 { Vector3(x: x, y: y, z: z) }

  /// The turn that applies `self` first and `next` second, as matrices do.
  public func concatenating(_ next: Quaternion) -> Quaternion {
    let (a, b) = (next, self)
    let part = a.w * b.axisPart + b.w * a.axisPart + a.axisPart.cross(b.axisPart)
    return Quaternion(
      x: part.x, y: part.y, z: part.z, w: a.w * b.w - a.axisPart.dot(b.axisPart))
  }
}

// MARK: - Matrices

extension Quaternion {
  /// The turn of a matrix whose upper left 3×3 part is a rotation; the rest is not looked at.
  ///
  /// Divides by the largest part, so every half turn is safe.
  public init(_ m: Transform3D) {
    let trace = m.m11 + m.m22 + m.m33
    let most = max(trace, m.m11, m.m22, m.m33)
    let raw =
      if most == trace {
        Quaternion(x: m.m23 - m.m32, y: m.m31 - m.m13, z: m.m12 - m.m21, w: 1 + trace)
      } else if most == m.m11 {
        Quaternion(
          x: 1 + m.m11 - m.m22 - m.m33, y: m.m12 + m.m21, z: m.m31 + m.m13, w: m.m23 - m.m32)
      } else if most == m.m22 {
        Quaternion(
          x: m.m12 + m.m21, y: 1 + m.m22 - m.m11 - m.m33, z: m.m23 + m.m32, w: m.m31 - m.m13)
      } else {
        Quaternion(
          x: m.m31 + m.m13, y: m.m23 + m.m32, z: 1 + m.m33 - m.m11 - m.m22, w: m.m12 - m.m21)
      }
    self = raw.normalized
  }

  /// The rotation matrix, for any length but 0.
  public var matrix: Transform3D {
    let q = normalized
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    var m = Transform3D()
    (m.m11, m.m12, m.m13) = (1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
    (m.m21, m.m22, m.m23) = (2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
    (m.m31, m.m32, m.m33) = (2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    return m
  }
}

// MARK: - Between two

extension Quaternion {
  /// On the shorter way from `self` at `fraction` 0 to `end` at 1, both exactly as given, with a
  /// constant speed; goes on beyond them. Both must have length 1.
  ///
  /// The angle comes from the sum and the difference of the two (Kahan), so that it is exact where
  /// an arc cosine loses half its digits: close together.
  public func slerp(to end: Quaternion, at fraction: Double) -> Quaternion {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    let dot = x * end.x + y * end.y + z * end.z + w * end.w
    let near = dot < 0 ? end.times(-1) : end
    let angle = 2 * atan2(plus(near.times(-1)).length, plus(near).length)
    guard sin(angle) != 0 else { return self }
    return times(sin((1 - fraction) * angle) / sin(angle))
      .plus(near.times(sin(fraction * angle) / sin(angle)))
  }

  private func times(_ factor: Double) -> Quaternion {
    Quaternion(x: factor * x, y: factor * y, z: factor * z, w: factor * w)
  }

  private func plus(_ other: Quaternion) -> Quaternion {
    Quaternion(x: x + other.x, y: y + other.y, z: z + other.z, w: w + other.w)
  }
}
