// SPDX-License-Identifier: MIT

import MotionModel
import Testing
import _MotionTestSupport

@Suite("A page flip as its author wrote it")
struct FlipAnimatorTests {
  let container: TransitionView
  let from = controller()
  let to = controller()
  let driver = PercentDrivenInteractiveTransition()

  init() {
    container = TransitionView(frame: screen)
    container.addSubview(from.view)
  }

  private func coordinator(
    _ animator: FlipAnimator, driven: Bool = false
  ) throws -> TransitionCoordinator {
    try TransitionCoordinator(
      TransitionSetup(animator.pops ? .pop : .push, in: container, from: from, to: to),
      animator: animator, driver: driven ? driver : nil)
  }

  @Test("the other view lies below, both at the initial frame, hinged left (F1) (F3) (F4)")
  func setup() throws {
    for frame in [screen, Rect(x: 10, y: 20, width: 300, height: 500)] {
      from.view.frame = frame
      container.addSubview(from.view)
      let push = try coordinator(FlipAnimator())
      push.start(at: 0)
      #expect(container.subviews.map { $0 === from.view } == [false, true])
      #expect(to.view.frame == frame && from.view.frame == frame)
      #expect(from.view.pose.anchor == Point(x: 0, y: 0.5))
      #expect(from.view.pose.position == Point(x: frame.x, y: frame.y + frame.height / 2))
      push.advance(to: 2)
    }
  }

  @Test("it is seen from 500 points, but the next transition is not (F2)")
  func perspective() throws {
    let push = try coordinator(FlipAnimator())
    push.start(at: 0)
    #expect(container.sublayerM34 == -0.002)
    push.advance(to: 1)
    #expect(container.sublayerM34 == 0)
  }

  @Test("what is moved is the program's page and shadow (F5) (F6)")
  func asProgram() throws {
    let push = try coordinator(FlipAnimator())
    push.start(at: 0)
    let page = try #require(push.context.transitions.first { !$0.angle.isConstant })
    let shadow = try #require(push.context.transitions.first { !$0.opacity.isConstant })
    for row in WorkedNumbers.flipByTime {
      #expect(areClose(page.state(at: row.moment).quad.numbers, row.corners, within: 1e-9))
      #expect(areClose([shadow.state(at: row.moment).opacity], [row.eased], within: 1e-9))
    }
    push.advance(to: 0.5)
    let shown = try #require(from.view.presentation)
    #expect(areClose([shown.angle], [-0.684643187427 * .pi / 2], within: 1e-9))
  }

  @Test("afterwards the page is where it was, bit for bit, whatever became of it (F7)")
  func restored() throws {
    var frame = screen
    for step in 0..<50 {
      for cancels in [false, true] {
        from.view.frame = frame
        let before = from.view.frame
        let animator = FlipAnimator()
        let push = try coordinator(animator, driven: true)
        push.start(at: 0)
        driver.update(0.6)
        if cancels { driver.cancel() } else { driver.finish() }
        push.advance(to: 2)
        #expect(from.view.frame == before && from.view.pose.anchor == Point(x: 0.5, y: 0.5))
        #expect(from.view.pose.transform.isIdentity && animator.shadow.superview == nil)
        #expect((from.view.superview === container) == cancels)
        #expect((to.view.superview === container) == !cancels)
        // The incoming view is laid over the page, not where a push ends.
        let isElsewhere = !cancels && before != screen
        #expect(push.context.misuses[.finalFrameIgnored] == (isElsewhere ? 1 : 0))
        #expect(push.context.misuses.total == push.context.misuses[.finalFrameIgnored])
        container.addSubview(from.view)
      }
      frame = Rect(
        x: 0.1 * Double(step), y: 12.7, width: 375.3 + Double(step) / 7, height: 667.7)
    }
  }

  @Test("a pop closes the incoming view from above (F9)")
  func pop() throws {
    let pop = try coordinator(FlipAnimator(pops: true))
    pop.start(at: 0)
    #expect(container.subviews.map { $0 === to.view } == [false, true])
    let page = try #require(pop.context.transitions.first { !$0.angle.isConstant })
    #expect(page.angle == Endpoints(from: -.pi / 2, to: 0))
    pop.advance(to: 1)
    #expect(to.view.frame == screen && to.view.pose.transform.isIdentity)
    #expect(container.subviews.count == 1 && pop.context.misuses.total == 0)
  }
}

@Suite("A shared element as its author wrote it")
struct HeroAnimatorTests {
  let container: TransitionView
  let list = controller()
  let page = controller()
  let listImage: TransitionView
  let detailImage: TransitionView

