// SPDX-License-Identifier: MIT

import MotionModel

extension Spring {
  /// pop's door: numbers from 0 to 20 for people, turned into Origami's tension and friction, and
  /// those into stiffness and damping. The rule is published with pop and with Rebound.
  ///
  /// - Throws: `SpringError` where the numbers give no spring.
  init(popBounciness bounciness: Double, speed: Double) throws(SpringError) {
    let bounce = 0.8 * bounciness / Spring.popSlider
    let tension = 0.5 + 199.5 * speed / Spring.popSlider
    // From the friction without a bounce down to almost none, quadratically.
    let share = bounce * (2 - bounce)
    let friction = (1 - share) * Spring.popCalmFriction(tension) + share * 0.01
    try self.init(
      stiffness: (tension - 30) * 3.62 + 194, damping: (friction - 8) * 3 + 25,
      allowsOverdamping: true)
  }

  /// 20 steps of 1.7.
  private static let popSlider = 1.7 * 20

  /// The friction at which a spring of that tension stops bouncing: three cubics side by side.
  private static func popCalmFriction(_ tension: Double) -> Double {
    func cubic(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      ((a * tension + b) * tension + c) * tension + d
    }
    if tension <= 18 { return cubic(0.0007, -0.031, 0.64, 1.28) }
    return tension <= 44
      ? cubic(0.000044, -0.006, 0.36, 2) : cubic(0.00000045, -0.000332, 0.1078, 5.84)
  }
}
