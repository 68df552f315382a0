// SPDX-License-Identifier: MIT
//
// Timing curves and springs by themselves: many different ones, an input each.

internal import BenchmarkHarness
internal import MotionEngine
internal import MotionKernels
internal import MotionModel

enum TimingOperation: String, CaseIterable {
  case curvesFloat, curvesExactFloat, curvesDouble
  /// Set-up of single-precision curves, verified by solving with them.
  case curveSetup
  /// One curve at many inputs.
  case oneCurveFloat, oneCurveDouble
  case springsFloat, springsDouble

  var precision: SolverPrecision {
    switch self {
    case .curvesFloat, .curveSetup, .oneCurveFloat, .springsFloat: .float
    case .curvesExactFloat: .exactFloat
    case .curvesDouble, .oneCurveDouble, .springsDouble: .double
    }
  }

  var isSpring: Bool { self == .springsFloat || self == .springsDouble }

  /// Judged on every named set of inputs.
  var isAccuracySubject: Bool { !isSpring && !isShared && self != .curveSetup }

  /// What another library can do, and does well enough to be compared.
  func suits(_ peer: PeerLibrary) -> Bool {
    switch (self, peer.curves) {
    case (.curvesFloat, .anyFloat), (.oneCurveFloat, .anyFloat): true
    case (.oneCurveFloat, .someDouble), (.oneCurveDouble, .someDouble): true
    default: false
    }
  }

  var isShared: Bool { self == .oneCurveFloat || self == .oneCurveDouble }

  func tolerance(of set: InstructionSet) -> Double {
    set == .reference ? referenceTolerance : tolerance
  }

  /// Worst error for outputs in −½ … 1½; for springs over ten periods.
  private var tolerance: Double {
    switch self {
    case .curvesFloat, .curveSetup, .oneCurveFloat: 1.5e-6
    case .curvesExactFloat: 6.1e-8
    case .curvesDouble, .oneCurveDouble: 4e-15
    case .springsFloat: 5e-7
    case .springsDouble: 1e-14
    }
  }

  /// The browsers stop at 1e-7 in x, which a flat place makes an error of a percent; they are judged
  /// as what they are.
  private var referenceTolerance: Double {
    switch self {
    case .springsFloat, .springsDouble: tolerance
    default: 5e-2
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
      if let peer = PeerLibrary.named(backend), let solver = data.solver(of: peer) {
        return peerCase(backend, solver, data)
      }
      let set = try InstructionSet.named(backend)
      let batch = try data.batch(on: set)
      let isSetup = operation == .curveSetup
      let bytes = isSetup ? batch.bytesPerSetup : batch.bytesPerEvaluation
      let tolerance = operation.tolerance(of: set)
      return BenchmarkCase(
        name: CaseName(
          group: "Timing", operation: operation.rawValue, backend: backend, size: size),
        unit: "value", bytesReadPerItem: Double(bytes.read) / Double(size),
        bytesWrittenPerItem: Double(bytes.written) / Double(size),
        run: { isSetup ? batch.prepare() : batch.solve() },
        verify: { data.verify(batch, tolerance) })
    }
  }

  private func peerCase(
    _ backend: String, _ solver: any PeerSolver, _ data: TimingWorkload
  ) -> BenchmarkCase {
    BenchmarkCase(
      name: CaseName(
        group: "Timing", operation: operation.rawValue, backend: backend, size: size),
      unit: "value", bytesReadPerItem: Double(solver.bytesPerItem.read),
      bytesWrittenPerItem: Double(solver.bytesPerItem.written), run: { solver.solve() },
      verify: { data.verify(solver) })
  }
}
