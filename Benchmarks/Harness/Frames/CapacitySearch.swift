// SPDX-License-Identifier: MIT
//
// Goals, in this order: never call a size fitting that did not fit when it was tried; a bounded time;
// few trials, because making a large workload takes longer than measuring it.

/// What can be asked how much of it fits into a frame.
public struct CapacitySubject {
  public var backend: String
  /// Cores it uses, > 0.
  public var cores: Int
  /// Makes a frame of so many items.
  public var make: (Int) throws -> BenchmarkCase

  public init(backend: String, cores: Int, make: @escaping (Int) throws -> BenchmarkCase) {
    self.backend = backend
    self.cores = cores
    self.make = make
  }
}

/// Finds the most items whose frames keep within a budget: the 99th percentile of the frame's time is
/// no longer than it.
public struct CapacitySearch {
  public static let percentile = 0.99
  /// A frame in so many, so that the percentile is of something.
  public static let fewestFrames = 100
  /// A size is found when one larger by this share does not fit.
  public static let precision = 0.02
  private static let firstSize = 1000
  private static let mostTrials = 12

  private let rates: [Int]
  private let frames: Int
  private let largest: Int
  private let clock: BenchmarkClock
  private let isInterrupted: () -> Bool

  /// - Parameters:
  ///   - rates: of displays, in Hz, each > 0.
  ///   - frames: of each trial, ≥ `fewestFrames`.
  ///   - largest: the largest size that is tried.
  public init(
    rates: [Int], frames: Int, largest: Int, clock: BenchmarkClock,
    isInterrupted: @escaping () -> Bool = { Interrupt.signalNumber != nil }
  ) {
    self.rates = rates
    self.frames = frames
    self.largest = largest
    self.clock = clock
    self.isInterrupted = isInterrupted
  }

  /// Verifies a small frame of the subject and searches every rate, the fastest first.
  /// - Parameter seconds: no trial begins later than that.
  public func run(_ subject: CapacitySubject, seconds: Double) -> CapacityRow {
    var row = CapacityRow(backend: subject.backend, cores: subject.cores)
    let start = clock.now()
    do {
      let first = try subject.make(Self.firstSize)
      if let problem = first.verify().problem {
        row.status = .wrongResult
        row.reason = problem
        return row
      }
      try attempt(first, &row)
      for (index, rate) in rates.sorted(by: >).enumerated() {
        // What one rate leaves is the next one's.
        let share = max(0, seconds) * Double(index + 1) / Double(rates.count)
        let deadline = start &+ UInt64(share * 1e9)
        for _ in 0..<Self.mostTrials {
          guard !isInterrupted(), clock.now() < deadline,
            let size = next(frameBudget(rate), row.trials)
          else { break }
          try attempt(try subject.make(size), &row)
        }
      }
    } catch {
      row.status = .missing
      row.reason = "\(error)"
    }
    if isInterrupted() { row.status = .interrupted }
    row.capacities = rates.map { Capacity(rate: $0, row.trials) }
    return row
  }

  private func attempt(_ benchmark: BenchmarkCase, _ row: inout CapacityRow) throws {
    let loop = FrameLoop(clock: clock, isInterrupted: isInterrupted)
    let times = loop.times(of: benchmark.run, frames: frames).map { $0 / 1e6 }
    guard times.count == frames, let found = FrameStatistics(times: times) else { return }
    row.trials.append(
      CapacityTrial(
        size: benchmark.name.size, median: found.percentile(0.5),
        tail: found.percentile(Self.percentile)))
  }

  /// The size to try next; nil when the bracket is narrow enough or no size is left.
  private func next(_ budget: Double, _ trials: [CapacityTrial]) -> Int? {
    let bracket = Bracket(trials, budget: budget)
    let size: Int
    switch (bracket.fits, bracket.fails) {
    case (nil, nil): return nil
    case (let fits?, nil):
      // Straight up, and a little beyond, so that the answer has an upper end.
      let growth = min(max(fits.growth(to: budget) * 1.01, 1 + Self.precision), 16)
      size = max(fits.size + 1, Int(Double(fits.size) * growth))
    case (nil, let fails?):
      let growth = min(max(fails.growth(to: budget) * 0.99, 0.1), 0.9)
      size = max(1, Int(Double(fails.size) * growth))
    case (let fits?, let fails?):
      if bracket.isNarrow { return nil }
      // By turns, because a straight line alone can creep up from one side.
      let share = trials.count.isMultiple(of: 2) ? 0.5 : bracket.share(at: budget)
      let guess = fits.size + Int(share * Double(fails.size - fits.size))
      size = min(max(guess, fits.size + 1), fails.size - 1)
    }
    let allowed = min(size, largest)
    return trials.contains { $0.size == allowed } ? nil : allowed
  }
}

/// The largest size that fitted and the smallest above it that did not.
private struct Bracket {
  let fits: CapacityTrial?
  let fails: CapacityTrial?

  init(_ trials: [CapacityTrial], budget: Double) {
    let fits = trials.filter { $0.tail <= budget }.max { $0.size < $1.size }
    self.fits = fits
    fails = trials.filter { $0.tail > budget && $0.size > fits?.size ?? 0 }
      .min { $0.size < $1.size }
  }

  var isNarrow: Bool {
    guard let fits, let fails else { return false }
    let near = Double(fits.size) * (1 + CapacitySearch.precision)
    return fails.size == fits.size + 1 || Double(fails.size) <= near
  }

  /// Where between the two a straight line meets the budget, away from both ends.
  func share(at budget: Double) -> Double {
    guard let fits, let fails, fails.tail > fits.tail else { return 0.5 }
    return min(max((budget - fits.tail) / (fails.tail - fits.tail), 0.1), 0.9)
  }
}

extension CapacityTrial {
  /// How many times as much would take the budget, if what the slow frames take longer stays.
  fileprivate func growth(to budget: Double) -> Double { (budget - tail + median) / median }
}

extension Capacity {
  fileprivate init(rate: Int, _ trials: [CapacityTrial]) {
    let bracket = Bracket(trials, budget: frameBudget(rate))
    let fails = bracket.fails?.size
    let fits = bracket.fits?.size ?? (fails == 1 ? 0 : nil)
    self.init(
      rate: rate, fits: Nullable(wrappedValue: fits), fails: Nullable(wrappedValue: fails),
      isExact: fits == 0 || bracket.isNarrow)
  }
}
