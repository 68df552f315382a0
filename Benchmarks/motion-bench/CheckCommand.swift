// SPDX-License-Identifier: MIT
import BenchmarkCases
import BenchmarkHarness
import Foundation

/// Everything a change must pass, with one verdict.
enum CheckCommand: Command {
  static let name = "check"
  static let summary = "the gate for CI: right results, floors and, with a base, no regression"
  static let discussion = """
    Runs the selected cases, each held against the oracle before and after; every declared case must
    be there and plausible (status 4, 5). Then it holds the speed relative to the reference against
    the floors: a case that is below its floor by more than \(percent(GateFile.floorMargin)) twice
    fails (status 3). With --base or --aa the pair decides about slowdowns; see pair. With --base both
    programs also count what an iteration does, and no more is allowed; see count.

    Floors, limits, waivers with their last day, and the operations that must exist are in gate.json
    under --results. An unknown case, form or key there, or a limit of 0, ends with status 2.

    swift run hands the status on; make turns every failure into 2, so a script behind make reads
    the last line instead: verdict: PASS, FAIL, INCONCLUSIVE, INTERRUPTED or NOT-COMPARABLE.
    """
  static let options =
    OptionSpec.selection + [
      .base, .control, .launches, .limit, .inject, .pin, .seconds, .quick, .strict, .json, .export,
      .results, .allowDebug,
    ]

  static func run(_ settings: Settings) throws -> ExitStatus {
    try RunCommand.refuseDebugBuild(settings)
    return try GateOutput(settings: settings).judge { try CheckRun(settings).report() }
  }
}

/// One check from the file to the report.
private struct CheckRun {
  private let settings: Settings
  private let suite: Suite
  private let selection: Selection
  private let file: GateFile
  private let path: String
  private let day = String(Date.now.ISO8601Format().prefix(10))

  init(_ settings: Settings) throws {
    self.settings = settings
    path = "\(settings.results)/gate.json"
    suite = try Suite(SuiteOptions(sizes: Settings.defaultSizes, seed: settings.seed))
    selection = try Selection(settings)
    let known = GateFile.Known(
      operations: suite.everyOperation, backends: suite.everyBackend,
      sizes: Set(Settings.defaultSizes + Settings.quickSizes + settings.sizes))
    file =
      FileManager.default.fileExists(atPath: path)
      ? try GateFile(contentsOf: path, known: known) : GateFile()
  }

  func report() throws -> GateReport {
    let subject = hasBase ? try PairSubject(settings.halved) : nil
    let document = try measure(settings.halved, selection)
    let names = document.cases.map(\.name)
    let rows = try self.rows(of: document)
    let notes = file.notes(for: names, on: day)
    guard let subject, Interrupt.signalNumber == nil else {
      let side = GateReport.Side(
        label: "this program", commit: document.build.commit, dirty: document.build.dirty)
      var report = GateReport(
        gate: CheckCommand.name, base: .init(label: "none"), head: side,
        machine: document.machine, limit: settings.limit ?? GateRule.pairedLimit)
      report.rows = file.waive(rows, on: day)
      report.notes = notes + (hasBase ? [] : ["no base: slowdowns were not looked for"])
      report.complete = document.complete
      return report
    }
    let counts = settings.base == nil ? CountRows() : subject.countRows()
    var report = try subject.report(limits: file.limits(of: names))
    report.gate = CheckCommand.name
    let paired = Set(report.rows.map(\.name))
    let own = (counts.rows + rows).filter { $0.verdict != .passed || !paired.contains($0.name) }
    let failed = Set(own.map(\.name))
    report.rows = file.waive(own + report.rows.filter { !failed.contains($0.name) }, on: day)
    report.notes = notes + counts.notes + report.notes
    return report
  }

  private var hasBase: Bool { settings.base != nil || settings.isControl }

  private func measure(_ settings: Settings, _ selection: Selection) throws -> ResultDocument {
    var session = try Session(
      CheckCommand.self, settings, selection, savesAlways: false, limit: try Suite.streamLimits())
    session.measure()
    return session.closed()
  }

  /// A row a case, a row a broken floor, a row a missing operation.
  private func rows(of document: ResultDocument) throws -> [GateRow] {
    let limit = settings.limit ?? GateRule.pairedLimit
    let cases = document.cases.map { result in
      var row = GateRow(
        name: result.name, verdict: result.verdict, limit: limit, reason: result.reason)
      row.headTime = result.median
      return row
    }
    let gone = file.operations.filter { !suite.everyOperation.contains($0) }.map {
      GateRow(name: $0, verdict: .missing, limit: limit, reason: "declared in \(path)")
    }
    let low = document.cases.filter { file.brokenFloor(of: $0) != nil }.map(\.name)
    guard !low.isEmpty, Interrupt.signalNumber == nil else { return gone + cases }
    let again = try measure(settings.halved, selection.only(low))
    let broken = again.cases.filter { low.contains($0.name) }.compactMap { result in
      file.brokenFloor(of: result).map { floor in
        let ratio = result.ratioToReference
        return GateRow(
          name: result.name, verdict: .regressed, limit: limit,
          reason: "\(short(ratio?.value)) [\(short(ratio?.low)), \(short(ratio?.high))] times the "
            + "reference; the floor is \(short(floor.timesReference)): \(floor.reason)")
      }
    }
    return gone + cases.filter { row in !broken.contains { $0.name == row.name } } + broken
  }
}

extension CaseResult {
  /// Without a base there is nothing to be slower than.
  fileprivate var verdict: CaseVerdict {
    switch status {
    case .passed: .passed
    case .wrongResult: .wrongResult
    case .implausible, .missing: .missing
    case .interrupted: .inconclusive
    }
  }
}

extension Settings {
  /// Half of the time for each of the two parts of a check.
  fileprivate var halved: Settings {
    var copy = self
    copy.explicitSeconds = seconds / 2
    return copy
  }
}
