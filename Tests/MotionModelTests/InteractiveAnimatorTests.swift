// SPDX-License-Identifier: MIT

import MotionModel
import Testing
import _MotionTestSupport

@Suite("Who drives a transition between controllers")
struct InteractiveAnimatorTests {
  let container = TransitionView(frame: screen)
  let from = controller()
  let to = controller()
  let driver = PercentDrivenInteractiveTransition()

  private func push(
    _ animator: any ViewControllerAnimatedTransitioning,
    _ driver: (any ViewControllerInteractiveTransitioning)? = nil
  ) throws -> TransitionCoordinator {
    container.addSubview(from.view)
    let push = try TransitionCoordinator(
      TransitionSetup(.push, in: container, from: from, to: to), animator: animator,
      driver: driver)
    push.start(at: 0)
    return push
  }

  @Test("an animator is asked for its duration once; a later change moves nothing (A1) (PD1)")
  func duration() throws {
    let animator = SlideAnimator()
    animator.duration = 0.8
    #expect(driver.duration == 0)
    let push = try push(animator, driver)
    animator.duration = 9
    #expect(driver.duration == 0.8 && push.context.duration == 0.8 && animator.asked == 1)
    driver.update(0.5)
    driver.finish()
    push.advance(to: 0.4 - 1e-9)
    #expect(push.context.phase == .finishing && driver.duration == 0.8)
    push.advance(to: 0.4)
    #expect(push.context.phase == .completed && animator.asked == 1)
  }

  @Test("an animator may do nothing when another than percentages drives, else it is missed (A2)")
  func empty() throws {
    let owner = ContextDriver()
    let driven = try push(EmptyAnimator(), owner)
    owner.context?.updateInteractiveTransition(0.7)
    owner.context?.finishInteractiveTransition()
    owner.context?.completeTransition(true)
    driven.advance(to: 5)
    #expect(driven.context.phase == .completed && driven.context.misuses.total == 0)
    let plain = try push(EmptyAnimator())
    for time in [1.0, 2] { plain.advance(to: time) }
    #expect(plain.context.misuses[.missingCompletion] == 1)
  }

  @Test("a driver of one's own gives the speed and the curve of the rest (I2) (I3)")
  func ownDriver() throws {
    let owner = ContextDriver()
    let push = try push(SlideAnimator(), owner)
    #expect(push.completionCurve == .linear)
    owner.context?.updateInteractiveTransition(0.4)
    owner.context?.finishInteractiveTransition()
    #expect(push.completionVelocity == 2)
    // (1 − 0.4) · 1 / 2 seconds, straight.
    push.advance(to: 0.1)
    #expect(areClose([push.context.fraction], [0.6], within: 1e-12))
    push.advance(to: 0.3)
    #expect(push.context.phase == .completed && push.context.misuses.total == 0)
    let plain = try self.push(SlideAnimator(), driver)
    #expect(plain.completionCurve == .easeInEaseOut && plain.completionVelocity == 1)
  }

  @Test("speed and curve may be set right before a release, also an early one (PD5) (PD6) (PD7)")
  func lateSpeed() throws {
    let late = try push(SlideAnimator(), driver)
    driver.update(0.5)
    driver.completionSpeed = 0.5
    driver.completionCurve = .linear
    driver.finish()
    #expect(late.completionCurve == .linear && late.completionVelocity == 0.5)
    driver.timingCurve = .easeOut
    late.advance(to: 0.25)
    #expect(areClose([late.context.fraction], [0.625], within: 1e-12), "on its way already")
    late.context.pauseInteractiveTransition()
    driver.cancel()
    // 0.625 / 0.5 seconds back, eased out.
    late.advance(to: 0.25 + 0.625)
    #expect(areClose([late.context.fraction], [0.625 * 0.315356812573], within: 1e-9))
    #expect(late.completionCurve == .easeOut && late.completionVelocity == -0.5)
    let early = PercentDrivenInteractiveTransition()
    let setup = TransitionSetup(.push, in: container, from: from, to: to)
    let push = try TransitionCoordinator(setup, animator: SlideAnimator(), driver: early)
    early.completionSpeed = 4
    early.finish()
    push.start(at: 0)
    push.advance(to: 0.25)
    #expect(push.context.phase == .completed)
  }

  @Test("a style is that of the presentation, and none otherwise (C7)")
  func style() throws {
    #expect(try push(SlideAnimator()).context.presentationStyle.rawValue == -1)
    for style in ModalPresentationStyle.allCases {
      let presentation = PresentationController(presented: controller(style), presenting: from)
      for dismisses in [false, true] {
        let setup = TransitionSetup(presentation, in: container, dismisses: dismisses)
        let context = try TransitionCoordinator(setup, animator: SlideAnimator()).context
        #expect(context.presentationStyle == style)
      }
    }
  }

  @Test("a pause makes a running transition interactive where it is (C10)")
  func pause() throws {
    let push = try push(SlideAnimator())
    push.advance(to: 0.25)
    push.context.pauseInteractiveTransition()
    push.advance(to: 0.9)
    #expect(push.context.isInteractive && push.context.phase == .interrupted)
    #expect(areClose([push.context.fraction], [0.129161931047], within: 1e-9))
    push.context.updateInteractiveTransition(0.5)
    #expect(to.view.presentation?.frame.x == 187.5)
    push.context.finishInteractiveTransition()
    push.advance(to: 1.4)
    #expect(push.context.phase == .completed && push.context.misuses.total == 0)
    #expect(push.log.filter { $0.hasSuffix("interactive") } == ["interactive", "not interactive"])
  }

