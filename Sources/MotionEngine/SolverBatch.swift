// SPDX-License-Identifier: MIT

internal import KernelABI
public import MotionKernels
public import MotionModel

/// How exact a batch of curves or springs is.
public enum SolverPrecision: Sendable, CaseIterable {
  /// Single precision throughout, the fastest: within 1.5e-6 for outputs in −½ … 1½.
  case float
  /// Single precision in and out, rounded from the exact output: half a unit in the last place.
  case exactFloat
  /// Double precision, within 4e-15 for outputs in −½ … 1½.
  case double

  var kernelPrecision: SolvePrecision {
    switch self {
    case .float: .float
    case .exactFloat: .exactFloat
    case .double: .double
    }
  }
}

/// Many cubic Bézier curves, or many springs, evaluated together at an input each.
///
/// The set-up is paid once; after that `solve` costs about a nanosecond an input. Results do not
/// depend on the number or the order of the curves, bit for bit.
public final class SolverBatch {
  public let precision: SolverPrecision
  public let instructionSet: InstructionSet

  private let kernels: KernelTable
  private let isShared: Bool
  private var runs: [SolverRun] = []
  private var runIndices: [SolverItem.Kind: Int] = [:]
  private var places: [(run: Int, lane: Int)] = []

  /// Curves whose inputs are fractions, 0 … 1.
  ///
  /// - Parameter instructionSet: by default the one in use, see `InstructionSet.chosen`.
  /// - Throws: `InstructionSetError` when it cannot run here, `TransitionError` for a control point
  ///   whose magnitude is above `Transition.greatestMagnitude`.
  public convenience init(
    curves: [CubicBezier], precision: SolverPrecision = .float,
    on instructionSet: InstructionSet? = nil
  ) throws {
    try self.init(precision, instructionSet)
    for curve in curves { try curve.requireBatchable() }
    for curve in curves { append(SolverItem(curve, kernels.curveForm, precision.kernelPrecision)) }
    prepare()
  }

  /// One curve at `count` inputs; its set-up is kept once.
  ///
  /// - Throws: `InstructionSetError` when the instruction set cannot run here, `TransitionError` for
  ///   a control point whose magnitude is above `Transition.greatestMagnitude`.
  public convenience init(
    curve: CubicBezier, count: Int, precision: SolverPrecision = .float,
    on instructionSet: InstructionSet? = nil
  ) throws {
    try self.init(precision, instructionSet, isShared: true)
    try curve.requireBatchable()
    let item = SolverItem(curve, kernels.curveForm, precision.kernelPrecision)
    for _ in 0..<count { append(item) }
    prepare()
  }

  /// Springs whose inputs are seconds, in double precision whatever the precision of the outputs.
  ///
  /// - Parameter precision: `exactFloat` is the same as `float`.
  /// - Throws: `InstructionSetError` when it cannot run here, `TransitionError` for a frequency or
  ///   a velocity whose magnitude is above `Transition.greatestMagnitude`.
  public convenience init(
    springs: [Spring], precision: SolverPrecision = .float,
    on instructionSet: InstructionSet? = nil
  ) throws {
    try self.init(precision == .exactFloat ? .float : precision, instructionSet)
    for spring in springs { try spring.requireBatchable() }
    for spring in springs { append(SolverItem(spring, kernels.curveForm)) }
  }

  private init(
    _ precision: SolverPrecision, _ wanted: InstructionSet?, isShared: Bool = false
  ) throws(InstructionSetError) {
    let set: InstructionSet
    if let wanted { set = wanted } else { set = try .chosen() }
    guard set.isSupported else { throw .unsupported(set) }
    (self.precision, instructionSet, kernels) = (precision, set, set.kernels)
    self.isShared = isShared
  }

  public var count: Int { places.count }

  /// Evaluates every curve or spring at its input. O(count), no allocation.
  ///
  /// - Parameters:
  ///   - inputs: `count` numbers. A fraction below 0 gives 0, above 1 gives 1; seconds below 0 give
  ///     0. NaN gives NaN in its own place only.
  ///   - outputs: `count` numbers, overwritten.
  public func solve(_ inputs: Span<Double>, into outputs: inout MutableSpan<Double>) {
    precondition(inputs.count == count && outputs.count == count, "\(count) numbers needed")
    for index in 0..<count { setInput(inputs[index], at: index) }
    solve()
    for index in 0..<count { outputs[index] = output(at: index) }
  }

  private func append(_ item: SolverItem) {
    let index =
      runIndices[item.kind]
      ?? {
        runs.append(
          SolverRun(item, precision.kernelPrecision, isShared: isShared))
        runIndices[item.kind] = runs.count - 1
        return runs.count - 1
      }()
    places.append((index, runs[index].append(item)))
  }
}

// MARK: - In the batch's own order

extension SolverBatch {
  /// Stores the input of curve `index` beside it.
  package func setInput(_ value: Double, at index: Int) {
    let place = places[index]
    runs[place.run].setInput(value, lane: place.lane)
  }

  /// Does the set-up of every curve that a kernel prepares; again, when it was done before.
  package func prepare() {
    for run in runs { run.setupRun.map(kernels.prepareCurves) }
  }

  /// Bytes that `prepare` reads and writes.
  package var bytesPerSetup: (read: Int, written: Int) {
    runs.reduce((0, 0)) { ($0.0 + $1.setupBytes.read, $0.1 + $1.setupBytes.written) }
  }

  /// Evaluates at the stored inputs.
  package func solve() {
    for run in runs {
      switch run.kind {
      case .cubic: kernels.solveCurves(run.solveRun)
      case .spring(let family): kernels.evaluateSprings(run.solveRun, family)
      }
    }
  }

  package func output(at index: Int) -> Double {
    let place = places[index]
    return runs[place.run].output(lane: place.lane)
  }

  /// Overwrites everything that a kernel makes, outputs and set-up; call `prepare` afterwards.
  package func poisonResults() {
    for run in runs { run.poison() }
  }

  /// Bytes that one evaluation reads and writes, padding included.
  package var bytesPerEvaluation: (read: Int, written: Int) {
    runs.reduce((0, 0)) { ($0.0 + $1.bytes.read, $0.1 + $1.bytes.written) }
  }
}
