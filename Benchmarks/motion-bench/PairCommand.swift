// SPDX-License-Identifier: MIT
import BenchmarkCases
import BenchmarkHarness
import Foundation

/// Times two programs against each other, now, on this machine.
enum PairCommand: Command {
  static let name = "pair"
  static let summary = "time this program against another one, or another revision, in lock-step"
  static let discussion = """
    Starts both programs many times, on the same processor, and lets them time short blocks in turn
    (base head head base, or the reverse, drawn anew). A case is a candidate when it is slower in
    nearly all launches, and by half of its limit; candidates are timed again in new launches, with
    more rounds, and those that are slower than their limit there, by the sign test with Holm's rule
    and in processor time too, are regressions (status 3). The limit of a case is never below its
    noise, found from base against base.

    When a loop that no change can touch is slower or faster, the whole result is inconclusive. With
    --base REV that revision is built in a clone under .build/pair, with this work tree's benchmarks
    where they compile. Sizes are \(Value.list(PairSubject.sizes)) unless given; --seconds is for the
    first stage and sets the number of rounds.
    """
  static let options =
    OptionSpec.selection + [
      .base, .control, .launches, .limit, .inject, .pin, .seconds, .strict, .json, .export,
      .allowDebug,
    ]

  static func run(_ settings: Settings) throws -> ExitStatus {
    try RunCommand.refuseDebugBuild(settings)
    return try GateOutput(settings: settings).judge {
      var report = try PairSubject(settings).report(limits: [:])
      report.gate = name
      return report
    }
  }
}

/// Two programs, and how they are run.
struct PairSubject {
  static let sizes = [1000]

  let settings: Settings
  let programs: StagedPrograms
  private let base: GateReport.Side
  private let head: GateReport.Side
  private let processor: Int?
  private var notes: [String] = []

  /// Builds the base when a revision is asked for.
  /// - Throws: a `UsageError`.
  init(_ settings: Settings) throws {
    self.settings = settings
    guard (settings.base != nil) != settings.isControl else {
      throw Misuse("pair needs either --base BIN|REV or --aa")
    }
    _ = try Selection(settings.paired)  // A filter without a match is found before a build.
    let tree = SourceTree()
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    head = GateReport.Side(label: "this program", commit: tree.commit, dirty: tree.isDirty)
    processor = try Self.processor(settings.pin)
    let (side, program, note) = try Self.base(settings.base, own, head, tree)
    base = side
    notes = [note].compactMap { $0 } + (processor == nil ? ["not pinned to a processor"] : [])
    programs = try StagedPrograms(base: program, head: own)
  }

  /// - Parameter limits: of cases that have one of their own.
  func report(limits: [String: Double]) throws -> GateReport {
    var options = PairOptions(seed: settings.seed, seconds: settings.seconds)
    options.launches = settings.launches
    options.limit = settings.limit ?? GateRule.pairedLimit
    options.limits = limits
    options.injection = settings.injection
    Interrupt.install()
    var console = Console(showsResults: false)
    let gate = PairGate(options: options, start: start, progress: { console.progress($0) })
    let outcome = try gate.run()
    console.progress("")
    let machine = try Environment(clock: .monotonic(), source: nil).machine
    var report = GateReport(
      gate: "pair", base: base, head: head, machine: machine, limit: options.limit)
    report.rows = outcome.rows
    report.alarms = outcome.alarms
    report.notes = notes + outcome.notes
    report.complete = outcome.complete
    return report
  }

  private func start(_ side: PairGate.Side) throws(WorkerFailure) -> any PairWorker {
    let program: String
    do { program = try programs.copy(for: side) } catch {
      throw WorkerFailure(.dead, error.description)
    }
    return try WorkerProcess(
      .init(
        program: program,
        arguments: [WorkerCommand.name] + settings.paired.selectionArguments,
        processor: processor))
  }

  /// The last processor: the first one gets most interrupts.
  private static func processor(_ pin: Settings.Pin) throws -> Int? {
    let allowed = MachineFacts.allowedProcessors()
    switch pin {
    case .off: return nil
    case .lastProcessor:
      return ChildProcess.output(of: ["taskset", "--version"]) == nil ? nil : allowed.last
    case .processor(let number):
      guard allowed.contains(number) else {
        let numbers = allowed.map(String.init).joined(separator: ", ")
        throw Misuse("--pin: there is no processor \(number); there are: \(numbers)")
      }
      return number
    }
  }

  private static func base(
    _ named: String?, _ own: String, _ head: GateReport.Side, _ tree: SourceTree
  ) throws -> (GateReport.Side, program: String, note: String?) {
    guard let named else { return (head, own, "this program against itself") }
    if FileManager.default.isExecutableFile(atPath: named), named.contains("/") {
      let tree = SourceTree(holding: named)
      let label = named.split(separator: "/").last.map(String.init) ?? named
      return (.init(label: label, commit: tree.commit, dirty: tree.isDirty), named, nil)
    }
    guard let top = tree.top else {
      throw NotComparable(["'\(named)' is no program, and this one is in no git work tree"])
    }
    let build = RevisionBuild(
      repository: top, product: MotionBench.name, scratch: "\(top)/.build/pair",
      shared: ["Package.swift", "Benchmarks"],
      flags: try Suite.facts().blas == nil ? ["--disable-default-traits"] : [])
    let product = try build.build(named)
    let note = product.sharesBenchmarks ? nil : "the base runs the benchmarks of its own revision"
    return (.init(label: named, commit: product.commit, dirty: false), product.program, note)
  }
}

extension Settings {
  /// With the sizes of a pair where none are given.
  var paired: Settings {
    var copy = self
    copy.explicitSizes = explicitSizes ?? (isQuick ? nil : PairSubject.sizes)
    return copy
  }

  /// What makes another program choose the same cases.
  var selectionArguments: [String] {
    let values = [
      ("filter", filter), ("sizes", Value.list(sizes)), ("mix", mix),
      ("kernels", kernels.map { $0.sorted().joined(separator: ",") }), ("scenarios", scenarios),
      ("seed", "\(seed)"),
    ]
    return values.compactMap { name, value in value.map { "--\(name)=\($0)" } }
  }
}
