// SPDX-License-Identifier: MIT
//
// Goals, in this order: no false alarm on identical programs; a slowdown beyond the limit found; a
// crash or a wrong result of one case never hides the others; a bounded time.
import Foundation

/// Times two programs in lock-step and judges each case that both have.
public struct PairGate {
  /// Which program a worker is started from; `control` is the base once more, beside itself.
  public enum Side: String, CaseIterable, Sendable { case base, head, control }

  /// Rows, alarms of canaries, and sentences for the reader.
  public struct Outcome: Equatable, Sendable {
    public var rows: [GateRow] = []
    public var alarms: [String] = []
    public var notes: [String] = []
    /// False when a signal came.
    public var complete = true
  }

  private let options: PairOptions
  private let start: (Side) throws(WorkerFailure) -> any PairWorker
  private let isInterrupted: () -> Bool
  private let progress: (String) -> Void

  /// - Parameters:
  ///   - start: starts a worker of a side; called twice for each launch.
  ///   - isInterrupted: asked between cases.
  ///   - progress: told what is being done.
  public init(
    options: PairOptions, start: @escaping (Side) throws(WorkerFailure) -> any PairWorker,
    isInterrupted: @escaping () -> Bool = { Interrupt.signalNumber != nil },
    progress: @escaping (String) -> Void = { _ in }
  ) {
    self.options = options
    self.start = start
    self.isInterrupted = isInterrupted
    self.progress = progress
  }

  /// Runs the screen and, when it finds candidates, the confirmation.
  /// - Throws: `NotComparable` when a program is no worker, when their fingerprints differ, or when
  ///   no case is in both; `UnknownInjection`.
  public func run() throws -> Outcome {
    let plan = try plan()
    var stages = PairStages(
      options: options, plan: plan, start: start, isInterrupted: isInterrupted, progress: progress)
    stages.screen()
    let judge = PairJudge(options: options)
    let candidates = plan.names.filter { name in
      !Canary.isCanary(name) && stages.first[name].map { judge.isCandidate(name, $0) } ?? false
    }
    if !candidates.isEmpty { stages.confirm(candidates + plan.names.filter(Canary.isCanary)) }
    return outcome(plan, stages, judge)
  }

  private func plan() throws -> PairPlan {
    let base = try comparable { () throws(WorkerFailure) in try start(.base) }
    defer { base.stop() }
    let head = try comparable { () throws(WorkerFailure) in try start(.head) }
    defer { head.stop() }
    let differences = base.fingerprint.differences(from: head.fingerprint)
    if !differences.isEmpty { throw NotComparable(differences) }
    let plan = PairPlan(base: base.names, head: head.names, options: options)
    if plan.names.allSatisfy(Canary.isCanary) && plan.gone.isEmpty {
      throw NotComparable(["no case is in both programs"])
    }
    if let injection = options.injection, !plan.names.contains(injection.name) {
      throw UnknownInjection(name: injection.name)
    }
    return plan
  }

  private func comparable<Value>(_ body: () throws(WorkerFailure) -> Value) throws -> Value {
    do { return try body() } catch { throw NotComparable([error.reason]) }
  }

  private func outcome(_ plan: PairPlan, _ stages: PairStages, _ judge: PairJudge) -> Outcome {
    var outcome = Outcome()
    outcome.complete = stages.isComplete
    let confirmed = judge.confirmed(stages.second.filter { !Canary.isCanary($0.key) })
    for name in plan.names where !Canary.isCanary(name) {
      if let failure = stages.failures[name] {
        outcome.rows.append(failure.row(name, limit: options.limits[name] ?? options.limit))
      } else if let first = stages.first[name] {
        outcome.rows.append(
          judge.row(
            name, first: first, second: stages.second[name],
            isConfirmed: confirmed.contains(name)))
      }
    }
    outcome.rows += plan.gone.map {
      GateRow(name: $0, verdict: .missing, limit: options.limit, reason: "only the base has it")
    }
    outcome.rows += plan.new.map {
      GateRow(name: $0, verdict: .added, limit: options.limit, reason: "no base for this case")
    }
    canaries(of: plan, stages, judge, &outcome)
    return outcome
  }

  /// Of the stage that a regression would come from.
  private func canaries(
    of plan: PairPlan, _ stages: PairStages, _ judge: PairJudge, _ outcome: inout Outcome
  ) {
    for name in plan.names where Canary.isCanary(name) {
      if let failure = stages.failures[name] {
        outcome.alarms.append("\(name) cannot be timed: \(failure.failure.reason)")
      }
      guard let first = stages.first[name] else { continue }
      let series = stages.second[name] ?? first
      let change = thousandths(series.change.value)
      if judge.isAlarming(name, series, noise: first) {
        outcome.alarms.append("\(name), which no change can touch, took \(change) times as long")
      } else {
        outcome.notes.append("\(name): \(change), noise \(percent(first.noise))")
      }
    }
    outcome.notes.append(
      "\(options.launches) launches, \(plan.rounds) rounds each, "
        + "\(options.controlLaunches) of base against base; seed \(options.seed)")
    let loud = outcome.rows.filter { $0.limit > (options.limits[$0.name] ?? options.limit) }
    if !loud.isEmpty {
      outcome.notes.append("noise raised the limit of \(loud.count) cases")
    }
  }
}

/// What two programs have in common.
struct PairPlan {
  /// The cases of both, in the head's order.
  let names: [String]
  /// Those that only one has.
  let gone: [String]
  let new: [String]
  let rounds: Int

  init(base: [String], head: [String], options: PairOptions) {
    let (old, now) = (Set(base), Set(head))
    names = head.filter(old.contains)
    gone = base.filter { !now.contains($0) }
    new = head.filter { !old.contains($0) }
    rounds = options.rounds(cases: names.count)
  }
}

extension Canary {
  static func isCanary(_ name: String) -> Bool { name.hasPrefix("\(group).") }
}
