// SPDX-License-Identifier: MIT

import MotionModel
import Testing

@Suite("Presentations, pushes and their delegates")
struct PresentationTests {
  let container = TransitionView(frame: screen)
  let animator = SlideAnimator()
  let driver = PercentDrivenInteractiveTransition()

  @Test("the delegate is asked for what is needed, and only then (D1) (D5)")
  func delegate() throws {
    let factory = Factory()
    let (presented, presenting) = (controller(.custom), controller())
    presented.transitioningDelegate = factory
    let presentation = TransitionCoordinator.presentationController(
      forPresented: presented, presenting: presenting)
    let hooks = try #require(presentation as? HookLog)
    let present = try TransitionCoordinator(
      presentation, in: container, standard: SlideAnimator())
    #expect(factory.calls == ["present", "driver for presentation"])
    #expect(!present.initiallyInteractive)
    present.start(at: 0)
    present.advance(to: 1)
    // No animator of the delegate's: nobody to drive.
    let dismiss = try TransitionCoordinator(
      presentation, in: container, dismisses: true, standard: animator)
    #expect(factory.calls.last == "dismiss")
    dismiss.start(at: 2)
    dismiss.advance(to: 3)
    #expect(hooks.calls == ["will present", "did true", "will dismiss", "gone true"])
    presented.modalPresentationStyle = .fullScreen
    let plain = TransitionCoordinator.presentationController(
      forPresented: presented, presenting: presenting)
    #expect(!(plain is HookLog))
  }

  @Test("a cancelled presentation is undone by its hook (U5) (U7)")
  func cancelledHook() throws {
    let hooks = HookLog(presented: controller(.custom), presenting: controller())
    let present = try TransitionCoordinator(
      TransitionSetup(hooks, in: container), animator: animator, driver: driver,
      presentation: hooks)
    present.start(at: 0)
    driver.cancel()
    present.advance(to: 1)
    #expect(hooks.calls == ["will present", "did false"])
    #expect(hooks.presentedView.superview == nil)
  }

  @Test("the frame of a presented view is the container's bounds, or counts from them (U4) (U8)")
  func presentedFrame() {
    let shifted = TransitionView(frame: screen.offsetBy(dx: 10, dy: 20))
    let plain = PresentationController(presented: controller(), presenting: controller())
    _ = TransitionSetup(plain, in: shifted)
    #expect(plain.frameOfPresentedViewInContainerView == screen)
    let hooks = HookLog(presented: controller(), presenting: controller())
    _ = TransitionSetup(hooks, in: shifted)
    let inside = Rect(x: 0, y: 50, width: 375, height: 567)
    let rows: [(Rect, Rect, Rect)] = [
      (screen, inside, inside),
      (screen.offsetBy(dx: 10, dy: 20), inside, inside.offsetBy(dx: 10, dy: 20)),
    ]
    for (bounds, fixed, inset) in rows {
      shifted.bounds = bounds
      #expect(plain.frameOfPresentedViewInContainerView == bounds)
      #expect(hooks.frameOfPresentedViewInContainerView == fixed)
      hooks.insets = true
      #expect(hooks.frameOfPresentedViewInContainerView == inset)
      hooks.insets = false
    }
  }

  @Test("a presentation is set up by its hook, and its record outlives each transition (U3) (U4)")
  func record() throws {
    let (presented, presenting) = (controller(.custom), controller())
    let hooks = AddingHook(presented: presented, presenting: presenting)
    #expect(hooks.presentedView === presented.view)
    let present = try TransitionCoordinator(
      TransitionSetup(hooks, in: container), animator: animator, presentation: hooks)
    #expect(presented.view.superview == nil)
    present.start(at: 0)
    #expect(hooks.wasThere == [true], "the hook adds the view before the animation")
    present.advance(to: 1)
    #expect(hooks.containerView === container && presented.view.superview === container)
    #expect(presented.view.frame == screen && present.context.misuses.total == 0)
    animator.presented = false
    let dismiss = try TransitionCoordinator(
      TransitionSetup(hooks, in: container, dismisses: true), animator: animator,
      presentation: hooks)
    dismiss.start(at: 2)
    #expect(hooks.containerView === container)
    dismiss.advance(to: 3)
    #expect(hooks.containerView == nil && presented.view.superview == nil)
    #expect(hooks.presentedViewController === presented)
  }

  @Test("a dismissal that is cancelled leaves the view, and is told so (U6) (U7)")
  func cancelledDismissal() throws {
    let hooks = HookLog(presented: controller(.custom), presenting: controller())
    container.addSubview(hooks.presentedView)
    animator.presented = false
    let dismiss = try TransitionCoordinator(
      TransitionSetup(hooks, in: container, dismisses: true), animator: animator, driver: driver,
      presentation: hooks)
    dismiss.start(at: 0)
    #expect(hooks.calls == ["will dismiss"])
    driver.update(0.4)
    driver.cancel()
    dismiss.advance(to: 1)
    #expect(hooks.calls == ["will dismiss", "gone false"])
    #expect(hooks.presentedView.superview === container && hooks.presentedView.frame == screen)
    #expect(hooks.containerView === container)
  }

  @Test("a presentation starts by its style, and not animated it is over at once (U16)")
  func present() throws {
    for animated in [true, false] {
      let factory = Factory()
      let (presented, presenting) = (controller(), controller())
      presented.modalPresentationStyle = .custom
      presented.transitioningDelegate = factory
      let present = try TransitionCoordinator(
        TransitionCoordinator.presentationController(
          forPresented: presented, presenting: presenting),
        in: container, animated: animated, standard: animator)
      #expect(present.context.presentationStyle == .custom)
      present.start(at: 0)
      #expect(present.context.phase == (animated ? .running : .completed))
      #expect(presented.view.superview === container)
      present.advance(to: 1)
      #expect(factory.animator.ended == [true])
    }
  }

