// SPDX-License-Identifier: MIT

/// Mixes that every pack has.
public enum BuiltInMix: String, CaseIterable, Sendable {
  /// Every mix of the pack with the same total weight, and one more share spread equally over the
  /// scenarios that none of them names.
  case all
  /// Every scenario with the same weight.
  case every
}

extension ScenarioPack {
  /// The names that a workload can be drawn by: those of the pack, then the built-in ones.
  public var mixNames: [String] { mixes.map(\.id) + BuiltInMix.allCases.map(\.rawValue) }

  /// The weight of every scenario in a mix, among those that `isDrawn` says can be drawn; nil when
  /// there is no such mix. Weights of scenarios that the mix does not name are 0.
  func weights(of mix: String, isDrawn: [Bool]) -> [Double]? {
    switch BuiltInMix(rawValue: mix) {
    case .every: return scenarios.map { _ in 1 }
    case .all: return weightsOfAll(isDrawn: isDrawn)
    case nil: return mixes.first { $0.id == mix }.map(weights)
    }
  }

  private func weights(of mix: Mix) -> [Double] {
    let shares = Dictionary(uniqueKeysWithValues: mix.weights.map { ($0.scenario, $0.weight) })
    return scenarios.map { shares[$0.id] ?? 0 }
  }

  private func weightsOfAll(isDrawn: [Bool]) -> [Double] {
    let named = mixes.map(weights)
    let unnamed = scenarios.indices.map { index in
      named.allSatisfy { $0[index] == 0 } ? 1.0 : 0
    }
    // Each share counts 1 in total, spread over what can be drawn of it.
    return (named + [unnamed]).reduce(scenarios.map { _ in 0 }) { sums, weights in
      let total = zip(weights, isDrawn).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
      guard total > 0 else { return zip(sums, weights).map { $0 + $1 } }
      return zip(sums, weights).map { $0 + $1 / total }
    }
  }
}
