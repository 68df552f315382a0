// SPDX-License-Identifier: MIT

import MotionModel
import Testing

@Suite("One transition in double precision")
struct TransitionTests {
  private static let screen = Rect(x: 0, y: 0, width: 375, height: 667)

  @Test("nothing moves before the start and everything rests after the end")
  func outside() {
    let slide = Transition(
      duration: 0.5, curve: .ease,
      frame: Endpoints(from: Self.screen.offsetBy(dx: 375, dy: 0), to: Self.screen))
    #expect(slide.state(at: -3).quad.corners.topLeft.x == 375)
    #expect(slide.state(at: 3).quad.corners.topLeft.x == 0)
  }

  @Test("opacity under a spring that overshoots stays within 0 … 1")
  func opacityClamp() throws {
    var fade = Transition(
      duration: 0.5, curve: .spring(try Spring(duration: 0.5, dampingRatio: 0.5)),
      frame: Endpoints(Self.screen))
    fade.opacity = Endpoints(from: 0, to: 1)
    #expect(fade.state(at: 0.15).opacity == 1)
  }
}
