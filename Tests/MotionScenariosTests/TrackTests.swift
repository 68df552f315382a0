// SPDX-License-Identifier: MIT

import MotionModel
import MotionScenarios
import Testing

@Suite("Properties of scenarios over time")
struct TrackTests {
  let pack: ScenarioPack

  init() throws { pack = try ScenarioPack.bundled() }

  private func scenario(_ id: String) throws -> Scenario {
    try #require(pack.scenarios.first { $0.id == id })
  }

  private func value(
    _ id: String, _ property: String, _ moment: ScenarioMoment, screen: Size? = nil
  ) throws -> Double {
    try scenario(id).value(of: property, at: moment, screen: screen)[0]
  }

  @Test("every scenario has corners, and every pair of numbers a track")
  func everything() throws {
    for scenario in pack.scenarios {
      let screen = Size(width: 390, height: 844)
      for fraction in [0, 0.3, 1] {
        let corners = try scenario.corners(fraction: fraction, screen: screen)
        let areFinite = corners.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
        #expect(areFinite, "\(scenario.id)")
      }
      for property in ["x", "y", "alpha", "angle", "rect"] {
        let values = try scenario.value(of: property, at: .fraction(0.4))
        let areFinite = values.allSatisfy { $0.isFinite }
        #expect(areFinite, "\(scenario.id) \(property)")
      }
    }
  }

  @Test("a spring is not cut at the end of its duration")
  func uncutSpring() throws {
    #expect(abs(try value("seed2.segue", "y", .seconds(0.5)) - -0.646585077) < 1e-9)
    #expect(abs(try value("ios.push", "front", .seconds(0.5)) - 0.412132916) < 1e-9)
  }

  @Test("a percent-driven scenario gives the whole way")
  func wholeWay() throws {
    let screen = Size(width: 400, height: 800)
    #expect(try value("ios.pop-interactive", "front", .fraction(0.5), screen: screen) == 200)
    #expect(try value("ios.pop-interactive", "back", .fraction(0), screen: screen) == -120)
  }

  @Test("angles are those of the turn, numbers that depend on p run with it")
  func turns() throws {
    #expect(abs(try value("ios.flip-horizontal", "angle", .fraction(0.5)) - .pi / 2) < 1e-12)
    // The old view turns to π/2, then the new one on from −π/2.
    #expect(abs(try value("vct.turn", "angle", .fraction(0.25)) - .pi / 4) < 1e-12)
    #expect(abs(try value("vct.turn", "angle", .fraction(0.75)) + .pi / 4) < 1e-12)
    let progress = try value("elastic.rotate", "progress", .seconds(0.1))
    #expect(abs(try value("elastic.rotate", "scale", .seconds(0.1)) - (1 - 0.2 * progress)) < 1e-12)
  }

  @Test("what a scenario does not have is refused with what it has")
  func unknownProperty() throws {
    let zoom = try scenario("hero.zoom")
    let error = #expect(throws: ScenarioTrackError.self) {
      try zoom.value(of: "tilt", at: .seconds(0))
    }
    #expect(error?.description.contains("hero.zoom has no tilt") == true)
    #expect(error?.description.contains("fromScale, fromAlpha, toScale") == true)
    let flip = try scenario("css.flip")
    #expect(throws: ScenarioTrackError.self) {
      try flip.value(of: "progress", at: .fraction(0.5))
    }
  }
}
