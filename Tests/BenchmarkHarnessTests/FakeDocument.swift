// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// A document of one workload in two forms, `G.o.reference.100` and `G.o.fast.100`.
///
/// - Parameters:
///   - reference: nanoseconds per item, with an interval of 1 % to both sides.
///   - fast: of the other form, likewise.
func fakeDocument(
  reference: Double = 100, fast: Double = 10, cpu: String = "CPU", commit: String? = "abc",
  started: String = "2026-01-02T03:04:05Z"
) -> ResultDocument {
  let isa = ISAFacts(available: ["baseline"], chosen: "baseline")
  var machine = MachineFacts.read(isa: isa, clock: ClockFacts(cost: 23.5, resolution: 16))
  machine.cpu = cpu
  var document = ResultDocument(
    command: "run", options: [:], machine: machine,
    build: BuildRecord(
      compiler: "Swift", configuration: "release", flags: [:], commit: commit, dirty: false),
    blas: nil, seed: 1, mix: "m", skipped: [], started: started)
  let bench = FakeBench()
  let comparison = bench.comparison(["reference": 10, "fast": 3])
  document.cases = bench.runner().measure(
    comparison, selecting: Set(comparison.names), seconds: 0)
  document.cases[0].take(reference, ratio: 1, width: 0)
  document.cases[1].take(fast, ratio: reference / fast, width: 0.01)
  document.complete = true
  return document
}

extension CaseResult {
  fileprivate mutating func take(_ time: Double, ratio: Double, width: Double) {
    samples = samples.map { _ in time }
    (median, low, high) = (time, time * 0.99, time * 1.01)
    (involuntarySwitches, steal) = (1, 0.25)
    itemsPerSecond = 1e9 / time
    ratioToReference = Estimate(
      value: ratio, low: ratio * (1 - width), high: ratio * (1 + width))
  }
}
