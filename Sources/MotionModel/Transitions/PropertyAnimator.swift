// SPDX-License-Identifier: MIT

/// Animations that an animator hands over to its transition, to be scrubbed, stopped and let go on.
///
/// They take the duration, the curve and the clock of the transition that they were handed to; a
/// property animator that no transition asked for does nothing.
public final class PropertyAnimator {
  /// Whether it has been started. Raw values as UIKit's.
  public enum State: Int, CaseIterable, Sendable { case inactive, active }

  /// Where animations end. Raw values as UIKit's.
  public enum Position: Int, CaseIterable, Sendable { case end, start }

  /// Active from the start to the arrival.
  public private(set) var state = State.inactive
  private var animations: [() -> Void]
  private var completions: [(Position) -> Void] = []
  private weak var context: TransitionContext?

  /// - Parameter animations: sets what is animated to its values at the end.
  public init(animations: @escaping () -> Void) { self.animations = [animations] }

  /// Adds animations; once it is active they join it on its way, like companions.
  public func addAnimations(_ animations: @escaping () -> Void) {
    if state == .active { context?.animate(animations) } else { self.animations.append(animations) }
  }

  /// Adds a call for the arrival at either end, which may complete the transition.
  public func addCompletion(_ completion: @escaping (_ position: Position) -> Void) {
    completions.append(completion)
  }

  /// The displayed fraction. Setting it scrubs, as the percent driver does, while the transition is
  /// held; else it is counted as a misuse.
  public var fractionComplete: Double {
    get { context?.fraction ?? 0 }
    set { context?.drive(.update(newValue), from: .driver) }
  }

  /// Whether the clock drives it.
  public var isRunning: Bool { state == .active && context?.phase.isClocked == true }

  /// Whether it is on its way back.
  public var isReversed: Bool { context?.transitionWasCancelled ?? false }

  /// Begins the animations; a second call does nothing.
  public func startAnimation() {
    guard let context, state == .inactive, !animations.isEmpty else { return }
    state = .active
    context.animate {
      for animation in animations { animation() }
    } completion: { [weak self] finished in
      self?.arrive(finished ? .end : .start)
    }
    animations.removeAll()
  }

  /// Stops it and with it the transition, where it is.
  public func pauseAnimation() { context?.drive(.pause, from: .driver) }

  /// Goes on to where it was heading.
  ///
  /// - Parameter durationFactor: share of the whole duration, 0 or more; 0 is the time left.
  public func continueAnimation(durationFactor: Double = 0) {
    context?.drive(.resume(durationFactor: durationFactor), from: .driver)
  }

  /// Gives it to the transition that asked for it.
  func join(_ context: TransitionContext) { self.context = context }

  private func arrive(_ position: Position) {
    state = .inactive
    for completion in completions { completion(position) }
  }
}
