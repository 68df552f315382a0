// SPDX-License-Identifier: MIT
//
// What the records of the block operations hold. A row of a block is one of these numbers for
// sixteen records.

/// A quaternion x, y, z, w: the turn by 2 · acos(w) about (x, y, z).
public enum QuaternionRow {
  @inlinable @inline(__always) public static var count: Int { 4 }
}

/// A point x, y, z, w.
public enum PointRow {
  @inlinable @inline(__always) public static var count: Int { 4 }
}

/// A rectangle in a layer's plane: x, y, width, height in points.
public enum RectRow {
  @inlinable @inline(__always) public static var count: Int { 4 }
}

/// What a layer's matrix is composed of.
public enum PlacementRow {
  /// x, y, z in points, measured from the anchor's place.
  @inlinable @inline(__always) public static var translation: Int { 0 }
  /// A unit quaternion.
  @inlinable @inline(__always) public static var quaternion: Int { 3 }
  @inlinable @inline(__always) public static var scale: Int { 7 }
  /// x, y, z in points of the layer; scale and turn leave it where it is.
  @inlinable @inline(__always) public static var anchor: Int { 10 }
  /// −1 / eye distance in points; 0 is none.
  @inlinable @inline(__always) public static var m34: Int { 13 }
  @inlinable @inline(__always) public static var count: Int { 14 }
}

/// A turn about an axis.
public enum AxisAngleRow {
  /// x, y, z; need not be normalised, zero means no turn.
  @inlinable @inline(__always) public static var axis: Int { 0 }
  /// Radians, any finite number.
  @inlinable @inline(__always) public static var angle: Int { 3 }
  @inlinable @inline(__always) public static var count: Int { 4 }
}

/// The projected corners of a rectangle.
public enum CornerRow {
  /// x and y of TL, TR, BR, BL in points.
  @inlinable @inline(__always) public static var corners: Int { 0 }
  /// `LayerFlags` as a 32-bit integer.
  @inlinable @inline(__always) public static var flags: Int { 8 }
  @inlinable @inline(__always) public static var count: Int { 9 }
}

/// An inverse, or the matrix as it was where it has none.
public enum InverseRow {
  @inlinable @inline(__always) public static var matrix: Int { 0 }
  /// 1 for an inverse, 0 for a matrix that has none.
  @inlinable @inline(__always) public static var status: Int { 16 }
  @inlinable @inline(__always) public static var count: Int { 17 }
}

/// A matrix taken apart: scale, then skew, then turn, then translation, then perspective.
public enum DecompositionRow {
  @inlinable @inline(__always) public static var translation: Int { 0 }
  @inlinable @inline(__always) public static var scale: Int { 3 }
  /// xy, xz, yz.
  @inlinable @inline(__always) public static var skew: Int { 6 }
  /// The fourth column: x, y, z, w.
  @inlinable @inline(__always) public static var perspective: Int { 9 }
  @inlinable @inline(__always) public static var quaternion: Int { 13 }
  /// 1 when the parts are right, 0 for a matrix that cannot be taken apart.
  @inlinable @inline(__always) public static var status: Int { 17 }
  @inlinable @inline(__always) public static var count: Int { 18 }
}

/// What is in front of the eye of a projected rectangle: a polygon of at most six
/// corners; more than five only where rounding decides on which side one lies.
public enum PolygonRow {
  /// x and y of each, from the first corner that is kept on, in the order TL, TR, BR, BL; a cut edge
  /// gives a point in its place. NaN behind the last.
  @inlinable @inline(__always) public static var points: Int { 0 }
  @inlinable @inline(__always) public static var capacity: Int { 6 }
  /// 0 or 3 … 6, as a number.
  @inlinable @inline(__always) public static var pointCount: Int { 12 }
  @inlinable @inline(__always) public static var count: Int { 13 }
}
