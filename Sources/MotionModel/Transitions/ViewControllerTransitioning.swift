// SPDX-License-Identifier: MIT
//
// The protocols that an author of UIKit transitions knows, by the same names without their prefix.

/// What is shown and replaced.
open class ViewController {
  /// Its view.
  public let view: TransitionView
  /// How it is shown over another.
  public var modalPresentationStyle = ModalPresentationStyle.fullScreen
  public var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// Gives its animators.
  public weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?

  public init(view: TransitionView) { self.view = view }
}

/// What an animator and an interaction controller know about their transition.
public protocol ViewControllerContextTransitioning: AnyObject {
  /// Everything is animated inside it.
  var containerView: TransitionView { get }
  /// False when only the end is to be set up.
  var isAnimated: Bool { get }
  /// Interactive *now*.
  var isInteractive: Bool { get }
  /// True once it was cancelled.
  var transitionWasCancelled: Bool { get }
  /// `none` outside presentations.
  var presentationStyle: ModalPresentationStyle { get }
  /// What the container turns by when the device does; the identity when it does not.
  var targetTransform: AffineTransform2D { get }

  /// Shows a percentage, clamped to 0 … 1.
  func updateInteractiveTransition(_ percentComplete: Double)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()
  /// Must be called once, with false when it was cancelled.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// Nil when the view has no part, even where the controller has.
  func view(forKey key: TransitionContextViewKey) -> TransitionView?
  /// Zero when unknown.
  func initialFrame(for controller: ViewController) -> Rect
  /// Zero for one whose view leaves; another must be respected.
  func finalFrame(for controller: ViewController) -> Rect

  /// Animates what `animations` changes along the transition, to the values it sets.
  func animate(_ animations: () -> Void, completion: ((_ finished: Bool) -> Void)?)
}

/// Moves the views of a transition.
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Seconds, above 0; asked once.
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  /// Eases it; UIView's default unless given.
  var transitionCurve: TimingCurve { get }
  /// Sets up and animates; may do nothing only when it is driven without percentages.
  func animateTransition(using context: any ViewControllerContextTransitioning)
  /// Called last.
  func animationEnded(_ transitionCompleted: Bool)
  /// Whether a pause may stop it.
  var isInterruptible: Bool { get }
  /// What percentages scrub, for an animator that hands its animations over; nil for others.
  ///
  /// Asked once, before `animateTransition`; the object lives as long as the transition, and no
  /// other that this returns later runs.
  func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> PropertyAnimator?
}

extension ViewControllerAnimatedTransitioning {
  public var transitionCurve: TimingCurve { .easeInEaseOut }
  public func animationEnded(_ transitionCompleted: Bool) {}
  public var isInterruptible: Bool { true }
  public func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> PropertyAnimator? { nil }
}

/// Drives a transition.
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Called first, before `animateTransition`.
  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning)
  /// Of the rest; 0 and less read as 1.
  var completionSpeed: Double { get }
  /// Of the rest.
  var completionCurve: TimingCurve { get }
  /// False starts it without interaction.
  var wantsInteractiveStart: Bool { get }
  /// Whether updates show the percentage itself or the animation's curve at it.
  var scrubbing: TransitionInteraction.Scrubbing { get }
}

extension ViewControllerInteractiveTransitioning {
  public var completionSpeed: Double { 1 }
  public var completionCurve: TimingCurve { .easeInEaseOut }
  public var wantsInteractiveStart: Bool { true }
  public var scrubbing: TransitionInteraction.Scrubbing { .linear }
}

/// Makes what a presentation and a dismissal need; each may give nil.
public protocol ViewControllerTransitioningDelegate: AnyObject {
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Asked only when there is an animator.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Asked only when there is an animator.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Asked only for the style `custom`.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> PresentationController? { nil }
}

/// Makes what a push and a pop need; each may give nil.
public protocol NavigationControllerDelegate: AnyObject {
  func animationController(
    for operation: NavigationOperation, from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Asked only when there is an animator.
  func interactionController(
    for animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension NavigationControllerDelegate {
  public func animationController(
    for operation: NavigationOperation, from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  public func interactionController(
    for animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
