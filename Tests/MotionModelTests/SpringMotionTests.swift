// SPDX-License-Identifier: MIT

import MotionModel
import Testing
import _MotionTestSupport

/// Damping ratios on both sides of critical, some of them as near as a double can be.
private let ratios: [Double] =
  [0, 0.01, 0.2, 0.5, 0.9, 1, 1.1, 2, 5, 10]
  + [1e-3, 1e-5, 1e-8, 1e-12, 0x1p-52].flatMap { [1 - $0, 1 + $0] }

@Suite("How springs move")
struct SpringMotionTests {
  @Test("value and speed agree with the differential equation", arguments: ratios)
  func accuracy(ratio: Double) throws {
    let oracle = SpringOracle(ratio: ratio)
    var worst = 0.0
    for velocity in [0, 3, -2.5] {
      let spring = try Spring(
        mass: 1, stiffness: 1, damping: 2 * ratio, initialVelocity: velocity,
        allowsOverdamping: true)
      for k in 0...120 {
        let state = spring.state(at: Double(k) / 8)
        worst = max(
          worst,
          oracle.error(
            x: state.value, velocity: state.velocity, initialVelocity: velocity,
            at: Double(k) / 8))
      }
    }
    #expect(worst <= 1e-14)
  }

  @Test("the start is exact, and so is rest")
  func ends() throws {
    for ratio in ratios where ratio > 0 {
      let spring = try Spring(response: 0.4, dampingRatio: ratio, initialVelocity: 2)
      #expect(spring.state(at: 0) == SpringState(value: 0, velocity: 2))
      #expect(spring.value(at: -.infinity) == 0)
      #expect(spring.state(at: .infinity) == SpringState(value: 1, velocity: 0))
      #expect(spring.state(at: 1e300) == SpringState(value: 1, velocity: 0))
      #expect(spring.value(at: .nan).isNaN && spring.velocity(at: .nan).isNaN)
    }
  }

  @Test("an undamped spring swings for ever")
  func undamped() throws {
    let spring = try Spring(response: 1, dampingRatio: 0)
    #expect(abs(spring.value(at: 0.5) - 2) < 1e-15)
    #expect(abs(spring.value(at: 100) - 0) < 1e-12)
    #expect(spring.settlingDuration == .infinity)
    #expect(try spring.settlingDuration(epsilon: 0.1) == .infinity)
    #expect(spring.value(at: 1e300).isFinite)
  }

  @Test("clamped overshoot holds the target from the first crossing", arguments: ratios)
  func clampedOvershoot(ratio: Double) throws {
    let spring = try Spring(
      mass: 1, stiffness: 100, damping: 20 * ratio, initialVelocity: 40, allowsOverdamping: true)
    let crossing = spring.firstCrossing
    if crossing < .infinity {
      #expect(abs(spring.value(at: crossing) - 1) < 1e-13)
      let before = crossing * 0.999
      #expect(spring.state(at: before, clampsOvershoot: true) == spring.state(at: before))
      #expect(spring.value(at: before) < 1)
      #expect(
        spring.state(at: crossing, clampsOvershoot: true) == SpringState(value: 1, velocity: 0))
    } else {
      for k in 0...1000 { #expect(spring.value(at: Double(k) / 100) <= 1) }
    }
  }

  @Test(
    "what is left after the settling time is epsilon at most", arguments: ratios,
    [0, 5, -5, 60, 1e6])
  func settling(ratio: Double, velocity: Double) throws {
    guard ratio > 0 else { return }
    let spring = try Spring(
      mass: 1, stiffness: 100, damping: 20 * ratio, initialVelocity: velocity,
      allowsOverdamping: true)
    for epsilon in [0.5, 0.01, 1e-6] {
      let end = try spring.settlingDuration(epsilon: epsilon)
      for k in 0...200 {
        let left = abs(1 - spring.value(at: end * (1 + Double(k) / 20)))
        #expect(left <= epsilon * (1 + 1e-6) + 1e-9)
      }
      // From critical on it is the exact moment.
      if ratio >= 1 { #expect(abs(abs(1 - spring.value(at: end)) - epsilon) <= 1e-9) }
    }
    #expect(throws: SpringError.self) { try spring.settlingDuration(epsilon: 0) }
    #expect(throws: SpringError.self) { try spring.settlingDuration(epsilon: .nan) }
  }

  @Test("a new target keeps value and speed, also when it is where the value stands")
  func retarget() throws {
    let first = try SpringMotion(try Spring(duration: 0.5, dampingRatio: 0.5), from: 20, to: 220)
    let now = first.state(at: 0.1)
    for target in [0, 500, now.value] {
      let next = try first.retargeted(at: 0.1, to: target)
      #expect(next.state(at: 0) == now)
      #expect(next.state(at: 1e-9).value.isFinite)
      #expect(abs(next.state(at: 10).value - target) < 1e-9)
    }
    let stopped = try first.retargeted(at: 0.1, to: 0, keepingVelocity: false)
    #expect(stopped.initialVelocity == 0)
    #expect(throws: SpringError.self) { try first.retargeted(at: 0.1, to: .infinity) }
    #expect(throws: SpringError.self) { try first.retargeted(at: .nan, to: 0) }
  }

  @Test("a motion is the spring's fraction of its distance")
  func motion() throws {
    let spring = try Spring(response: 0.5, dampingRatio: 0.7, initialVelocity: 3)
    let motion = try SpringMotion(spring, from: -40, to: 60)
    for t in [0, 0.05, 0.3, 2] {
      #expect(abs(motion.state(at: t).value - (-40 + 100 * spring.value(at: t))) < 1e-12)
      #expect(abs(motion.state(at: t).velocity - 100 * spring.velocity(at: t)) < 1e-11)
    }
    #expect(motion.state(at: -1) == SpringState(value: -40, velocity: 300))
  }
}
