// SPDX-License-Identifier: MIT

/// Four corners in the order TL, TR, BR, BL.
public struct Quad: Equatable, Sendable {
  public var topLeft: Point
  public var topRight: Point
  public var bottomRight: Point
  public var bottomLeft: Point

  public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  public var points: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }
}

extension Quad {
  /// The area in square points, positive when the corners run clockwise on the screen (the front
  /// is seen), negative when they run the other way.
  public var signedArea: Double {
    // Half the cross product of the diagonals, which loses less than a sum over far corners.
    let (ax, ay) = (bottomRight.x - topLeft.x, bottomRight.y - topLeft.y)
    let (bx, by) = (bottomLeft.x - topRight.x, bottomLeft.y - topRight.y)
    return (ax * by - ay * bx) / 2
  }

  /// The smallest rectangle around the corners.
  public var boundingBox: Rect {
    let (left, right) = Quad.range(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x)
    let (top, bottom) = Quad.range(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func range(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double
  ) -> (least: Double, greatest: Double) {
    (min(min(a, b), min(c, d)), max(max(a, b), max(c, d)))
  }

  /// Whether `point` lies inside, whichever way the corners run: a ray to the right crosses an odd
  /// number of edges. Of two quads that share an edge one contains a point on it.
  public func contains(_ point: Point) -> Bool {
    var isInside = false
    var start = bottomLeft
    for end in points {
      if (start.y <= point.y) != (end.y <= point.y) {
        let part = (point.y - start.y) / (end.y - start.y)
        if point.x < interpolate(start.x, end.x, part) { isInside.toggle() }
      }
      start = end
    }
    return isInside
  }
}
