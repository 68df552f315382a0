// SPDX-License-Identifier: MIT
//
// Vectors, 3×3 parts and classes of matrices, shared by the kernels that take matrices apart.

internal import KernelABI

/// Three numbers of each lane.
struct Lanes3 {
  var x: Lanes
  var y: Lanes
  var z: Lanes

  @inline(__always)
  init(_ x: Lanes, _ y: Lanes, _ z: Lanes) { (self.x, self.y, self.z) = (x, y, z) }

  /// Three rows from `row` on.
  @inline(__always)
  init(_ rows: RowReader, _ row: Int) {
    (x, y, z) = (rows[row], rows[row &+ 1], rows[row &+ 2])
  }

  @inline(__always)
  static func * (a: Lanes3, scale: Lanes) -> Lanes3 {
    Lanes3(a.x * scale, a.y * scale, a.z * scale)
  }

  @inline(__always)
  func dot(_ other: Lanes3) -> Lanes {
    multiplyAdd(x, other.x, multiplyAdd(y, other.y, z * other.z))
  }

  @inline(__always)
  func cross(_ b: Lanes3) -> Lanes3 {
    Lanes3(
      multiplyAdd(y, b.z, 0 - z * b.y), multiplyAdd(z, b.x, 0 - x * b.z),
      multiplyAdd(x, b.y, 0 - y * b.x))
  }

  /// self + b · scale.
  @inline(__always)
  func adding(_ b: Lanes3, times scale: Lanes) -> Lanes3 {
    Lanes3(multiplyAdd(b.x, scale, x), multiplyAdd(b.y, scale, y), multiplyAdd(b.z, scale, z))
  }

  /// The sum of the magnitudes of the products that `dot` adds up.
  @inline(__always)
  func magnitudeOfTerms(_ other: Lanes3) -> Lanes {
    magnitude(x * other.x) + magnitude(y * other.y) + magnitude(z * other.z)
  }

  @inline(__always)
  func write(_ out: RowWriter, _ row: Int) {
    (out[row], out[row &+ 1], out[row &+ 2]) = (x, y, z)
  }
}

/// Lanes whose fourth column is (0, 0, 0, 1), and among them those that only move the plane.
///
/// Numbers, 0 where a lane belongs to the class. They decide between formulas lane by lane, so that a
/// result does not depend on a lane's company; a whole register of one class skips the others' work.
struct MatrixClass {
  let affineExcess: Lanes
  let planarExcess: Lanes

  @inline(__always)
  init(_ m: RowReader) {
    affineExcess = magnitude(m[3]) + magnitude(m[7]) + (magnitude(m[11]) + magnitude(m[15] - 1))
    planarExcess =
      affineExcess + (magnitude(m[2]) + magnitude(m[6]))
      + (magnitude(m[8]) + magnitude(m[9]) + (magnitude(m[10] - 1) + magnitude(m[14])))
  }
}

/// Whether no lane of `excess` is 0 or below.
@inline(__always)
func noneWithin(_ excess: Lanes) -> Bool { !anyLessOrEqual(excess, splat(0)) }

/// Whether every lane of `excess` is 0; a NaN is not.
@inline(__always)
func allWithin(_ excess: Lanes) -> Bool {
  !anyLessOrEqual(splat(1), whereLessOrEqual(excess, splat(0), splat(0), splat(1)))
}

/// Determinants within this share of their terms are zero to rounding.
@inline(__always)
var singularTolerance: Lanes { splat(0x1p-21) }

/// `yes` in the lanes where `determinant` is finite and not zero to rounding, else `no`.
@inline(__always)
func whereRegular(
  _ determinant: Lanes, terms: Lanes, _ yes: Lanes, _ no: Lanes
) -> Lanes {
  // A NaN fails the first comparison, an infinity the second.
  whereLess(
    terms * singularTolerance, magnitude(determinant),
    whereLessOrEqual(terms, splat(Float.greatestFiniteMagnitude), yes, no), no)
}
