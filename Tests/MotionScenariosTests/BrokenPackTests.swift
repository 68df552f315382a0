// SPDX-License-Identifier: MIT

import Foundation
import MotionModel
import MotionScenarios
import Testing

/// A pack with one scenario "s", or the error it gives.
private func load(_ text: String) throws -> ScenarioPack {
  try ScenarioPack(json: Data(text.utf8), name: "pack.json")
}

private func pack(params: String, mixes: String = "", family: String = "modal") -> String {
  """
  {"schema_version": 1, "scenarios": [{"id": "s", "family": "\(family)", "platform": "ios",
   "features": [], "params": {\(params)}}], "mixes": [\(mixes)]}
  """
}

private func message(_ text: String) -> String {
  do {
    _ = try load(text)
    return "accepted"
  } catch { return "\(error)" }
}

@Suite("A broken pack is refused, with place, value and what is allowed")
struct BrokenPackTests {
  static let bezier = #""type": "bezier""#
  static let piece = #"{"scale": 0.4, "offset": 0, "curve": {"type": "bezier", "p": [0, 0, 1, 1]}}"#

  @Test(
    "parameters",
    arguments: [
      (#""curve": {\#(bezier), "p": [1.2, 0, 1, 1]}"#, "params.curve.p[0]: 1.2", "from 0 to 1"),
      (#""curve": {\#(bezier), "p": [0, 0, -1, 1]}"#, "params.curve.p[2]: -1.0", "from 0 to 1"),
      (#""curve": {\#(bezier), "p": [0, 0, 1]}"#, "params.curve.p: a list of 3", "a list of 4"),
      (#""curve": {\#(bezier), "p": [0, "a", 1, 1]}"#, "params.curve.p[1]: \"a\"", "a number"),
      (#""curve": {\#(bezier)}"#, "params.curve.p: missing", "a list of 4"),
      (#""curve": {"type": "cubic"}"#, "params.curve.type: \"cubic\"", "linear, bezier, steps"),
      (#""curve": {}"#, "params.curve.type: missing", "bezier"),
      (#""curve": {"type": "linear", "q": 1}"#, "params.curve.q: unknown name", "type"),
      (#""curve": "quick""#, "params.curve: \"quick\"", "\"easeInOut\""),
      (#""curve": {"type": "power_out", "n": 2.5}"#, "params.curve.n: 2.5", "from 1 to 8"),
      (
        #""curve": {"type": "steps", "count": 1, "position": "jumpNone"}"#,
        "params.curve: step count 1", "2 …"
      ),
      (
        #""curve": {"type": "piecewise", "breaks": [0.5], "pieces": [\#(piece), \#(piece)]}"#,
        "params.curve.pieces[1].offset: 0.0", "0.4, where the piece before ends"
      ),
      (
        #""curve": {"type": "piecewise", "breaks": [], "pieces": [\#(piece)]}"#,
        "params.curve.pieces: the last piece ends at 0.4", "exactly 1"
      ),
      (
        #""curve": {"type": "path_cubic", "points": [[0, 0], [0, 0], [1, 1], [0.5, 1]]}"#,
        "params.curve: a path", "ends at (1, 1)"
      ),
      (#""duration": 0"#, "params.duration: 0.0", "a number above 0"),
      (#""duration": -1"#, "params.duration: -1.0", "a number above 0"),
      (#""duration": true"#, "params.duration: true", "a number above 0"),
      (#""duration": "long""#, "params.duration: \"long\"", "longest of the others"),
      (
        #""spring": {"type": "spring_mkc", "mass": 0, "stiffness": 1, "damping": 1}"#,
        "params.spring.mass: 0.0", "above 0"
      ),
      (
        #""spring": {"type": "spring_mkc", "stiffness": 1, "damping": 1}"#,
        "params.spring.mass: missing", "above 0"
      ),
      (
        #""spring": {"type": "spring_duration_bounce", "duration": 1, "bounce": 2}"#,
        "params.spring.bounce: bounce 2.0", "more than -1, at most 1"
      ),
      (
        #"""
        "spring": {"type": "spring_mkc", "mass": 1, "stiffness": 100, "damping": 10,
          "derived": {"omega0": 10.1}}
        """#, "params.spring.derived.omega0: 10.1", "10.0, computed from the spring"
      ),
      (#""spring": {"type": "spring_mkc", "masss": 1}"#, "params.spring.masss: unknown", "mass"),
      (#""m34": "strong""#, "params.m34: \"strong\"", "a number"),
      (#""size": [375, 0]"#, "params.size[1]: 0.0", "a number above 0"),
      (#""size": [375]"#, "params.size: a list of 1", "a list of 2"),
      (#""axis": [0, 1]"#, "params.axis: a list of 2", "a list of 3"),
      (#""front": ["widht", 0]"#, "params.front[0]: \"widht\"", "\"width\""),
      (#""alpha": [0, 2]"#, "params.alpha[1]: 2.0", "from 0 to 1"),
      (#""speeed": 1"#, "params.speeed: unknown name", "duration, interactiveDuration"),
      (#""scale": "1-0.2q""#, "params.scale: \"1-0.2q\"", "a text as in \"1-0.2p\""),
      (#""columns": 65"#, "params.columns: 65.0", "from 1 to 64"),
      (#""rate": 1"#, "params.rate: 1.0", "between 0 and 1"),
      (#""scaleAt2": "1-25/width""#, "params.scaleAt2: \"1-25/width\"", "\"1-20/width\""),
      (#""frames": [{"k": 0, "tx": "1em"}]"#, "params.frames[0].tx: \"1em\"", "percentage"),
      (#""frames": [{"k": 0, "tq": 1}]"#, "params.frames[0].tq: unknown name", "rx, ry, rz"),
    ])
  func parameters(params: String, place: String, allowed: String) {
    let message = message(pack(params: params))
    #expect(message.hasPrefix("pack.json: scenario \"s\": \(place)"), "\(message)")
    #expect(message.contains(allowed))
  }

  @Test(
    "the frame of the pack",
    arguments: [
      ("", "the file is empty"),
      ("[]", "a list of 0 is not allowed; allowed is an object"),
      ("{\n  \"a\": }", "not JSON: line 2, column 8: a value expected"),
      ("{\"a\": 1, \"a\": 2}", "the name \"a\" occurs twice"),
      ("{\"a\": 1e400}", "the number \"1e400\" is too large"),
      ("{\"a\": 01}", "a comma or } expected"),
      ("{\"a\": 1", "but the text ends"),
      ("{\"a\": \"\\ud800\"}", "half a surrogate pair"),
      ("{}", "schema_version: missing; needed is the number 1"),
      ("{\"schema_version\": 2}", "schema_version: 2.0 is not allowed; allowed is the number 1"),
      ("{\"schema_version\": 1}", "scenarios: missing"),
      ("{\"schema_version\": 1, \"scenarios\": []}", "scenarios: a list of 0"),
      ("{\"schema_version\": 1, \"scenarois\": []}", "scenarois: unknown name; allowed is schema"),
      ("{\"schema_version\": 1, \"scenarios\": [{}]}", "scenarios[0].id: missing"),
      ("{\"schema_version\": 1, \"scenarios\": [{\"id\": \"\"}]}", "scenarios[0].id: \"\""),
      (
        "{\"schema_version\": 1, \"scenarios\": [{\"id\": \"s\", \"famly\": \"\"}]}",
        "scenario \"s\": famly: unknown name; allowed is id, family"
      ),
      (pack(params: "", family: "modale"), "scenario \"s\": family: \"modale\""),
      (
        pack(params: "").replacingOccurrences(of: "\"mixes\"", with: "\"count\": 2, \"mixes\""),
        "count: 2.0 is not allowed; allowed is 1, the number of scenarios"
      ),
    ])
  func frame(text: String, expected: String) {
    let message = message(text)
    #expect(message.hasPrefix("pack.json: "))
    #expect(message.contains(expected), "\(message)")
  }

  @Test(
    "mixes",
    arguments: [
      (#"{"id": "m", "weights": {"t": 1}}"#, "mix \"m\": weights.t: no such scenario"),
      (#"{"id": "m", "weights": {"s": 0}}"#, "mix \"m\": weights.s: 0.0 is not allowed"),
      (#"{"id": "m", "weights": {"s": -1}}"#, "allowed is a number above 0"),
      (#"{"id": "m", "weights": {"s": true}}"#, "weights.s: true is not allowed"),
      (#"{"id": "m", "weights": {}}"#, "mix \"m\": weights: empty"),
      (#"{"id": "all", "weights": {"s": 1}}"#, "mix \"all\": id: \"all\" is not allowed"),
      (#"{"weights": {"s": 1}}"#, "mixes[0].id: missing"),
      (
        #"{"id": "m", "weights": {"s": 1}}, {"id": "m", "weights": {"s": 1}}"#,
        "mix \"m\": id: \"m\" is not allowed"
      ),
    ])
  func mixes(mix: String, expected: String) {
    #expect(message(pack(params: "", mixes: mix)).contains(expected))
  }

  @Test("two scenarios with one id are refused")
  func duplicateID() {
    let scenario =
      #"{"id": "s", "family": "modal", "platform": "ios", "features": [], "params": {}}"#
    let text = "{\"schema_version\": 1, \"scenarios\": [\(scenario), \(scenario)]}"
    #expect(message(text).contains("scenario \"s\": id: \"s\" is not allowed"))
  }

  @Test("deep nesting is refused before it can exhaust the stack")
  func deepNesting() {
    #expect(message(String(repeating: "[", count: 100_000)).contains("nested deeper than 64"))
  }

  @Test("bytes that are not UTF-8 are refused")
  func invalidBytes() {
    let error = #expect(throws: ScenarioPackError.self) {
      try ScenarioPack(json: Data([0x7B, 0xFF, 0x7D]), name: "pack.json")
    }
    #expect(error?.problem.contains("not UTF-8") == true)
  }

  @Test("no cut of a good pack crashes or is accepted")
  func cuts() {
    let good = pack(params: #""duration": 1, "curve": {"type": "bezier", "p": [0, 0, 1, 1]}"#)
    #expect(message(good) == "accepted")
    for count in 0..<good.count { #expect(message(String(good.prefix(count))) != "accepted") }
  }

  @Test("a mix of which nothing can be expressed gives no workload")
  func everythingSkipped() throws {
    let pack = try load(
      pack(
        params: #""scale": "1-0.2p", "duration": 1"#, mixes: #"{"id": "m", "weights": {"s": 1}}"#))
    let error = #expect(throws: WorkloadError.self) {
      try Workload(pack: pack, mix: "m", count: 1, seed: 0)
    }
    #expect(error?.description.contains("s (a scale without its ends)") == true)
  }
}

@Suite("A pack in a file")
struct PackFileTests {
  @Test("a file that is not there, a folder and a device are refused by name")
  func unreadable() {
    let folder = FileManager.default.temporaryDirectory.path
    for path in ["/nowhere/pack.json", folder, "/dev/zero"] {
      let error = #expect(throws: ScenarioPackError.self) { try ScenarioPack(contentsOf: path) }
      #expect(error?.description.hasPrefix(path + ": ") == true)
    }
  }

  @Test("a good file is read")
  func good() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(pack(params: #""duration": 0.3"#).utf8).write(to: url)
    #expect(try ScenarioPack(contentsOf: url.path).scenarios.map(\.id) == ["s"])
  }
}
