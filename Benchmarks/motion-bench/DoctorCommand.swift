// SPDX-License-Identifier: MIT
import BenchmarkCases
import BenchmarkHarness

/// Finds out what this machine can tell apart now.
enum DoctorCommand: Command {
  static let name = "doctor"
  static let summary = "look at this machine: what disturbs measuring, what limit it resolves"
  static let discussion = """
    Looks at the clock, the counters, the governor, the load and what is stolen, and times this
    program against itself as pair does (\(PairOptions.defaultLaunches) launches, pinned; the whole takes some 20 seconds). What
    identical programs seem to differ by is the smallest limit this machine can hold now; a limit
    finds about half of the slowdowns of its own size and nearly all of 1.7 times that.

    Each line is ok, warning or unknown. The verdict is FIT when \(percent(GateRule.pairedLimit)), the limit of pair, can be
    resolved; otherwise UNFIT with the names of the warnings, and status 6 under --strict.
    """
  static let options: [OptionSpec] = [
    .filter, .launches, .pin, .seconds, .strict, .json, .allowDebug,
  ]

  /// One form that waits for itself, the widest one, and memory.
  private static func defaultFilter() throws -> String {
    let chosen = try Suite.facts().isa.chosen
    return "^(Frame\\.evaluate|Limit\\.copy)\\.(reference|\(chosen))\\."
  }
  private static let seconds = 10.0

  static func run(_ settings: Settings) throws -> ExitStatus {
    try RunCommand.refuseDebugBuild(settings)
    try settings.checkFiles()
    let report = try examine(settings)
    if let path = settings.json { try deliver(try jsonBytes(of: report), to: path) }
    let output: CheckedOutput =
      settings.writesJSONToOutput ? .standardError : .standardOutput
    try output.write((lines(of: report) + [verdict(on: report)]).map { $0 + "\n" }.joined())
    if let signal = Interrupt.signalNumber { return ExitStatus(signal: signal) }
    return settings.isStrict && !report.isFit ? .inconclusive : .passed
  }

  private static func examine(_ settings: Settings) throws -> DoctorReport {
    var paired = settings
    paired.isControl = true
    paired.filter = try settings.filter ?? defaultFilter()
    paired.explicitSeconds = settings.explicitSeconds ?? seconds
    let machine = try Environment(clock: .monotonic(), source: nil).machine
    let before = ProcessorTimes.read()
    let control = try PairSubject(paired).report(limits: [:])
    let after = ProcessorTimes.read()
    let examination = Examination(
      machine: machine, processors: MachineFacts.allowedProcessors(),
      canPin: ChildProcess.output(of: ["taskset", "--version"]) != nil,
      hasValgrind: ChildProcess.output(of: ["valgrind", "--version"]) != nil,
      counterProblem: EventCounter.hardware().first?.problem,
      steal: before.flatMap { before in after.flatMap { $0.stolen(since: before) } })
    return DoctorReport(machine: machine, findings: examination.findings, control: control)
  }

  private static func lines(of report: DoctorReport) -> [String] {
    report.findings.map { "  \(pad($0.name, 17))\(pad($0.state.rawValue, 9))\($0.text)" }
      + report.control.rows.map { row in
        let change = row.change
        return "  \(pad("", 17))\(pad("", 9))\(row.name): \(thousandths(change?.value)) "
          + "[\(thousandths(change?.low)), \(thousandths(change?.high))], "
          + "noise \(percent(row.noise))"
      } + report.control.notes.map { "note: \($0)" } + [report.machine.line]
  }

  private static func verdict(on report: DoctorReport) -> String {
    let word = Interrupt.signalNumber != nil ? "INTERRUPTED" : report.isFit ? "FIT" : "UNFIT"
    let limit = report.resolvableLimit.map { percent($0).filter { $0 != " " } } ?? short(nil)
    let reasons = report.reasons.isEmpty ? "none" : report.reasons.joined(separator: ",")
    return "verdict: \(word) limit=\(limit) warnings=\(reasons.filter { $0 != " " })"
  }
}
