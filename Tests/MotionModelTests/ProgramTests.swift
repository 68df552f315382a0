// SPDX-License-Identifier: MIT

import MotionModel
import Testing
import _MotionTestSupport

private func isClose(_ values: [Double], _ expected: [Double], within: Double = 1e-9) -> Bool {
  areClose(values, expected, within: within)
}

@Suite("Built-in transitions")
struct ProgramTests {
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
    #expect(try NavigationSlide(dimming: 0.1).layers(in: .phone).count == 3)
  }

  @Test("modal styles have UIKit's durations and ends (U2)")
  func modalStyles() throws {
    let programs = try ModalTransitionStyle.allCases.map { try $0.program() }
    #expect(programs.map(\.duration) == [0.4, 0.7, 0.4, 0.6])
    let cover = try CoverVertical()
    #expect(try cover.track(.toView).corners(at: 0)[1] == 667)
    // A critical spring of response 0.4: 1 − (1 + ωt) e^(−ωt) with ωt = 2π / 4 at 0.1 s.
    #expect(isClose([try cover.track(.toView).corners(at: 0.1)[1]], [356.4555062159114]))
    #expect(try CoverVertical(.backward).track(.fromView).corners(at: 1)[1] == 667)
    let dissolve = CrossDissolve()
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
    for (seconds, first, second) in [(0.3, Facing.front, Facing.back), (0.4, .back, .front)] {
      #expect(try flip.track(.fromView).state(at: seconds).quad.facing == first)
      #expect(try flip.track(.toView).state(at: seconds).quad.facing == second)
    }
    #expect(isClose(try flip.track(.toView).corners(at: 0.7), [0, 0, 375, 0, 375, 667, 0, 667]))
  }

  @Test("a curl is flat at first, then rolls: no plate sinks, and rolled ones show their back")
  func partialCurl() throws {
    let curl = PartialCurl()
    let plates = curl.layers(in: .phone).filter { $0.role == .piece }.map(\.timeline)
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
    for (one, other) in zip(there.layers(in: .phone), back.layers(in: .phone)).dropFirst() {
      for seconds in [0.0, 0.17, 0.33, 0.6] {
        let (first, second) = (
          one.timeline.corners(at: seconds), other.timeline.corners(at: 0.6 - seconds)
        )
        #expect(isClose(first, second, within: 1e-8))
      }
    }
  }
}
