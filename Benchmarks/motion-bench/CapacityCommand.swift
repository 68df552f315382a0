// SPDX-License-Identifier: MIT
import BenchmarkCases
import BenchmarkHarness
import Foundation

/// Searches how many transitions fit into a frame.
enum CapacityCommand: Command {
  static let name = "capacity"
  static let summary = "search how many transitions fit into a frame, by form and cores"
  static let discussion = """
    For each form and number of cores, searches the most transitions of which the 99th percentile of
    \(CapacitySearch.fewestFrames) frames' times is within the budget of each display. Each size is made anew and run as frame
    does; the first one is held against the oracle. A size is found when one \(percent(CapacitySearch.precision)) larger does not
    fit. Where --seconds ends the search earlier, the table says > (nothing larger was tried that did
    not fit) or ~ (found less exactly). A busy neighbour makes a size look too large: the answer
    is what this machine holds now, not what it could.
    """
  static let options =
    [.mix, .kernels, .scenarios, .seed] as [OptionSpec] + [
      .rates, .cores, .trialFrames, .seconds, .json, .allowDebug,
    ]

  static func run(_ settings: Settings) throws -> ExitStatus {
    try RunCommand.refuseDebugBuild(settings)
    let cores = settings.cores ?? (1...MachineFacts.coreCount).filter { $0.nonzeroBitCount == 1 }
    let plan = try CapacityPlan(
      SuiteOptions(
        sizes: [], mix: settings.mix, seed: settings.seed, scenarioFile: settings.scenarios,
        backends: settings.kernels), cores: cores)
    try settings.checkFiles()
    Interrupt.install()
    var search = CapacityRun(settings, plan, largest: Value.largestSize)
    return try search.run()
  }
}

/// One search from the first form to the exit status.
private struct CapacityRun {
  private let settings: Settings
  private let plan: CapacityPlan
  private let clock = BenchmarkClock.monotonic()
  private let search: CapacitySearch
  private var console: Console

  init(_ settings: Settings, _ plan: CapacityPlan, largest: Int) {
    self.settings = settings
    self.plan = plan
    search = CapacitySearch(
      rates: settings.rates, frames: settings.trialFrames, largest: largest, clock: clock)
    console = Console(showsResults: !settings.writesJSONToOutput)
  }

  mutating func run() throws -> ExitStatus {
    let environment = try Environment(clock: clock)
    var document = CapacityDocument(
      options: settings.given, machine: environment.machine, build: environment.build,
      seed: settings.seed, mix: plan.mix, frames: settings.trialFrames)
    console.print(
      "searching \(plan.subjects.count) forms in up to \(short(settings.seconds)) s; mix \(plan.mix)\n"
        + CapacityTable.columns(settings.rates))
    var budget = Budget(seconds: settings.seconds, cases: plan.subjects.count)
    for subject in plan.subjects where Interrupt.signalNumber == nil {
      console.progress("searching \(subject.backend) on \(subject.cores) cores")
      let start = clock.now()
      let row = search.run(subject, seconds: budget.share(of: 1))
      budget.spend(Double(clock.now() - start) / 1e9, on: 1)
      document.rows.append(row)
      console.print(CapacityTable.row(row))
    }
    document.complete = Interrupt.signalNumber == nil
    return try finish(document)
  }

  private mutating func finish(_ document: CapacityDocument) throws -> ExitStatus {
    console.print(document.machine.line)
    if let path = settings.json {
      let bytes = try jsonBytes(of: document)
      if settings.writesJSONToOutput {
        console.write(document: bytes)
      } else {
        try AtomicFile.write(bytes, to: path)
        console.print("saved: \(path)")
      }
    }
    let verdict = Verdict(
      statuses: document.rows.map(\.status), skipped: 0, signal: Interrupt.signalNumber)
    console.conclude(verdict.line)
    if let failure = console.failure { throw failure }
    return verdict.status
  }
}

/// Capacities for people.
enum CapacityTable {
  static func columns(_ rates: [Int]) -> String {
    "  backend          cores" + rates.map { padLeft("\($0) Hz", 14) }.joined()
      + padLeft("ns/item", 11)
  }

  static func row(_ row: CapacityRow) -> String {
    let name = "  \(pad(row.backend, 15))\(padLeft("\(row.cores)", 7))"
    guard row.status == .passed || row.status == .interrupted else {
      return "\(name)  \(row.status.rawValue): \(row.reason ?? "no reason given")"
    }
    // Of the largest size, which the first touch of its pages no longer bends.
    let pace = row.trials.max { $0.size < $1.size }.map { $0.median * 1e6 / Double($0.size) }
    return name + row.capacities.map { padLeft(text($0), 14) }.joined() + padLeft(short(pace), 11)
      + (row.status == .interrupted ? "  interrupted" : "")
  }

  private static func text(_ capacity: Capacity) -> String {
    guard let fits = capacity.fits else {
      return capacity.fails.map { "< \(grouped(Double($0)))" } ?? short(nil)
    }
    let mark = capacity.isExact ? "" : capacity.fails == nil ? "> " : "~ "
    return mark + grouped(Double(fits))
  }
}
