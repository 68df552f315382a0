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

  @Test("every scenario is expressed, none is skipped")
  func everythingIsExpressed() {
    for scenario in pack.scenarios {
      switch scenario.expression(screen: Size(width: 390, height: 844)) {
      case .transitions(let layers): #expect(!layers.isEmpty)
      case .skipped(let reason): Issue.record("\(scenario.id): \(reason)")
      }
    }
  }

  @Test("what was chosen where the numbers are silent is said, and nothing where they are not")
  func readings() throws {
    func readings(_ id: String) throws -> [String] {
      try #require(pack.scenarios.first { $0.id == id }).readings
    }
    for id in ["ios.partial-curl", "m3.durations", "vct.cube", "mdc.dialog", "ib.pan-interactor"] {
      #expect(try !readings(id).isEmpty, "\(id)")
    }
    for id in ["seed1.slide-in-right", "ios.push", "hero.pull", "ios.cross-dissolve"] {
      #expect(try readings(id).filter { !$0.contains("no curve is given") }.isEmpty, "\(id)")
    }
  }

  @Test("every expressed layer can run, on every shape of screen")
  func layersAreValid() throws {
    for size in [(320.0, 480.0), (844, 390), (1366, 1024)] {
      for scenario in pack.scenarios {
        let expression = scenario.expression(screen: Size(width: size.0, height: size.1))
        guard case .transitions(let layers) = expression else { continue }
        for segment in layers.flatMap(\.timeline.segments) {
          let transition = segment.transition
          try transition.validate()
          #expect(segment.begin >= 0)
          #expect(transition.curve.value(at: 0, duration: transition.duration) == 0)
          #expect(transition.curve.value(at: 1, duration: transition.duration) == 1)
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
