// SPDX-License-Identifier: MIT

internal import BenchmarkHarness
import MotionModel

extension Workload {
  /// Draws scenarios by weight, each on a screen drawn by weight, and appends their layers until there
  /// are `count`; the last scenario may lose layers.
  ///
  /// - Parameters:
  ///   - mix: one of `pack.mixNames`.
  ///   - count: 1 … `greatestCount`.
  ///   - seed: any number.
  /// - Throws: `WorkloadError`.
  /// - Complexity: O(count), plus once O(scenarios · screens).
  public init(
    pack: ScenarioPack, mix: String = BuiltInMix.all.rawValue, count: Int, seed: UInt64
  ) throws(WorkloadError) {
    guard 1...Workload.greatestCount ~= count else { throw .countOutOfRange(count) }
    let stock = Stock(pack)
    guard let weights = pack.weights(of: mix, isDrawn: stock.reasons.map { $0 == nil }) else {
      throw .unknownMix(mix, allowed: pack.mixNames)
    }
    skipped = zip(pack.scenarios, zip(weights, stock.reasons)).compactMap { scenario, state in
      guard state.0 > 0, let reason = state.1 else { return nil }
      return SkippedScenario(id: scenario.id, reason: reason)
    }
    let drawn = zip(weights, stock.reasons).map { $1 == nil ? $0 : 0 }
    guard drawn.contains(where: { $0 > 0 }) else {
      throw .everythingSkipped(mix: mix, skipped)
    }
    items = Items(kinds: stock.kinds, entries: stock.entries(drawn, count: count, seed: seed))
    (self.mix, self.seed) = (mix, seed)
  }
}

/// Every scenario on every screen, expressed once.
private struct Stock {
  /// A scenario on a screen.
  struct Play {
    /// Seconds.
    var duration: Double
    /// Back to front, each with the number of its first segment among the kinds.
    var layers: [(LayerTransition, firstKind: Int)]
  }

  var kinds: [Workload.Items.Kind] = []
  /// Why a scenario is skipped; nil when it is not.
  var reasons: [String?] = []
  /// By scenario, then by screen.
  var plays: [[Play]] = []

  init(_ pack: ScenarioPack) {
    for (index, scenario) in pack.scenarios.enumerated() {
      var reason: String?
      var row: [Play] = []
      for screen in DeviceScreen.all {
        switch scenario.expression(screen: screen.size) {
        case .skipped(let why): reason = why
        case .transitions(let layers): row.append(play(layers, scenario: index))
        }
      }
      reasons.append(reason)
      plays.append(row)
    }
  }

  private mutating func play(_ layers: [LayerTransition], scenario: Int) -> Play {
    let duration = Scenario.duration(of: layers)
    var play = Play(duration: duration, layers: [])
    for (index, layer) in layers.enumerated() {
      play.layers.append((layer, kinds.count))
      kinds += layer.timeline.segments.map {
        Workload.Items.Kind(segment: $0, scenario: scenario, layer: index, duration: duration)
      }
    }
    return play
  }

  /// Three numbers are drawn for each transition, in this order: scenario, screen, begin.
  func entries(_ weights: [Double], count: Int, seed: UInt64) -> [Workload.Items.Entry] {
    var generator = SplitMix64(seed: seed)
    let scenarios = WeightedChoice(weights)
    let screens = WeightedChoice(DeviceScreen.all.map(\.weight))
    var entries: [Workload.Items.Entry] = []
    entries.reserveCapacity(count)
    while entries.count < count {
      let scenario = scenarios.index(at: generator.fraction())
      let screen = screens.index(at: generator.fraction())
      let play = plays[scenario][screen]
      let elapsed = generator.fraction() * play.duration
      entries += play.layers.prefix(count - entries.count).map { layer, firstKind in
        // The segment that shows the layer at time 0.
        let segment = layer.timeline.index(at: elapsed)
        return Workload.Items.Entry(
          kind: Int32(firstKind + segment), begin: layer.timeline.segments[segment].begin - elapsed)
      }
    }
    return entries
  }
}
