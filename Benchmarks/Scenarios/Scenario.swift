// SPDX-License-Identifier: MIT

/// A transition of a real interface, as numbers collected from its platform.
public struct Scenario: Equatable, Sendable {
  /// Unique in its pack, as in `seed2.flip-push`.
  public let id: String
  /// What kind of transition it is; decides what moves when the numbers give only a timing.
  public let family: String
  /// Where it comes from: `ios`, `web` …; on `ios` a missing curve is UIKit's default.
  public let platform: String
  /// One line for people.
  public let name: String
  /// Where the numbers come from.
  public let source: String
  /// How sure they are.
  public let confidence: String
  /// What the scenario exercises.
  public let features: [String]
  /// The numbers, checked against the vocabulary, in the order of the file.
  public let params: [JSONMember]

  func parameter(_ name: String) -> JSONValue? { params.first { $0.name == name }?.value }
}

/// How often each scenario occurs in a workload.
public struct Mix: Equatable, Sendable {
  /// One scenario and its weight.
  public struct Share: Equatable, Sendable {
    /// The id of a scenario.
    public let scenario: String
    /// More than 0; only its proportion to the others counts.
    public let weight: Double
  }

  /// Unique in its pack, and no built-in one.
  public let id: String
  /// What the mix stands for.
  public let why: String
  /// Ordered by scenario id.
  public let weights: [Share]
}

/// Scenarios and mixes of them.
public struct ScenarioPack: Equatable, Sendable {
  /// In the order of the file.
  public let scenarios: [Scenario]
  /// In the order of the file, without the built-in ones.
  public let mixes: [Mix]
}
