// SPDX-License-Identifier: MIT
//
// Coordinators of what delegates give.

extension TransitionCoordinator {
  /// A presentation or dismissal with what the delegate of the presented controller gives.
  ///
  /// - Parameter standard: used where the delegate gives no animator.
  /// - Throws: `TransitionSetupError`.
  public convenience init(
    _ presentation: PresentationController, in container: TransitionView, dismisses: Bool = false,
    animated: Bool = true, standard: any ViewControllerAnimatedTransitioning
  ) throws(TransitionSetupError) {
    let presented = presentation.presentedViewController
    let presenting = presentation.presentingViewController
    let delegate = presented.transitioningDelegate
    let custom =
      dismisses
      ? delegate?.animationController(forDismissed: presented)
      : delegate?.animationController(
        forPresented: presented, presenting: presenting, source: presenting)
    let driver = custom.flatMap {
      dismisses
        ? delegate?.interactionControllerForDismissal(using: $0)
        : delegate?.interactionControllerForPresentation(using: $0)
    }
    var setup = TransitionSetup(presentation, in: container, dismisses: dismisses)
    setup.isAnimated = animated
    try self.init(
      setup, animator: custom ?? standard, driver: animated ? driver : nil,
      presentation: presentation)
  }

  /// Who looks after a presentation: the delegate is asked only for the style `custom`.
  public static func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController {
    let custom =
      presented.modalPresentationStyle == .custom
      ? presented.transitioningDelegate?.presentationController(
        forPresented: presented, presenting: presenting, source: presenting) : nil
    return custom ?? PresentationController(presented: presented, presenting: presenting)
  }

  /// A push or a pop with what the delegate of a navigation controller gives.
  ///
  /// - Parameter standard: used where the delegate gives no animator.
  /// - Throws: `TransitionSetupError`.
  public convenience init(
    _ operation: NavigationOperation, in container: TransitionView, from: ViewController,
    to: ViewController, animated: Bool = true, delegate: (any NavigationControllerDelegate)?,
    standard: any ViewControllerAnimatedTransitioning
  ) throws(TransitionSetupError) {
    let custom = delegate?.animationController(for: operation, from: from, to: to)
    let driver = custom.flatMap { delegate?.interactionController(for: $0) }
    var setup = TransitionSetup(operation, in: container, from: from, to: to)
    setup.isAnimated = animated
    try self.init(setup, animator: custom ?? standard, driver: animated ? driver : nil)
  }
}
