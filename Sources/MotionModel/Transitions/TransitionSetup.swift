// SPDX-License-Identifier: MIT

/// What a transition is between, and where its views begin and end.
public struct TransitionSetup {
  public let kind: TransitionKind
  public let container: TransitionView
  public let from: ViewController
  public let to: ViewController
  /// `none` for pushes and pops.
  public let style: ModalPresentationStyle
  public var isAnimated = true
  public var targetTransform = AffineTransform2D.identity
  /// Where a presented view, or what a navigation controller shows, comes to lie.
  let contentFrame: Rect

  /// A push or a pop.
  public init(
    _ operation: NavigationOperation, in container: TransitionView, from: ViewController,
    to: ViewController
  ) {
    self.init(
      operation == .pop ? .pop : .push, container, from, to, .none, contentFrame: container.bounds)
  }

  /// A presentation of `presented`, or its dismissal.
  public init(
    _ presentation: PresentationController, in container: TransitionView, dismisses: Bool = false
  ) {
    presentation.containerView = container
    let (presented, presenting) = (
      presentation.presentedViewController, presentation.presentingViewController
    )
    self.init(
      dismisses ? .dismiss : .present, container, dismisses ? presented : presenting,
      dismisses ? presenting : presented, presented.modalPresentationStyle,
      contentFrame: presentation.frameOfPresentedViewInContainerView)
    removesPresenter = presentation.shouldRemovePresentersView
  }

  private var removesPresenter = true

  private init(
    _ kind: TransitionKind, _ container: TransitionView, _ from: ViewController,
    _ to: ViewController, _ style: ModalPresentationStyle, contentFrame: Rect
  ) {
    (self.kind, self.container, self.from, self.to) = (kind, container, from, to)
    (self.style, self.contentFrame) = (style, contentFrame)
  }

  /// The rule for frames: the zero rectangle means unknown or gone. The outgoing one ends at it
  /// exactly when its view leaves; the view of a presenter that stays is not handed over.
  var participants: (from: TransitionContext.Participant, to: TransitionContext.Participant) {
    let (current, other) = (from.view.frame, to.view.frame)
    switch kind {
    case .push, .pop:
      return (participant(from, current, .zero), participant(to, .zero, contentFrame))
    case .present where removesPresenter:
      return (participant(from, current, .zero), participant(to, .zero, contentFrame))
    case .present:
      return (
        participant(from, current, current, hasView: false), participant(to, .zero, contentFrame)
      )
    case .dismiss:
      return (
        participant(from, current, .zero),
        participant(to, removesPresenter ? .zero : other, other, hasView: removesPresenter)
      )
    }
  }

  private func participant(
    _ controller: ViewController, _ initial: Rect, _ final: Rect, hasView: Bool = true
  ) -> TransitionContext.Participant {
    TransitionContext.Participant(
      controller: controller, view: hasView ? controller.view : nil, initialFrame: initial,
      finalFrame: final)
  }
}

/// Why a transition cannot start.
public enum TransitionSetupError: Error, Equatable, CustomStringConvertible {
  /// There is a driver and nothing for it to drive.
  case driverWithoutAnimator
  /// The animator's duration.
  case duration(MotionError)

  public var description: String {
    switch self {
    case .driverWithoutAnimator:
      "an interaction controller without an animator: allowed is one with, or neither"
    case .duration(let error): error.description
    }
  }
}
