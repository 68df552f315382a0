// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

@Suite struct PairGateTests {
  private let name = "G.o.a.1"

  private func verdict(_ outcome: PairGate.Outcome, _ name: String) -> CaseVerdict? {
    outcome.rows.first { $0.name == name }?.verdict
  }

  @Test("a program against itself never regresses: 200 runs of 20 cases, launches 2 % apart")
  func control() throws {
    for seed in 0..<200 {
      let pair = FakePair(seed: UInt64(seed))
      pair.names = (1...20).map { "G.o.a.\($0)" }
      pair.launchNoise = 0.02
      let outcome = try pair.run()
      #expect(!outcome.rows.contains { $0.verdict == .regressed }, "seed \(seed)")
    }
  }

  @Test(
    "an added 5 % is found in at least 90 of 100 runs, 10 % in all, and only where it was added",
    arguments: [(1.05, 90), (1.10, 100)])
  func slowdowns(factor: Double, least: Int) throws {
    var found = 0
    for seed in 0..<100 {
      let pair = FakePair(seed: UInt64(seed))
      pair.slowdown[name] = factor
      let outcome = try pair.run()
      if verdict(outcome, name) == .regressed { found += 1 }
      #expect(verdict(outcome, "G.o.b.1") != .regressed)
    }
    #expect(found >= least)
  }

