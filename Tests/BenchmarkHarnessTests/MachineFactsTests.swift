// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

@Suite struct MachineFactsTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func put(_ text: String, at path: String) throws {
    let file = URL(fileURLWithPath: scratch.file(path))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func read() -> MachineFacts {
    MachineFacts.read(
      isa: ISAFacts(available: [], chosen: ""), clock: ClockFacts(cost: 1, resolution: 1),
      root: scratch.path)
  }

  @Test("a virtual machine without cpufreq says so")
  func virtual() throws {
    try put("processor\t: 0\nmodel name\t: A: B\nflags\t\t: fpu hypervisor\n", at: "proc/cpuinfo")
    try put("0.50 0.25 0.10 1/80 99\n", at: "proc/loadavg")
    let cache = "sys/devices/system/cpu/cpu0/cache/index0"
    for (name, text) in [("level", "1"), ("type", "Data"), ("size", "48K\n")] {
      try put(text, at: "\(cache)/\(name)")
    }
    let facts = read()
    #expect(facts.cpu == "A: B" && facts.hypervisor == "unknown")
    #expect(facts.governor == "unknown (virtual machine)")
    #expect(facts.load == [0.5, 0.25, 0.1])
    #expect(facts.caches.map(\.bytes) == [48 << 10] && facts.caches.map(\.type) == ["Data"])
  }

  @Test("bare metal shows its governor")
  func metal() throws {
    try put("performance\n", at: "sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
    #expect(read().governor == "performance" && read().hypervisor == nil)
  }

  @Test("a system without these files is unknown, not a crash")
  func nothing() {
    let facts = read()
    #expect(facts.cpu == "unknown" && facts.kernel == "unknown" && facts.caches.isEmpty)
    #expect(facts.governor == "unknown (no cpufreq)" && facts.load.isEmpty && facts.cores > 0)
  }
}
