// SPDX-License-Identifier: MIT
//
// Timing curves and springs by themselves: many different ones, an input each.

internal import BenchmarkHarness
internal import MotionEngine
internal import MotionKernels
internal import MotionModel

enum TimingOperation: String, CaseIterable {
  case curvesFloat, curvesExactFloat, curvesDouble, springsFloat, springsDouble

  var precision: SolverPrecision {
    switch self {
    case .curvesFloat, .springsFloat: .float
    case .curvesExactFloat: .exactFloat
    case .curvesDouble, .springsDouble: .double
    }
  }

  /// Worst error for outputs in −½ … 1½; for springs over ten periods.
  var tolerance: Double {
    switch self {
    case .curvesFloat: 1.5e-6
    case .curvesExactFloat: 6.1e-8
    case .curvesDouble: 4e-15
    case .springsFloat: 5e-7
    case .springsDouble: 1e-14
    }
  }

  /// The browsers stop at 1e-7 in x and the scalar single-precision spring loses its phase; they
  /// are judged as what they are.
  var referenceTolerance: Double {
    switch self {
    case .curvesFloat, .curvesExactFloat, .curvesDouble: 2e-2
    case .springsFloat: 2e-5
    case .springsDouble: 1e-13
    }
  }
}

/// One solver in all forms that were asked for.
struct TimingCases {
  let operation: TimingOperation
  let size: Int
  let seed: UInt64
  let backends: [String]

  var comparison: Comparison {
    Comparison(
      group: "Timing", operation: operation.rawValue, size: size, unit: "value",
      backends: backends, make: make)
  }

  private func make() throws -> [BenchmarkCase] {
    let data = TimingWorkload(operation, size: size, seed: seed)
    return try backends.map { backend in
      let set = try InstructionSet.named(backend)
      let batch = try data.batch(on: set)
      let bytes = batch.bytesPerEvaluation
      let tolerance =
        set == .reference ? operation.referenceTolerance : operation.tolerance
      return BenchmarkCase(
        name: CaseName(
          group: "Timing", operation: operation.rawValue, backend: backend, size: size),
        unit: "value", bytesReadPerItem: Double(bytes.read) / Double(size),
        bytesWrittenPerItem: Double(bytes.written) / Double(size), run: { batch.solve() },
        verify: { data.verify(batch, tolerance) })
    }
  }
}

/// Random legal curves, y controls in −½ … 1½, or springs of the three regimes.
private struct TimingWorkload {
  private let operation: TimingOperation
  private var curves: [CubicBezier] = []
  private var springs: [Spring] = []
  private var inputs: [Double] = []
  private var expected: [Double] = []

  init(_ operation: TimingOperation, size: Int, seed: UInt64) {
    self.operation = operation
    var random = SplitMix64(seed: seed)
    for _ in 0..<size {
      switch operation {
      case .curvesFloat, .curvesExactFloat, .curvesDouble: addCurve(&random)
      case .springsFloat, .springsDouble: addSpring(&random)
      }
    }
  }

  private mutating func addCurve(_ random: inout SplitMix64) {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    guard
      let curve = try? CubicBezier(
        number(0...1), number(-0.5...1.5), number(0...1), number(-0.5...1.5))
    else { return }
    let x = number(0...1)
    curves.append(curve)
    inputs.append(operation == .curvesDouble ? x : Double(Float(x)))
    expected.append(curve.value(at: inputs[inputs.count - 1]))
  }

  private mutating func addSpring(_ random: inout SplitMix64) {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let ratio = [number(0.1...1), 1, number(1...4)][Int.random(in: 0..<3, using: &random)]
    guard
      let spring = try? Spring(
        response: number(0.1...1), dampingRatio: ratio, initialVelocity: number(-3...3))
    else { return }
    springs.append(spring)
    inputs.append(number(0...10) * 2 * .pi / spring.angularFrequency)
    expected.append(spring.value(at: inputs[inputs.count - 1]))
  }

  func batch(on set: InstructionSet) throws -> SolverBatch {
    let batch =
      springs.isEmpty
      ? try SolverBatch(curves: curves, precision: operation.precision, on: set)
      : try SolverBatch(springs: springs, precision: operation.precision, on: set)
    for (index, input) in inputs.enumerated() { batch.setInput(input, at: index) }
    return batch
  }

  func verify(_ batch: SolverBatch, _ tolerance: Double) -> Verification {
    batch.poisonResults()
    batch.solve()
    var worst = 0.0
    for (index, wanted) in expected.enumerated() {
      let error = abs(batch.output(at: index) - wanted)
      if !(error <= worst) { worst = error }
    }
    return Verification(worstError: worst, tolerance: tolerance, unit: "abs")
  }
}
