// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

@Suite struct DoctorTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func put(_ text: String, at path: String) throws {
    let file = URL(fileURLWithPath: scratch.file(path))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// A quiet machine with everything there; `change` spoils it.
  private func findings(
    _ change: (inout Examination) -> Void = { _ in }
  ) throws -> [String: Finding.State] {
    var machine = fakeDocument().machine
    machine.governor = "performance"
    machine.load = [0.1, 0.1, 0.1]
    machine.cores = 4
    machine.hypervisor = nil
    if !FileManager.default.fileExists(atPath: scratch.file("proc/pressure/cpu")) {
      try put("some avg10=0.50 avg60=0.10 avg300=0.00 total=1\n", at: "proc/pressure/cpu")
      try put("tsc\n", at: "sys/devices/system/clocksource/clocksource0/current_clocksource")
    }
    var examination = Examination(
      machine: machine, processors: [0, 1, 2, 3], canPin: true, hasValgrind: true,
      counterProblem: nil, steal: 0.001, root: scratch.path)
    change(&examination)
    return Dictionary(
      uniqueKeysWithValues: examination.findings.map { ($0.name, $0.state) })
  }

  @Test("a quiet machine with everything is ok in every line")
  func quiet() throws {
    let states = try findings()
    #expect(states.count == 9 && states.values.allSatisfy { $0 == .ok }, "\(states)")
  }

  @Test("each disturbance is a warning of its own")
  func warnings() throws {
    let changes: [(String, (inout Examination) -> Void)] = [
      ("steal", { $0.steal = 0.02 }), ("load", { $0.machine.load = [3, 0, 0] }),
      ("governor", { $0.machine.governor = "powersave" }), ("pinning", { $0.canPin = false }),
      ("pinning", { $0.processors = [2] }), ("clock", { $0.machine.clock.cost = 900 }),
    ]
    for (name, change) in changes {
      let states = try findings(change)
      #expect(states.filter { $0.value == .warning }.map(\.key) == [name])
    }
    try put("hpet\n", at: "sys/devices/system/clocksource/clocksource0/current_clocksource")
    try put("some avg10=12.00 avg60=0 avg300=0 total=1\n", at: "proc/pressure/cpu")
    let states = try findings()
    #expect(states.filter { $0.value == .warning }.keys.sorted() == ["clock", "pressure"])
  }

  @Test("what cannot be found out is unknown, neither good nor bad")
  func unknown() throws {
    let states = try findings {
      $0.root = scratch.file("nothing")
      $0.machine.governor = "unknown (virtual machine)"
      $0.machine.hypervisor = "KVM"
      $0.machine.load = []
      $0.steal = nil
      $0.processors = []
      $0.hasValgrind = false
      $0.counterProblem = "no PMU"
    }
    #expect(states.values.allSatisfy { $0 == .unknown }, "\(states)")
  }

  private func report(
    _ changes: [(Double, Double, Double)], noise: Double = 0.01, alarms: [String] = []
  ) -> DoctorReport {
    let machine = fakeDocument().machine
    var control = GateReport(
      gate: "pair", base: .init(label: "a"), head: .init(label: "a"), machine: machine,
      limit: 0.03)
    control.rows = changes.map { low, value, high in
      var row = GateRow(name: "G.o.fast.100", verdict: .passed, limit: 0.03)
      row.change = Estimate(value: value, low: low, high: high)
      row.noise = noise
      return row
    }
    control.alarms = alarms
    return DoctorReport(
      machine: machine, findings: [Finding("load", .warning, "busy")], control: control)
  }

  @Test("the limit is the worst that identical programs could have differed by")
  func limit() throws {
    let fit = report([(0.99, 1, 1.02), (0.98, 0.99, 1)])
    #expect(fit.isFit && fit.resolvableLimit.map { abs($0 - 0.0204) < 1e-3 } == true)
    #expect(fit.reasons == ["load"])
    let loud = report([(0.99, 1, 1.01)], noise: 0.08)
    #expect(!loud.isFit && loud.resolvableLimit == 0.08 && loud.reasons == ["load", "A/A"])
    #expect(!report([(0.9, 1, 1.01)]).isFit)
  }

  @Test("a canary that moved, and a machine that was not measured, are not fit")
  func unmeasured() {
    #expect(!report([(1, 1, 1)], noise: 0, alarms: ["Canary.chain moved"]).isFit)
    let nothing = report([])
    #expect(!nothing.isFit && nothing.resolvableLimit == nil)
  }

  @Test("steal is the share of the ticks between two readings")
  func steal() throws {
    try put("cpu  100 0 50 800 10 0 0 40 7 0\ncpu0 1 1 1 1 1 1 1 1\n", at: "proc/stat")
    let before = try #require(ProcessorTimes.read(root: scratch.path))
    #expect(before == ProcessorTimes(total: 1000, steal: 40))
    let after = ProcessorTimes(total: 1200, steal: 50)
    #expect(after.stolen(since: before) == 0.05 && before.stolen(since: before) == nil)
    try put("cpu  100 0\n", at: "proc/stat")
    #expect(ProcessorTimes.read(root: scratch.path) == nil)
  }
}
