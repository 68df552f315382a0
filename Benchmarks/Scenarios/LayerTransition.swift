// SPDX-License-Identifier: MIT

public import MotionModel

/// One layer of a scenario and how it moves.
public struct LayerTransition: Equatable, Sendable {
  /// What the layer is: `front`, `back`, `from`, `to`, `overlay`, `shadow`, `element`, `content`,
  /// `edge`, a `piece` of a view; or what holds others and gives them its own opacity or its own
  /// bounds: `fade`, `clip`.
  public let role: String
  /// How it moves, from the start of the scenario.
  public let timeline: LayerTimeline

  /// How it moves first.
  public var transition: Transition { timeline.first.transition }

  /// This layer, which then moves as `next` does.
  func then(_ next: LayerTransition) -> LayerTransition {
    LayerTransition(role: role, timeline: timeline.then(next.timeline))
  }

  /// The layer `seconds` later.
  func delayed(by seconds: Double) -> LayerTransition {
    LayerTransition(role: role, timeline: timeline.delayed(by: seconds))
  }

  /// Layers of the same role, one after the other; at least one.
  static func chain(_ parts: [LayerTransition]) -> LayerTransition {
    parts.dropFirst().reduce(parts[0]) { $0.then($1) }
  }
}

extension Scenario {
  /// Seconds until the last of `layers` comes to rest.
  public static func duration(of layers: [LayerTransition]) -> Double {
    layers.map(\.timeline.end).max() ?? 0
  }
}
