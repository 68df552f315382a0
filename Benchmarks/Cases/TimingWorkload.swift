// SPDX-License-Identifier: MIT

internal import BenchmarkHarness
internal import MotionEngine
internal import MotionKernels
internal import MotionModel

/// Curves, or springs of the three regimes, with an input and the right output each.
struct TimingWorkload {
  private let operation: TimingOperation
  private var curves: [CubicBezier] = []
  private var springs: [Spring] = []
  private var inputs: [Double] = []
  private var expected: [Double] = []

  init(_ operation: TimingOperation, size: Int, seed: UInt64, _ set: AccuracySet = .random) {
    self.operation = operation
    var random = SplitMix64(seed: seed)
    while inputs.count < size {
      if operation.isSpring { addSpring(&random) } else { addCurve(&random, set) }
    }
  }

  private mutating func addCurve(_ random: inout SplitMix64, _ set: AccuracySet) {
    let (drawn, input) = set.draw(&random, isDouble: operation.precision == .double)
    let curve = operation.isShared ? CubicBezier.easeInEaseOut : drawn
    curves.append(curve)
    inputs.append(input)
    expected.append(curve.value(at: input))
  }

  /// Over ten periods of the undamped spring; a quarter of them nearly critical.
  private mutating func addSpring(_ random: inout SplitMix64) {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let near =
      1 + number(-1...1)
      * Double(sign: .plus, exponent: -Int.random(in: 3...52, using: &random), significand: 1)
    let ratio = [number(0.1...1), 1, number(1...4), near][Int.random(in: 0..<4, using: &random)]
    // Every number above is legal; the fallback is never taken.
    guard
      let spring = try? Spring(
        response: number(0.1...1), dampingRatio: ratio, initialVelocity: number(-3...3))
    else { return }
    springs.append(spring)
    inputs.append(number(0...10) * 2 * .pi / spring.angularFrequency)
    expected.append(spring.value(at: inputs[inputs.count - 1]))
  }

  func batch(on set: InstructionSet) throws -> SolverBatch {
    let batch: SolverBatch
    let precision = operation.precision
    if operation.isSpring {
      batch = try SolverBatch(springs: springs, precision: precision, on: set)
    } else if operation.isShared {
      batch = try SolverBatch(
        curve: curves[0], count: curves.count, precision: precision, on: set)
    } else {
      batch = try SolverBatch(curves: curves, precision: precision, on: set)
    }
    for (index, input) in inputs.enumerated() { batch.setInput(input, at: index) }
    return batch
  }

  /// The curves in another library's form; nil where it has none.
  func solver(of peer: PeerLibrary) -> (any PeerSolver)? {
    peer.solver?(operation.isShared ? Array(curves.prefix(1)) : curves, inputs)
  }

  func verify(_ batch: SolverBatch, _ tolerance: Double) -> Verification {
    batch.poisonResults()
    batch.prepare()
    batch.solve()
    return judge(tolerance) { batch.output(at: $0) }
  }

  func verify(_ solver: any PeerSolver) -> Verification {
    solver.poison()
    solver.solve()
    return judge(operation.tolerance(of: .reference)) { solver.output(at: $0) }
  }

  private func judge(_ tolerance: Double, output: (Int) -> Double) -> Verification {
    var (worst, worstIndex) = (0.0, 0)
    for (index, wanted) in expected.enumerated() {
      let error = abs(output(index) - wanted)
      if !(error <= worst) { (worst, worstIndex) = (error, index) }
    }
    let failure = worst <= tolerance ? nil : describe(worstIndex, output(worstIndex))
    return Verification(
      worstError: worst, tolerance: tolerance, unit: "abs", failure: failure)
  }

  private func describe(_ index: Int, _ output: Double) -> String {
    let item = operation.isSpring ? "\(springs[index])" : "\(curves[index])"
    return "\(item) at \(inputs[index]): \(output) for \(expected[index])"
  }
}
