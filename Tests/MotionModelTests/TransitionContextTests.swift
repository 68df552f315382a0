// SPDX-License-Identifier: MIT

import MotionModel
import Testing

@Suite("A transition between controllers")
struct TransitionContextTests {
  let container = TransitionView(frame: screen)
  let animator = SlideAnimator()
  let driver = PercentDrivenInteractiveTransition()

  private func push(_ driver: PercentDrivenInteractiveTransition? = nil) throws
    -> TransitionCoordinator
  {
    let from = controller()
    container.addSubview(from.view)
    let setup = TransitionSetup(.push, in: container, from: from, to: controller())
    return try TransitionCoordinator(setup, animator: animator, driver: driver)
  }

  @Test("U1, U2, H1: raw values are UIKit's")
  func rawValues() {
    let styles: [ModalPresentationStyle] = [
      .automatic, .none, .fullScreen, .pageSheet, .formSheet, .currentContext, .custom,
      .overFullScreen, .overCurrentContext, .popover, .blurOverFullScreen,
    ]
    #expect(styles.map(\.rawValue) == [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8])
    #expect(styles.filter(\.removesPresenter) == [.fullScreen, .currentContext])
    #expect(ModalTransitionStyle.allCases.map(\.rawValue) == [0, 1, 2, 3])
    #expect(ModalTransitionStyle(rawValue: 3) == .partialCurl)
    #expect(PushPopType.push.rawValue == 2 && PushPopType.pop.rawValue == 4)
    #expect(NavigationOperation.pop.rawValue == 2)
  }

  @Test("U9: slides in from the right as worked out")
  func slide() throws {
    let push = try push()
    push.start(at: 0)
    let view = try #require(push.context.view(forKey: .to))
    for (time, x) in [
      (0.1, 367.604079919), (0.25, 326.564275857), (0.5, 187.5), (0.9, 7.395920081),
    ] {
      push.advance(to: time)
      #expect(abs((view.presentation?.frame.x ?? .nan) - x) < 1e-8)
    }
    push.advance(to: 1)
    #expect(view.presentation == nil && view.frame == screen && view.superview === container)
    #expect(animator.ended == [true] && animator.asked == 1)
    #expect(push.context.misuses.total == 0)
  }

  @Test("C1, C2, C12, C13: participants and frames of a push; other keys have none")
  func pushFrames() throws {
    let context = try push().context
    let (from, to) = (context.viewController(forKey: .from), context.viewController(forKey: .to))
    #expect(context.initialFrame(for: try #require(from)) == screen)
    #expect(context.finalFrame(for: try #require(from)) == .zero)
    #expect(context.initialFrame(for: try #require(to)) == .zero)
    #expect(context.finalFrame(for: try #require(to)) == screen)
    #expect(context.initialFrame(for: controller()) == .zero)
    #expect(context.viewController(forKey: .init(rawValue: "other")) == nil)
    #expect(context.view(forKey: .init(rawValue: "other")) == nil)
    #expect(TransitionContextViewControllerKey.to.rawValue == "UITransitionContextToViewController")
    #expect(context.presentationStyle == .none && context.targetTransform == Transform3D())
  }

  @Test("C2, C13: a presenter that stays ends where it is and its view is not handed over")
  func presenterStays() throws {
    for (style, final) in [(ModalPresentationStyle.fullScreen, Rect.zero), (.custom, screen)] {
      let presentation = PresentationController(
        presented: controller(style), presenting: controller())
      let context = try TransitionCoordinator(
        TransitionSetup(presentation, in: container), animator: animator
      ).context
      #expect(context.finalFrame(for: presentation.presentingViewController) == final)
      #expect((context.view(forKey: .from) == nil) == (style == .custom))
      #expect(context.presentationStyle == style)
    }
  }

