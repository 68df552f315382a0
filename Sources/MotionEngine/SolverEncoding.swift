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
    case curve(CubicBezier, [AnchoredCubic])
    case spring(Spring)
  }

  init(_ curve: CubicBezier, _ form: CurveForm) {
    let records =
      curve.isIdentity ? [.identity] : AnchoredCubic.records(of: CubicPiece(curve))
    kind = .cubic(records: form == .anchored ? records.count : 1)
    source = .curve(curve, records)
    self.form = form
  }

  init(_ spring: Spring, _ form: CurveForm) {
    kind = .spring(CurveFamily(spring.regime))
    source = .spring(spring)
    self.form = form
  }

  /// Whether the set-up kernel makes what the solver reads.
  func isPrepared(_ precision: SolvePrecision) -> Bool {
    switch (source, form, precision) {
    case (.curve, .controlPoints, _), (.curve, .anchored, .float): true
    default: false
    }
  }

  func rows(_ precision: SolvePrecision) -> Int {
    switch (source, form, precision) {
    case (.curve, .controlPoints, _): SampledRow.count
    case (.curve(_, let records), .anchored, .float): records.count * AnchoredRow.count
    case (.curve(_, let records), .anchored, _): records.count * DoubleAnchoredRow.count
    case (.spring(let spring), .controlPoints, _), (.spring(let spring), _, .double):
      spring.doubleRows
    case (.spring(let spring), .anchored, _): CurveFamily(spring.regime).rows(.anchored)
    }
  }

  /// Writes the control points that the set-up kernel starts from.
  func writeControls(_ lane: LaneWriter) {
    if case .curve(let curve, _) = source { curve.write(lane) }
  }

  /// Writes what the solver reads, where no kernel makes it.
  func write(_ lane: LaneWriter, _ precision: SolvePrecision) {
    switch (source, form, precision) {
    case (.curve(_, let records), _, _):
      for (k, record) in records.enumerated() {
        record.writeDoubles(lane.from(k * DoubleAnchoredRow.count))
      }
    case (.spring(let spring), .controlPoints, _), (.spring(let spring), _, .double):
      spring.writeDoubles(lane)
    case (.spring(let spring), .anchored, _): spring.write(lane)
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
      lane.setDouble(DoubleUnderdampedRow.sineWeight, sineWeight)
    case .critical:
      lane.setDouble(DoubleCriticalRow.decay, decayRate / M_LN2)
      lane.setDouble(DoubleCriticalRow.slope, angularFrequency - initialVelocity)
    case .overdamped:
      lane.setDouble(DoubleOverdampedRow.slowDecay, slowRate / M_LN2)
      lane.setDouble(DoubleOverdampedRow.gapDecay, gap / M_LN2)
      lane.setDouble(DoubleOverdampedRow.fastWeight, (initialVelocity - slowRate) / gap)
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
    let weight =
      switch regime {
      case .underdamped: sineWeight
      case .critical: angularFrequency - initialVelocity
      case .overdamped: (initialVelocity - slowRate) / gap
      }
    guard Float(weight).isFinite else { throw .valueOutOfRange("spring", weight) }
  }
}

private func requireMagnitude(_ name: String, _ values: [Double]) throws(TransitionError) {
  for value in values where abs(value) > Transition.greatestMagnitude {
    throw .valueOutOfRange(name, value)
  }
}