  init() {
    container = TransitionView(frame: screen)
    container.addSubview(list.view)
    // In a cell that is scrolled, and right in the page.
    let cell = TransitionView(frame: Rect(x: 0, y: 60, width: 375, height: 120))
    cell.bounds.y = 5
    listImage = TransitionView(frame: Rect(x: 20, y: 45, width: 80, height: 80))
    detailImage = TransitionView(frame: WorkedNumbers.heroRects.detail)
    list.view.addSubview(cell)
    cell.addSubview(listImage)
    page.view.addSubview(detailImage)
  }

  private func run(
    _ animator: HeroAnimator, _ driver: PercentDrivenInteractiveTransition? = nil
  ) throws -> TransitionCoordinator {
    let isPush = animator.type == .push
    let coordinator = try TransitionCoordinator(
      TransitionSetup(
        isPush ? .push : .pop, in: container, from: isPush ? list : page,
        to: isPush ? page : list), animator: animator, driver: driver)
    coordinator.start(at: 0)
    return coordinator
  }

  @Test("a snapshot has the size of what it shows, and starts where that is (H2) (H8)")
  func pushStart() throws {
    let push = try HeroAnimator(duration: 0.5, list: listImage, detail: detailImage)
    #expect(push.snapshot.bounds == Rect(x: 0, y: 0, width: 80, height: 80))
    let coordinator = try run(push)
    let way = try #require(coordinator.context.transitions.first { !$0.frame.isConstant })
    let (from, to) = WorkedNumbers.heroRects
    #expect(way.frame == Endpoints(from: from, to: to))
    #expect(listImage.isHidden && detailImage.isHidden && !push.snapshot.isHidden)
    #expect(page.view.presentation?.alpha == 0)
    let order = [list.view, page.view, push.snapshot]
    #expect(zip(container.subviews, order).allSatisfy { $0 === $1 })
  }

  @Test("the rectangle and the opacity follow one spring; only the opacity is cut (H3) (H9)")
  func pushWay() throws {
    let push = try HeroAnimator(duration: 0.5, list: listImage, detail: detailImage)
    let coordinator = try run(push)
    for (seconds, rect, opacity) in WorkedNumbers.heroRect where seconds < 0.5 {
      coordinator.advance(to: seconds)
      let shown = try #require(push.snapshot.presentation).frame
      #expect(
        areClose(
          [shown.x, shown.y, shown.width, shown.height], [rect.x, rect.y, rect.width, rect.height],
          within: 1e-9))
      #expect(areClose([page.view.presentation?.alpha ?? .nan], [opacity], within: 1e-9))
    }
  }

  @Test("a push ends with the page's picture, a pop with the list's, and completes (H4) (H6) (H7)")
  func ends() throws {
    let push = try HeroAnimator(duration: 0.5, list: listImage, detail: detailImage)
    let pushing = try run(push)
    pushing.advance(to: 0.5)
    #expect(pushing.context.phase == .completed && pushing.context.misuses.total == 0)
    #expect(push.snapshot.isHidden && !detailImage.isHidden && page.view.alpha == 1)
    #expect(push.snapshot.frame == detailImage.frame)
    let pop = try HeroAnimator(
      .pop, duration: 0.35, list: listImage, detail: detailImage, snapshot: push.snapshot)
    let popping = try run(pop)
    #expect(container.subviews.first === list.view && !pop.snapshot.isHidden)
    popping.advance(to: 0.35)
    #expect(page.view.alpha == 0 && page.view.superview == nil)
    #expect(pop.snapshot.frame == WorkedNumbers.heroRects.list)
    #expect(!listImage.isHidden && pop.snapshot.superview == nil)
    #expect(popping.context.misuses.total == 0)
  }

  @Test("a cancelled push is not completed, and the list is as it was (H4)")
  func cancelled() throws {
    let push = try HeroAnimator(duration: 0.5, list: listImage, detail: detailImage)
    let driver = PercentDrivenInteractiveTransition()
    let coordinator = try run(push, driver)
    driver.update(0.4)
    driver.cancel()
    coordinator.advance(to: 1)
    #expect(coordinator.isCancelled && !listImage.isHidden && push.snapshot.superview == nil)
    #expect(coordinator.context.misuses.total == 0 && page.view.alpha == 0)
    #expect(container.subviews.count == 1)
  }

  @Test("a rectangle goes from view to view through turns, and not between strangers (H2)")
  func conversion() {
    let turned = TransitionView(frame: Rect(x: 20, y: 100, width: 80, height: 80))
    turned.pose.angle = .pi / 6
    container.addSubview(turned)
    let box = turned.convert(turned.bounds, to: container) ?? .zero
    #expect(
      areClose(
        [box.x, box.y, box.width, box.height],
        [5.358983849, 85.358983849, 109.282032303, 109.282032303], within: 1e-9))
    let back = container.convert(Rect(x: 60, y: 140, width: 0, height: 0), to: turned) ?? .zero
    #expect(areClose([back.x, back.y], [40, 40], within: 1e-9))
    #expect(turned.convert(turned.bounds, to: page.view) == nil)
  }
}
