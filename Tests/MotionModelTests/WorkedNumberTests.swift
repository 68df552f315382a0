// SPDX-License-Identifier: MIT

import MotionModel
import Testing
import _MotionTestSupport

@Suite("Programs have the worked numbers")
struct WorkedNumberTests {
  @Test("slides: in from the right, out to the left, in from the top and out over it (U9) (U10)")
  func slides() throws {
    let right = try Slide(.right).track(.toView)
    let left = try Slide(.left, .backward).track(.fromView)
    let top = try Slide(.top).track(.toView)
    let back = try Slide(.top, .backward).track(.fromView)
    for row in WorkedNumbers.slides {
      #expect(areClose([right.corners(at: row.seconds)[0]], [row.inX], within: 1e-9))
      #expect(areClose([left.corners(at: row.seconds)[0]], [row.outX], within: 1e-9))
      #expect(areClose([top.corners(at: row.seconds)[1]], [row.topY], within: 1e-9))
      #expect(areClose([back.corners(at: row.seconds)[1]], [-667 - row.topY], within: 1e-9))
      #expect(top.corners(at: row.seconds)[0] == 0)
    }
    #expect(Slide(.right).duration == 1 && Slide(.right).curve == .easeInEaseOut)
  }

  @Test("a turn about (1, 1, 0) has the worked matrix, corners and areas, both ways (U11)")
  func axisTurn() throws {
    let start = Transform3D.rotation(angle: .pi / 2, axis: Vector3(x: 1, y: 1, z: 0))
    let half = 0.5.squareRoot()
    #expect(
      areClose(
        start.elements,
        [0.5, 0.5, -half, 0, 0.5, 0.5, half, 0, half, -half, 0, 0, 0, 0, 0, 1], within: 1e-12))
    let turn = try AxisTurn().track(.toView)
    let back = try AxisTurn(.backward).track(.fromView)
    for row in WorkedNumbers.axisTurn {
      #expect(areClose(turn.corners(progress: row.moment), row.corners, within: 1e-9))
      #expect(areClose(back.corners(progress: 1 - row.moment), row.corners, within: 1e-9))
      let quad = turn.first.transition.state(progress: row.moment).quad
      #expect(areClose([quad.corners.signedArea], [row.area], within: 1e-9))
      #expect(quad.facing == (row.area == 0 ? .edge : .front))
    }
    #expect(AxisTurn().duration == 1 && AxisTurn().m34 == 0)
  }

  @Test("a page that opens has the worked matrices, corners, areas and w (F2) (F4) (F6)")
  func flip() throws {
    let page = try HingedFlip(duration: 1).track(.fromView)
    #expect(page.first.transition.anchor == Point(x: 0, y: 0.5))
    #expect(page.first.transition.m34 == -0.002)
    for row in WorkedNumbers.flip {
      let state = page.first.transition.state(progress: row.moment)
      #expect(areClose(state.quad.numbers, row.corners, within: 1e-9))
      #expect(areClose([state.quad.corners.signedArea], [row.area], within: 1e-9))
      #expect(areClose([state.transform.row(375, 0, 0, 1).3], [row.w], within: 1e-9))
      #expect(state.quad.facing == (row.area > 0 ? .front : .back))
    }
    let rows: [(Double, [Double])] = [
      (0, [1, 0, 0, 0, 0, 1, 0, 0, -0.375, -0.667, 1, -0.002, 0, 0, 0, 1]),
      (
        0.25,
        [0.780373245374, -0.255249849388, 0.382683432365, -0.000765366865, 0, 1, 0, 0]
          + [-0.729138257057, -0.616227648185, 0.923879532511, -0.001847759065, 0, 0, 0, 1]
      ),
      (
        0.5,
        [0.441941738242, -0.471640223051, 0.707106781187, -0.001414213562, 0, 1, 0, 0]
          + [-0.972271824132, -0.471640223051, 0.707106781187, -0.001414213562, 0, 0, 0, 1]
      ),
      (1, [-0.375, -0.667, 1, -0.002, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 0, 1]),
    ]
    for (fraction, elements) in rows {
      let state = page.first.transition.state(progress: fraction)
      #expect(areClose(state.transform.elements, elements, within: 1e-11), "at \(fraction)")
    }
  }

  @Test("a page that opens has the worked corners by time, eased out, and its shadow (F5) (F6)")
  func flipByTime() throws {
    let flip = HingedFlip(duration: 1)
    let (page, shadow) = (try flip.track(.fromView), try flip.track(.shadow))
    for row in WorkedNumbers.flipByTime {
      #expect(areClose(page.corners(at: row.moment), row.corners, within: 1e-9))
      #expect(areClose([shadow.state(at: row.moment).opacity], [row.eased], within: 1e-9))
      #expect(shadow.corners(at: row.moment) == page.corners(at: row.moment))
      let w = page.state(at: row.moment).transform.row(375, 0, 0, 1).3
      #expect(areClose([w], [row.w], within: 1e-9))
    }
    #expect(flip.curve == .easeOut && page.state(at: 0).quad.numbers[2] == 375)
  }

  @Test("a page is edge-on where the eye sees it so, and passes the eye in wide containers (F6)")
  func edges() throws {
    let flip = HingedFlip(duration: 1, curve: .linear)
    let page = try flip.track(.fromView)
    #expect(page.state(at: 0.7715994975 - 1e-8).quad.facing == .front)
    #expect(page.state(at: 0.7715994975 + 1e-8).quad.facing == .back)
    for (width, fraction) in [
      (667.0, 0.539532454), (736, 0.475474454), (768, 0.451335391), (1024, 0.324751951),
      (1366, 0.238568006),
    ] {
      let wide = try flip.track(.fromView, in: Size(width: width, height: 500))
      // The near plane is cut a little before the eye.
      #expect(wide.state(at: fraction - 1e-5).quad.clipMask == 0)
      #expect(wide.state(at: fraction + 1e-8).quad.clipMask == 0b0110)
    }
  }

  @Test("a page takes as long as it is told to, at the same pace (F8)")
  func flipDuration() throws {
    let (short, long) = (
      try HingedFlip(duration: 0.5).track(.fromView), try HingedFlip(duration: 2).track(.fromView)
    )
    for share in [0, 0.25, 0.5, 1] {
      #expect(short.corners(at: 0.5 * share) == long.corners(at: 2 * share))
    }
  }

  @Test("a page that closes is the same page backwards, above the other view (F9) (F9b)")
  func flipBack() throws {
    let pop = HingedFlip(.backward, duration: 1)
    #expect(pop.layers(in: .phone).map(\.role) == [.fromView, .toView, .shadow])
    let (page, shadow) = (try pop.track(.toView), try pop.track(.shadow))
    #expect(page.first.transition.angle == Endpoints(from: -.pi / 2, to: 0))
    for (seconds, left) in WorkedNumbers.flipBack {
      #expect(areClose([shadow.state(at: seconds).opacity], [left], within: 1e-9))
      // By hand: the free edge at (375 cos φ, −375 sin φ) seen from 500 points before the middle.
      let turn = Transform3D.rotation(
        angle: left * .pi / 2, axis: Vector3(x: 0, y: 0, z: 1))
      let (cosine, sine) = (turn.m11, turn.m12)
      let w = 1 - 0.75 * sine
      let x = 187.5 + (375 * cosine - 187.5) / w
      let (top, bottom) = (333.5 - 333.5 / w, 333.5 + 333.5 / w)
      #expect(
        areClose(page.corners(at: seconds), [0, 0, x, top, x, bottom, 0, 667], within: 1e-8))
    }
    #expect(areClose(page.corners(at: 1), [0, 0, 375, 0, 375, 667, 0, 667], within: 1e-9))
    #expect(shadow.state(at: 1).opacity == 0)
  }

  @Test("the shadow is straight between its three greys (F5)")
  func gradient() {
    for (place, white, alpha) in [
      (0.0, 0.0, 1.0), (0.25, 0, 0.75), (0.5, 0, 0.5), (0.75, 0.5, 0.5), (1, 1, 0.5), (-1, 0, 1),
      (2, 1, 0.5),
    ] {
      let color = HingedFlip.shadowGradient.color(at: place)
      #expect(color.white == white && color.alpha == alpha)
    }
    #expect(ShadowGradient([]).color(at: 0.5).alpha == 0)
  }

  @Test("a segue has the worked spring, overshoots, then is taken away; it unwinds (F13) (F16)")
  func segue() throws {
    let spring = try Spring(duration: 0.5, dampingRatio: 0.5)
    #expect(
      areClose(
        [spring.angularFrequency, spring.stiffness, spring.damping],
        [25.433796538592, 646.878006366511, 25.433796538592], within: 1e-12))
    #expect(areClose([spring.settlingDuration], [0.579032836], within: 1e-9))
    let (up, down) = (
      try SpringSegue().track(.toView), try SpringSegue(.backward).track(.fromView)
    )
    for (seconds, x, y) in WorkedNumbers.segue {
      #expect(areClose([spring.value(at: seconds)], [x], within: 1e-11))
      #expect(areClose([up.corners(at: seconds)[1]], [y], within: 1e-9))
      #expect(areClose([down.corners(at: seconds)[1]], [667 - y], within: 1e-9))
    }
    #expect(areClose([up.corners(at: 0.142629069)[1]], [-0.16303353482 * 667], within: 1e-9))
    #expect(areClose([up.corners(at: 0.5.nextDown)[1]], [-0.646585077], within: 1e-9))
    #expect(up.corners(at: 0.5)[1] == 0 && down.corners(at: 0.5)[1] == 667)
    #expect(try SpringSegue().layers(in: .phone).map(\.role) == [.fromView, .toView])
  }

  @Test("a shared element has the worked spring, for every duration (H3)")
  func heroSpring() throws {
    for (duration, frequency) in [
      (0.5, 23.036887703101), (0.35, 33.169126385298), (1, 11.161481614122),
    ] {
      let spring = try Spring(
        duration: duration, dampingRatio: 0.55, initialVelocity: 1 / 0.55)
      #expect(areClose([spring.angularFrequency], [frequency], within: 1e-12))
      let (list, detail) = WorkedNumbers.heroRects
      #expect(
        try SharedElement(from: list, to: detail, duration: duration).curve == .spring(spring))
    }
    let spring = try Spring(duration: 0.5, dampingRatio: 0.55, initialVelocity: 1 / 0.55)
    #expect(
      areClose(
        [spring.stiffness, spring.damping], [530.698195045278, 25.340576473411], within: 1e-12))
    for (seconds, x) in WorkedNumbers.hero {
      #expect(areClose([spring.value(at: seconds)], [x], within: 1e-11))
    }
    #expect(areClose([spring.value(at: 0.1597)], [1.126741174], within: 1e-6))
    #expect(abs(spring.firstCrossing - 0.10834) < 1e-5)
  }

  @Test("one spring drives the rectangle and the opacity of a shared element (H3) (H6) (H9)")
  func sharedElement() throws {
    let (list, detail) = WorkedNumbers.heroRects
    let push = try SharedElement(from: list, to: detail)
    let pop = try SharedElement(.backward, from: list, to: detail)
    let (picture, page) = (try push.track(.element), try push.track(.toView))
    let leaving = try pop.track(.fromView)
    #expect(try pop.track(.element).first.transition.frame == Endpoints(from: detail, to: list))
    for (seconds, rect, opacity) in WorkedNumbers.heroRect {
      // At the very end the spring has been taken away.
      let seconds = min(seconds, 0.5.nextDown)
      let corners = picture.corners(at: seconds)
      #expect(
        areClose(
          [corners[0], corners[1], corners[2] - corners[0], corners[5] - corners[1]],
          [rect.x, rect.y, rect.width, rect.height], within: 1e-9))
      #expect(areClose([page.state(at: seconds).opacity], [opacity], within: 1e-9))
      #expect(areClose([leaving.state(at: seconds).opacity], [1 - opacity], within: 1e-9))
    }
    #expect(push.layers(in: .phone).map(\.role) == [.fromView, .toView, .element])
    #expect(pop.layers(in: .phone).map(\.role) == [.toView, .fromView, .element])
  }

  @Test("a picture that shrinks under a spring may get a negative size, and it is kept (H10)")
  func negativeSize() throws {
    let (large, small) = (
      Rect(x: 0, y: 64, width: 375, height: 300), Rect(x: 20, y: 100, width: 20, height: 80)
    )
    let pop = try SharedElement(.backward, from: small, to: large)
    let corners = try pop.track(.element).corners(at: 0.15)
    let x = 1.123306526561
    #expect(areClose([corners[2] - corners[0]], [375 - 355 * x], within: 1e-9))
    #expect(corners[2] < corners[0])
    // Facing tells of the turn alone.
    let quad = try pop.track(.element).state(at: 0.15).quad
    #expect(quad.corners.signedArea < 0 && quad.facing == .front)
  }

  @Test("a push is the default, and a pop is told by its bit (H1)")
  func pushPopTypes() {
    #expect(PushPopType.push.passage == .forward && PushPopType.pop.passage == .backward)
    #expect(PushPopType().passage == .forward)
  }
}
