// SPDX-License-Identifier: MIT
import Foundation
import Testing

#if !DEBUG
  @Suite struct DoctorCommandTests {
    @Test("doctor looks at everything and says what limit can be resolved")
    func doctor() throws {
      let tool = try Tool()
      let outcome = try tool(
        "doctor", "--launches=6", "--seconds=0.1", "--filter", "^Limit.copy.reference",
        "--json", "d.json")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      for word in ["clock", "PMU", "governor", "steal", "load", "pinning", "A/A"] {
        #expect(outcome.output.contains("\n  \(word) ") || outcome.output.hasPrefix("  \(word) "))
      }
      let last = try #require(outcome.lastLine)
      #expect(last.hasPrefix("verdict: FIT limit=") || last.hasPrefix("verdict: UNFIT limit="))
      let document = try tool.document("d.json")
      let limit = try #require(document["resolvableLimit"] as? Double)
      #expect(limit >= 0 && document["machine"] != nil)
      let isFit = last.hasPrefix("verdict: FIT")
      #expect(!isFit || limit <= 0.03)
    }

    @Test("a filter without a match ends with 2")
    func noMatch() throws {
      let outcome = try Tool()("doctor", "--filter", "no such case")
      #expect(outcome.status == 2 && outcome.errors.contains("matches no case"))
    }
  }
#endif