  @Test("I1, A3: calls are made in the documented order")
  func order() throws {
    let push = try push(driver)
    var changes: [Bool] = []
    push.notifyWhenInteractionChanges { changes.append($0) }
    push.animateAlongsideTransition({}, completion: { _ in })
    push.start(at: 0)
    driver.update(0.4)
    driver.finish()
    push.advance(to: 5)
    let stages = [
      "invalidation", "animationWillEnd", "willComplete", "container", "companions",
      "didComplete", "animationEnded",
    ].map { "stage: \($0)" }
    #expect(
      push.log == [
        "startInteractiveTransition", "animateTransition", "not interactive",
      ] + stages)
    #expect(changes == [false] && animator.ended == [true])
  }

  @Test("I4: a driver that does not want to start interactively does not")
  func wantsInteractiveStart() throws {
    driver.wantsInteractiveStart = false
    let push = try push(driver)
    push.start(at: 0)
    #expect(!push.context.isInteractive && push.log == ["animateTransition"])
    #expect(!push.initiallyInteractive)
  }

  @Test("C13: cancelled, the from-view is where it was and the to-view is taken out")
  func cancel() throws {
    let push = try push(driver)
    push.start(at: 0)
    driver.update(0.3)
    #expect(driver.duration == 1 && driver.percentComplete == 0.3)
    #expect(push.context.fraction == 0.3)
    driver.cancel()
    #expect(push.context.completionVelocity == -1)
    push.advance(to: 0.15)
    #expect(abs(push.context.fraction - 0.15) < 1e-9)
    push.advance(to: 0.3)
    let (from, to) = (push.context.view(forKey: .from), push.context.view(forKey: .to))
    #expect(from?.frame == screen && from?.superview === container && to?.superview == nil)
    #expect(animator.ended == [false] && push.context.misuses.total == 0)
  }

  @Test("C9: a driver that lets go before the transition is in flight is heard")
  func early() throws {
    let push = try push(driver)
    driver.finish()
    push.start(at: 0)
    #expect(push.context.phase == .finishing)
    push.advance(to: 1)
    #expect(animator.ended == [true])
  }

  @Test("U12: completing with true though cancelled is noticed and counts as false")
  func ignoresCancel() throws {
    animator.ignoresCancel = true
    let push = try push(driver)
    push.start(at: 0)
    driver.cancel()
    push.advance(to: 1)
    #expect(animator.ended == [false])
    #expect(push.context.misuses[.completedThoughCancelled] == 1)
  }

  @Test("C11: an animator that never completes is noticed; PD3: so are two who drive")
  func validators() throws {
    animator.completes = false
    let push = try push(driver)
    push.start(at: 0)
    driver.update(0.5)
    push.context.updateInteractiveTransition(0.6)
    #expect(push.context.misuses[.doubleDrive] == 1)
    driver.finish()
    push.advance(to: 2)
    #expect(animator.ended == [] && push.context.misuses[.missingCompletion] == 0)
    push.advance(to: 3)
    #expect(push.context.misuses[.missingCompletion] == 1)
  }

  @Test("C4: a transition that is not animated ends at once and is set up all the same")
  func notAnimated() throws {
    var setup = TransitionSetup(.push, in: container, from: controller(), to: controller())
    setup.isAnimated = false
    let push = try TransitionCoordinator(setup, animator: animator, driver: driver)
    push.start(at: 0)
    #expect(push.context.view(forKey: .to)?.superview === container)
    #expect(animator.ended == [true] && push.context.misuses.total == 0)
  }

  @Test("PD9: a driver without an animator is an error, and so is an impossible duration")
  func setupErrors() throws {
    let setup = TransitionSetup(.push, in: container, from: controller(), to: controller())
    #expect(throws: TransitionSetupError.driverWithoutAnimator) {
      try TransitionCoordinator(setup, animator: nil, driver: driver)
    }
    animator.duration = .nan
    let error = #expect(throws: TransitionSetupError.self) {
      try TransitionCoordinator(setup, animator: animator)
    }
    #expect(error?.description.contains("duration nan") == true)
  }

  @Test("D1 to D5: the delegate is asked for what is needed, and only then")
  func delegate() throws {
    let factory = Factory()
    let (presented, presenting) = (controller(.custom), controller())
    presented.transitioningDelegate = factory
    let presentation = TransitionCoordinator.presentationController(
      forPresented: presented, presenting: presenting)
    let hooks = try #require(presentation as? HookLog)
    let present = try TransitionCoordinator(
      presentation, in: container, standard: SlideAnimator())
    #expect(factory.calls == ["present"] && !present.initiallyInteractive)
    present.start(at: 0)
    present.advance(to: 1)
    // No animator of the delegate's: nobody to drive.
    let dismiss = try TransitionCoordinator(
      presentation, in: container, dismisses: true, standard: animator)
    #expect(factory.calls == ["present"])
    dismiss.start(at: 2)
    dismiss.advance(to: 3)
    #expect(hooks.calls == ["will present", "did true", "will dismiss", "gone true"])
    presented.modalPresentationStyle = .fullScreen
    let plain = TransitionCoordinator.presentationController(
      forPresented: presented, presenting: presenting)
    #expect(!(plain is HookLog))
  }

  @Test("U5, U7: a cancelled presentation is undone by its hook")
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

  @Test("U8: the frame of a presented view counts from the bounds of the container")
  func presentedFrame() {
    let shifted = TransitionView(frame: screen.offsetBy(dx: 10, dy: 20))
    let plain = PresentationController(presented: controller(), presenting: controller())
    _ = TransitionSetup(plain, in: shifted)
    #expect(plain.frameOfPresentedViewInContainerView == screen)
    let hooks = HookLog(presented: controller(), presenting: controller())
    _ = TransitionSetup(hooks, in: shifted)
    #expect(
      hooks.frameOfPresentedViewInContainerView == Rect(x: 0, y: 50, width: 375, height: 567))
  }

  @Test("U14: the parts of a frame are set one by one and the anchor stays")
  func frameParts() {
    let view = TransitionView(frame: screen)
    view.pose.anchor = Point(x: 0, y: 0.5)
    view.frame = Rect(x: 10, y: 20, width: 100, height: 40)
    #expect(view.pose.position == Point(x: 10, y: 40))
    view.x = 30
    view.height = 60
    #expect(view.frame == Rect(x: 30, y: 20, width: 100, height: 60))
    view.y = -5
    view.width = 7
    #expect(view.frame == Rect(x: 30, y: -5, width: 7, height: 60))
  }

  @Test("C3, H5: children keep their order")
  func children() {
    let views = (0..<4).map { _ in TransitionView(frame: screen) }
    for view in views.prefix(3) { container.addSubview(view) }
    container.bringSubviewToFront(views[0])
    container.insertSubview(views[3], at: 0)
    func order() -> [Int?] {
      container.subviews.map { view in views.firstIndex { $0 === view } }
    }
    #expect(order() == [3, 1, 2, 0])
    container.insertSubview(views[3], above: views[1])
    #expect(order() == [1, 3, 2, 0])
    container.insertSubview(views[0], below: views[3])
    #expect(order() == [1, 0, 3, 2])
    views[0].removeFromSuperview()
    #expect(order() == [1, 3, 2] && views[0].superview == nil)
  }

  @Test("what an animator moves is a transition that a batch takes")
  func asTransitions() throws {
    let push = try push()
    container.sublayerM34 = -0.002
    push.start(at: 0)
    let transition = try #require(push.context.transitions.first)
    #expect(push.context.transitions.count == 1)
    #expect(transition.frame == Endpoints(from: screen.offsetBy(dx: 375, dy: 0), to: screen))
    #expect(transition.duration == 1 && transition.m34 == -0.002)
    push.advance(to: 2)
    #expect(container.sublayerM34 == 0, "the next transition must not see it")
  }

  @Test("F12, F16: segues are made by identifier, with a fallback, and perform what they are given")
  func segues() {
    var performed: [String] = []
    var factory = SegueFactory()
    factory.register("firstSegueUnwind") { identifier, source, destination in
      StoryboardSegue(identifier: identifier, source: source, destination: destination) {
        performed.append("unwind")
      }
    }
    let (a, b) = (controller(), controller())
    let unwind = factory.segue(identifier: "firstSegueUnwind", from: b, to: a)
    unwind.perform()
    factory.segue(identifier: "other", from: a, to: b).perform()
    factory.segue(identifier: nil, from: a, to: b).perform()
    #expect(performed == ["unwind"] && unwind.source === b && unwind.destination === a)
  }
}
