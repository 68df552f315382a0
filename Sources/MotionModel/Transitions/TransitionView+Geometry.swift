// SPDX-License-Identifier: MIT

extension TransitionView.Pose {
  /// Scales, then turns, then moves, about the anchor.
  public var transform: Transform3D {
    Transform3D.scale(x: scale.x, y: scale.y, z: scale.z)
      .concatenating(.rotation(angle: angle, axis: axis))
      .concatenating(.translation(x: translation.x, y: translation.y, z: translation.z))
  }
}

extension TransitionView {
  /// The smallest rectangle around `rect`, which is in the view's own coordinates, in those of
  /// `view`. It goes by the models.
  ///
  /// Nil when the two have no view in common above them, when a corner lies at the eye or behind
  /// it, or when `view` is seen along its edge.
  public func convert(_ rect: Rect, to view: TransitionView) -> Rect? {
    let (own, other) = (ancestors, view.ancestors)
    guard own.last === other.last else { return nil }
    return LayerGeometry.convert(rect, from: own.map(\.layer), to: other.map(\.layer))
  }

  /// A view of the same size that shows what this one does: of a picture, only its place matters
  /// here.
  public func snapshotView() -> TransitionView {
    TransitionView(frame: Rect(x: 0, y: 0, width: bounds.width, height: bounds.height))
  }

  /// Itself and what it is in, the outermost last.
  private var ancestors: [TransitionView] { Array(sequence(first: self) { $0.superview }) }

  private var layer: LayerGeometry {
    var layer = LayerGeometry(bounds: pose.bounds, position: pose.position)
    (layer.anchor, layer.transform) = (pose.anchor, pose.transform)
    layer.sublayerTransform.m34 = sublayerM34
    return layer
  }
}
