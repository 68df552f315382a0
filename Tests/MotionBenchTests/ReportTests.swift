// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

@Suite struct ReportTests {
  let tool: Tool

  init() throws { tool = try Tool() }

  private func save(_ name: String, compiler: String = "Swift") throws {
    let isa = ISAFacts(available: ["baseline"], chosen: "baseline")
    var document = ResultDocument(
      command: "run", options: [:],
      machine: .read(isa: isa, clock: ClockFacts(cost: 23.5, resolution: 16), root: "/nowhere"),
      build: BuildRecord(
        compiler: compiler, configuration: "release", flags: [:], commit: nil, dirty: nil),
      blas: nil, seed: 1, mix: "m", skipped: [], started: "2026-01-02T03:04:05Z")
    document.complete = true
    try AtomicFile.write(try document.encoded(), to: tool.file(name))
  }

  @Test("report writes a page and says where")
  func page() throws {
    try save("a.json")
    let outcome = try tool("report", "--html", "a.html", "a.json")
    #expect(outcome.status == 0 && outcome.output == "saved: a.html\n" && outcome.errors.isEmpty)
    #expect(tool.text("a.html").hasPrefix("<!DOCTYPE html>\n<html"))
    let piped = try tool("report", "--html", "-", "a.json")
    #expect(piped.status == 0 && piped.output == tool.text("a.html"))
  }

  @Test("report without a file, of no document or to no directory ends with 2 and writes nothing")
  func misuse() throws {
    try save("a.json")
    try AtomicFile.write(Array("{}".utf8), to: tool.file("b.json"))
    for arguments in [
      ["a.json"], ["--html", "a.html"], ["--html", "a.html", "b.json"],
      ["--html", "a.html", "missing.json"], ["--html", "none/a.html", "a.json"],
      ["--html", "a.html", "--limit", "0", "a.json"],
      ["--html", "a.html", "--gate", "a.json", "a.json"],
    ] {
      let outcome = try tool(["report"] + arguments)
      #expect(outcome.status == 2 && outcome.output.isEmpty && !outcome.errors.isEmpty)
    }
    #expect(!tool.names(in: ".").contains("a.html"))
  }

  @Test("report refuses a base of another compiler with 7")
  func notComparable() throws {
    try save("a.json")
    try save("b.json", compiler: "other")
    let outcome = try tool("report", "--html", "a.html", "b.json", "a.json")
    #expect(outcome.status == 7 && outcome.errors.contains("compiler: 'other' and 'Swift'"))
    #expect(!tool.names(in: ".").contains("a.html"))
  }
}
