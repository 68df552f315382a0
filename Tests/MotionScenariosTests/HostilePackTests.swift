// SPDX-License-Identifier: MIT

import Foundation
import MotionModel
import MotionScenarios
import Testing

/// Loading may refuse whatever it likes, but it ends, and what it accepts can run.
@Suite("Hostile packs")
struct HostilePackTests {
  static let bundled: Data = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = "Benchmarks/Scenarios/Resources/real-scenarios.json"
    return try! Data(contentsOf: root.appendingPathComponent(path))
  }()

  /// Loads, and runs what was accepted.
  private func attempt(_ json: Data) throws {
    guard let pack = try? ScenarioPack(json: json, name: "hostile") else { return }
    for scenario in pack.scenarios {
      let expression = scenario.expression(screen: Size(width: 390, height: 844))
      guard case .transitions(let layers) = expression else { continue }
      for segment in layers.flatMap(\.timeline.segments) { try segment.transition.validate() }
    }
  }

  @Test("any value in the place of any parameter is refused or can run")
  func substitutedValues() throws {
    let pack = try #require(
      JSONSerialization.jsonObject(with: HostilePackTests.bundled) as? [String: Any])
    let scenarios = try #require(pack["scenarios"] as? [[String: Any]])
    let substitutes: [Any] = [
      NSNull(), true, 0, -1, 1e6, -1e6, 1e300, 1e-300, "", "width", "1e6H", [Any](), [0, 0],
      [1, 0],
      [0, 0, 0], [[0, 1], [1, 0]], [String: Any](),
    ]
    for scenario in scenarios {
      let params = try #require(scenario["params"] as? [String: Any])
      for name in params.keys {
        for substitute in substitutes {
          var changed = scenario
          changed["params"] = params.merging([name: substitute]) { $1 }
          let whole: [String: Any] = ["schema_version": 1, "scenarios": [changed]]
          try attempt(JSONSerialization.data(withJSONObject: whole))
        }
      }
    }
  }

  @Test("parameters of two scenarios together are refused or can run")
  func mergedParameters() throws {
    let pack = try #require(
      JSONSerialization.jsonObject(with: HostilePackTests.bundled) as? [String: Any])
    let scenarios = try #require(pack["scenarios"] as? [[String: Any]])
    let params = scenarios.compactMap { $0["params"] as? [String: Any] }
    for (index, scenario) in scenarios.enumerated() {
      // A tenth of the pairs, because all of them take half a minute.
      let others = stride(from: index % 10, to: params.count, by: 10)
      let merged = others.map { other -> [String: Any] in
        var changed = scenario
        changed["id"] = "\(other)"
        changed["params"] = params[index].merging(params[other]) { $1 }
        return changed
      }
      let whole: [String: Any] = ["schema_version": 1, "scenarios": merged]
      try attempt(JSONSerialization.data(withJSONObject: whole))
    }
  }

  @Test("a pack with one byte changed is refused or can run", arguments: 0..<200)
  func changedByte(seed: Int) throws {
    var bytes = HostilePackTests.bundled
    let index = (seed &* 2_654_435_761) % bytes.count
    bytes[bytes.startIndex + index] = UInt8(truncatingIfNeeded: seed &* 37 &+ 11)
    try attempt(bytes)
  }
}
