// SPDX-License-Identifier: MIT

import MotionModel
import Testing

private let phone = Size(width: 375, height: 667)

private func isClose(_ values: [Double], _ expected: [Double], within: Double = 1e-9) -> Bool {
  values.count == expected.count
    && zip(values, expected).allSatisfy { abs($0 - $1) <= within * max(1, abs($1)) }
}

extension TransitionProgram {
  /// The layer of that role in a container.
  fileprivate func track(_ role: LayerRole, in container: Size = phone) throws -> LayerTimeline {
    try #require(layers(in: container).first { $0.role == role }).timeline
  }
}

extension LayerTimeline {
  fileprivate func corners(at seconds: Double) -> [Double] {
    state(at: seconds).quad.corners.points.flatMap { [$0.x, $0.y] }
  }

  fileprivate func corners(progress: Double) -> [Double] {
    first.transition.state(progress: progress).quad.corners.points.flatMap { [$0.x, $0.y] }
  }
}

/// The worked numbers are those of the document on UIKit's semantics, computed apart.
@Suite("Built-in transitions have the worked numbers")
struct ProgramTests {
  @Test(
    "slides: in from the right, out to the left, from the top",
    arguments: [
      (0.0, 375.0, 0.0, -667.0), (0.1, 367.604079919, -7.395920081, -653.845123483),
      (0.25, 326.564275857, -48.435724143, -580.848991991), (0.5, 187.5, -187.5, -333.5),
      (0.75, 48.435724143, -326.564275857, -86.151008009), (1, 0, -375, 0),
    ])
  func slides(seconds: Double, inX: Double, outX: Double, topY: Double) throws {
    #expect(isClose([try Slide(.right).track(.toView).corners(at: seconds)[0]], [inX]))
    let out = try Slide(.left, .backward).track(.fromView)
    #expect(isClose([out.corners(at: seconds)[0]], [outX]))
    #expect(isClose([try Slide(.top).track(.toView).corners(at: seconds)[1]], [topY]))
  }

