// SPDX-License-Identifier: MIT
import BenchmarkCases
import BenchmarkHarness

/// One run from the first case to the exit status: collects results, prints them, saves them.
struct Session {
  private let settings: Settings
  private let selection: Selection
  private let runner: Runner
  private let clock: BenchmarkClock
  /// Where the document is saved, after each workload and at the end; nil to save none.
  private let directory: String?
  private var isSaveFailed = false
  private var document: ResultDocument
  private var console: Console
  private var table = ResultTable()

  /// Looks at the machine, and from here on lets a signal only ask for the end.
  ///
  /// - Parameters:
  ///   - savesAlways: whether the document is saved where `--out` says.
  ///   - limit: makes the loop that moves so many bytes.
  init(
    _ command: any Command.Type, _ settings: Settings, _ selection: Selection,
    savesAlways: Bool = true, limit: @escaping (StreamBytes) -> () -> Void = { StreamLimit($0).run }
  ) throws {
    self.settings = settings
    self.selection = selection
    directory = savesAlways ? settings.directory : nil
    if let directory { try AtomicFile.prepareDirectory(directory) }
    try settings.checkFiles()
    Interrupt.install()
    clock = BenchmarkClock.monotonic()
    runner = Runner(options: .init(seed: settings.seed), clock: clock, limit: limit)
    let environment = try Environment(clock: clock)
    document = ResultDocument(
      command: command.name, settings: settings, selection: selection, environment: environment)
    console = Console(showsResults: !settings.writesJSONToOutput)
  }

  mutating func measure() {
    let counts = selection.items.map { Runner.timed($0.names, of: $0.comparison).count }
    let total = counts.reduce(0, +)
    announce(cases: total)
    var budget = Budget(seconds: settings.seconds, cases: total)
    for (item, count) in zip(selection.items, counts) where goesOn {
      showProgress("measuring", item)
      let start = clock.now()
      let results = runner.measure(
        item.comparison, selecting: item.names, seconds: budget.share(of: count))
      budget.spend(Double(clock.now() - start) / 1e9, on: count)
      add(results, rows: table.rows(of: results, in: item.comparison, as: .times))
    }
  }

  mutating func verify() {
    for item in selection.items where goesOn {
      showProgress("verifying", item)
      let results = runner.verify(item.comparison, selecting: item.names)
      add(results, rows: table.rows(of: results, in: item.comparison, as: .errors))
    }
  }

  mutating func measureFrames() {
    let loop = FrameLoop(clock: clock)
    for item in selection.items where goesOn {
      showProgress("timing frames of", item)
      let results = loop.measure(
        item.comparison, selecting: item.names, frames: settings.frames)
      add(results, rows: table.rows(of: results, in: item.comparison, as: .frames(settings.rate)))
    }
  }

  mutating func count(_ counter: CaseCounter) {
    for item in selection.items where goesOn {
      showProgress("counting", item)
      let results = counter.count(item.comparison, selecting: item.names)
      add(results, rows: table.rows(of: results, in: item.comparison, as: .counts))
    }
  }

  /// The document as it is now, closed.
  mutating func closed() -> ResultDocument {
    document.end(complete: Interrupt.signalNumber == nil && console.failure == nil)
    return document
  }

  /// Writes the documents, the lines under the table and the verdict.
  mutating func finish() -> ExitStatus {
    let signal = Interrupt.signalNumber
    _ = closed()
    let crossovers = Suite.rivals.flatMap {
      CrossoverTable(document.cases, rival: $0, among: Suite.rivals).lines
    }
    let counts = CountTable.notes(document.cases)
    for line in crossovers + counts + selection.skipped.lines { console.print(line) }
    let saved = saveAll()
    console.print(document.machine.line)
    if let line = document.disturbanceLine { console.print(line) }
    if let signal { report(interrupt: signal) }
    let verdict = Verdict(
      cases: document.cases, skipped: selection.skipped.count, signal: signal)
    let isWritten = saved && console.failure == nil
    console.conclude(isWritten ? verdict.line : "verdict: ERROR the results were not written")
    if let failure = console.failure { Console.complain("\(failure)") }
    return isWritten && console.failure == nil ? verdict.status : .usage
  }

  private var goesOn: Bool { Interrupt.signalNumber == nil && console.failure == nil }

  private mutating func announce(cases: Int) {
    let rounds = runner.rounds
    let each = settings.seconds / Double(cases)
    console.print(
      "measuring \(cases) cases in up to \(short(settings.seconds)) s, \(short(each)) s a case "
        + "(\(rounds.lowerBound) to \(rounds.upperBound) rounds); seed \(settings.seed), "
        + "mix \(selection.mix)")
  }

  private mutating func showProgress(_ verb: String, _ item: Selection.Item) {
    let done = document.cases.count
    let comparison = item.comparison
    console.progress(
      "\(verb) \(comparison.group).\(comparison.operation) \(comparison.size), \(done) cases done")
  }

  private mutating func add(_ results: [CaseResult], rows: String) {
    document.cases += results
    saveUnfinished()
    if !results.isEmpty { console.print(rows) }
    for result in results
    where result.status != .passed && result.status != .interrupted {
      Console.complain("\(result.name): \(result.status.rawValue): \(result.reason ?? "")")
    }
  }

  private var place: String? { directory.map { "\($0)/\(document.fileName)" } }

  /// What is finished survives whatever ends this program: it is on the disk before it is printed.
  private mutating func saveUnfinished() {
    guard let place, !isSaveFailed, let bytes = try? document.encoded() else { return }
    do throws(FileError) { try AtomicFile.write(bytes, to: place) } catch {
      isSaveFailed = true  // Said once; the end tries again.
      Console.complain("warning: \(error)")
    }
  }

  /// Saves in the directory and where `--json` says; a failure of one does not stop the other.
  private mutating func saveAll() -> Bool {
    do {
      let bytes = try document.encoded()
      if settings.writesJSONToOutput { console.write(document: bytes) }
      let exports = try settings.exports.map { export in
        (try export.format.bytes(of: document, tool: MotionBench.name), export.path)
      }
      let file = settings.writesJSONToOutput ? nil : settings.json
      let paths = [place, file].compactMap { $0 }
      let files = paths.map { (bytes, $0) } + exports
      return files.map { save($0, to: $1) }.allSatisfy { $0 }
    } catch {
      Console.complain("internal error: \(error)")
      return false
    }
  }

  private mutating func save(_ bytes: [UInt8], to path: String) -> Bool {
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path)
      console.print("saved: \(path)")
      return true
    } catch {
      Console.complain("\(error)")
      return false
    }
  }

  private func report(interrupt number: Int32) {
    Console.complain(
      "stopped by signal \(number) after \(document.cases.count) cases; the document says "
        + "\"complete\": false")
  }
}
