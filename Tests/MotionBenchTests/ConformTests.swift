// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

/// What `conform` accepts, judges and refuses.
@Suite struct ConformTests {
  let tool: Tool

  init() throws { tool = try Tool() }

  private func write(_ text: String, to name: String = "v.jsonl") throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: tool.file(name)))
  }

  /// One vector; `changes` replaces members by name, nil takes one away.
  private func vector(_ changes: [String: String?] = [:]) -> String {
    let members: [String: String?] = [
      "id": #""a""#, "op": #""curve.value""#, "out": "0.5", "tol": "1e-12", "source": #""s""#,
      "in": #"{"curve": {"type": "linear"}, "x": 0.5}"#,
    ].merging(changes) { $1 }
    let parts = members.sorted { $0.key < $1.key }.compactMap { name, value in
      value.map { "\"\(name)\": \($0)" }
    }
    return "{\(parts.joined(separator: ", "))}\n"
  }

  private func curveValue(_ curve: String, _ x: String, _ rest: String = "") -> String {
    "{\"curve\": \(curve), \"x\": \(x)\(rest)}"
  }

  @Test(
    "every published vector passes",
    arguments: [
      "curves", "springs", "media-timing", "interactive", "transforms", "geometry", "scenarios",
    ])
  func published(name: String) throws {
    let file = Bundle.module.bundleURL.appendingPathComponent("Resources/\(name).jsonl").path
    let outcome = try tool("conform", file, "--json", "c.json")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.lastLine?.hasPrefix("verdict: PASS failed=0 passed=") == true)
    let document = try tool.document("c.json")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(document["passed"] as? Int == text.split(separator: "\n").count)
    #expect(document["failed"] as? Int == 0 && !tool.text("c.json").contains(file))
  }

  @Test("a failure ends with 5 and shows both values, the error and the tolerance")
  func failure() throws {
    try write(vector(["out": "0.75"]) + vector(["id": #""b""#]))
    let outcome = try tool("conform", "v.jsonl", "--json", "c.json")
    #expect(outcome.status == 5 && outcome.errors.isEmpty)
    for part in [
      "v.jsonl:1: a curve.value by model: expected 0.75, got 0.5, error 0.25, tolerance 1e-12\n",
      "v.jsonl: 2 vectors, 1 passed, 1 failed\n", "verdict: FAIL failed=1 passed=1 files=1",
    ] { #expect(outcome.output.contains(part)) }
    let failures = try tool.document("c.json")["failures"] as? [[String: Any]]
    let failure = try #require(failures?.first)
    #expect(failure["id"] as? String == "a" && failure["form"] as? String == "model")
    #expect(failure["expected"] as? Double == 0.75 && failure["actual"] as? Double == 0.5)
    #expect(failure["tolerance"] as? Double == 1e-12)
  }

  @Test("with --json - standard output is the document alone")
  func documentOnOutput() throws {
    try write(vector())
    let outcome = try tool("conform", "v.jsonl", "--json", "-")
    #expect(outcome.status == 0 && outcome.errors.hasPrefix("verdict: PASS"))
    #expect(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) is [String: Any])
  }

  @Test(
    "expected and actual are compared as the format says",
    arguments: [
      (#"{"x": "nan", "curve": {"type": "linear"}}"#, #""nan""#, "0", 0),
      (#"{"x": "nan", "curve": {"type": "linear"}}"#, "0.5", "1e300", 5),
      (#"{"x": "inf", "outside": "clamp", "curve": {"type": "linear"}}"#, "1", "0", 0),
      (#"{"x": 1e308, "outside": "extrapolate", "curve": {"type": "linear"}}"#, "1e308", "0", 0),
      (#"{"x": 0.5, "curve": {"type": "linear"}}"#, #""inf""#, "1e300", 5),
      (#"{"x": 0.5, "curve": {"type": "linear"}}"#, "0.6", "{\"rel\": 0.2}", 0),
      (#"{"x": 0.5, "curve": {"type": "linear"}}"#, "null", "0", 5),
      (#"{"x": 0.5, "curve": {"type": "linear"}}"#, #"{"error": true}"#, "0", 5),
      (#"{"x": 0.5, "curve": {"type": "linear"}}"#, #"{"finite": true}"#, "0", 0),
      (#"{"x": "nan", "curve": {"type": "linear"}}"#, #"{"finite": true}"#, "0", 5),
      (
        #"{"x": 0.5, "curve": {"type": "steps", "count": 1e300, "position": "jumpEnd"}}"#,
        #"{"error": true}"#, "0", 0
      ),
      (
        #"{"x": 0.5, "curve": {"type": "cubicBezier", "p": [0, "inf", 0, 1]}}"#,
        #"{"error": true}"#, "0", 0
      ),
    ])
  func comparison(input: String, out: String, tolerance: String, status: Int32) throws {
    try write(vector(["in": input, "out": out, "tol": tolerance]))
    #expect(try tool("conform", "v.jsonl").status == status)
  }

  @Test("a record is compared by the keys that are expected of it")
  func records() throws {
    let input = #"{"translation": 188, "width": 376}"#
    let pan = ["op": #""interactive.pan""#, "in": input]
    for (out, status) in [
      (#"{"end": "cancel"}"#, Int32(0)), (#"{"progress": 0.5, "end": "finish"}"#, 5),
      (#"{"speed": 1}"#, 5),
    ] {
      try write(vector(pan.merging(["out": out]) { $1 }))
      #expect(try tool("conform", "v.jsonl").status == status)
    }
  }

  @Test("a quaternion and its negative are the same turn, other lists are not")
  func quaternions() throws {
    let matrix = "[-1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 5, 0, 0, 1]"
    for (out, status) in [
      (#"{"quaternion": [0, 0, 1, 0]}"#, Int32(0)), (#"{"quaternion": [0, 0, -1, 0]}"#, 0),
      (#"{"quaternion": [0, 0, -1, 0.5]}"#, 5), (#"{"translation": [-5, 0, 0]}"#, 5),
    ] {
      try write(
        vector(["op": #""transform.decompose""#, "in": "{\"m\": \(matrix)}", "out": out]))
      #expect(try tool("conform", "v.jsonl").status == status)
    }
  }

  @Test("files that cannot be read end with 2 and are named, whatever the others are")
  func unreadable() throws {
    try write(vector())
    try write("", to: "empty.jsonl")
    for (arguments, part) in [
      (["missing.jsonl"], "missing.jsonl: cannot be read"), (["."], ".: no regular file"),
      (["empty.jsonl"], "empty.jsonl: the file is empty"),
      (["/dev/zero"], "/dev/zero: no regular file"),
      (["v.jsonl", "missing.jsonl"], "missing.jsonl"),
      (["v.jsonl", "v.jsonl"], "v.jsonl:1: \"a\": the id occurs twice; first in v.jsonl:1"),
      (["v.jsonl", "--json", "/nonexistent/x"], "/nonexistent/x"),
    ] {
      let outcome = try tool(["conform"] + arguments)
      #expect(outcome.status == 2 && outcome.output.isEmpty)
      #expect(outcome.errors.contains(part), "\(outcome.errors)")
    }
  }

  @Test("vectors that are not as the format says end with 2, by file, line and id")
  func malformed() throws {
    let good = vector()
    let line = vector(["id": #""b""#])
    for (text, part) in [
      (good + String(line.dropLast(9)), "v.jsonl:2: not JSON: column"),
      (good + "\n" + line, "v.jsonl:2: not JSON"), ("[]\n", "v.jsonl:1: a list of 0"),
      (good + good, "v.jsonl:2: \"a\": the id occurs twice"),
      (good + vector(["id": #""b""#, "tol": nil]), "v.jsonl:2: the key \"tol\" is missing"),
      (vector(["tol": "-1"]), "a\": tol: -1.0 is not allowed"),
      (vector(["tol": "{\"abs\": 1}"]), "tol: an object of 1 is not allowed"),
      (vector(["floatTol": "null"]), "floatTol: null is not allowed"),
      (vector(["extra": "1"]), "unknown key \"extra\""),
      (vector(["op": #""curve.valeu""#]), "unknown op \"curve.valeu\"; there are: curve.value"),
      (
        vector(["in": curveValue(#"{"type": "linear"}"#, "0", ", \"y\": 1")]),
        "in: unknown key \"y\""
      ),
      (
        vector(["in": curveValue(#"{"type": "linear", "p": 1}"#, "0")]),
        "in.curve: unknown key \"p\""
      ),
      (vector(["in": curveValue(#"{"type": "line"}"#, "0")]), "in.curve.type: \"line\""),
      (vector(["in": curveValue(#"{"type": "linear"}"#, "2")]), "needs the key \"outside\""),
      (vector(["in": curveValue(#"{"type": "linear"}"#, "1e999")]), "not JSON"),
      (vector(["in": curveValue(#"{"type": "linear"}"#, #""NaN""#)]), "in.x: \"NaN\""),
      (
        vector(["in": curveValue(#"{"type": "cubicBezier", "p": [0, 0, 1]}"#, "0")]),
        "in.curve.p: a list of 3"
      ),
      (
        vector(["in": curveValue(#"{"type": "spring", "physical": {}, "response": {}}"#, "0")]),
        "2 ways to ask for a spring"
      ),
      (
        vector([
          "in": curveValue(#"{"type": "steps", "count": 1.5, "position": "jumpEnd"}"#, "0")
        ]), "in.curve.count: 1.5"
      ),
      (
        vector(["in": curveValue(String(repeating: "[", count: 99_999), "0")]), "nested deeper"
      ),
    ] {
      try write(text)
      let outcome = try tool("conform", "v.jsonl")
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(part)")
      #expect(outcome.errors.contains(part), "\(outcome.errors)")
    }
  }

  @Test("transforms that are not as the format says end with 2, by their place in the list")
  func malformedTransforms() throws {
    for (text, part) in [
      (
        vector(["op": #""transform.list""#, "in": #"{"list": [["scale", 1, 1, 1], ["turn", 1]]}"#]),
        "in.list[1]: a list of 2 is not allowed; allowed is translate"
      ),
      (
        vector(["op": #""transform.calls""#, "in": #"{"calls": [["scale", 1, 1]]}"#]),
        "in.calls[0]: a list of 3 is not allowed; allowed is scale with 3 numbers"
      ),
      (
        vector(["op": #""transform.invert""#, "in": #"{"m": [1, 0, 0, 0]}"#]),
        "in.m: a list of 4 is not allowed; allowed is 16 numbers"
      ),
    ] {
      try write(text)
      let outcome = try tool("conform", "v.jsonl")
      #expect(outcome.status == 2 && outcome.errors.contains(part), "\(outcome.errors)")
    }
  }

  @Test("a full standard output ends with 2")
  func fullOutput() throws {
    try write(vector())
    let full = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
    let outcome = try tool(["conform", "v.jsonl"], output: full)
    #expect(outcome.status == 2 && outcome.errors.contains("No space left"))
  }
}
