// SPDX-License-Identifier: MIT

import Foundation
import MotionModel
import MotionScenarios
import Testing

@Suite("Workloads")
struct WorkloadTests {
  let pack: ScenarioPack

  init() throws { pack = try ScenarioPack.bundled() }

  @Test("the count is exact, whatever the layers of the last scenario", arguments: [1, 2, 7, 1000])
  func exactCount(count: Int) throws {
    for mix in pack.mixNames {
      #expect(try Workload(pack: pack, mix: mix, count: count, seed: 3).items.count == count)
    }
  }

  @Test("equal seeds give equal workloads, other seeds others")
  func determinism() throws {
    let first = try Workload(pack: pack, count: 500, seed: 42)
    #expect(try first.items.elementsEqual(Workload(pack: pack, count: 500, seed: 42).items))
    #expect(try !first.items.elementsEqual(Workload(pack: pack, count: 500, seed: 43).items))
    #expect(
      try first.items.elementsEqual(Workload(pack: pack, count: 900, seed: 42).items.prefix(500)))
    #expect(first.mix == "all")
    #expect(first.seed == 42)
  }

  @Test("the draw is the same for ever")
  func pinned() throws {
    let items = try Workload(pack: pack, mix: "seed-only", count: 6, seed: 1).items
    #expect(items.map { pack.scenarios[$0.scenario].id } == WorkloadTests.pinnedIDs)
  }

  private static let pinnedIDs = [
    "seed2.edge-pan", "seed2.flip-pop", "seed2.flip-pop", "seed3.hero-pop", "seed3.hero-pop",
    "seed3.hero-push",
  ]

  @Test("weights are honoured")
  func weights() throws {
    let count = 200_000
    let workload = try Workload(pack: pack, mix: "spring-heavy", count: count, seed: 9)
    var drawn: [String: Double] = [:]
    for item in workload.items where item.layer == 0 {
      drawn[pack.scenarios[item.scenario].id, default: 0] += 1
    }
    // Both have weight 8 of 62; jelly.loose has 4.
    let segue = try #require(drawn["seed2.segue"])
    let other = try #require(drawn["ios.default-spring"])
    let loose = try #require(drawn["jelly.loose"])
    #expect(abs(segue / other - 1) < 0.05)
    #expect(abs(segue / loose - 2) < 0.1)
    #expect(abs(segue / drawn.values.reduce(0, +) - 8.0 / 62) < 0.005)
  }

  @Test("skipped scenarios of the mix are named and never drawn")
  func skipped() throws {
    let text = """
      {"schema_version": 1, "scenarios": [
        {"id": "good", "family": "modal", "platform": "ios", "features": [], "params":
          {"duration": 1}},
        {"id": "bad", "family": "modal", "platform": "ios", "features": [], "params":
          {"duration": 1, "m34": 0.5}}]}
      """
    let pack = try ScenarioPack(json: Data(text.utf8), name: "pack.json")
    let workload = try Workload(pack: pack, count: 1000, seed: 9)
    #expect(workload.skipped.map(\.id) == ["bad"])
    #expect(workload.skipped.map(\.reason) == ["no known motion by m34"])
    #expect(Set(workload.items.map(\.scenario)) == [0])
  }

  @Test("of layers that move in several segments, the one that shows them at time 0 is drawn")
  func segments() throws {
    let items = try Workload(pack: pack, mix: "every", count: 50_000, seed: 3).items
    let hinges = items.filter { pack.scenarios[$0.scenario].id == "css.hinge" && $0.layer == 1 }
    #expect(Set(hinges.map { ($0.progress * 5).rounded(.down) }) == [0, 1, 2, 3, 4])
    for hinge in hinges {
      // Only the fall at the end moves down.
      #expect((hinge.transition.translation.to.y > 0) == (hinge.progress >= 0.8))
      #expect(hinge.begin <= 0 && -hinge.begin <= hinge.transition.duration * 1.000001)
    }
  }

  @Test(
    "the mixes all and every draw every scenario that can be expressed",
    arguments: ["all", "every"])
  func coverage(mix: String) throws {
    let workload = try Workload(pack: pack, mix: mix, count: 50_000, seed: 5)
    let expressed = pack.scenarios.indices.filter { index in
      let expression = pack.scenarios[index].expression(screen: Size(width: 375, height: 667))
      if case .transitions = expression { return true } else { return false }
    }
    #expect(Set(workload.items.map(\.scenario)) == Set(expressed))
    #expect(workload.skipped.count == pack.scenarios.count - expressed.count)
  }

  @Test("progress at time 0 is uniform, and the same for the layers of one transition")
  func begins() throws {
    let items = try Workload(pack: pack, count: 50_000, seed: 5).items
    #expect(items.allSatisfy { 0...1 ~= $0.progress })
    let fractions = items.filter { $0.layer == 0 }.map(\.progress)
    #expect(abs(fractions.reduce(0, +) / Double(fractions.count) - 0.5) < 0.01)
    for (first, second) in zip(items, items.dropFirst()) where second.layer > 0 {
      #expect(first.scenario == second.scenario)
      #expect(abs(first.progress - second.progress) < 1e-12)
    }
  }

  @Test("an unknown mix is refused with the names that exist")
  func unknownMix() {
    let error = #expect(throws: WorkloadError.self) {
      try Workload(pack: pack, mix: "phone", count: 1, seed: 0)
    }
    #expect(
      error?.description.contains("no mix \"phone\"; allowed is seed-only, phone-day") == true)
    #expect(error?.description.contains("all, every") == true)
  }

  @Test("a count that is not positive or too large is refused", arguments: [0, -1, Int.max])
  func badCount(count: Int) {
    #expect(throws: WorkloadError.countOutOfRange(count)) {
      try Workload(pack: pack, count: count, seed: 0)
    }
  }
}
