// SPDX-License-Identifier: MIT
//
// Well-known animators as their authors write them for UIKit, by the documents' rules.

import MotionModel

/// The page of the outgoing view opens about its left edge; on the way back it closes again.
final class FlipAnimator: ViewControllerAnimatedTransitioning {
  let pops: Bool
  let shadow = TransitionView(frame: .zero)
  let transitionCurve = TimingCurve.easeOut

  init(pops: Bool = false) { self.pops = pops }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 1 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let container = context.containerView
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let owner = context.viewController(forKey: .from)
    else { return }
    let page = pops ? to : from
    let frame = context.initialFrame(for: owner)
    container.addSubview(to)
    container.bringSubviewToFront(page)
    container.sublayerM34 = -0.002
    (to.frame, from.frame) = (frame, frame)
    page.pose.anchor = Point(x: 0, y: 0.5)
    page.pose.position = Point(x: frame.x, y: frame.center.y)
    page.pose.axis = Vector3(x: 0, y: 1, z: 0)
    page.pose.angle = pops ? -.pi / 2 : 0
    shadow.frame = page.bounds
    shadow.alpha = pops ? 1 : 0
    page.addSubview(shadow)
    context.animate { [self] in
      page.pose.angle = pops ? 0 : -.pi / 2
      shadow.alpha = pops ? 0 : 1
    } completion: { [self] _ in
      page.pose.anchor = Point(x: 0.5, y: 0.5)
      page.pose.position = frame.center
      page.pose.angle = 0
      shadow.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The picture of a list that becomes the picture of a page, and back.
final class HeroAnimator: ViewControllerAnimatedTransitioning {
  let type: PushPopType
  let listImage: TransitionView
  let detailImage: TransitionView
  let snapshot: TransitionView
  let transitionCurve: TimingCurve
  private let duration: Double

  /// - Parameter snapshot: the one of the push, for a pop.
  init(
    _ type: PushPopType = .push, duration: Double, list: TransitionView, detail: TransitionView,
    snapshot: TransitionView? = nil
  ) throws {
    (self.type, self.duration) = (type, duration)
    (listImage, detailImage) = (list, detail)
    self.snapshot = snapshot ?? list.snapshotView()
    transitionCurve = .spring(
      try Spring(duration: duration, dampingRatio: 0.55, initialVelocity: 1 / 0.55))
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    duration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    if type == .push { push(context, to) } else { pop(context, from, to) }
  }

  private func push(_ context: any ViewControllerContextTransitioning, _ to: TransitionView) {
    let container = context.containerView
    snapshot.frame = listImage.convert(listImage.bounds, to: container) ?? .zero
    (listImage.isHidden, detailImage.isHidden) = (true, true)
    to.alpha = 0
    container.addSubview(to)
    container.addSubview(snapshot)
    context.animate { [self] in
      to.alpha = 1
      snapshot.frame = detailImage.convert(detailImage.bounds, to: container) ?? .zero
    } completion: { [self] _ in
      let completed = !context.transitionWasCancelled
      snapshot.isHidden = completed
      detailImage.isHidden = !completed
      if !completed {
        snapshot.removeFromSuperview()
        listImage.isHidden = false
      }
      context.completeTransition(completed)
    }
  }

  private func pop(
    _ context: any ViewControllerContextTransitioning, _ from: TransitionView, _ to: TransitionView
  ) {
    let container = context.containerView
    snapshot.isHidden = false
    detailImage.isHidden = true
    container.insertSubview(to, at: 0)
    context.animate { [self] in
      from.alpha = 0
      snapshot.frame = listImage.convert(listImage.bounds, to: container) ?? .zero
    } completion: { [self] _ in
      let completed = !context.transitionWasCancelled
      listImage.isHidden = !completed
      if completed { snapshot.removeFromSuperview() }
      context.completeTransition(completed)
    }
  }
}

/// Hands its animations over, to be scrubbed.
final class HandingOver: ViewControllerAnimatedTransitioning {
  /// How often it was asked, and what it handed over.
  var asked: [PropertyAnimator] = []
  var positions: [PropertyAnimator.Position] = []

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 1 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    interruptibleAnimator(using: context)?.startAnimation()
  }

  func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> PropertyAnimator? {
    let to = context.view(forKey: .to)
    if let to, to.superview == nil {
      context.containerView.addSubview(to)
      to.x = 100
    }
    let animator = PropertyAnimator { to?.x = 0 }
    animator.addCompletion { [unowned self] position in
      positions.append(position)
      context.completeTransition(position == .end)
    }
    asked.append(animator)
    return animator
  }
}

/// Does nothing: whoever drives moves the views.
final class EmptyAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 1 }
  func animateTransition(using context: any ViewControllerContextTransitioning) {}
}

/// Drives through the context, with its own speed and curve for the rest.
final class ContextDriver: ViewControllerInteractiveTransitioning {
  let completionSpeed = 2.0
  let completionCurve = TimingCurve.linear
  var context: (any ViewControllerContextTransitioning)?

  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    self.context = context
  }
}
