// SPDX-License-Identifier: MIT

/// Where a transition is on its way.
public enum TransitionPhase: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  /// Not started; a `finish` or `cancel` is remembered.
  case idle
  /// The clock drives it from its start to its end.
  case running
  /// Percentages drive it.
  case interactive
  /// Stopped by `pause`, driven by percentages from there.
  case interrupted
  /// The clock drives it to its end after a release.
  case finishing
  /// The clock drives it back to its start after a release.
  case cancelling
  /// At one of its ends, for good.
  case completed

  /// The name of the case.
  public var name: String { "\(self)" }

  /// Started and not completed.
  public var isLive: Bool { self != .idle && self != .completed }
  /// Percentages drive it.
  public var isHeld: Bool { self == .interactive || self == .interrupted }
  /// The clock drives it.
  public var isClocked: Bool { self == .running || self == .finishing || self == .cancelling }
}

/// What can be asked of a transition.
public enum TransitionAction: Equatable, Sendable {
  /// Begins it; not animated means that it completes at once.
  case start(animated: Bool)
  /// Shows a percentage, clamped to 0 … 1; only while it is held.
  case update(Double)
  /// Sets the speed of the rest; 0 and less read as 1.
  case speed(Double)
  /// Lets go toward the end; remembered before the start.
  case finish
  /// Lets go toward the start; remembered before the start.
  case cancel
  /// Stops it at what it shows and hands it to percentages.
  case pause
  /// Goes on to where a paused one was heading, in the share `durationFactor` of its duration; 0
  /// means the time that is left.
  case resume(durationFactor: Double)
  /// Turns around on the way, as `pause` and the opposite release at once.
  case reverse
  /// Gets other goals: what it shows becomes the start of a new way of the whole duration.
  case retarget
  /// Ends it with this result, or false when it was cancelled.
  case complete(Bool)
}

/// What an action or the clock brought about. Several happen in the order of their raw values,
/// which is the documented order of UIKit's calls.
public struct TransitionNotices: OptionSet, BitwiseCopyable, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The hooks before a presentation or dismissal.
  public static let willBegin = TransitionNotices(rawValue: 1 << 0)
  /// `startInteractiveTransition`: before the animation, when there is a driver.
  public static let driverStarted = TransitionNotices(rawValue: 1 << 1)
  /// `animateTransition`.
  public static let animationStarted = TransitionNotices(rawValue: 1 << 2)
  /// It is interactive again, after a pause.
  public static let becameInteractive = TransitionNotices(rawValue: 1 << 3)
  /// It is no longer interactive, after a release.
  public static let becameNonInteractive = TransitionNotices(rawValue: 1 << 4)
  /// The clock reached the end and the owner must call `complete`.
  public static let arrived = TransitionNotices(rawValue: 1 << 5)
  /// It is over, at its end.
  public static let completed = TransitionNotices(rawValue: 1 << 6)
  /// It is over, at its start.
  public static let completedCancelled = TransitionNotices(rawValue: 1 << 7)

  /// Each notice alone, in order.
  public static let inOrder = (0..<8).map { TransitionNotices(rawValue: 1 << $0) }

  /// It is over, either way.
  public var isEnd: Bool { !isDisjoint(with: [.completed, .completedCancelled]) }
}
