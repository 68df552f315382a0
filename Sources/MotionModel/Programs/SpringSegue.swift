// SPDX-License-Identifier: MIT

/// A storyboard segue that slides the next view up with a spring, and its unwind segue, which lets
/// it fall back below.
public struct SpringSegue: TransitionProgram, Equatable {
  /// Forward performs, backward unwinds.
  public var passage: Passage
  /// Seconds, more than 0.
  public var duration: Double
  /// A spring by duration and damping ratio, as UIView's; the option for a curve does not count
  /// there.
  public var curve: TimingCurve
  /// By the clock alone: percentages, releases and pauses are refused.
  public var interaction: TransitionInteraction {
    var interaction = TransitionInteraction()
    interaction.isPercentDrivable = false
    return interaction
  }

  /// - Parameters:
  ///   - duration: seconds, more than 0.
  ///   - dampingRatio: more than 0.001, clamped to at most 1.
  ///   - initialVelocity: screen heights per second.
  /// - Throws: `SpringError` naming the number that is out of range.
  public init(
    _ passage: Passage = .forward, duration: Double = 0.5, dampingRatio: Double = 0.5,
    initialVelocity: Double = 0
  ) throws(SpringError) {
    (self.passage, self.duration) = (passage, duration)
    curve = .spring(
      try Spring(
        duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity))
  }

  /// The layers that are seen, back to front.
  public func layers(in container: Size) -> [ProgramLayer] {
    Slide(.bottom, passage, duration: duration, curve: curve).layers(in: container)
  }
}
