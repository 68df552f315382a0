// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Testing

@Suite struct CaseNameTests {
  @Test("a name reads back what it prints")
  func roundTrip() {
    let name = CaseName(group: "Frame", operation: "evaluate", backend: "avx2", size: 10_000)
    #expect(name.description == "Frame.evaluate.avx2.10000")
    #expect(CaseName(parsing: "Frame.evaluate.avx2.10000") == name)
  }

  @Test(
    "text that is not a name is refused",
    arguments: [
      "", ".", "...", "a.b.c", "a.b.c.", "a..c.1", "a.b.c.0", "a.b.c.-1", "a.b.c.+1", "a.b.c.007",
      "a.b.c.1.2", "a.b.c.1e3", "a.b.c.99999999999999999999", "a.b.c. 1", "a.b.c.1\n", "a.b.c.١",
    ])
  func refused(text: String) {
    #expect(CaseName(parsing: text) == nil)
  }

  @Test("a comparison names its cases in the order of its backends")
  func comparison() {
    var comparison = Comparison(
      group: "G", operation: "o", size: 5, backends: ["reference", "fast"], make: { [] })
    #expect(comparison.names.map(\.description) == ["G.o.reference.5", "G.o.fast.5"])
    #expect(comparison.referenceName == comparison.names[0])
    comparison.reference = "absent"
    #expect(comparison.referenceName == nil)
  }
}
