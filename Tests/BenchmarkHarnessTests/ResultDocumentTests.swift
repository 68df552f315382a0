// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

@Suite struct ResultDocumentTests {
  private func document(cases: [CaseResult]) -> ResultDocument {
    let isa = ISAFacts(available: ["baseline"], chosen: "baseline")
    var document = ResultDocument(
      command: "run", options: ["filter": "a/b \"c\""],
      machine: .read(isa: isa, clock: ClockFacts(cost: 23.5, resolution: 16)),
      build: BuildRecord(
        compiler: "Swift", configuration: "release", flags: ["M": ["-x"]], commit: nil, dirty: nil),
      blas: nil, seed: 1 << 53, mix: "m", skipped: [SkippedItem(id: "s", reason: "é")],
      started: "2026-01-02T03:04:05Z")
    document.cases = cases
    return document
  }

  private func measured(worstError: Double) -> [CaseResult] {
    let bench = FakeBench()
    bench.worstError = worstError
    let comparison = bench.comparison(["reference": 10, "fast": 3])
    return bench.runner().measure(comparison, selecting: Set(comparison.names), seconds: 0)
  }

  @Test("a document reads back equal to the last bit")
  func roundTrip() throws {
    let original = document(cases: measured(worstError: 0.1 + 0.2))
    let read = try ResultDocument(decoding: original.encoded())
    #expect(read == original)
    #expect(try read.encoded() == original.encoded())
    #expect(read.cases.count == 2 && read.cases[0].samples.count == 9)
  }

  @Test("no NaN and no infinity is written, and the key stays with null")
  func nulls() throws {
    let cases = measured(worstError: .nan)
    let text = String(decoding: try document(cases: cases).encoded(), as: UTF8.self)
    #expect(text.contains("\"error\" : null") && text.contains("\"commit\" : null"))
    for word in ["NaN", "nan", "Infinity", "inf,"] { #expect(!text.contains(word)) }
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["schema"] as? Int == 1)
  }

  @Test("a non-finite number in a nullable field becomes null", arguments: [Double.nan, .infinity])
  func nonFinite(value: Double) throws {
    let bytes = try jsonBytes(of: Estimate(of: [value]))
    #expect(String(decoding: bytes, as: UTF8.self).contains("\"value\" : null"))
  }

  @Test(
    "text that is no document is refused",
    arguments: ["", "{", "[]", "{}", "null", "{\"schema\": 1}"])
  func refused(text: String) {
    #expect(throws: (any Error).self) { try ResultDocument(decoding: Array(text.utf8)) }
  }

  @Test("the verdict ranks wrong results before signals before what is missing")
  func verdicts() {
    let right = measured(worstError: 0)
    let wrong = measured(worstError: 9)
    #expect(Verdict(cases: right, skipped: 2).status == .passed)
    #expect(
      Verdict(cases: right, skipped: 2).line
        == "verdict: PASS wrong=0 implausible=0 missing=0 cases=2 skipped=2")
    #expect(Verdict(cases: wrong, skipped: 0, signal: SIGINT).status == .wrongResult)
    #expect(Verdict(cases: right, skipped: 0, signal: SIGINT).status == .interrupted)
    #expect(Verdict(cases: right, skipped: 0, signal: SIGTERM).status == .terminated)
    var missing = right
    missing[0].status = .missing
    #expect(Verdict(cases: missing, skipped: 0).status == .implausible)
    #expect(Verdict(cases: missing, skipped: 0).line.hasPrefix("verdict: FAIL wrong=0 "))
  }
}
