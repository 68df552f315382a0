// SPDX-License-Identifier: MIT

// A chain is a layer followed by its superlayers, the outermost last. Coordinates of the chain are
// those of the outermost layer's bounds.

extension LayerGeometry {
  /// From the first layer's coordinates to those of the last one.
  ///
  /// Each layer in between flattens what it holds before its own matrix acts, unless it preserves
  /// depth: column 3 becomes zero, while the projective column stays undivided. The depth in the
  /// last layer is kept, for the order of drawing.
  public static func matrix(of chain: [LayerGeometry]) -> Transform3D {
    var total = Transform3D.identity
    for (index, (layer, superlayer)) in zip(chain, chain.dropFirst()).enumerated() {
      if index > 0, !layer.preservesDepth { total = total.flattened }
      total = total.concatenating(layer.matrix(in: superlayer))
    }
    return total
  }

  /// A point of the first layer of `source` in the coordinates of the first layer of `target`;
  /// both chains must end in the same layer. Nil when it is behind the eye, or when the target is
  /// seen along its edge.
  public static func convert(
    _ point: Point, from source: [LayerGeometry], to target: [LayerGeometry]
  ) -> Point? {
    matrix(of: source).project(point).flatMap(matrix(of: target).unproject)
  }

  /// The smallest rectangle around the four converted corners; nil when one of them cannot be
  /// converted.
  public static func convert(
    _ rect: Rect, from source: [LayerGeometry], to target: [LayerGeometry]
  ) -> Rect? {
    guard let seen = matrix(of: source).quad(of: rect) else { return nil }
    let target = matrix(of: target)
    let corners = seen.points.compactMap(target.unproject)
    guard corners.count == 4 else { return nil }
    return Quad(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3]
    ).boundingBox
  }

  /// Whether the first layer of `chain` covers `point`, which is in the coordinates of the last: a
  /// hit test by the layer's own plane, right also under perspective and for a layer that is partly
  /// behind the eye.
  public static func hits(_ point: Point, _ chain: [LayerGeometry]) -> Bool {
    guard let layer = chain.first, let own = matrix(of: chain).unproject(point) else {
      return false
    }
    return layer.bounds.contains(own)
  }

  /// Whether the layer covers `point` of its superlayer.
  public func contains(_ point: Point, in superlayer: LayerGeometry) -> Bool {
    LayerGeometry.hits(point, [self, superlayer])
  }
}
