// SPDX-License-Identifier: MIT

/// A view without pixels: where it is, how it is turned, how opaque it is, and its children in
/// order.
open class TransitionView {
  /// What an animation can change.
  public struct Pose: Equatable, Sendable {
    /// Its own coordinate system.
    public var bounds: Rect
    /// The place of the anchor in the superview, in points.
    public var position: Point
    /// In unit coordinates of the bounds.
    public var anchor = Point(x: 0.5, y: 0.5)
    /// Points; z moves toward the viewer.
    public var translation = Vector3.zero
    public var scale = Vector3.one
    /// Radians about `axis`.
    public var angle = 0.0
    public var axis = Vector3(x: 0, y: 0, z: 1)
    /// 0 … 1.
    public var alpha = 1.0

    /// Without the transform; setting it moves and resizes and keeps the anchor.
    public var frame: Rect {
      get {
        Rect(
          x: position.x - anchor.x * bounds.width, y: position.y - anchor.y * bounds.height,
          width: bounds.width, height: bounds.height)
      }
      set {
        bounds.width = newValue.width
        bounds.height = newValue.height
        position = Point(
          x: newValue.x + anchor.x * newValue.width, y: newValue.y + anchor.y * newValue.height)
      }
    }

    /// At rest in `frame`.
    public init(frame: Rect) {
      bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
      position = frame.center
    }
  }

  /// The model: the values at the end of what is animated.
  public var pose: Pose
  /// What is shown; nil where nothing is animated.
  public internal(set) var presentation: Pose?
  public var isHidden = false
  /// m34 of what its children are seen through; 0 is none.
  public var sublayerM34 = 0.0
  /// Back to front.
  public private(set) var subviews: [TransitionView] = []
  public private(set) weak var superview: TransitionView?

  public init(frame: Rect) { pose = Pose(frame: frame) }
}

// MARK: - Geometry

extension TransitionView {
  public var frame: Rect {
    get { pose.frame }
    set { pose.frame = newValue }
  }

  public var bounds: Rect {
    get { pose.bounds }
    set { pose.bounds = newValue }
  }

  public var alpha: Double {
    get { pose.alpha }
    set { pose.alpha = newValue }
  }

  /// Left edge of the frame; the other parts stay.
  public var x: Double {
    get { frame.x }
    set { frame.x = newValue }
  }

  /// Top edge of the frame; the other parts stay.
  public var y: Double {
    get { frame.y }
    set { frame.y = newValue }
  }

  /// Width of the frame; the other parts stay.
  public var width: Double {
    get { frame.width }
    set { frame.width = newValue }
  }

  /// Height of the frame; the other parts stay.
  public var height: Double {
    get { frame.height }
    set { frame.height = newValue }
  }
}

// MARK: - Children

extension TransitionView {
  /// Adds `view` in front of the others.
  public func addSubview(_ view: TransitionView) { insertSubview(view, at: subviews.count) }

  /// Adds `view`, taken from where it was, at `index`, which is cut to the children there are.
  public func insertSubview(_ view: TransitionView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
  }

  /// Adds `view` right above `sibling`, or in front when that is no child.
  public func insertSubview(_ view: TransitionView, above sibling: TransitionView) {
    view.removeFromSuperview()
    let place = subviews.firstIndex { $0 === sibling }.map { $0 + 1 }
    insertSubview(view, at: place ?? subviews.count)
  }

  /// Adds `view` right below `sibling`, or in front when that is no child.
  public func insertSubview(_ view: TransitionView, below sibling: TransitionView) {
    view.removeFromSuperview()
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  /// Moves a child to the front.
  public func bringSubviewToFront(_ view: TransitionView) {
    if view.superview === self { addSubview(view) }
  }

  public func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Itself and all below it, back to front.
  var tree: [TransitionView] { [self] + subviews.flatMap(\.tree) }
}
