// SPDX-License-Identifier: MIT

import MotionModel
import Testing

@Suite("One transition in double precision")
struct TransitionTests {
  private static let screen = Rect(x: 0, y: 0, width: 375, height: 667)

  @Test("the view that comes in about (1, 1, 0) has the worked corners")
  func rotation110() {
    var turn = Transition(duration: 1, curve: .linear, frame: Endpoints(Self.screen))
    turn.axis = Vector3(x: 1, y: 1, z: 0)
    turn.angle = Endpoints(from: .pi / 2, to: 0)
    let corners = turn.state(at: 0.25).quad.corners
    #expect(abs(corners.topLeft.x + 45.064109437) < 1e-9)
    #expect(abs(corners.topRight.x - 214.189034131) < 1e-9)
    #expect(abs(corners.bottomRight.y - 621.935890563) < 1e-9)
    #expect(turn.state(at: 0).quad.facing == .edge)
    #expect(turn.state(at: 1).quad.corners.bottomRight == Point(x: 375, y: 667))
  }

  @Test("the hinged page flip has the worked matrix and is edge-on where the eye says")
  func flip() {
    var flip = Transition(duration: 1, curve: .linear, frame: Endpoints(Self.screen))
    flip.anchor = Point(x: 0, y: 0.5)
    flip.axis = Vector3(x: 0, y: 1, z: 0)
    flip.angle = Endpoints(from: 0, to: -.pi / 2)
    flip.m34 = -0.002
    let m = flip.state(at: 0.5).transform
    #expect(abs(m.m11 - 0.441941738242) < 1e-12)
    #expect(abs(m.m12 + 0.471640223051) < 1e-12)
    #expect(abs(m.m14 + 0.001414213562) < 1e-12)
    #expect(flip.state(at: 0.77159).quad.facing == .front)
    #expect(flip.state(at: 0.77161).quad.facing == .back)
  }

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