  @Test("the views of a context are those that take part, by their keys (U13)")
  func viewForKey() throws {
    for (style, hands) in [(ModalPresentationStyle.fullScreen, true), (.overFullScreen, false)] {
      let presentation = PresentationController(
        presented: controller(style), presenting: controller())
      let context = try TransitionCoordinator(
        TransitionSetup(presentation, in: container), animator: animator
      ).context
      let presenting = presentation.presentingViewController
      #expect(context.view(forKey: .to) === presentation.presentedView)
      #expect(context.view(forKey: .from) === (hands ? presenting.view : nil))
      #expect(context.viewController(forKey: .from) === presenting)
    }
  }

  @Test("one delegate serves many presentations at once (U15)")
  func sharedDelegate() throws {
    let factory = Factory()
    var running: [TransitionCoordinator] = []
    for index in 0..<3 {
      let presented = controller(.custom)
      presented.transitioningDelegate = factory
      let present = try TransitionCoordinator(
        TransitionCoordinator.presentationController(
          forPresented: presented, presenting: controller()),
        in: TransitionView(frame: screen), standard: animator)
      present.start(at: 0.25 * Double(index))
      running.append(present)
    }
    for present in running { present.advance(to: 0.75) }
    #expect(
      zip(running.map(\.context.fraction), [0.75, 0.5, 0.25]).allSatisfy { shown, time in
        abs(shown - TimingCurve.easeInEaseOut.value(at: time, duration: 1)) < 1e-12
      })
    for present in running { present.advance(to: 2) }
    #expect(factory.animator.ended == [true, true, true])
  }

  @Test("a dismissal asks for its animator, and for a driver only with one (D2) (D3) (D4)")
  func drivers() throws {
    let factory = Factory()
    factory.driver = driver
    let presented = controller(.custom)
    presented.transitioningDelegate = factory
    let presentation = PresentationController(presented: presented, presenting: controller())
    func coordinator(dismisses: Bool, animated: Bool = true) throws -> TransitionCoordinator {
      factory.calls = []
      return try TransitionCoordinator(
        presentation, in: container, dismisses: dismisses, animated: animated, standard: animator)
    }
    #expect(try coordinator(dismisses: false).initiallyInteractive)
    #expect(factory.calls == ["present", "driver for presentation"])
    #expect(try !coordinator(dismisses: true).initiallyInteractive)
    #expect(factory.calls == ["dismiss"])
    factory.dismisses = true
    #expect(try coordinator(dismisses: true).initiallyInteractive)
    #expect(factory.calls == ["dismiss", "driver for dismissal"])
    #expect(try !coordinator(dismisses: true, animated: false).initiallyInteractive)
    presented.transitioningDelegate = nil
    #expect(try !coordinator(dismisses: true).initiallyInteractive && factory.calls.isEmpty)
  }

  @Test("both factories give the driver of the gesture, and none without a gesture (F11)")
  func gesture() throws {
    let factory = Factory()
    factory.dismisses = true
    let presented = controller(.custom)
    presented.transitioningDelegate = factory
    let presentation = PresentationController(presented: presented, presenting: controller())
    for gesture in [nil, driver] {
      factory.driver = gesture
      for dismisses in [false, true] {
        let coordinator = try TransitionCoordinator(
          presentation, in: container, dismisses: dismisses, standard: animator)
        coordinator.start(at: 0)
        #expect(coordinator.context.isInteractive == (gesture != nil))
        gesture?.update(0.51)
        #expect(coordinator.percentComplete == (gesture == nil ? 0 : 0.51))
      }
    }
  }

  @Test("a navigation controller's delegate is asked by the operation (D6)")
  func navigation() throws {
    let factory = NavigationFactory()
    let (from, to) = (controller(), controller())
    func coordinator(
      _ operation: NavigationOperation, animated: Bool = true
    ) throws -> TransitionCoordinator {
      try TransitionCoordinator(
        operation, in: container, from: from, to: to, animated: animated, delegate: factory,
        standard: animator)
    }
    let push = try coordinator(.push)
    push.start(at: 0)
    #expect(factory.calls == ["push", "driver"] && push.context.isInteractive)
    #expect(push.context.presentationStyle == .none && animator.asked == 0)
    factory.calls = []
    let pop = try coordinator(.pop)
    #expect(factory.calls == ["pop"] && !pop.initiallyInteractive && animator.asked == 1)
    #expect(try !coordinator(.push, animated: false).initiallyInteractive)
    let plain = try TransitionCoordinator(
      .pop, in: container, from: from, to: to, delegate: nil, standard: animator)
    plain.start(at: 0)
    plain.advance(to: 1)
    #expect(animator.ended == [true])
  }
}

/// Sets up the presented view as the well-known sample does, in the container's bounds.
private final class AddingHook: PresentationController {
  var wasThere: [Bool] = []

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    presentedView.frame = containerView.bounds
    containerView.addSubview(presentedView)
    wasThere.append(presentedView.superview === containerView)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { presentedView.removeFromSuperview() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { presentedView.removeFromSuperview() }
  }
}

/// Gives an animator and a driver for pushes only.
private final class NavigationFactory: NavigationControllerDelegate {
  var calls: [String] = []
  let driver = PercentDrivenInteractiveTransition()

  func animationController(
    for operation: NavigationOperation, from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    calls.append("\(operation)")
    return operation == .push ? SlideAnimator() : nil
  }

  func interactionController(
    for animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    calls.append("driver")
    return driver
  }
}
