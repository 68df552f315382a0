// SPDX-License-Identifier: MIT

import MotionModel
import MotionScenarios
import Testing

@Suite("The bundled scenarios")
struct BundledPackTests {
  let pack: ScenarioPack

  init() throws { pack = try ScenarioPack.bundled() }

  @Test("there are 154 scenarios and 5 mixes")
  func counts() {
    #expect(pack.scenarios.count == 154)
    #expect(
      pack.mixes.map(\.id)
        == ["seed-only", "phone-day", "perspective-heavy", "curve-heavy", "spring-heavy"])
    #expect(
      pack.mixNames.suffix(2) == ["all", "every"])
  }

  @Test("the weights of a mix are ordered by scenario id")
  func weightsAreOrdered() {
    for mix in pack.mixes {
      let ids = mix.weights.map(\.scenario)
      #expect(ids == ids.sorted())
    }
  }

  @Test("every scenario is expressed or skipped for a reason, as counted here")
  func reasons() {
    var counts: [String: Int] = [:]
    for scenario in pack.scenarios {
      switch scenario.expression(screen: Size(width: 390, height: 844)) {
      case .transitions(let layers):
        #expect(!layers.isEmpty)
        counts["", default: 0] += 1
      case .skipped(let reason): counts[reason, default: 0] += 1
      }
    }
    #expect(counts.values.reduce(0, +) == 154)
    #expect(counts == BundledPackTests.expected)
  }

  /// How many scenarios each reason skips; the empty one counts those that are expressed.
  private static let expected = [
    "": 105,
    "a chain of turns and moves": 1,
    "a cube: the way of the hinges is not given": 1,
    "a fold: the places of the panels are not given": 1,
    "a scale that depends on a corner radius": 1,
    "a scale without its ends": 2,
    "a spring by bounciness and speed": 1,
    "a stack of three cards": 2,
    "attachment dynamics": 1,
    "channels with times of their own": 6,
    "clip": 1,
    "decay: no end and no duration": 3,
    "durations only": 1,
    "key frames of several channels": 3,
    "mesh page curl": 1,
    "more than two key frames": 13,
    "no timing curve given": 1,
    "no timing given": 1,
    "percent-driven: no time-driven part": 5,
    "random pieces of a view": 1,
    "rubber band: follows a finger, not time": 1,
    "scales without places": 1,
    "two springs drive one layer": 1,
  ]

  @Test("every expressed layer can run, on every shape of screen")
  func layersAreValid() throws {
    for size in [(320.0, 480.0), (844, 390), (1366, 1024)] {
      for scenario in pack.scenarios {
        let expression = scenario.expression(screen: Size(width: size.0, height: size.1))
        guard case .transitions(let layers) = expression else { continue }
        for layer in layers {
          try layer.transition.validate()
          let curve = layer.transition.curve
          #expect(curve.value(at: 0, duration: layer.transition.duration) == 0)
          #expect(curve.value(at: 1, duration: layer.transition.duration) == 1)
        }
      }
    }
  }

  @Test("a screen without area skips every scenario instead of giving layers without area")
  func emptyScreen() {
    for side in [0, -1, Double.nan, .infinity] {
      guard case .skipped = pack.scenarios[0].expression(screen: Size(width: side, height: 667))
      else {
        Issue.record("a screen of width \(side) was accepted")
        continue
      }
    }
  }
}
