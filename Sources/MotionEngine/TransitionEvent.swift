// SPDX-License-Identifier: MIT

public import MotionModel

/// Something that happened to a transition of an engine.
public struct TransitionEvent: Equatable, Sendable {
  /// Whom it happened to; its id is valid until the next frame.
  public let transition: TransitionID
  /// One notice, never several.
  public let notice: TransitionNotices
  /// Seconds on the engine's clock: of the call, or when the clock reached the end.
  public let time: Double
}

/// The end of a group.
public struct TransitionGroupEvent: Equatable, Sendable {
  /// The group, which is gone.
  public let group: TransitionGroupID
  /// Whether every one of its transitions ended at its end.
  public let completed: Bool
}
