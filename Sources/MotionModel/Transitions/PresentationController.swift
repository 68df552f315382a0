// SPDX-License-Identifier: MIT

/// Looks after one presentation, from before it is shown until after it is gone.
open class PresentationController {
  /// In front.
  public let presentedViewController: ViewController
  /// Behind.
  public let presentingViewController: ViewController
  /// Nil before the presentation and after the dismissal.
  public internal(set) weak var containerView: TransitionView?

  public init(presented: ViewController, presenting: ViewController) {
    presentedViewController = presented
    presentingViewController = presenting
  }

  /// The view that is moved.
  open var presentedView: TransitionView { presentedViewController.view }

  /// Where it ends; by default the container's bounds (not its frame, which differs when the
  /// container lies elsewhere).
  open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view leaves the window.
  open var shouldRemovePresentersView: Bool {
    presentedViewController.modalPresentationStyle.removesPresenter
  }

  open func presentationTransitionWillBegin() {}
  /// - Parameter completed: false when it was cancelled: undo what `…WillBegin` did.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  /// - Parameter completed: false when it was cancelled: the view stays.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
}
