// SPDX-License-Identifier: MIT
import BenchmarkCases
import BenchmarkHarness
import Foundation

/// What the machine and the build are.
struct Environment {
  let machine: MachineFacts
  let build: BuildRecord
  let blas: BLASFacts?

  /// - Parameter source: nil to leave the commit out, which saves asking git.
  init(clock: BenchmarkClock, source: SourceTree? = SourceTree()) throws {
    let facts = try Suite.facts()
    machine = MachineFacts.read(isa: facts.isa, clock: clock.facts)
    build = BuildRecord(
      compiler: facts.compiler, configuration: Self.configuration, flags: facts.flags,
      commit: source?.commit, dirty: source?.isDirty)
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

/// The git work tree that holds a program.
struct SourceTree {
  /// Its top directory.
  let top: String?
  let commit: String?
  let isDirty: Bool?

  /// - Parameter program: the path of an executable; by default this one's.
  init(holding program: String = "/proc/self/exe") {
    let url = URL(fileURLWithPath: program).resolvingSymlinksInPath()
    func git(_ arguments: String...) -> String? {
      ChildProcess.output(of: ["git", "-C", url.deletingLastPathComponent().path] + arguments)
    }
    top = git("rev-parse", "--show-toplevel")
    commit = git("rev-parse", "HEAD")
    isDirty = commit == nil ? nil : git("status", "--porcelain").map { !$0.isEmpty }
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
