// SPDX-License-Identifier: MIT

/// An edge of a container.
public enum ContainerEdge: String, CaseIterable, Sendable {
  /// One of the four edges.
  case left, right, top, bottom

  /// `rect` moved out of a container of `size`, by one whole side beyond this edge.
  public func outside(_ rect: Rect, of size: Size) -> Rect {
    switch self {
    case .left: rect.offsetBy(dx: -size.width, dy: 0)
    case .right: rect.offsetBy(dx: size.width, dy: 0)
    case .top: rect.offsetBy(dx: 0, dy: -size.height)
    case .bottom: rect.offsetBy(dx: 0, dy: size.height)
    }
  }
}

/// A view that comes in over an edge, or goes out over one: in from the right, out to the left,
/// from the top, as a custom presentation animates frames.
public struct Slide: TransitionProgram, Equatable {
  /// Where the moving view comes from, or goes to.
  public var edge: ContainerEdge
  /// Forward the incoming view comes over the edge, backward the outgoing view leaves over it.
  public var passage: Passage
  /// Seconds, more than 0.
  public var duration: Double
  /// Eases everything that changes.
  public var curve: TimingCurve

  /// - Parameters:
  ///   - duration: seconds, more than 0; 1 as in the well-known sample.
  ///   - curve: UIView's block animations ease in and out.
  public init(
    _ edge: ContainerEdge, _ passage: Passage = .forward, duration: Double = 1,
    curve: TimingCurve = .easeInEaseOut
  ) {
    (self.edge, self.passage, self.duration, self.curve) = (edge, passage, duration, curve)
  }

  /// The layers that are seen, back to front.
  public func layers(in container: Size) -> [ProgramLayer] {
    let full = Rect(size: container)
    let way = passage.ends(edge.outside(full, of: container), full)
    switch passage {
    case .forward:
      return [layer(.fromView, in: container), layer(.toView, in: container, frame: way)]
    case .backward:
      return [layer(.toView, in: container), layer(.fromView, in: container, frame: way)]
    }
  }
}

/// `UIModalTransitionStyle.coverVertical`: the modal view comes up over the bottom edge and goes
/// down again; the other stays.
public struct CoverVertical: TransitionProgram, Equatable {
  /// Forward presents, backward dismisses.
  public var passage: Passage
  /// Seconds, more than 0.
  public var duration: Double
  /// Eases everything that changes.
  public var curve: TimingCurve

  /// - Parameters:
  ///   - duration: seconds, more than 0.
  ///   - curve: nil for `TimingCurve.system`, UIKit's own.
  /// - Throws: `SpringError` for a duration that gives no system curve.
  public init(
    _ passage: Passage = .forward, duration: Double = 0.4, curve: TimingCurve? = nil
  ) throws(SpringError) {
    (self.passage, self.duration) = (passage, duration)
    self.curve = if let curve { curve } else { try .system(duration: duration) }
  }

  /// The layers that are seen, back to front.
  public func layers(in container: Size) -> [ProgramLayer] {
    Slide(.bottom, passage, duration: duration, curve: curve).layers(in: container)
  }
}
