// SPDX-License-Identifier: MIT

/// One transition, or one layer that goes along with it. It is never used again: the id of one
/// that is gone is refused.
public struct TransitionID: Hashable, Sendable, CustomStringConvertible {
  /// Below the engine's capacity; used again when the transition is gone. For arrays of what a
  /// client knows about its transitions.
  public let index: UInt32
  let generation: UInt32

  /// `12.3`: the third use of place 12.
  public var description: String { "\(index).\(generation)" }
}

/// What any number of transitions have in common, registered with an engine.
public struct TransitionPlanID: Hashable, Sendable, CustomStringConvertible {
  let index: UInt32
  let generation: UInt32

  /// `12.3`: the third use of place 12.
  public var description: String { "\(index).\(generation)" }
}

/// Transitions that are over together when the last of them is.
public struct TransitionGroupID: Hashable, Sendable, CustomStringConvertible {
  let index: UInt32
  let generation: UInt32

  /// `12.3`: the third use of place 12.
  public var description: String { "\(index).\(generation)" }
}
