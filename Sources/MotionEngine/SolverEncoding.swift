// SPDX-License-Identifier: MIT
//
// Curves and springs → rows of the solvers.

internal import KernelABI
internal import MotionModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A curve or a spring as a solver of one precision wants it.
struct SolverItem {
  let kind: Kind
  private let source: Source
  private let form: CurveForm

  /// What the lanes of a run have in common.
  enum Kind: Hashable {
    case cubic(records: Int)
    case spring(CurveFamily)
  }

  private enum Source {
    /// The set-up kernel makes what the solver reads.
    case controls(CubicBezier, rows: Int)
    case anchored([AnchoredCubic])
    case spring(Spring)
  }

  init(_ curve: CubicBezier, _ form: CurveForm, _ precision: SolvePrecision) {
    let piece = CubicPiece(curve)
    self.form = form
    switch (form, precision) {
    case (.controlPoints, _):
      (kind, source) = (.cubic(records: 1), .controls(curve, rows: SampledRow.count))
    case (.anchored, .float):
      // The kernel sets an identity up as one record.
      let records = curve.isIdentity ? 1 : piece.recordCount
      kind = .cubic(records: records)
      source = .controls(curve, rows: records * AnchoredRow.count)
    case (.anchored, _):
      let records = curve.isIdentity ? [.identity] : AnchoredCubic.records(of: piece)
      (kind, source) = (.cubic(records: records.count), .anchored(records))
    }
  }

  init(_ spring: Spring, _ form: CurveForm) {
    kind = .spring(CurveFamily(spring.regime))
    source = .spring(spring)
    self.form = form
  }

  /// Whether the set-up kernel makes what the solver reads.
  var isPrepared: Bool { if case .controls = source { true } else { false } }

  func rows(_ precision: SolvePrecision) -> Int {
    switch source {
    case .controls(_, let rows): rows
    case .anchored(let records): records.count * DoubleAnchoredRow.count
    case .spring(let spring):
      writesDoubles(precision)
        ? spring.doubleRows : CurveFamily(spring.regime).rows(.anchored)
    }
  }

  /// The reference's springs are in double precision whatever the outputs.
  private func writesDoubles(_ precision: SolvePrecision) -> Bool {
    form == .controlPoints || precision == .double
  }

  /// Writes the control points that the set-up kernel starts from, or what the solver reads.
  func write(_ lane: LaneWriter, _ precision: SolvePrecision) {
    switch source {
    case .controls(let curve, _): curve.write(lane)
    case .anchored(let records):
      for (k, record) in records.enumerated() {
        record.writeDoubles(lane.from(k * DoubleAnchoredRow.count))
      }
    case .spring(let spring):
      writesDoubles(precision) ? spring.writeDoubles(lane) : spring.write(lane)
    }
  }
}

extension CubicBezier {
  fileprivate func write(_ lane: LaneWriter) {
    lane.setDouble(ControlRow.x1, x1)
    lane.setDouble(ControlRow.y1, y1)
    lane.setDouble(ControlRow.x2, x2)
    lane.setDouble(ControlRow.y2, y2)
  }
}

extension Spring {
  fileprivate var doubleRows: Int {
    switch regime {
    case .underdamped: DoubleUnderdampedRow.count
    case .critical: DoubleCriticalRow.count
    case .overdamped: DoubleOverdampedRow.count
    }
  }

  fileprivate func writeDoubles(_ lane: LaneWriter) {
    switch regime {
    case .underdamped:
      lane.setDouble(DoubleUnderdampedRow.frequency, dampedFrequency * 2 / .pi)
      lane.setDouble(DoubleUnderdampedRow.decay, decayRate / M_LN2)
      lane.setDouble(DoubleUnderdampedRow.sineWeight, kernelWeight)
    case .critical:
      lane.setDouble(DoubleCriticalRow.decay, decayRate / M_LN2)
      lane.setDouble(DoubleCriticalRow.slope, kernelWeight)
    case .overdamped:
      lane.setDouble(DoubleOverdampedRow.slowDecay, slowRate / M_LN2)
      lane.setDouble(DoubleOverdampedRow.gapDecay, gap / M_LN2)
      lane.setDouble(DoubleOverdampedRow.fastWeight, kernelWeight)
    }
  }
}

// MARK: - Limits of single precision

extension CubicBezier {
  func requireBatchable() throws(TransitionError) {
    try requireMagnitude("curve", [y1, y2])
  }
}

extension Spring {
  func requireBatchable() throws(TransitionError) {
    try requireMagnitude("spring", [angularFrequency, dampingRatio, initialVelocity])
    guard Float(kernelWeight).isFinite else { throw .valueOutOfRange("spring", kernelWeight) }
  }
}

private func requireMagnitude(_ name: String, _ values: [Double]) throws(TransitionError) {
  for value in values where abs(value) > Transition.greatestMagnitude {
    throw .valueOutOfRange(name, value)
  }
}
