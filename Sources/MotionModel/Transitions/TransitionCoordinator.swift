// SPDX-License-Identifier: MIT

/// Runs one transition between two controllers: asks for what it needs, makes the calls in UIKit's
/// order, and lets its clock run.
public final class TransitionCoordinator {
  /// What animators and drivers are handed.
  public let context: TransitionContext
  /// The calls so far, in order; `animateTransition`, `stage: willComplete` …
  public private(set) var log: [String] = []

  private let kind: TransitionKind
  private let animator: any ViewControllerAnimatedTransitioning
  private let driver: (any ViewControllerInteractiveTransitioning)?
  private let presentation: PresentationController?
  private var companions: [(Bool) -> Void] = []
  private var interactionHandlers: [(Bool) -> Void] = []
  /// Called when the animations are taken away, before everything else at the end.
  public var invalidationHandlers: [() -> Void] = []
  /// Whether it was started with a driver.
  public let initiallyInteractive: Bool
  public let isInterruptible: Bool
  /// What the animator handed over at the start; the same through the whole transition.
  public private(set) var interruptibleAnimator: PropertyAnimator?

  /// - Parameters:
  ///   - presentation: looks after a presentation; nil for pushes and pops.
  ///   - driver: asked for its curve and speed here, a percent driver once more at each release; nil
  ///     for none.
  /// - Throws: `TransitionSetupError`: a driver needs an animator, whose duration is 0 or more
  ///   seconds.
  public init(
    _ setup: TransitionSetup, animator: (any ViewControllerAnimatedTransitioning)?,
    driver: (any ViewControllerInteractiveTransitioning)? = nil,
    presentation: PresentationController? = nil
  ) throws(TransitionSetupError) {
    guard let animator else { throw .driverWithoutAnimator }
    (kind, self.animator, self.driver) = (setup.kind, animator, driver)
    self.presentation = presentation
    initiallyInteractive = driver?.wantsInteractiveStart ?? false
    isInterruptible = animator.isInterruptible
    var interaction = TransitionInteraction()
    interaction.startsInteractively = initiallyInteractive
    interaction.isInterruptible = isInterruptible
    // Animators call `completeTransition` themselves.
    interaction.completesItself = false
    if let driver {
      interaction.scrubbing = driver.scrubbing
      interaction.completionSpeed = driver.completionSpeed
      interaction.completionCurve = driver.completionCurve
    }
    do throws(MotionError) {
      context = try TransitionContext(
        setup, duration: animator.transitionDuration(using: nil), curve: animator.transitionCurve,
        interaction: interaction)
    } catch { throw .duration(error) }
    context.onNotice = { [unowned self] notice in receive(notice) }
  }
}

// MARK: - State

extension TransitionCoordinator {
  /// The last percentage, 0 … 1.
  public var percentComplete: Double { context.percentComplete }
  /// Speed of the rest, negative after a cancel.
  public var completionVelocity: Double { context.completionVelocity }
  /// Eases the rest after a release.
  public var completionCurve: TimingCurve { context.completionCurve }
  /// True once it was cancelled.
  public var isCancelled: Bool { context.transitionWasCancelled }
}

// MARK: - Running

extension TransitionCoordinator {
  /// Starts it.
  ///
  /// - Parameter time: finite seconds on the caller's clock.
  public func start(at time: Double) {
    precondition(time.isFinite, "time \(time): a finite number needed")
    context.start(at: time)
  }

  /// Lets the clock run.
  ///
  /// - Parameter time: finite seconds, not before the last.
  public func advance(to time: Double) {
    precondition(time.isFinite, "time \(time): a finite number needed")
    context.advance(to: time)
  }

  /// Runs `animations` along the transition: the same time, curve and interactivity.
  public func animateAlongsideTransition(
    _ animations: () -> Void, completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    context.animate(animations)
    if let completion { companions.append(completion) }
  }

  /// Calls `handler` whenever it becomes interactive or ceases to be.
  public func notifyWhenInteractionChanges(_ handler: @escaping (_ isInteractive: Bool) -> Void) {
    interactionHandlers.append(handler)
  }

  private func receive(_ notice: TransitionNotices) {
    switch notice {
    case .willBegin: callHook(began: true, completed: true)
    case .driverStarted:
      log.append("startInteractiveTransition")
      driver?.startInteractiveTransition(context)
    case .animationStarted: animate()
    case .becameInteractive, .becameNonInteractive:
      log.append(notice == .becameInteractive ? "interactive" : "not interactive")
      for handler in interactionHandlers { handler(notice == .becameInteractive) }
    case .arrived: context.arrive()
    case .completed: end(completed: true)
    case .completedCancelled: end(completed: false)
    default: break
    }
  }

  private func animate() {
    interruptibleAnimator = animator.interruptibleAnimator(using: context)
    interruptibleAnimator?.join(context)
    log.append("animateTransition")
    animator.animateTransition(using: context)
    interruptibleAnimator?.startAnimation()
  }

  private func callHook(began: Bool, completed: Bool) {
    guard let presentation else { return }
    switch (kind, began) {
    case (.present, true): presentation.presentationTransitionWillBegin()
    case (.present, false): presentation.presentationTransitionDidEnd(completed)
    case (.dismiss, true): presentation.dismissalTransitionWillBegin()
    case (.dismiss, false): presentation.dismissalTransitionDidEnd(completed)
    case (.push, _), (.pop, _): return
    }
    log.append("\(kind.rawValue) \(began ? "will begin" : "did end")")
    if !began && completed == (kind == .dismiss) { presentation.containerView = nil }
  }

  private func end(completed: Bool) {
    for stage in CompletionStage.allCases {
      log.append("stage: \(stage)")
      switch stage {
      case .invalidation: for handler in invalidationHandlers { handler() }
      case .animationWillEnd: context.endAnimations(completed: completed)
      case .willComplete: settle(completed: completed)
      case .container: callHook(began: false, completed: completed)
      case .companions: for companion in companions { companion(completed) }
      case .didComplete: break
      case .animationEnded: animator.animationEnded(completed)
      }
    }
  }

  /// Puts the model where the documents say: at the final frames, or back.
  private func settle(completed: Bool) {
    // What one transition sees its container through is not left to the next.
    context.containerView.sublayerM34 = 0
    let (from, to) = (context.from, context.to)
    guard completed else {
      from.view?.frame = from.initialFrame
      to.view?.removeFromSuperview()
      return
    }
    if from.finalFrame == .zero { from.view?.removeFromSuperview() }
    guard to.finalFrame != .zero, let view = to.view else { return }
    if !view.frame.isNear(to.finalFrame) { context.note(.finalFrameIgnored) }
    view.frame = to.finalFrame
  }
}

extension Rect {
  /// Equal but for rounding.
  fileprivate func isNear(_ other: Rect) -> Bool {
    [x - other.x, y - other.y, width - other.width, height - other.height]
      .allSatisfy { abs($0) < 1e-6 }
  }
}
