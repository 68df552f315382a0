// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// Keeps the runs of each machine and finds when a case changed.
enum HistoryCommand: Command {
  static let name = "history"
  static let summary = "append runs to this machine's history, show it, find changes, mend it"
  static let discussion = """
    history append RUN...  adds runs to the history of their machine, compiler and month
    history show           prints the runs of every machine, oldest first
    history changes        prints the steps in the time relative to the reference
    history acknowledge CASE RUN REASON
                           records that the step of CASE at RUN, a time that changes prints, is known
    history repair         takes damaged lines out of the files

    A history is files of JSON lines, one a month, that are only appended to. A last line that was
    cut off is passed over; any other damage is reported with its line (status 2) and the file is
    not changed, but by repair: it keeps the whole file as FILE.original and what it took out, with
    the numbers of the lines, as FILE.removed. With --strict, changes ends with status 6 when a case
    got slower by a step that is not acknowledged: stored times are a reason to look, not a verdict.
    """
  static let options: [OptionSpec] = [.filter, .limit, .strict, .json, .results]
  static let operands = 1...Int.max
  static let operandUsage = "append RUN...|show|changes|acknowledge CASE RUN REASON|repair"

  static func run(_ settings: Settings) throws -> ExitStatus {
    try settings.checkFiles()
    let rest = Array(settings.operands.dropFirst())
    switch (settings.operands[0], rest.count) {
    case ("append", 1...): return try append(rest, settings)
    case ("show", 0): return try show(settings)
    case ("changes", 0): return try changes(settings)
    case ("acknowledge", 3):
      return try acknowledge(rest[0], run: rest[1], reason: rest[2], settings)
    case ("repair", 0): return try repair(settings)
    default: throw Misuse("history needs \(operandUsage)")
    }
  }

  /// Reads every run before the first is written.
  private static func append(_ paths: [String], _ settings: Settings) throws -> ExitStatus {
    let runs = try paths.map { try ResultDocument(contentsOf: $0) }
    try AtomicFile.prepareDirectory(settings.historyDirectory)
    for run in runs {
      let record = HistoryRecord(run)
      let file = HistoryFile(directory: settings.historyDirectory, of: record)
      let torn = try file.append(record)
      if torn > 0 {
        Console.complain("warning: cut off \(torn) bytes of an unfinished line in \(file.path)")
      }
      try CheckedOutput.standardOutput.write("appended: \(file.path)\n")
    }
    return .passed
  }

  private static func show(_ settings: Settings) throws -> ExitStatus {
    let history = try StoredHistory(settings)
    let isIncluded = try settings.nameFilter()
    if let path = settings.json {
      try deliver(try jsonBytes(of: history.views.flatMap(\.records)), to: path)
    }
    if !settings.writesJSONToOutput {
      try CheckedOutput.standardOutput.write(history.views.map { $0.show(isIncluded) }.joined())
    }
    return history.status
  }

  private static func changes(_ settings: Settings) throws -> ExitStatus {
    let history = try StoredHistory(settings)
    let isIncluded = try settings.nameFilter()
    let known = try Acknowledgements(directory: settings.historyDirectory)
    let smallest = settings.limit ?? GateRule.pairedLimit
    let found = history.views.map { ($0, $0.steps(smallest: smallest, known, isIncluded)) }
    let steps = found.flatMap(\.1)
    let alarms = steps.count(where: \.isAlarming)
    if let path = settings.json {
      try deliver(try jsonBytes(of: steps.map(StepRecord.init)), to: path)
    }
    if !settings.writesJSONToOutput {
      let word = history.status == .passed ? (alarms > 0 ? "INCONCLUSIVE" : "PASS") : "ERROR"
      let counts =
        "steps=\(steps.count) slower=\(alarms) "
        + "acknowledged=\(steps.count { $0.acknowledged != nil })"
      let text = found.map { $0.text(of: $1, smallest: smallest) }.joined()
      try CheckedOutput.standardOutput.write("\(text)verdict: \(word) \(counts)\n")
    }
    guard history.status == .passed, alarms > 0, settings.isStrict else { return history.status }
    return .inconclusive
  }

  private static func acknowledge(
    _ name: String, run: String, reason: String, _ settings: Settings
  ) throws -> ExitStatus {
    let history = try StoredHistory(settings)
    var known = try Acknowledgements(directory: settings.historyDirectory)
    let smallest = settings.limit ?? GateRule.pairedLimit
    let steps = history.views.flatMap { view in
      view.steps(smallest: smallest, known) { $0 == name }.map { (view.fingerprint, $0) }
    }
    guard let (fingerprint, step) = steps.first(where: { $0.1.after.started == run }) else {
      let runs = steps.map(\.1.after.started).joined(separator: ", ")
      throw Misuse(
        "no step of '\(name)' at '\(run)'; " + (runs.isEmpty ? "it has none" : "there are: \(runs)")
      )
    }
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw Misuse("the reason is empty; say why the step is accepted")
    }
    if step.acknowledged == nil {
      known.steps.append(
        .init(
          case: name, fingerprint: fingerprint, run: run, isSlower: step.change.ratio > 1,
          reason: reason))
      try known.write(to: settings.historyDirectory)
    }
    let path = Acknowledgements.path(in: settings.historyDirectory)
    try CheckedOutput.standardOutput.write("acknowledged: \(path)\n")
    return history.status
  }

  private static func repair(_ settings: Settings) throws -> ExitStatus {
    var text = ""
    for file in HistoryFile.all(in: settings.historyDirectory) {
      guard let repair = try file.repair() else { continue }
      text += "repaired: \(file.path)\n" + repair.removed.map { "  \($0)\n" }.joined()
      text += "  as it was: \(repair.original)\n  taken out: \(repair.side)\n"
    }
    try CheckedOutput.standardOutput.write(text.isEmpty ? "nothing to repair\n" : text)
    return .passed
  }
}

/// Every history of a directory, with its damage told.
private struct StoredHistory {
  /// One a fingerprint.
  let views: [HistoryView]
  /// `usage` when a line is damaged.
  let status: ExitStatus

  init(_ settings: Settings) throws {
    let files = HistoryFile.all(in: settings.historyDirectory)
    if files.isEmpty {
      throw NotComparable(["there is no history in \(settings.historyDirectory)"])
    }
    var (records, isDamaged): ([HistoryRecord], Bool) = ([], false)
    for file in files {
      let content = try file.read()
      for fault in content.faults {
        Console.complain(
          "\(file.path):\(fault); the file is left as it is; history repair takes the line out")
      }
      if content.tornBytes > 0 {
        Console.complain("warning: \(file.path): the last line is not finished")
      }
      isDamaged = isDamaged || !content.faults.isEmpty
      records += content.records
    }
    status = isDamaged ? .usage : .passed
    views = Dictionary(grouping: records, by: \.fingerprint).sorted { $0.key < $1.key }
      .map { HistoryView(fingerprint: $0.key, records: $0.value) }
  }
}

/// A step as `--json` has it; times are relative to the reference.
private struct StepRecord: Encodable {
  let `case`: String
  let ratio: Double
  let before: Double
  let after: Double
  let lastRun: String
  let firstRun: String
  @Nullable var lastCommit: String?
  @Nullable var firstCommit: String?
  @Nullable var acknowledged: String?

  init(_ step: HistoryView.Step) {
    `case` = step.name
    ratio = step.change.ratio
    before = step.change.before
    after = step.change.after
    lastRun = step.before.started
    firstRun = step.after.started
    lastCommit = step.before.commit
    firstCommit = step.after.commit
    acknowledged = step.acknowledged?.reason
  }
}
