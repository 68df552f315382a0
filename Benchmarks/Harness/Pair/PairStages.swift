// SPDX-License-Identifier: MIT
import Foundation

/// The launches of both stages, with what they found.
struct PairStages {
  /// Why a case has no series.
  struct Failure {
    let side: PairGate.Side
    let failure: WorkerFailure

    /// A wrong or crashing head fails; with such a base there is nothing to compare with.
    func row(_ name: String, limit: Double) -> GateRow {
      guard side == .head else {
        return GateRow(
          name: name, verdict: .added, limit: limit, reason: "no base: \(failure.reason)")
      }
      return GateRow(
        name: name, verdict: failure.kind == .wrongResult ? .wrongResult : .missing, limit: limit,
        reason: failure.reason)
    }
  }

  private struct SideFailure: Error {
    let side: PairGate.Side
    let failure: WorkerFailure
  }

  let options: PairOptions
  let plan: PairPlan
  let start: (PairGate.Side) throws(WorkerFailure) -> any PairWorker
  let isInterrupted: () -> Bool
  let progress: (String) -> Void

  private(set) var first: [String: PairSeries] = [:]
  private(set) var second: [String: PairSeries] = [:]
  private(set) var failures: [String: Failure] = [:]
  private(set) var isComplete = true
  private var iterations: [String: Int] = [:]
  private var rounds: Int
  private var generator: SplitMix64

  init(
    options: PairOptions, plan: PairPlan,
    start: @escaping (PairGate.Side) throws(WorkerFailure) -> any PairWorker,
    isInterrupted: @escaping () -> Bool, progress: @escaping (String) -> Void
  ) {
    self.options = options
    self.plan = plan
    rounds = plan.rounds
    self.start = start
    self.isInterrupted = isInterrupted
    self.progress = progress
    generator = SplitMix64(seed: options.seed)
  }

  /// All cases; launches of base against base are spread evenly among the others.
  mutating func screen() {
    for launch in 0..<options.launches {
      progress("screen: launch \(launch + 1) of \(options.launches)")
      self.launch(plan.names, against: .head) { $0.first[$1, default: PairSeries()].add($2) }
      let controls = [launch, launch + 1].map { $0 * options.controlLaunches / options.launches }
      guard controls[0] < controls[1] else { continue }
      self.launch(plan.names, against: .control) {
        $0.first[$1, default: PairSeries()].control.append($2.wall)
      }
    }
  }

  /// With the rounds that the time of the screen allows for so few cases.
  mutating func confirm(_ names: [String]) {
    rounds = options.confirmingRounds(cases: names.count)
    for launch in 0..<options.launches {
      progress("confirm \(names.count) cases: launch \(launch + 1) of \(options.launches)")
      self.launch(names, against: .head) { $0.second[$1, default: PairSeries()].add($2) }
    }
  }

  /// Starts both programs, in an order drawn anew, and times the cases in another.
  private mutating func launch(
    _ names: [String], against other: PairGate.Side,
    keep: (inout PairStages, String, PairPoint) -> Void
  ) {
    var pair: WorkerPair?
    defer { pair?.stop() }
    for name in names.shuffled(using: &generator) where failures[name] == nil {
      if isInterrupted() { isComplete = false }
      guard isComplete else { return }
      do throws(SideFailure) {
        let running: WorkerPair
        if let pair { running = pair } else { running = try startPair(against: other) }
        pair = running
        keep(&self, name, try point(name, running, other))
      } catch {
        if isInterrupted() { continue }
        failures[name] = Failure(side: error.side, failure: error.failure)
        if error.failure.kind == .dead {
          pair?.stop()
          pair = nil
        }
      }
    }
  }

  private mutating func startPair(
    against other: PairGate.Side
  ) throws(SideFailure) -> WorkerPair {
    let isBaseFirst = Bool.random(using: &generator)
    let early = try on(isBaseFirst ? .base : other) { () throws(WorkerFailure) in
      try start(isBaseFirst ? .base : other)
    }
    do throws(WorkerFailure) {
      let late = try start(isBaseFirst ? other : .base)
      return isBaseFirst
        ? WorkerPair(base: early, head: late) : WorkerPair(base: late, head: early)
    } catch {
      early.stop()
      throw SideFailure(side: isBaseFirst ? other : .base, failure: error)
    }
  }

