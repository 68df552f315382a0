// SPDX-License-Identifier: MIT

import MotionModel
import Testing

@Suite("Springs")
struct SpringTests {
  @Test("UIView's door finds the frequencies measured on iOS")
  func uiViewDoor() throws {
    let rows: [(ratio: Double, duration: Double, velocity: Double, frequency: Double)] = [
      (0.5, 0.5, 0, 25.433796538592), (0.55, 0.5, 1 / 0.55, 23.036887703101),
      (0.55, 0.35, 1 / 0.55, 33.169126385298), (0.7, 0.5, 0, 19.679293176215),
      (1, 0.5, 0, 18.466826952903), (1, 0.6, 1, 15.276611619236),
      (0.2, 0.5, 0, 53.187283638082), (0.1, 0.5, 0, 92.203907078297),
    ]
    for row in rows {
      let spring = try Spring(
        duration: row.duration, dampingRatio: row.ratio, initialVelocity: row.velocity)
      #expect(abs(spring.angularFrequency / row.frequency - 1) < 1e-12)
      #expect(!spring.usedFallback)
    }
  }

  @Test("a velocity without a root falls back to the frequency of velocity 0, and says so")
  func fallback() throws {
    let spring = try Spring(duration: 0.5, dampingRatio: 0.55, initialVelocity: 9)
    #expect(spring.usedFallback)
    #expect(spring.initialVelocity == 9)
    #expect(abs(spring.angularFrequency / 23.600162403163 - 1) < 1e-12)
  }

  @Test("the default navigation spring is clamped to critical")
  func navigationSpring() throws {
    let clamped = try Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(abs(clamped.value(at: 0.5) - 0.998900978891) < 1e-12)
    let free = try Spring(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true)
    #expect(abs(free.value(at: 0.5) - 0.632092513213) < 1e-12)
  }

  @Test("the segue spring overshoots as worked out")
  func segueSpring() throws {
    let spring = try Spring(duration: 0.5, dampingRatio: 0.5)
    for (t, x) in [(0.05, 0.487823100427), (0.15, 1.160347330369), (0.5, 1.000969392918)] {
      #expect(abs(spring.value(at: t) - x) < 1e-11)
    }
  }

  @Test("settling durations are Core Animation's")
  func settling() throws {
    let rows: [(Double, Double, Double, Double, Double)] = [
      (1, 100, 10, 0, 1.47270033467809), (2, 100, 5, 0, 5.65834813735816),
      (1, 100, 10, 5, 1.38155105579643), (1, 100, 20, 0, 1), (1, 25, 10, 0, 1.9),
      (3, 1000, 500, 0, 0.6),
    ]
    for (mass, stiffness, damping, velocity, seconds) in rows {
      let spring = try Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      #expect(abs(spring.settlingDuration - seconds) < 1e-9)
    }
  }

  @Test("numbers out of range are refused by name")
  func badNumbers() {
    let error = #expect(throws: SpringError.self) { try Spring(mass: 0, stiffness: 1, damping: 1) }
    #expect(error?.description == "mass 0.0: allowed is more than 0")
    #expect(throws: SpringError.self) { try Spring(stiffness: .nan, damping: 1) }
    #expect(throws: SpringError.self) { try Spring(duration: 0, dampingRatio: 1) }
    #expect(throws: SpringError.self) { try Spring(duration: 1, bounce: -1) }
    #expect(throws: SpringError.self) { try Spring(response: 1, dampingRatio: -0.1) }
  }
}
