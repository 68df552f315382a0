// SPDX-License-Identifier: MIT

/// What a layer of a program is.
public enum LayerRole: String, CaseIterable, Sendable {
  /// The outgoing view.
  case fromView
  /// The incoming view.
  case toView
  /// A dark layer between the two.
  case dimming
  /// The gradient on a page that turns; its child, which turns with it.
  case shadow
  /// A picture that moves from one place in the outgoing view to one in the incoming view.
  case element
  /// A part of the outgoing view.
  case piece
}

/// One layer of a program.
public struct ProgramLayer: Equatable, Sendable {
  /// What the layer is.
  public let role: LayerRole
  /// How it moves.
  public let timeline: LayerTimeline

  /// - Parameters:
  ///   - role: what the layer is.
  ///   - timeline: how it moves.
  public init(_ role: LayerRole, _ timeline: LayerTimeline) {
    (self.role, self.timeline) = (role, timeline)
  }

  /// How it moves first.
  public var transition: Transition { timeline.first.transition }
}

/// There, by push or presentation, or back, by pop or dismissal.
public enum Passage: String, CaseIterable, Sendable {
  /// Push, present, perform.
  case forward
  /// Pop, dismiss, unwind.
  case backward

  /// Ends that change places on the way back.
  func ends<Value>(_ from: Value, _ to: Value) -> Endpoints<Value> {
    self == .forward ? Endpoints(from: from, to: to) : Endpoints(from: to, to: from)
  }
}

/// A whole transition between two views, as data.
///
/// Numbers are UIKit's where it has any; what UIKit keeps private is said by each program.
public protocol TransitionProgram: Sendable {
  /// Seconds, more than 0.
  var duration: Double { get }
  /// What turns the fraction of the time into the fraction of the change.
  var curve: TimingCurve { get }
  /// How it may be driven; not interactively at first unless the program says so.
  var interaction: TransitionInteraction { get }

  /// The layers that are seen, back to front; those that stay are there too.
  ///
  /// - Parameter container: points, both sides more than 0; its bounds start at 0.
  func layers(in container: Size) -> [ProgramLayer]
}

extension TransitionProgram {
  public var interaction: TransitionInteraction { TransitionInteraction() }

  /// A layer that fills the container unless `frame` says otherwise; `change` sets what else
  /// changes.
  func layer(
    _ role: LayerRole, in container: Size, frame: Endpoints<Rect>? = nil,
    _ change: (inout Transition) -> Void = { _ in }
  ) -> ProgramLayer {
    let full = Rect(size: container)
    var transition = Transition(
      duration: duration, curve: curve, frame: frame ?? Endpoints(full))
    transition.vanishingPoint = full.center
    change(&transition)
    return ProgramLayer(role, LayerTimeline(transition))
  }
}

extension TimingCurve {
  /// UIKit's private curve 7 as current systems run it: a critical spring whose response is the
  /// duration. Source: published third-party notes.
  ///
  /// - Parameter duration: seconds, more than 0.
  /// - Throws: `SpringError` for a duration that is not.
  public static func system(duration: Double) throws(SpringError) -> TimingCurve {
    .spring(try Spring(response: duration, dampingRatio: 1))
  }
}
