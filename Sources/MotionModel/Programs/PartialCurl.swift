// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `UIModalTransitionStyle.partialCurl`, as a page that rolls up from its lower edge about a
/// cylinder.
///
/// UIKit's own mesh is private. Here the page is cut into strips, each a flat plate that starts
/// when the roll reaches it, follows the cylinder through half a turn and then lies on top, upside
/// down. Plates are exact on the cylinder every sixth of the half turn and cut its arc by at most
/// r (1 − cos 15°) = 0.034 r in between.
public struct PartialCurl: TransitionProgram, Equatable {
  /// Forward rolls the outgoing view up, backward rolls the incoming view down again.
  public var passage: Passage
  /// The part of the height that the roll travels.
  public var lift: Double
  /// The radius of the cylinder as a part of the height, more than 0.
  public var radius: Double
  /// How many plates there are, at least 1.
  public var strips: Int
  /// −1 / (eye distance in points); 0 is no perspective.
  public var m34: Double
  /// Seconds, more than 0.
  public var duration: Double
  /// The roll travels at one speed.
  public var curve: TimingCurve { .linear }

  /// - Parameters:
  ///   - duration: seconds, more than 0.
  ///   - lift: 0 … 1.
  ///   - radius: more than 0.
  ///   - strips: at least 1.
  public init(
    _ passage: Passage = .forward, duration: Double = 0.6, lift: Double = 0.6,
    radius: Double = 0.08, strips: Int = 16, m34: Double = 0
  ) {
    (self.passage, self.duration, self.lift) = (passage, duration, lift)
    (self.radius, self.strips, self.m34) = (radius, strips, m34)
  }

  /// The layers that are seen, back to front.
  public func layers(in container: Size) -> [ProgramLayer] {
    let uncovered = layer(passage == .forward ? .toView : .fromView, in: container)
    return [uncovered]
      + (0..<max(strips, 1)).map { ProgramLayer(.piece, timeline(strip: $0, in: container)) }
  }

  private static let stepsPerHalfTurn = 6

  /// What a plate does on its way, between moments at which it lies on the cylinder.
  private func timeline(strip index: Int, in container: Size) -> LayerTimeline {
    let height = container.height / Double(max(strips, 1))
    let middle = (Double(index) + 0.5) * height
    let moments = self.moments(reachedAt: (container.height - middle) / container.height)
    let segments = zip(moments, moments.dropFirst()).map { from, to in
      segment(
        Rect(x: 0, y: Double(index) * height, width: container.width, height: height),
        in: container, from: from, to: to)
    }
    let ordered = passage == .forward ? segments : segments.reversed()
    return LayerTimeline(ordered[0], rest: Array(ordered.dropFirst()))
  }

  /// Fractions of the roll's way at which a plate is exact, from the one that reaches it to the
  /// end; at least two.
  ///
  /// - Parameter share: the part of the height below the middle of the plate.
  private func moments(reachedAt share: Double) -> [Double] {
    guard lift > share else { return [0, 1] }
    let arc = Double.pi * radius / Double(PartialCurl.stepsPerHalfTurn)
    let onArc = (0...PartialCurl.stepsPerHalfTurn).map { (share + Double($0) * arc) / lift }
    return onArc.filter { $0 < 1 } + [1]
  }

  private func segment(
    _ strip: Rect, in container: Size, from: Double, to: Double
  ) -> LayerTimeline.Segment {
    let (first, last) = (pose(strip, at: from, container), pose(strip, at: to, container))
    let ends = passage.ends(first, last)
    var transition = Transition(
      duration: (to - from) * duration, curve: curve, frame: Endpoints(strip))
    transition.translation = Endpoints(from: ends.from.move, to: ends.to.move)
    (transition.angle, transition.axis) = (
      Endpoints(from: ends.from.angle, to: ends.to.angle), Vector3(x: 1, y: 0, z: 0)
    )
    (transition.m34, transition.vanishingPoint) = (m34, Rect(size: container).center)
    let begin = passage == .forward ? from : 1 - to
    return LayerTimeline.Segment(begin: begin * duration, transition)
  }

  private struct Pose: Equatable {
    /// Points away from the flat page.
    var move: Vector3
    /// Radians about x.
    var angle: Double
  }

  /// Where the roll has taken a plate when it is at `fraction` of its way.
  private func pose(_ strip: Rect, at fraction: Double, _ container: Size) -> Pose {
    let line = container.height * (1 - fraction * lift)
    let r = radius * container.height
    let beyond = strip.center.y - line
    guard beyond > 0 else { return Pose(move: .zero, angle: 0) }
    let angle = min(beyond / r, .pi)
    let y = line + r * sin(angle) - max(beyond - .pi * r, 0)
    return Pose(
      move: Vector3(x: 0, y: y - strip.center.y, z: r * (1 - cos(angle))), angle: angle)
  }
}