  /// The rounds of one case in one launch.
  private mutating func point(
    _ name: String, _ pair: WorkerPair, _ other: PairGate.Side
  ) throws(SideFailure) -> PairPoint {
    let sides = [(PairGate.Side.base, pair.base), (other, pair.head)]
    for (side, worker) in sides {
      try on(side) { () throws(WorkerFailure) in try worker.prepare(name) }
    }
    let work = PairWork(
      iterations: try iterations(of: name, sides),
      injection: options.injection.flatMap { $0.name == name ? $0 : nil }, isAdded: other == .head)
    var points: [PairPoint] = []
    for round in 0...rounds {
      let point = try self.round(name, sides, work)
      if round > 0 { points.append(point) }  // The first was the warm-up.
    }
    for (side, worker) in sides {
      try on(side) { () throws(WorkerFailure) in try worker.verify(name) }
    }
    return PairPoint(medianOf: points)
  }

  /// ABBA or BAAB, drawn anew.
  private mutating func round(
    _ name: String, _ sides: [(PairGate.Side, any PairWorker)], _ work: PairWork
  ) throws(SideFailure) -> PairPoint {
    let outer = Int.random(in: 0...1, using: &generator)
    var sums = [WorkerSample(wall: 0, processor: 0), WorkerSample(wall: 0, processor: 0)]
    for index in [outer, 1 - outer, 1 - outer, outer] {
      let (side, worker) = sides[index]
      let count = index == 1 ? work.headIterations : work.iterations
      let sample = try on(side) { () throws(WorkerFailure) in
        try worker.time(name, iterations: count)
      }
      sums[index].wall += sample.wall
      sums[index].processor += sample.processor
    }
    return PairPoint(base: sums[0], head: sums[1], iterations: 2 * work.iterations)
  }

  /// Found once, then the same in every launch and on both sides.
  private mutating func iterations(
    of name: String, _ sides: [(PairGate.Side, any PairWorker)]
  ) throws(SideFailure) -> Int {
    if let known = iterations[name] { return known }
    var most = 1
    for (side, worker) in sides {
      let count = try on(side) { () throws(WorkerFailure) in
        try worker.calibrate(name, nanoseconds: options.epoch)
      }
      most = max(most, count)
    }
    iterations[name] = most
    return most
  }

  private func on<Value>(
    _ side: PairGate.Side, _ body: () throws(WorkerFailure) -> Value
  ) throws(SideFailure) -> Value {
    do { return try body() } catch { throw SideFailure(side: side, failure: error) }
  }
}

private struct WorkerPair {
  let base: any PairWorker
  let head: any PairWorker

  func stop() {
    base.stop()
    head.stop()
  }
}

/// How much both sides do in a block; an injection adds whole iterations to the head's, so the block
/// is made long enough for the share to be a whole number of them.
private struct PairWork {
  let iterations: Int
  let headIterations: Int

  /// - Parameter isAdded: false for base against base, which only takes the longer block.
  init(iterations: Int, injection: PairOptions.Injection?, isAdded: Bool) {
    guard let injection else {
      self.iterations = iterations
      headIterations = iterations
      return
    }
    let extra = (Double(iterations) * injection.share).rounded(.up)
    self.iterations = max(1, Int((extra / injection.share).rounded()))
    headIterations = self.iterations + (isAdded ? Int(extra) : 0)
  }
}

/// Logarithms of head's time ÷ base's, and the times themselves per iteration.
struct PairPoint {
  var wall: Double
  var processor: Double
  var base: Double
  var head: Double

  init(base: WorkerSample, head: WorkerSample, iterations: Int) {
    wall = log(head.wall / base.wall)
    processor = log(head.processor / base.processor)
    self.base = base.wall / Double(iterations)
    self.head = head.wall / Double(iterations)
  }

  /// The medians of rounds, one of which is needed at least.
  init(medianOf rounds: [PairPoint]) {
    func middle(_ value: (PairPoint) -> Double) -> Double { median(of: rounds.map(value)) ?? .nan }
    wall = middle(\.wall)
    processor = middle(\.processor)
    base = middle(\.base)
    head = middle(\.head)
  }
}

extension PairSeries {
  mutating func add(_ point: PairPoint) {
    wall.append(point.wall)
    processor.append(point.processor)
    baseTimes.append(point.base)
    headTimes.append(point.head)
  }
}
