// SPDX-License-Identifier: MIT

/// Where a layer is, as Core Animation describes it.
public struct LayerGeometry: Equatable, Sendable {
  /// The layer's own coordinates, in points; an origin other than zero scrolls what is inside.
  public var bounds: Rect
  /// The point that `position` places and `transform` turns about, in unit coordinates of the
  /// bounds; outside 0 … 1 is legal.
  public var anchor: Point
  /// Points along z from the layer's plane to the anchor.
  public var anchorZ: Double
  /// Where the anchor is, in points of the superlayer's bounds.
  public var position: Point
  /// Where the anchor is along z, in points toward the viewer.
  public var zPosition: Double
  /// Acts about the anchor.
  public var transform: Transform3D
  /// Acts on the layers inside, about the anchor; its m34 is their perspective.
  public var sublayerTransform: Transform3D
  /// Whether the layers inside keep their depth, as in a `CATransformLayer`; an ordinary layer
  /// flattens them into its plane.
  public var preservesDepth: Bool

  /// A layer with these bounds, its middle at `position`, and nothing else.
  public init(bounds: Rect, position: Point) {
    (self.bounds, self.position) = (bounds, position)
    anchor = Point(x: 0.5, y: 0.5)
    (anchorZ, zPosition) = (0, 0)
    (transform, sublayerTransform) = (.identity, .identity)
    preservesDepth = false
  }

  /// A layer that fills `frame` of its superlayer, anchored in its middle.
  public init(frame: Rect) {
    self.init(
      bounds: Rect(x: 0, y: 0, width: frame.width, height: frame.height), position: frame.center)
  }

  /// The anchor in the layer's own coordinates.
  public var anchorPoint: Vector3 {
    Vector3(
      x: bounds.x + anchor.x * bounds.width, y: bounds.y + anchor.y * bounds.height, z: anchorZ)
  }

  /// From the layer's coordinates to those of its superlayer, without the superlayer's
  /// `sublayerTransform`: to the anchor, `transform`, to the position.
  public var matrix: Transform3D {
    let anchor = anchorPoint
    return Transform3D.translation(x: -anchor.x, y: -anchor.y, z: -anchor.z)
      .concatenating(transform)
      .concatenating(.translation(x: position.x, y: position.y, z: zPosition))
  }

  /// What every layer inside goes through after its own `matrix`: `sublayerTransform` about the
  /// anchor.
  public var sublayerMatrix: Transform3D { sublayerTransform.about(anchorPoint) }

  /// From the layer's coordinates to those of `superlayer`.
  public func matrix(in superlayer: LayerGeometry) -> Transform3D {
    matrix.concatenating(superlayer.sublayerMatrix)
  }

  /// The smallest rectangle around the layer in its superlayer, in points; nil when a corner lies
  /// at the eye or behind it. Without a transform it is exact.
  public var frame: Rect? {
    guard transform.isIdentity else { return matrix.quad(of: bounds)?.boundingBox }
    return Rect(
      x: position.x - anchor.x * bounds.width, y: position.y - anchor.y * bounds.height,
      width: bounds.width, height: bounds.height
    ).standardized
  }

  /// The same layer with another anchor, moved so that it stays where it is.
  ///
  /// Exact for every transform without perspective. With one, no position keeps the whole layer
  /// in place: then the new anchor stays where it is seen. Nil when it is not, behind the eye.
  public func movingAnchor(to newAnchor: Point) -> LayerGeometry? {
    let offset = Vector3(
      x: (newAnchor.x - anchor.x) * bounds.width, y: (newAnchor.y - anchor.y) * bounds.height, z: 0)
    guard let old = transform.project(Vector3.zero), let new = transform.project(offset) else {
      return nil
    }
    var moved = self
    moved.anchor = newAnchor
    moved.position.x += new.point.x - old.point.x
    moved.position.y += new.point.y - old.point.y
    moved.zPosition += new.depth - old.depth
    return moved
  }
}
