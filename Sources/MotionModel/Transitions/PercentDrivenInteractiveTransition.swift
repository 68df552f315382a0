// SPDX-License-Identifier: MIT

/// Drives a transition by percentages.
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  /// Seconds, as the animator gave them at the start.
  public private(set) var duration = 0.0
  /// The last percentage, 0 … 1.
  public private(set) var percentComplete = 0.0
  /// Of the rest; 0 and less read as 1. May be set right before `finish` or `cancel`.
  open var completionSpeed = 1.0
  /// Of the rest. May be set right before `finish` or `cancel`.
  open var completionCurve = TimingCurve.easeInEaseOut
  /// Replaces `completionCurve` when it is given; also a spring.
  open var timingCurve: TimingCurve?
  open var wantsInteractiveStart = true
  /// Whether updates show the percentage itself or the animation's curve at it.
  open var scrubbing = TransitionInteraction.Scrubbing.linear

  private weak var context: TransitionContext?
  /// What was asked before the transition was in flight.
  private var early: TransitionAction?

  public init() {}

  open func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    guard let context = context as? TransitionContext else { return }
    self.context = context
    duration = context.duration
    percentComplete = 0
    if let early { release(early) }
    early = nil
  }

  /// Shows a percentage, clamped to 0 … 1; NaN is ignored, and so is a call outside the
  /// interaction.
  public func update(_ percentComplete: Double) {
    guard let context, context.isInteractive, !percentComplete.isNaN else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    context.drive(.update(percentComplete), from: .driver)
  }

  /// Lets go toward the end; remembered until the transition is in flight.
  public func finish() { release(.finish) }

  /// Lets go toward the start; remembered until the transition is in flight.
  public func cancel() { release(.cancel) }

  /// Stops the transition where it is.
  public func pause() {
    context?.drive(.pause, from: .driver)
    percentComplete = context?.percentComplete ?? percentComplete
  }

  private func release(_ action: TransitionAction) {
    guard let context else {
      early = action
      return
    }
    context.easeRest(by: timingCurve ?? completionCurve)
    context.drive(.speed(completionSpeed), from: .driver)
    context.drive(action, from: .driver)
  }
}