  @Test("an injection runs whole iterations more, which are not counted")
  func injection() throws {
    let pair = FakePair(seed: 1)
    let outcome = try pair.run { $0.injection = .init(name: name, share: 0.05) }
    #expect(verdict(outcome, name) == .regressed)
    #expect(pair.iterations[name] == [120, 126])
    #expect(abs((outcome.rows[0].change?.value ?? 0) - 1.05) < 0.02)
    #expect(throws: UnknownInjection.self) {
      try pair.run { $0.injection = .init(name: "G.o.c.1", share: 0.05) }
    }
  }

  @Test("a faster head is better, a slower one within the limit passes")
  func verdicts() throws {
    let pair = FakePair(seed: 3)
    pair.launchNoise = 0.001
    pair.slowdown = [name: 0.8, "G.o.b.1": 1.02]
    let outcome = try pair.run()
    #expect(outcome.rows.map(\.verdict) == [.better, .passed])
    #expect(outcome.rows.map(\.launches.count) == [1, 2])  // The second was suspected.
    #expect(outcome.rows.allSatisfy { $0.launches.allSatisfy { $0.count == 11 } })
    #expect(outcome.rows.allSatisfy { $0.control.count == 3 && $0.control.allSatisfy { $0 > 0 } })
  }

  @Test("blocks run ABBA or BAAB, both occur, and iterations are equal on both sides")
  func order() throws {
    let pair = FakePair(seed: 4)
    _ = try pair.run()
    let blocks = Array(pair.order[name] ?? "")
    var seen: Set<String> = []
    // Rounds of base against head only: those of the control hold no head.
    for start in stride(from: 0, to: blocks.count, by: 4) {
      seen.insert(String(blocks[start..<start + 4]))
    }
    #expect(seen == ["bhhb", "hbbh", "bbbb"])
    #expect(pair.iterations[name] == [110])
  }

  @Test("both programs are started anew for each launch, either one first, and all are stopped")
  func launches() throws {
    let pair = FakePair(seed: 5)
    _ = try pair.run()
    #expect(pair.running == 0)
    #expect(pair.starts.count == 2 + 2 * (11 + 3))
    #expect(pair.starts.count { $0 == .head } == 1 + 11)
    let firsts = stride(from: 2, to: pair.starts.count, by: 2).map { pair.starts[$0] }
    #expect(firsts.contains(.head) && firsts.contains(.base))
  }

  @Test("one disturbed launch of base against base does not hide a slowdown")
  func disturbedControl() throws {
    let pair = FakePair(seed: 14)
    pair.slowdown[name] = 1.1
    pair.disturbance = (launch: 10, factor: 4)
    let outcome = try pair.run()
    #expect(verdict(outcome, name) == .regressed)
    #expect(outcome.rows.allSatisfy { $0.limit < 0.05 })
  }

  @Test("noise of the case itself raises its limit")
  func noiseFloor() throws {
    let pair = FakePair(seed: 6)
    pair.launchNoise = 0.2
    let row = try #require(try pair.run().rows.first)
    #expect(row.limit > 0.03 && row.limit == row.noise)
  }

  @Test("a limit of its own replaces the common one")
  func ownLimit() throws {
    let pair = FakePair(seed: 7)
    pair.slowdown[name] = 1.1
    let outcome = try pair.run { $0.limits[name] = 0.2 }
    #expect(verdict(outcome, name) == .passed)
  }

  @Test("a canary that moves is an alarm", arguments: [0.9, 1.1])
  func canary(factor: Double) throws {
    let pair = FakePair(seed: 8)
    pair.slowdown = ["Canary.chain.loop.1": factor, name: 1.1]
    let outcome = try pair.run()
    #expect(outcome.alarms.count == 1)
    #expect(!outcome.rows.contains { $0.name.hasPrefix("Canary") })
  }

  @Test("a canary that cannot be timed is an alarm, not silence")
  func deadCanary() throws {
    let pair = FakePair(seed: 15)
    pair.failures["Canary.chain.loop.1"] = WorkerFailure(.missing, "faster than the clock can see")
    #expect(try pair.run().alarms.count == 1)
  }

  @Test("what is slower on the wall but not in processor time is inconclusive")
  func processorTime() throws {
    let pair = FakePair(seed: 9)
    pair.slowdown[name] = 1.2
    pair.processorSlowdown[name] = 1
    #expect(verdict(try pair.run(), name) == .inconclusive)
  }

  @Test("a case that crashes, is wrong before or after timing, or is gone, hides no other")
  func failures() throws {
    let pair = FakePair(seed: 10)
    pair.names = (0..<5).map { "G.o.a\($0).1" }
    pair.failures["G.o.a0.1"] = WorkerFailure(.wrongResult, "w")
    pair.laterFailures["G.o.a1.1"] = WorkerFailure(.wrongResult, "later")
    pair.crashes = ["G.o.a2.1"]
    pair.absent = [.head: ["G.o.a3.1"]]
    let outcome = try pair.run()
    #expect(outcome.rows.map(\.name).sorted() == pair.names)
    let verdicts = outcome.rows.sorted { $0.name < $1.name }.map(\.verdict)
    #expect(verdicts == [.wrongResult, .wrongResult, .missing, .missing, .passed])
    #expect(pair.running == 0)
  }

  @Test("a case that only the head has is new")
  func added() throws {
    let pair = FakePair(seed: 11)
    pair.absent = [.base: [name]]
    #expect(verdict(try pair.run(), name) == .added)
    pair.absent = [.base: Set(pair.names.dropLast())]
    #expect(throws: NotComparable.self) { try pair.run() }
  }

  @Test("programs of other compilers or instruction sets are not compared")
  func fingerprints() {
    let pair = FakePair(seed: 12)
    pair.headFingerprint = fakeDocument(cpu: "Other").fingerprint
    #expect(throws: NotComparable(["cpu: 'CPU' and 'Other'"])) { try pair.run() }
    #expect(pair.running == 0)
  }

  @Test("a signal ends it with what was measured and says so")
  func interrupted() throws {
    let pair = FakePair(seed: 13)
    pair.blocksBeforeSignal = 200
    let outcome = try pair.run()
    #expect(!outcome.complete && pair.running == 0)
    #expect(!outcome.rows.contains { $0.verdict == .regressed || $0.verdict == .missing })
  }

  @Test("a block of no or negative time is a failure, never a ratio", arguments: ["0", "-5"])
  func negativeTime(wall: String) throws {
    let scratch = try Scratch()
    let greeting = try jsonBytes(of: Greeting(fingerprint: fakeDocument().fingerprint))
    let line = String(decoding: greeting, as: UTF8.self).replacing("\n", with: "")
    let reply =
      #"{"status":"passed","iterations":1,"sample":{"wall":\#(wall),"processor":1}}"#
    try AtomicFile.write(
      Array("#!/bin/sh\necho '\(line)'\nwhile read -r x; do echo '\(reply)'; done\n".utf8),
      to: scratch.file("worker"))
    unsafe chmod(scratch.file("worker"), 0o755)
    let worker = try WorkerProcess(.init(program: scratch.file("worker"), arguments: []))
    defer { worker.stop() }
    #expect(throws: WorkerFailure(.missing, "no time, or one that is not positive")) {
      try worker.time("G.o.a.1", iterations: 1)
    }
  }

  private struct Greeting: Encodable {
    var version = 1
    var names = ["G.o.a.1"]
    var fingerprint: Fingerprint
  }

  @Test("a program that is no worker is told from one that is")
  func noWorker() {
    #expect(throws: WorkerFailure.self) {
      try WorkerProcess(.init(program: "true", arguments: []))
    }
    #expect(throws: WorkerFailure.self) {
      try WorkerProcess(.init(program: "/nonexistent/program", arguments: []))
    }
    #expect(throws: WorkerFailure.self) {
      try WorkerProcess(.init(program: "echo", arguments: ["{}"]))
    }
  }
}
