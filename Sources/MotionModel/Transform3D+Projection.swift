// SPDX-License-Identifier: MIT

/// A point in front of the eye, as it is seen.
public struct ProjectedPoint: Equatable, Sendable {
  /// Where it appears, in points.
  public var point: Point
  /// z after the division; more is nearer to the viewer.
  public var depth: Double
  /// What was divided by, more than 0; below 1 the point lies in front of the plane z = 0 and looks
  /// larger.
  public var w: Double
}

extension Transform3D {
  /// Where `point` appears; nil when it lies at the eye or behind it, where the division would give
  /// a finite and wrong place.
  public func project(_ point: Vector3) -> ProjectedPoint? {
    let (x, y, z, w) = row(point.x, point.y, point.z, 1)
    guard w > 0 else { return nil }
    return ProjectedPoint(point: Point(x: x / w, y: y / w), depth: z / w, w: w)
  }

  /// Where `point` of the plane z = 0 appears; nil when it lies at the eye or behind it.
  public func project(_ point: Point) -> Point? {
    project(Vector3(x: point.x, y: point.y, z: 0))?.point
  }

  /// Where the corners of `rect` appear; nil when one lies at the eye or behind it.
  public func quad(of rect: Rect) -> Quad? {
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    guard let topLeft = project(Point(x: rect.x, y: rect.y)),
      let topRight = project(Point(x: right, y: rect.y)),
      let bottomRight = project(Point(x: right, y: bottom)),
      let bottomLeft = project(Point(x: rect.x, y: bottom))
    else { return nil }
    return Quad(
      topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
  }

  /// The point of the plane z = 0 that appears at `screen`: a hit test.
  ///
  /// Nil when the plane is seen along its edge, or when what lies there is behind the
  /// eye. The inverse is that of rows and columns 1, 2, 4; that of the whole matrix would ask where
  /// the screen's own plane comes from.
  public func unproject(_ screen: Point) -> Point? {
    guard facing != .edge, let inverse = planar.inverted() else { return nil }
    let (x, y, _, w) = inverse.row(screen.x, screen.y, 0, 1)
    guard w > 0 else { return nil }
    let point = Point(x: x / w, y: y / w)
    return point.x.isFinite && point.y.isFinite ? point : nil
  }

  /// Rows and columns 1, 2, 4 alone, which is all that the plane z = 0 sees on a screen.
  private var planar: Transform3D {
    var m = flattened
    (m.m31, m.m32, m.m33, m.m34) = (0, 0, 1, 0)
    return m
  }
}
