// SPDX-License-Identifier: MIT
//
// The rectangle in homogeneous space, cut at a least w and then divided (Sutherland and Hodgman, one
// plane), without a branch: the corners are turned until the first is one that is kept; then each
// corner and each cut goes to the slot that the number of those before it names.

package import KernelABI

/// Matrices, rectangles and a least w → `PolygonRow`.
package func clipCorners(_ run: BlockRun) {
  forEachVector(run, rows: (TransformRow.count, RectRow.count, 1, PolygonRow.count)) {
    clipLayers($0)
  }
}

@inline(__always)
private func clipLayers(_ block: BlockVector) {
  var matrix = LayerMatrix(block.first, block.second)
  matrix.moveOrigin(to: block.second)
  let (width, height) = (matrix.width, matrix.height)
  let a = ClipPoint(x: matrix.m41, y: matrix.m42, w: matrix.m44)
  let b = a.moved(matrix.m11, matrix.m12, matrix.m14, by: width)
  let c = b.moved(matrix.m21, matrix.m22, matrix.m24, by: height)
  let d = a.moved(matrix.m21, matrix.m22, matrix.m24, by: height)
  var ring = Ring(a: a, b: b, c: c, d: d)
  let least = block.third[0]
  ring.turn(least)
  ring.turn(least)
  ring.turn(least)
  var polygon = Polygon()
  // The first corner is kept if any is, so few slots are left for each of the others.
  polygon.append(ring.a, ring.b, least, (0, 0), cut: (1, 1))
  polygon.append(ring.b, ring.c, least, (1, 1), cut: (2, 2))
  polygon.append(ring.c, ring.d, least, (2, 3), cut: (2, 4))
  polygon.append(ring.d, ring.a, least, (3, 5), cut: (2, 5))
  polygon.write(block.output)
}

/// A point before the division.
private struct ClipPoint {
  var x: Lanes
  var y: Lanes
  var w: Lanes

  @inline(__always)
  func moved(_ dx: Lanes, _ dy: Lanes, _ dw: Lanes, by length: Lanes) -> ClipPoint {
    ClipPoint(
      x: multiplyAdd(length, dx, x), y: multiplyAdd(length, dy, y), w: multiplyAdd(length, dw, w))
  }

  /// `self` in the lanes where `first` has w ≥ `least`, else `other`.
  @inline(__always)
  func kept(_ first: Lanes, _ least: Lanes, else other: ClipPoint) -> ClipPoint {
    ClipPoint(
      x: whereLessOrEqual(least, first, x, other.x), y: whereLessOrEqual(least, first, y, other.y),
      w: whereLessOrEqual(least, first, w, other.w))
  }
}

/// The corners in their order.
private struct Ring {
  var a: ClipPoint
  var b: ClipPoint
  var c: ClipPoint
  var d: ClipPoint

  /// Begins with the second corner where the first is not kept.
  @inline(__always)
  mutating func turn(_ least: Lanes) {
    let first = a.w
    (a, b, c, d) = (
      a.kept(first, least, else: b), b.kept(first, least, else: c), c.kept(first, least, else: d),
      d.kept(first, least, else: a)
    )
  }
}

/// What is kept, divided.
private struct Polygon {
  private var x0 = splat(.nan)
  private var y0 = splat(.nan)
  private var x1 = splat(.nan)
  private var y1 = splat(.nan)
  private var x2 = splat(.nan)
  private var y2 = splat(.nan)
  private var x3 = splat(.nan)
  private var y3 = splat(.nan)
  private var x4 = splat(.nan)
  private var y4 = splat(.nan)
  private var x5 = splat(.nan)
  private var y5 = splat(.nan)
  private var count = splat(0)

  @inline(__always)
  init() {}

  /// Appends `start` where it is kept, and the cut where only one end of the edge is.
  @inline(__always)
  mutating func append(
    _ start: ClipPoint, _ end: ClipPoint, _ least: Lanes, _ slots: (Int, Int), cut: (Int, Int)
  ) {
    let isKept = whereLessOrEqual(least, start.w, splat(1), splat(0))
    let isNextKept = whereLessOrEqual(least, end.w, splat(1), splat(0))
    let inverse = 1 / start.w
    append(start.x * inverse, start.y * inverse, slots, where: isKept)
    let part = (start.w - least) / (start.w - end.w)
    let rest = 1 - part
    let scale = 1 / least
    // A w that is not a number cuts nothing.
    let isCut = whereEqual(
      part, part, whereEqual(isKept, isNextKept, splat(0), splat(1)), splat(0))
    append(
      interpolate(start.x, end.x, part, rest) * scale,
      interpolate(start.y, end.y, part, rest) * scale, cut, where: isCut)
  }

  /// - Parameter slots: the first and the last that it can come to.
  @inline(__always)
  private mutating func append(
    _ x: Lanes, _ y: Lanes, _ slots: (Int, Int), where isPresent: Lanes
  ) {
    let slot = whereLess(splat(0), isPresent, count, splat(-1))
    place(0, slots, slot, x, y, &x0, &y0)
    place(1, slots, slot, x, y, &x1, &y1)
    place(2, slots, slot, x, y, &x2, &y2)
    place(3, slots, slot, x, y, &x3, &y3)
    place(4, slots, slot, x, y, &x4, &y4)
    place(5, slots, slot, x, y, &x5, &y5)
    count += isPresent
  }

  @inline(__always)
  private func place(
    _ index: Int, _ slots: (Int, Int), _ slot: Lanes, _ x: Lanes, _ y: Lanes, _ toX: inout Lanes,
    _ toY: inout Lanes
  ) {
    guard slots.0 <= index, index <= slots.1 else { return }
    let place = splat(Float(index))
    (toX, toY) = (whereEqual(slot, place, x, toX), whereEqual(slot, place, y, toY))
  }

  @inline(__always)
  func write(_ out: RowWriter) {
    (out[0], out[1], out[2], out[3]) = (x0, y0, x1, y1)
    (out[4], out[5], out[6], out[7]) = (x2, y2, x3, y3)
    (out[8], out[9], out[10], out[11]) = (x4, y4, x5, y5)
    out[PolygonRow.pointCount] = count
  }
}
