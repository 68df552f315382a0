// SPDX-License-Identifier: MIT
import BenchmarkCases
import BenchmarkHarness
import Foundation

/// Shows what was found and chosen.
enum MachineCommand: Command {
  static let name = "machine"
  static let summary = "show what was found on this machine and what was chosen"
  static let discussion = "Prints the machine, the clock, the instruction sets and the build."
  static let options: [OptionSpec] = [.json]

  private struct Report: Encodable {
    var schema = ResultDocument.currentSchema
    var machine: MachineFacts
    var build: BuildRecord
    @Nullable var blas: BLASFacts? = nil
    @Nullable var forcedISA: String? = nil
  }

  static func run(_ settings: Settings) throws -> ExitStatus {
    let environment = try Environment(clock: .monotonic())
    let forced = ProcessInfo.processInfo.environment["MOTION_FORCE_ISA"]
    if let path = settings.json {
      let report = Report(
        machine: environment.machine, build: environment.build, blas: environment.blas,
        forcedISA: forced)
      try deliver(try jsonBytes(of: report), to: path)
    }
    if !settings.writesJSONToOutput {
      let rows = rows(environment.machine) + rows(environment, forced: forced)
      let lines = rows.map { "\(pad($0.0, 18))\($0.1)\n" }
      try CheckedOutput.standardOutput.write(lines.joined())
    }
    return .passed
  }

  private static func rows(_ machine: MachineFacts) -> [(String, String)] {
    let load = machine.load.map { String($0) }.joined(separator: " ")
    return [
      ("cpu", machine.cpu), ("cores", "\(machine.cores)"),
      ("caches", machine.caches.map(\.text).joined(separator: ", ")),
      ("kernel", machine.kernel), ("hypervisor", machine.hypervisor ?? "none found"),
      ("governor", machine.governor), ("load", load.isEmpty ? "unknown" : load),
      ("clock cost", "\(short(machine.clock.cost)) ns a reading"),
      ("clock resolution", "\(short(machine.clock.resolution)) ns"),
    ]
  }

  private static func rows(_ environment: Environment, forced: String?) -> [(String, String)] {
    let build = environment.build
    let blas = environment.blas.map { "\($0.version), core \($0.core), threads \($0.threads)" }
    let flags = build.flags.sorted { $0.key < $1.key }
      .map { ("flags \($0.key)", $0.value.joined(separator: " ")) }
    return [
      ("isa available", environment.machine.isa.available.joined(separator: ", ")),
      ("isa chosen", environment.machine.isa.chosen),
      ("MOTION_FORCE_ISA", forced ?? "not set"), ("blas", blas ?? "none"),
      ("compiler", build.compiler), ("configuration", build.configuration),
      ("commit", (build.commit ?? "unknown") + (build.dirty == true ? ", with changes" : "")),
    ] + flags
  }
}

extension MachineFacts.Cache {
  fileprivate var text: String { "L\(level) \(type) \(bytes >> 10) KiB" }
}
