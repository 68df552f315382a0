// SPDX-License-Identifier: MIT
import Foundation

/// The inside of a worker program: answers requests on standard input until it ends.
public struct WorkerServer {
  private let comparisons: [Comparison]
  private let fingerprint: Fingerprint
  private let names: [CaseName]
  private let clock: BenchmarkClock
  private var current: Prepared?

  /// The workload that was prepared last, with all its cases.
  private struct Prepared {
    var comparison: Comparison
    var made: Result<[BenchmarkCase], any Error>
    var trial: Trial
    var loop: TimedLoop?
  }

  /// - Parameters:
  ///   - comparisons: what can be asked for; the canaries join them.
  ///   - selected: the names that are offered.
  public init(
    comparisons: [Comparison], selected: [CaseName], fingerprint: Fingerprint,
    clock: BenchmarkClock
  ) {
    self.comparisons = comparisons + Canary.comparisons
    names = selected + Canary.comparisons.flatMap(\.names)
    self.fingerprint = fingerprint
    self.clock = clock
  }

  /// Greets, then answers each line of standard input with a line on standard output.
  /// - Throws: `FileError` when nobody reads the answers.
  public mutating func run() throws {
    try send(
      WorkerReply.Greeting(names: names.map(\.description), fingerprint: fingerprint))
    while let line = readLine() {
      let request: WorkerRequest = try decoded(from: Array(line.utf8))
      try send(answer(request))
    }
  }

  private func send(_ value: some Encodable) throws {
    try CheckedOutput.standardOutput.write(
      try jsonBytes(of: value, keys: .useDefaultKeys, formatting: []))
  }

  private mutating func answer(_ request: WorkerRequest) -> WorkerReply {
    if request.verb == .prepare {
      prepare(request.name)
    } else if request.verb == .verify {
      current?.trial.verifyAfterTiming()
    }
    guard var now = current, now.trial.name.description == request.name else {
      return WorkerReply(status: .missing, reason: "there is no case \(request.name) to time")
    }
    var reply = WorkerReply(status: now.trial.result.status, reason: now.trial.result.reason)
    guard reply.status == .passed, let loop = now.loop else { return reply }
    if request.verb == .calibrate {
      now.loop?.calibrate(clock, target: request.nanoseconds)
      reply.iterations = now.loop?.iterations ?? 1
      if now.loop?.isPlausible == false {
        reply.status = .implausible
        reply.reason = "faster than the clock can see"
      }
    } else if request.verb == .time {
      reply.sample = WorkerSample(of: loop, iterations: request.iterations, clock)
    }
    return reply
  }

  /// Keeps the data while the next case is of the same workload.
  private mutating func prepare(_ text: String) {
    guard let name = CaseName(parsing: text),
      let comparison = comparisons.first(where: { $0.names.contains(name) })
    else {
      current = nil
      return
    }
    let isSame = current?.comparison.names == comparison.names
    let kept = isSame ? current?.made : nil
    current = nil
    let made = kept ?? Result { try comparison.make() }
    var trial = Trial(name, of: comparison, from: made)
    trial.verify()
    current = Prepared(
      comparison: comparison, made: made, trial: trial,
      loop: trial.benchmark.map { TimedLoop(run: $0.run) })
  }
}

extension WorkerSample {
  init(of loop: TimedLoop, iterations: Int, _ clock: BenchmarkClock) {
    loop.warm()
    let processor = Self.processorTime()
    wall = loop.epoch(clock, iterations: iterations)
    self.processor = Self.processorTime() - processor
  }

  private static func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// Loops of the harness that no change to what is measured can touch. When they move, the machine
/// did.
enum Canary {
  static let group = "Canary"

  static var comparisons: [Comparison] {
    [
      comparison("chain", bytes: 0) { chain() },
      comparison("stream", bytes: 1 << 18) {
        let limit = StreamLimit(StreamBytes(read: 1 << 18, written: 1 << 18))
        return limit.run
      },
    ]
  }

  private static func comparison(
    _ operation: String, bytes: Int, _ make: @escaping () -> () -> Void
  ) -> Comparison {
    Comparison(
      group: group, operation: operation, size: 1, unit: "loop", backends: ["loop"],
      reference: "loop"
    ) {
      [
        BenchmarkCase(
          name: CaseName(group: group, operation: operation, backend: "loop", size: 1),
          unit: "loop", bytesReadPerItem: Double(bytes), bytesWrittenPerItem: Double(bytes),
          run: make(), verify: { Verification(worstError: 0, tolerance: 0, unit: "abs") })
      ]
    }
  }

  /// Waits on itself: a multiplication and an addition after the other.
  private static func chain() -> () -> Void {
    {
      var value = opaque(2.0)
      for _ in 0..<4096 { value = value * 0.999 + 0.001 }
      blackHole(value)
    }
  }
}
