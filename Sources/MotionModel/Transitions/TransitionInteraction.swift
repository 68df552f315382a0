// SPDX-License-Identifier: MIT

/// How a transition is driven, and how the rest runs when the finger lets go.
/// Source: UIViewControllerInteractiveTransitioning and UIPercentDrivenInteractiveTransition.
public struct TransitionInteraction: Equatable, Sendable {
  /// What a driven transition shows at percentage p.
  public enum Scrubbing: String, CaseIterable, Sendable {
    /// p itself: the rule of UIPercentDrivenInteractiveTransition.
    case linear
    /// The transition's own curve at p: what a frozen layer with a time offset shows.
    case ownTiming
  }

  /// Whether `start` hands the transition to a driver instead of the clock.
  public var startsInteractively = false
  /// Whether percentages can drive it at all. False is a segue's contract: updates, releases and
  /// pauses are refused and counted, also before the start, and the clock alone drives it.
  public var isPercentDrivable = true
  /// What an update shows.
  public var scrubbing = Scrubbing.linear
  /// Whether `pause` may stop it on its way.
  public var isInterruptible = true
  /// Whether the clock's end completes it. False is UIKit's contract: its owner must call
  /// `complete` then, and is counted as a `missingCompletion` when it does not.
  public var completesItself = true
  /// How many times as fast as the transition the rest runs; 0 and less read as 1, as in UIKit.
  public var completionSpeed = 1.0
  /// Eases the rest; also a spring, which is cut at the end of the rest.
  public var completionCurve = TimingCurve.easeInEaseOut

  /// Not driven, interruptible, completes itself; set what is different.
  public init() {}

  /// Driven from the start by percentages.
  public static var percentDriven: TransitionInteraction {
    var interaction = TransitionInteraction()
    interaction.startsInteractively = true
    return interaction
  }

  /// - Throws: `MotionError` for a completion speed that is not a finite number.
  public func validate() throws(MotionError) {
    try MotionError.requireFinite(completionSpeed, "completion speed")
  }
}

/// The two curves that a transition follows by the clock.
package struct TransitionCurves: Sendable {
  /// From its start to its end.
  package let own: TimingCurve
  /// From a release to either end.
  package let completion: TimingCurve

  package init(own: TimingCurve, completion: TimingCurve) {
    (self.own, self.completion) = (own, completion)
  }
}
