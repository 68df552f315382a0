// SPDX-License-Identifier: MIT

/// What is left of a rectangle in front of the near plane, as it is seen: up to six corners, kept
/// without an allocation.
public struct ClippedPolygon: Equatable, Sendable {
  /// The number of corners: 0 when nothing is in front, 3 … 5 for a cut or whole rectangle; 6 only
  /// where rounding decides on which side corners lie.
  public private(set) var count = 0
  private var xs = SIMD8<Double>.zero
  private var ys = SIMD8<Double>.zero
  private var depths = SIMD8<Double>.zero

  /// One corner and its depth, 0 ..< `count`.
  public subscript(index: Int) -> (point: Point, depth: Double) {
    precondition(0..<count ~= index, "corner \(index): allowed is below \(count)")
    return (Point(x: xs[index], y: ys[index]), depths[index])
  }

  /// The corners in order.
  public var points: [Point] { (0..<count).map { self[$0].point } }

  /// The least and the greatest depth; nil when nothing is in front or a depth is not a number.
  public var depthRange: ClosedRange<Double>? {
    guard count > 0 else { return nil }
    var (least, greatest) = (depths[0], depths[0])
    for index in 0..<count {
      guard !depths[index].isNaN else { return nil }
      (least, greatest) = (min(least, depths[index]), max(greatest, depths[index]))
    }
    return least...greatest
  }

  fileprivate mutating func append(_ corner: Vector4) {
    xs[count] = corner.x / corner.w
    ys[count] = corner.y / corner.w
    depths[count] = corner.z / corner.w
    count += 1
  }
}

extension Transform3D {
  /// The part of `rect`, a rectangle in the plane z = 0, that lies in front of the near plane.
  ///
  /// Corners follow TL, TR, BR, BL from the first one that is kept; a cut edge has a corner at
  /// w = `epsilon` in its place. The cut is made before the division (Sutherland-Hodgman against
  /// one plane), so nothing is ever mirrored through the eye. What is not a number is cut away.
  ///
  /// - Parameter epsilon: the least w that is kept; one that is not above 0 counts as the least
  ///   positive number.
  public func clip(_ rect: Rect, epsilon: Double = ProjectedQuad.nearPlane) -> ClippedPolygon {
    let plane = epsilon > 0 ? epsilon : .leastNormalMagnitude
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    let corners = (
      place(rect.x, rect.y), place(right, rect.y), place(right, bottom), place(rect.x, bottom)
    )
    var polygon = ClippedPolygon()
    switch (corners.0.w >= plane, corners.1.w >= plane, corners.2.w >= plane) {
    case (true, _, _): polygon.walk(corners.0, corners.1, corners.2, corners.3, plane)
    case (_, true, _): polygon.walk(corners.1, corners.2, corners.3, corners.0, plane)
    case (_, _, true): polygon.walk(corners.2, corners.3, corners.0, corners.1, plane)
    default: polygon.walk(corners.3, corners.0, corners.1, corners.2, plane)
    }
    return polygon
  }

  private func place(_ x: Double, _ y: Double) -> Vector4 {
    let q = row(x, y, 0, 1)
    return Vector4(x: q.0, y: q.1, z: q.2, w: q.3)
  }
}

extension ClippedPolygon {
  /// Appends what is kept of four edges.
  fileprivate mutating func walk(
    _ a: Vector4, _ b: Vector4, _ c: Vector4, _ d: Vector4, _ plane: Double
  ) {
    edge(a, b, plane)
    edge(b, c, plane)
    edge(c, d, plane)
    edge(d, a, plane)
  }

  /// Appends `start` when it is kept, and the cut of an edge with one kept end.
  private mutating func edge(_ start: Vector4, _ end: Vector4, _ plane: Double) {
    let (isKept, isNextKept) = (start.w >= plane, end.w >= plane)
    if isKept { append(start) }
    guard isKept != isNextKept, !start.w.isNaN, !end.w.isNaN else { return }
    let part = (start.w - plane) / (start.w - end.w)
    var cut = Endpoints(from: start, to: end).value(at: part)
    cut.w = plane
    append(cut)
  }
}
