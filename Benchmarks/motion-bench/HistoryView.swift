// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// The runs of one machine and compiler, oldest first.
struct HistoryView {
  /// A change of level of one case.
  struct Step {
    var name: String
    var change: ChangePoint
    /// The last run of the old level and the first of the new one.
    var before: HistoryRecord
    var after: HistoryRecord
    var acknowledged: Acknowledgements.Entry?

    /// Slower, and nobody has said that this is known.
    var isAlarming: Bool { change.ratio > 1 && acknowledged == nil }
  }

  let fingerprint: String
  let records: [HistoryRecord]

  init(fingerprint: String, records: [HistoryRecord]) {
    self.fingerprint = fingerprint
    self.records = records.sorted { $0.started < $1.started }
  }

  /// A line a run.
  func show(_ isIncluded: (String) -> Bool) -> String {
    let rows = records.map { record in
      let cases = record.cases.keys.filter(isIncluded)
      return
        "  \(record.started)  \(pad(Self.text(of: record), 22))\(padLeft("\(cases.count)", 5)) cases"
        + (record.failed.isEmpty ? "" : ", \(record.failed.count) failed")
        + (record.complete ? "\n" : ", interrupted\n")
    }
    return "\(fingerprint)\n" + rows.joined()
  }

  /// The steps of every case, by name and run.
  func steps(
    smallest: Double, _ acknowledgements: Acknowledgements, _ isIncluded: (String) -> Bool
  ) -> [Step] {
    let names = Set(records.flatMap(\.cases.keys)).filter(isIncluded).sorted()
    return names.flatMap { steps(of: $0, smallest, acknowledgements) }
  }

  /// Only ratios to the reference are stable enough from run to run to tell anything.
  private func steps(
    of name: String, _ smallest: Double, _ acknowledgements: Acknowledgements
  ) -> [Step] {
    let points = records.compactMap { record in
      record.cases[name].flatMap(\.ratio).flatMap { $0 > 0 ? (record, 1 / $0) : nil }
    }
    return changePoints(in: points.map(\.1), smallest: smallest).map { change in
      Step(
        name: name, change: change, before: points[change.index - 1].0,
        after: points[change.index].0,
        acknowledged: acknowledgements.entry(
          for: change, of: name, on: fingerprint, runs: points.map(\.0.started)))
    }
  }

  /// A line a step.
  func text(of steps: [Step], smallest: Double) -> String {
    let none = "  no step of \(percent(smallest)) or more in \(counted(records.count, "run"))\n"
    return "\(fingerprint)\n" + (steps.isEmpty ? none : steps.map(line).joined())
  }

  private func line(of step: Step) -> String {
    let (low, high) = (short(step.change.before), short(step.change.after))
    return "  \(step.name): \(short(step.change.ratio)) times the time from "
      + "\(Self.text(of: step.after)) on (\(low) to \(high) of the reference, after "
      + "\(Self.text(of: step.before)), \(step.after.started))"
      + (step.acknowledged.map { "; acknowledged: \($0.reason)" } ?? "") + "\n"
  }

  private static func text(of record: HistoryRecord) -> String {
    GateReport.Side(label: "unknown", commit: record.commit, dirty: record.dirty).text
  }
}
