// SPDX-License-Identifier: MIT
import BenchmarkCases
import BenchmarkHarness
import Foundation

/// What the machine and the build are.
struct Environment {
  let machine: MachineFacts
  let build: BuildRecord
  let blas: BLASFacts?

  init(clock: BenchmarkClock) throws {
    let facts = try Suite.facts()
    let source = SourceTree()
    machine = MachineFacts.read(isa: facts.isa, clock: clock.facts)
    build = BuildRecord(
      compiler: facts.compiler, configuration: Self.configuration, flags: facts.flags,
      commit: source.commit, dirty: source.isDirty)
    blas = facts.blas
  }

  static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}

/// The git work tree that holds this program.
private struct SourceTree {
  let commit: String?
  let isDirty: Bool?

  init() {
    commit = Self.git("rev-parse", "HEAD")
    isDirty = commit == nil ? nil : Self.git("status", "--porcelain").map { !$0.isEmpty }
  }

  /// What git prints; nil without git or outside a work tree.
  private static func git(_ arguments: String...) -> String? {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", program.deletingLastPathComponent().path] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension ResultDocument {
  init(command: String, settings: Settings, selection: Selection, environment: Environment) {
    self.init(
      command: command, options: settings.given, machine: environment.machine,
      build: environment.build, blas: environment.blas, seed: settings.seed, mix: selection.mix,
      skipped: selection.skipped, started: Self.now)
  }

  /// Closes the document.
  mutating func end(complete: Bool) {
    self.complete = complete
    ended = Self.now
  }

  /// `run-20260102T030405Z-4711.json`
  var fileName: String { "run-\(started.filter { $0 != "-" && $0 != ":" })-\(getpid()).json" }

  private static var now: String { Date.now.ISO8601Format() }
}
