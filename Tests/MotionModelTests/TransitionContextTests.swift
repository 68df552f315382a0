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

  @Test("raw values are UIKit's (U1) (U2) (H1)")
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

  @Test("slides in from the right as worked out (U9)")
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

  @Test("participants and frames of a push; other keys have none (C1) (C2) (C12) (C13)")
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
    typealias Key = TransitionContextViewControllerKey
    #expect(Key.from.rawValue == "UITransitionContextFromViewController")
    #expect(Key.to.rawValue == "UITransitionContextToViewController")
    #expect(context.presentationStyle == .none && context.targetTransform == .identity)
  }

  @Test("a presenter that stays ends where it is and its view is not handed over (C2) (C13)")
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

  @Test("calls are made in the documented order (I1) (A3)")
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

  @Test("a driver that does not want to start interactively does not (I4)")
  func wantsInteractiveStart() throws {
    driver.wantsInteractiveStart = false
    let push = try push(driver)
    push.start(at: 0)
    #expect(!push.context.isInteractive && push.log == ["animateTransition"])
    #expect(!push.initiallyInteractive)
  }

  @Test("cancelled, the from-view is where it was and the to-view is taken out (C13)")
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

  @Test("a driver that lets go before the transition is in flight is heard (C9)")
  func early() throws {
    let push = try push(driver)
    driver.finish()
    push.start(at: 0)
    #expect(push.context.phase == .finishing)
    push.advance(to: 1)
    #expect(animator.ended == [true])
  }

  @Test("completing with true though cancelled is noticed and counts as false (U12)")
  func ignoresCancel() throws {
    animator.ignoresCancel = true
    let push = try push(driver)
    push.start(at: 0)
    driver.cancel()
    push.advance(to: 1)
    #expect(animator.ended == [false])
    #expect(push.context.misuses[.completedThoughCancelled] == 1)
  }

  @Test("an animator that never completes is noticed, and so are two who drive (C11) (PD3)")
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

  @Test("a transition that is not animated ends at once and is set up all the same (C4)")
  func notAnimated() throws {
    var setup = TransitionSetup(.push, in: container, from: controller(), to: controller())
    setup.isAnimated = false
    let push = try TransitionCoordinator(setup, animator: animator, driver: driver)
    push.start(at: 0)
    #expect(push.context.view(forKey: .to)?.superview === container)
    #expect(animator.ended == [true] && push.context.misuses.total == 0)
  }

  @Test("a driver without an animator is an error, and so is an impossible duration (PD9)")
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

  @Test("the parts of a frame are set one by one and the anchor stays (U14)")
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

  @Test("children keep their order (C3) (H5)")
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
}
