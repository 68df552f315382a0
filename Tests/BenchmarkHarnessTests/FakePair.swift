// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation

/// Two programs whose blocks take a known time with known noise, as many launches as asked for.
final class FakePair {
  /// Nanoseconds an iteration of a case takes on both sides.
  var names = ["G.o.a.1", "G.o.b.1", "Canary.chain.loop.1"]
  /// The head's time ÷ the base's, by case.
  var slowdown: [String: Double] = [:]
  /// The same for processor time, where it differs.
  var processorSlowdown: [String: Double] = [:]
  /// The standard deviation of the factor that each launch draws for each case.
  var launchNoise = 0.01
  /// Names that a side lacks.
  var absent: [PairGate.Side: Set<String>] = [:]
  /// Thrown when the head prepares, or verifies after timing, or times a case.
  var failures: [String: WorkerFailure] = [:]
  var laterFailures: [String: WorkerFailure] = [:]
  var crashes: Set<String> = []
  /// Makes every block of one worker longer, counted from 0 in the order of starting.
  var disturbance: (launch: Int, factor: Double)?
  var headFingerprint = fakeDocument().fingerprint
  var generator: SplitMix64

  /// What ran, in order: `b` or `h`, and the iterations of each.
  var order: [String: String] = [:]
  var iterations: [String: Set<Int>] = [:]
  var starts: [PairGate.Side] = []
  var running = 0
  var blocks = 0
  /// Interrupts after so many blocks.
  var blocksBeforeSignal = Int.max

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  func run(seconds: Double = 0.001, change: (inout PairOptions) -> Void = { _ in }) throws
    -> PairGate.Outcome
  {
    var options = PairOptions(seed: generator.next() >> 12, seconds: seconds)
    change(&options)
    let gate = PairGate(
      options: options,
      start: { side in
        self.starts.append(side)
        return FakeWorker(self, side, number: self.starts.count - 1)
      },
      isInterrupted: { self.blocks >= self.blocksBeforeSignal })
    return try gate.run()
  }

  /// Student's t with 4 degrees of freedom: heavier tails than the normal distribution.
  func noise() -> Double {
    func normal() -> Double {
      let (a, b) = (
        Double.random(in: 1e-12..<1, using: &generator), Double.random(in: 0..<1, using: &generator)
      )
      return (-2 * log(a)).squareRoot() * cos(2 * .pi * b)
    }
    let square = (0..<4).reduce(0.0) { sum, _ in sum + pow(normal(), 2) }
    return launchNoise * normal() / (square / 4).squareRoot() / 2.0.squareRoot()
  }
}

private final class FakeWorker: PairWorker {
  private let pair: FakePair
  private let side: PairGate.Side
  private let disturbance: Double
  private var factors: [String: Double] = [:]

  init(_ pair: FakePair, _ side: PairGate.Side, number: Int) {
    self.pair = pair
    self.side = side
    disturbance = pair.disturbance.map { $0.launch == number ? $0.factor : 1 } ?? 1
    pair.running += 1
  }

  var names: [String] { pair.names.filter { pair.absent[side]?.contains($0) != true } }

  var fingerprint: Fingerprint {
    side == .head ? pair.headFingerprint : fakeDocument().fingerprint
  }

  func prepare(_ name: String) throws(WorkerFailure) {
    factors[name] = exp(pair.noise()) * disturbance
    if side == .head, let failure = pair.failures[name] { throw failure }
  }

  func calibrate(_ name: String, nanoseconds: Double) throws(WorkerFailure) -> Int {
    side == .base ? 100 : 110
  }

  func time(_ name: String, iterations: Int) throws(WorkerFailure) -> WorkerSample {
    if side == .head && pair.crashes.contains(name) { throw WorkerFailure(.dead, "crashed") }
    pair.blocks += 1
    pair.order[name, default: ""] += side == .head ? "h" : "b"
    pair.iterations[name, default: []].insert(iterations)
    let slowdown = side == .head ? pair.slowdown[name] ?? 1 : 1
    let wall = 1e4 * Double(iterations) * (factors[name] ?? 1)
    let processor = side == .head ? pair.processorSlowdown[name] ?? slowdown : 1
    return WorkerSample(wall: wall * slowdown, processor: wall * processor)
  }

  func verify(_ name: String) throws(WorkerFailure) {
    if side == .head, let failure = pair.laterFailures[name] { throw failure }
  }

  func stop() { pair.running -= 1 }
}