  @Test("a container turns by what is set, and else not at all (C14)")
  func targetTransform() throws {
    #expect(try push(SlideAnimator()).context.targetTransform == .identity)
    var setup = TransitionSetup(.push, in: container, from: from, to: to)
    setup.targetTransform = AffineTransform2D(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let turned = try TransitionCoordinator(setup, animator: SlideAnimator()).context
    #expect(turned.targetTransform.b == 1 && turned.targetTransform.a == 0)
  }

  @Test("a dismissal ends at zero and at the presenter's frame, which begins where it is (C13)")
  func dismissFrames() throws {
    for (style, initial) in [(ModalPresentationStyle.fullScreen, Rect.zero), (.custom, screen)] {
      let presentation = PresentationController(presented: controller(style), presenting: from)
      presentation.presentedView.frame = Rect(x: 0, y: 50, width: 375, height: 567)
      let context = try TransitionCoordinator(
        TransitionSetup(presentation, in: container, dismisses: true), animator: SlideAnimator()
      ).context
      let presented = presentation.presentedViewController
      #expect(context.viewController(forKey: .from) === presented)
      #expect(context.initialFrame(for: presented) == presentation.presentedView.frame)
      #expect(context.finalFrame(for: presented) == .zero)
      #expect(context.initialFrame(for: from) == initial)
      #expect(context.finalFrame(for: from) == screen)
    }
  }

  @Test("a final frame that an animator does not keep to is put right and counted (C13)")
  func finalFrame() throws {
    let animator = SlideAnimator()
    animator.presented = false
    let push = try push(animator)
    push.advance(to: 1)
    #expect(to.view.frame == screen && push.context.misuses[.finalFrameIgnored] == 1)
  }
}

@Suite("A property animator that is handed over")
struct PropertyAnimatorTests {
  let container = TransitionView(frame: screen)
  let from = controller()
  let to = controller()
  let animator = HandingOver()
  let driver = PercentDrivenInteractiveTransition()

  private func push(driven: Bool) throws -> TransitionCoordinator {
    let push = try TransitionCoordinator(
      TransitionSetup(.push, in: container, from: from, to: to), animator: animator,
      driver: driven ? driver : nil)
    push.start(at: 0)
    return push
  }

  @Test("is the same through the whole transition, and percentages scrub it (A4)")
  func scrubbing() throws {
    let push = try push(driven: true)
    let first = try #require(push.interruptibleAnimator)
    #expect(first === animator.asked.first && first.state == .active && !first.isRunning)
    for percent in [0.25, 0.75, 0.5] {
      driver.update(percent)
      #expect(first.fractionComplete == percent)
      #expect(to.view.presentation?.frame.x == 100 * (1 - percent))
    }
    first.fractionComplete = 0.4
    #expect(push.percentComplete == 0.4 && to.view.presentation?.frame.x == 60)
    driver.finish()
    #expect(first.isRunning)
    push.advance(to: 0.3)
    #expect(areClose([first.fractionComplete], [0.7], within: 1e-12))
    push.advance(to: 0.6)
    #expect(push.interruptibleAnimator === first && first.state == .inactive)
    #expect(animator.positions == [.end] && push.context.misuses.total == 0)
    // The one that `animateTransition` asked for again never ran.
    #expect(animator.asked.count == 2 && animator.asked[1].state == .inactive)
  }

  @Test("goes back with a cancelled transition and tells its end (A4)")
  func cancelled() throws {
    let push = try push(driven: true)
    driver.update(0.5)
    driver.cancel()
    #expect(push.interruptibleAnimator?.isReversed == true)
    push.advance(to: 1)
    #expect(animator.positions == [.start] && push.context.phase == .completed)
    #expect(to.view.x == 100 && push.context.misuses.total == 0)
  }

  @Test("stops and goes on with its transition, and takes animations on its way (A4)")
  func pausing() throws {
    let push = try push(driven: false)
    let property = try #require(push.interruptibleAnimator)
    push.advance(to: 0.5)
    property.pauseAnimation()
    #expect(push.context.isInteractive && !property.isRunning)
    property.addAnimations { [to] in to.view.alpha = 0 }
    property.startAnimation()
    #expect(areClose([to.view.presentation?.alpha ?? 9], [0.5], within: 1e-12))
    property.continueAnimation(durationFactor: 0.25)
    push.advance(to: 0.75)
    #expect(animator.positions == [.end] && to.view.alpha == 0 && to.view.x == 0)
  }

  @Test("does nothing that no transition asked for (A4)")
  func alone() {
    var runs = 0
    let property = PropertyAnimator { runs += 1 }
    property.startAnimation()
    property.fractionComplete = 0.5
    property.pauseAnimation()
    property.continueAnimation()
    #expect(runs == 0 && property.state == .inactive && property.fractionComplete == 0)
    #expect(PropertyAnimator.State.allCases.map(\.rawValue) == [0, 1])
    #expect(PropertyAnimator.Position.allCases.map(\.rawValue) == [0, 1])
  }
}
