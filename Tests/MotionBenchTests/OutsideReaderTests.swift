// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

/// Exports as other programs read them; each test needs the program and says so where it is absent.
@Suite(.serialized) struct OutsideReaderTests {
  let tool: Tool

  init() throws {
    tool = try Tool()
    let outcome = try tool(
      "run", "--filter", #"^Frame\.evaluate\.(reference|baseline)\."#, "--sizes=100",
      "--seconds=0.1", "--allow-debug", "--json", "r.json", "--export",
      "gbench=g.json,gab=a.json,bmf=b.json,junit=j.xml,openmetrics=m.txt,csv=c.csv")
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func isThere(_ words: [String]) -> Bool {
    if ChildProcess.output(of: words) != nil { return true }
    print("not there, so not tried: \(words.joined(separator: " "))")
    return false
  }

  private func python(_ program: String, _ file: String) -> String? {
    ChildProcess.output(of: ["python3", "-c", program, tool.file(file)])
  }

  @Test("google-benchmark's compare.py reads the file and finds no difference to itself")
  func compare() throws {
    let script = "/usr/share/benchmark/compare.py"
    guard isThere(["python3", script, "--help"]) else { return }
    let output = try #require(
      ChildProcess.output(
        of: ["python3", script, "benchmarks", tool.file("g.json"), tool.file("g.json")]))
    #expect(output.contains("Frame.evaluate.baseline.100_pvalue"))
    #expect(output.contains("U Test, Repetitions: ") && !output.contains("WARNING"))
  }

  @Test("JUnit is well-formed for xmllint")
  func xmllint() {
    guard isThere(["xmllint", "--version"]) else { return }
    #expect(ChildProcess.succeeds(["xmllint", "--noout", tool.file("j.xml")]))
  }

  @Test("JUnit is what Python's parser counts")
  func python() {
    guard isThere(["python3", "--version"]) else { return }
    let program = """
      import sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.argv[1]).getroot()
      cases = root.findall('./testsuite/testcase')
      assert len(cases) == int(root.find('testsuite').get('tests')) == 2, len(cases)
      print('ok')
      """
    #expect(python(program, "j.xml") == "ok")
  }

  @Test("every JSON file is strict JSON", arguments: ["r.json", "g.json", "a.json", "b.json"])
  func strictJSON(name: String) {
    guard isThere(["python3", "--version"]) else { return }
    let program = """
      import sys, json
      def refuse(text): raise ValueError(text)
      json.load(open(sys.argv[1], encoding='utf-8'), parse_constant=refuse)
      print('ok')
      """
    #expect(python(program, name) == "ok")
  }

  @Test("Bencher's rules hold: benchmark, measure, a finite value, bounds in order, short names")
  func bencher() throws {
    let names = try #require(try tool.document("b.json") as? [String: [String: [String: Double]]])
    #expect(names.keys.sorted() == ["Frame.evaluate.baseline.100", "Frame.evaluate.reference.100"])
    for (name, measures) in names {
      #expect((1...1024).contains(name.count))
      for (measure, metric) in measures {
        #expect(measure.wholeMatch(of: /[a-z0-9-]{1,64}/) != nil)
        #expect(Set(metric.keys).isSubset(of: ["value", "lower_value", "upper_value"]))
        let value = try #require(metric["value"])
        #expect(metric["lower_value"] ?? value <= value && value <= metric["upper_value"] ?? value)
      }
    }
  }
}
