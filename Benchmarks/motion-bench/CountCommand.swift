// SPDX-License-Identifier: MIT
import BenchmarkCases
import BenchmarkHarness
import CAllocationCounter
import Foundation

/// Counts what an iteration does, which no noise can hide.
enum CountCommand: Command {
  static let name = "count"
  static let summary = "count allocations, references and instructions of an iteration"
  static let discussion = """
    Verifies every selected case and counts what one iteration does, as the mean of \(CaseCounter.iterations)
    after as many uncounted ones: calls of malloc and its like and their bytes, and what the
    processor's own counters say where the kernel gives them. With valgrind, the instructions of
    the iteration alone and its retains and releases of Swift objects are counted in a second
    process, on the AVX2 path everywhere, because valgrind has no AVX-512. All is of the thread
    that starts the work. Sizes are \(Value.list(PairSubject.sizes)) unless given.

    All but the processor's counters are the same in every run. compare holds them against stored
    ones: not one allocation, byte, retain or release more, and \(percent(GateRule.instructionLimit)) more instructions, are allowed
    (status 3); half of the instructions gone is no improvement but work that vanished (status 4).
    Counts of other machines can be compared, those of other compilers not.
    """
  static let options = OptionSpec.selection + [.json, .out, .allowDebug]

  static func run(_ settings: Settings) throws -> ExitStatus {
    try RunCommand.refuseDebugBuild(settings)
    let settings = settings.paired
    let selection = try Selection(settings)
    var session = try Session(self, settings, selection)
    let callgrind = CallgrindRuns(settings, selection)
    let counters = allocations() + EventCounter.hardware()
    session.count(CaseCounter(counters, callgrind: callgrind.counts))
    return session.finish()
  }

  private static func allocations() -> [EventCounter] {
    guard bm_allocation_counter_works() == 1 else {
      let problem = "needs glibc and no sanitizer"
      return [CountKind.allocations, .allocatedBytes].map { EventCounter($0, missing: problem) }
    }
    return [
      EventCounter(.allocations) { Double(bm_allocation_count()) },
      EventCounter(.allocatedBytes) { Double(bm_allocated_bytes()) },
    ]
  }
}

/// The inside of what valgrind runs.
enum CallgrindCommand: Command {
  static let name = "callgrind"
  static let summary = "have valgrind count the instructions of cases; count starts it"
  static let discussion = """
    Runs every selected case once it is warm, and tells callgrind where to begin and to end. Only
    works under valgrind.
    """
  static let options = OptionSpec.selection

  static func run(_ settings: Settings) throws -> ExitStatus {
    let selection = try Selection(settings)
    Interrupt.install()
    try CallgrindKernels.count(selection.items.map { ($0.comparison, $0.names) })
    return .passed
  }
}

/// What programs under valgrind counted.
private struct CallgrindRuns {
  /// What valgrind can run.
  private static let path = "avx2"
  /// What `MOTION_FORCE_ISA` of the path leaves out.
  private static let besides = "baseline"
  private static let beyond = "avx512"
  private static let concurrent = "Cores"

  private var found: [String: CallgrindCounts]
  private var problem: String?

  init(_ settings: Settings, _ selection: Selection) {
    var console = Console(showsResults: false)
    console.progress("counting instructions under valgrind, which takes a while")
    let outcome = Self.process(settings, path: Self.path).run()
    (found, problem) = (outcome.counts, outcome.problem)
    if selection.names.contains(where: { $0.backend == Self.besides }), problem == nil {
      var only = settings
      only.kernels = [Self.besides]
      let more = Self.process(only, path: Self.besides).run()
      found.merge(more.counts) { first, _ in first }
      problem = more.problem
    }
    console.progress("")
  }

  func counts(_ name: CaseName) -> CallgrindCounts {
    if name.group == Self.concurrent {
      return CallgrindCounts(missing: "threads share the work differently each time")
    }
    if name.backend == Self.beyond { return CallgrindCounts(missing: "valgrind has no AVX-512") }
    return found[name.description]
      ?? CallgrindCounts(missing: problem ?? "not there on the \(Self.path) path")
  }

  private static func process(_ settings: Settings, path: String) -> CallgrindProcess {
    var settings = settings
    settings.kernels?.remove(beyond)
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    return CallgrindProcess(
      program: program, arguments: [CallgrindCommand.name] + settings.selectionArguments,
      environment: [
        "LC_ALL": "C", "PATH": "/usr/local/bin:/usr/bin:/bin", "MOTION_FORCE_ISA": path,
        "SWIFT_DETERMINISTIC_HASHING": "1", "OPENBLAS_NUM_THREADS": "1",
        // Named, so that the program does not start itself again.
        "OPENBLAS_CORETYPE": "HASWELL",
      ])
  }
}
