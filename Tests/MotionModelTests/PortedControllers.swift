// SPDX-License-Identifier: MIT
//
// Controllers and animators as their authors write them for UIKit.

import MotionModel

let screen = Rect(x: 0, y: 0, width: 375, height: 667)

func controller(_ style: ModalPresentationStyle = .fullScreen) -> ViewController {
  let controller = ViewController(view: TransitionView(frame: screen))
  controller.modalPresentationStyle = style
  return controller
}

/// In from the right, out to the left, written as for UIKit.
final class SlideAnimator: ViewControllerAnimatedTransitioning {
  var presented = true
  var asked = 0
  var duration = 1.0
  var ignoresCancel = false
  var completes = true
  var ended: [Bool] = []

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    asked += 1
    return duration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let container = context.containerView
    if let to = context.view(forKey: .to) {
      container.addSubview(to)
      to.frame = screen.offsetBy(dx: screen.width, dy: 0)
    }
    let moving = context.view(forKey: presented ? .to : .from)
    context.animate {
      moving?.x = presented ? 0 : -screen.width
    } completion: { [self] _ in
      if completes { context.completeTransition(ignoresCancel || !context.transitionWasCancelled) }
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

final class HookLog: PresentationController {
  var calls: [String] = []
  /// Whether the frame is an inset of the bounds, and not one from 0.
  var insets = false

  override func presentationTransitionWillBegin() { calls.append("will present") }
  override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("did \(completed)") }
  override func dismissalTransitionWillBegin() { calls.append("will dismiss") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("gone \(completed)") }
  override var frameOfPresentedViewInContainerView: Rect {
    let bounds = containerView?.bounds ?? .zero
    if insets { return bounds.insetBy(dx: 0, dy: 50) }
    return Rect(x: 0, y: 50, width: bounds.width, height: bounds.height - 100)
  }
}

final class Factory: ViewControllerTransitioningDelegate {
  let animator = SlideAnimator()
  var driver: PercentDrivenInteractiveTransition?
  /// Whether it has an animator for dismissals.
  var dismisses = false
  var calls: [String] = []

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    calls.append("present")
    return animator
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    calls.append("dismiss")
    return dismisses ? animator : nil
  }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    calls.append("driver for presentation")
    return driver
  }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    calls.append("driver for dismissal")
    return driver
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> PresentationController? { HookLog(presented: presented, presenting: presenting) }
}
