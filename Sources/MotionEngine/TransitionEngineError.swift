// SPDX-License-Identifier: MIT

public import MotionModel

/// Why an engine refuses a call; it is unchanged then.
public enum TransitionEngineError: Error, Equatable, CustomStringConvertible {
  /// The transition is gone: it ended before the last frame, or was removed.
  case staleTransition(TransitionID)
  /// No plan of that id, or it was unregistered.
  case stalePlan(TransitionPlanID)
  /// The group has ended.
  case staleGroup(TransitionGroupID)
  /// A companion follows its lead and cannot be driven.
  case companion(TransitionID)
  /// The first does not follow the second.
  case notCompanion(TransitionID, of: TransitionID)
  /// As many transitions and companions as the engine was made for.
  case capacityExceeded(capacity: Int)
  /// A plan that cannot run.
  case transition(TransitionError)
  /// A number that is not allowed.
  case number(MotionError)

  public var description: String {
    switch self {
    case .staleTransition(let id):
      "transition \(id): it is gone; allowed is one that has not ended before the last frame"
    case .stalePlan(let id): "plan \(id): there is none; allowed is one that is registered"
    case .staleGroup(let id): "group \(id): it has ended; allowed is one that has not"
    case .companion(let id): "transition \(id): it is a companion; allowed is its lead"
    case .notCompanion(let id, let lead):
      "transition \(id): allowed is a companion of \(lead)"
    case .capacityExceeded(let capacity):
      "one transition too many: allowed are the \(capacity) that the engine was made for"
    case .transition(let error): error.description
    case .number(let error): error.description
    }
  }

  /// - Throws: `.number` unless `isAllowed`.
  static func require(
    _ value: Double, _ field: String, _ isAllowed: Bool, _ allowed: @autoclosure () -> String
  ) throws(TransitionEngineError) {
    if isAllowed && !value.isNaN { return }
    do {
      try MotionError.require(value, field, false, allowed())
    } catch {
      throw .number(error)
    }
  }
}
