// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

@Suite struct GateFileTests {
  let scratch: Scratch
  private let known = GateFile.Known(
    operations: ["G.o"], backends: ["fast", "reference", "elsewhere"], sizes: [100])

  init() throws { scratch = try Scratch() }

  private func file(_ text: String) throws -> GateFile {
    try Data(text.utf8).write(to: URL(fileURLWithPath: scratch.file("gate.json")))
    return try GateFile(contentsOf: scratch.file("gate.json"), known: known)
  }

  private func floor(_ name: String = "G.o.fast", _ times: String = "4") -> String {
    #"{"schema": 1, "floors": [{"case": "\#(name)", "timesReference": \#(times), "reason": "r"}]}"#
  }

  @Test("a floor is broken when the whole interval is below it by more than 15 %")
  func floors() throws {
    let file = try file(floor("G.o.fast", "10"))
    func broken(fast: Double) -> Bool {
      file.brokenFloor(of: fakeDocument(fast: fast).cases[1]) != nil
    }
    #expect(!broken(fast: 10) && !broken(fast: 11.7) && broken(fast: 12))
    #expect(file.brokenFloor(of: fakeDocument(fast: 12).cases[0]) == nil)
  }

  @Test(
    "what is unknown, zero or without a reason is refused by name",
    arguments: [
      ("G.p.fast", "4", "no operation G.p"), ("G.o.slow", "4", "no form slow"),
      ("G.o.fast.7", "4", "no run has the size 7"), ("G.o", "4", "not Group.operation.backend"),
      ("G.o.fast", "0", "allowed is a number above 0"), ("G.o.fast", "-1", "above 0"),
      ("G.o.fast", "\"4\"", "no gate file"),
    ])
  func refused(name: String, times: String, part: String) throws {
    let error = #expect(throws: InputFileError.self) { try file(floor(name, times)) }
    #expect(error?.problem.contains(part) == true)
  }

  @Test(
    "a key that nobody reads is refused, because what it demands would never be looked at",
    arguments: [
      #"{"schema": 1, "floor": []}"#, #"{"schema": 2}"#, "[]", "", "{}",
      #"{"schema": 1, "limits": [{"case": "G.o.fast", "limit": 1, "reason": "r", "x": 1}]}"#,
      #"{"schema": 1, "limits": [{"case": "G.o.fast", "limit": 0, "reason": "r"}]}"#,
      #"{"schema": 1, "limits": [{"case": "G.o.fast", "limit": 1, "reason": ""}]}"#,
      #"{"schema": 1, "waivers": [{"case": "G.o.fast", "expires": "soon", "reason": "r"}]}"#,
    ])
  func keys(text: String) {
    #expect(throws: InputFileError.self) { try file(text) }
  }

  @Test("a waiver lets a regression through to the end of its day, and nothing else")
  func waivers() throws {
    let file = try file(
      #"{"schema": 1, "waivers": [{"case": "G.o.fast", "expires": "2027-01-31", "reason": "r"}]}"#)
    let rows = [CaseVerdict.regressed, .wrongResult, .missing].map {
      GateRow(name: "G.o.fast.100", verdict: $0, limit: 0.03)
    }
    #expect(file.waive(rows, on: "2027-01-31").map(\.verdict) == [.waived, .wrongResult, .missing])
    #expect(file.waive(rows, on: "2027-02-01") == rows)
    #expect(file.notes(for: [], on: "2027-02-01").contains { $0.contains("expired on 2027-01-31") })
    let other = [GateRow(name: "G.o.faster.100", verdict: .regressed, limit: 0.03)]
    #expect(file.waive(other, on: "2027-01-01") == other)
  }

  @Test("the notes say what is armed, and what does not run here")
  func notes() throws {
    let file = try file(floor("G.o.elsewhere"))
    let notes = file.notes(for: ["G.o.fast.100"], on: "2027-01-01")
    #expect(notes[0] == "armed: 1 floors, 0 limits, 0 waivers, 0 declared operations")
    #expect(notes.contains("not run here: G.o.elsewhere"))
  }

  @Test("a limit is for all sizes or for one")
  func limits() throws {
    let file = try file(
      #"{"schema": 1, "limits": [{"case": "G.o.fast", "limit": 0.05, "reason": "r"},"#
        + #" {"case": "G.o.fast.100", "limit": 0.1, "reason": "r"}]}"#)
    #expect(
      file.limits(of: ["G.o.fast.100", "G.o.fast.7", "G.o.reference.100"])
        == ["G.o.fast.100": 0.1, "G.o.fast.7": 0.05])
  }
}