  @Test("a turn about (1, 1, 0) starts edge-on and has the worked corners")
  func axisTurn() throws {
    let turn = try AxisTurn().track(.toView)
    #expect(turn.state(at: 0).quad.facing == .edge)
    #expect(
      isClose(
        turn.corners(progress: 0.5),
        [
          -21.381204973, 21.381204973, 298.701316499, 76.298683501, 396.381204973, 645.618795027,
          76.298683501, 590.701316499,
        ]))
    let out = try AxisTurn(.backward).track(.fromView)
    #expect(isClose(out.corners(progress: 0.25), turn.corners(progress: 0.75)))
  }

  @Test("a hinged page has the worked corners by turn and by time")
  func hingedFlip() throws {
    let page = try HingedFlip(duration: 1).track(.fromView)
    let half = page.corners(progress: 0.5)
    #expect(
      isClose(half, [0, 0, 352.860906909, -376.573159853, 352.860906909, 1043.573159853, 0, 667]))
    let late = page.corners(at: 0.75)
    #expect(
      isClose(Array(late[2...5]), [-326.481411616, -958.793222319, -326.481411616, 1625.793222319]))
    #expect(page.state(at: 1).quad.facing == .back)
    let shadow = try HingedFlip(duration: 1).track(.shadow)
    #expect(isClose([shadow.state(at: 0.25).opacity], [0.378138130825]))
    #expect(shadow.corners(at: 0.3) == page.corners(at: 0.3))
  }

  @Test("a pop is the same page backwards: what is left of the turn by time")
  func hingedPop() throws {
    let pop = try HingedFlip(.backward, duration: 1).track(.toView)
    let push = try HingedFlip(duration: 1).track(.fromView)
    for (seconds, left) in [(0.25, 0.621861869175), (0.5, 0.315356812573), (0.75, 0.093464650719)] {
      #expect(isClose(pop.corners(at: seconds), push.corners(progress: left), within: 2e-9))
    }
    #expect(isClose(pop.corners(at: 1), [0, 0, 375, 0, 375, 667, 0, 667]))
  }

  @Test("in a wide container the free edge passes through the eye, and only there")
  func throughTheEye() throws {
    let wide = try HingedFlip(duration: 1).track(.fromView, in: Size(width: 1024, height: 768))
    // asin(500 / 1024) · 2 / π
    #expect(wide.first.transition.state(progress: 0.324).quad.clipMask == 0)
    #expect(wide.first.transition.state(progress: 0.3255).quad.clipMask == 0b0110)
  }

  @Test("the shadow is straight between its three greys")
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

  @Test("a segue overshoots the top edge by its spring, then is taken away; its unwind falls back")
  func segue() throws {
    let up = try SpringSegue().track(.toView)
    for (seconds, y) in [
      (0.05, 341.621992015), (0.1, -23.325551690), (0.15, -106.951669356), (0.2, -44.701609979),
      (0.3, 16.637367401), (0.4, -1.996288606),
    ] { #expect(isClose([up.corners(at: seconds)[1]], [y])) }
    #expect(up.corners(at: 0.5)[1] == 0)
    let down = try SpringSegue(.backward).track(.fromView)
    #expect(isClose([down.corners(at: 0.05)[1]], [667 - 341.621992015]))
  }

  @Test("one spring drives the rectangle and the opacity of a shared element")
  func sharedElement() throws {
    let (cell, detail) = (
      Rect(x: 20, y: 100, width: 80, height: 80), Rect(x: 0, y: 64, width: 375, height: 300)
    )
    let push = try SharedElement(from: cell, to: detail)
    let corners = try push.track(.element).corners(at: 0.05)
    #expect(
      isClose(
        [corners[0], corners[1], corners[2] - corners[0], corners[5] - corners[1]],
        [10.981750515, 83.767150927, 213.019179901, 179.200744333]))
    #expect(isClose([try push.track(.toView).state(at: 0.1).opacity], [0.948350120]))
    #expect(try push.track(.toView).state(at: 0.15).opacity == 1)
    #expect(push.layers(in: phone).map(\.role) == [.fromView, .toView, .element])
    let pop = try SharedElement(.backward, from: cell, to: detail)
    #expect(try pop.track(.element).first.transition.frame == Endpoints(from: detail, to: cell))
    #expect(pop.layers(in: phone).map(\.role) == [.toView, .fromView, .element])
  }

  @Test(
    "a push runs by the critical default spring, the page behind by 30 % of it",
    arguments: [
      (0.1, 170.708103777, -61.287568867), (0.2, 45.269275477, -98.919217357),
      (0.3, 10.155269340, -109.453419198),
    ])
  func push(seconds: Double, front: Double, back: Double) throws {
    let push = try NavigationSlide()
    #expect(isClose([try push.track(.toView).corners(at: seconds)[0]], [front]))
    #expect(isClose([try push.track(.fromView).corners(at: seconds)[0]], [back]))
    let pop = try NavigationSlide(.backward)
    #expect(isClose([try pop.track(.fromView).corners(at: seconds)[0]], [375 - front]))
    #expect(isClose([try pop.track(.toView).corners(at: seconds)[0]], [-112.5 - back]))
    #expect(try NavigationSlide(dimming: 0.1).layers(in: phone).count == 3)
  }

  @Test("modal styles have UIKit's durations and ends")
  func modalStyles() throws {
    let cover = try CoverVertical()
    #expect(cover.duration == 0.4)
    #expect(try cover.track(.toView).corners(at: 0)[1] == 667)
    // A critical spring of response 0.4: 1 − (1 + ωt) e^(−ωt) with ωt = 2π / 4 at 0.1 s.
    #expect(isClose([try cover.track(.toView).corners(at: 0.1)[1]], [356.4555062159114]))
    #expect(try CoverVertical(.backward).track(.fromView).corners(at: 1)[1] == 667)
    let dissolve = CrossDissolve()
    #expect(dissolve.duration == 0.4)
    #expect(isClose([try dissolve.track(.fromView).state(at: 0.1).opacity], [0.870838068953]))
    #expect(isClose([try dissolve.track(.toView).state(at: 0.1).opacity], [0.129161931047]))
    let sheet = try Sheet()
    #expect(try sheet.track(.dimming).state(at: 1).opacity == 0.2)
    #expect(try sheet.track(.toView).first.transition.frame.to.y == 59)
    #expect(throws: SpringError.self) { try CoverVertical(duration: 0) }
  }

  @Test("a flip shows the old view in the first half and the new one in the second")
  func flipHorizontal() throws {
    let flip = FlipHorizontal(m34: -0.001)
    #expect(flip.duration == 0.7)
    for (seconds, first, second) in [(0.3, Facing.front, Facing.back), (0.4, .back, .front)] {
      #expect(try flip.track(.fromView).state(at: seconds).quad.facing == first)
      #expect(try flip.track(.toView).state(at: seconds).quad.facing == second)
    }
    #expect(isClose(try flip.track(.toView).corners(at: 0.7), [0, 0, 375, 0, 375, 667, 0, 667]))
  }

  @Test("a curl is flat at first, then rolls: no plate sinks, and rolled ones show their back")
  func partialCurl() throws {
    let curl = PartialCurl()
    let plates = curl.layers(in: phone).filter { $0.role == .piece }.map(\.timeline)
    #expect(plates.count == 16)
    for (index, plate) in plates.enumerated() {
      let top = 667 * Double(index) / 16
      #expect(isClose(Array(plate.corners(at: 0).prefix(2)), [0, top]))
      for segment in plate.segments {
        #expect(segment.transition.translation.from.z >= 0)
        #expect(segment.transition.translation.to.z <= 2 * 0.08 * 667 + 1e-9)
      }
    }
    // The roll has gone 0.6 of the height: 400.2 points; the lowest plate lies on top, upside down.
    #expect(plates[15].state(at: 0.6).quad.facing == .back)
    #expect(plates[0].state(at: 0.6).quad.facing == .front)
    // y = line − (s − πr) with s = 400.2 − 667/32 beyond the line at 266.8.
    let middle = plates[15].state(at: 0.6).quad.corners
    let expected = 266.8 - (400.2 - 667.0 / 32 - .pi * 0.08 * 667)
    #expect(isClose([(middle.topLeft.y + middle.bottomLeft.y) / 2], [expected]))
  }

  @Test("a curl backwards is the curl at the time that is left")
  func uncurl() throws {
    let (there, back) = (PartialCurl(), PartialCurl(.backward))
    for (one, other) in zip(there.layers(in: phone), back.layers(in: phone)).dropFirst() {
      for seconds in [0.0, 0.17, 0.33, 0.6] {
        let (first, second) = (
          one.timeline.corners(at: seconds), other.timeline.corners(at: 0.6 - seconds)
        )
        #expect(isClose(first, second, within: 1e-8))
      }
    }
  }
}
