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

  /// What the lanes of a run have in common.
  enum Kind: Hashable {
    case cubic(records: Int)
    case spring(CurveFamily)
  }

  private enum Source {
    case sampled(CubicBezier)
    case anchored([AnchoredCubic])
    case spring(Spring, CurveForm)
  }

  init(_ curve: CubicBezier, _ form: CurveForm) {
    switch form {
    case .controlPoints: (kind, source) = (.cubic(records: 1), .sampled(curve))
    case .anchored:
      let records =
        curve.isIdentity ? [.identity] : AnchoredCubic.records(of: CubicPiece(curve))
      (kind, source) = (.cubic(records: records.count), .anchored(records))
    }
  }

  init(_ spring: Spring, _ form: CurveForm) {
    (kind, source) = (.spring(CurveFamily(spring.regime)), .spring(spring, form))
  }

  func rows(_ precision: SolvePrecision) -> Int {
    switch (source, precision) {
    case (.sampled, _): SampledRow.count
    case (.anchored(let records), .float): records.count * AnchoredRow.count
    case (.anchored(let records), _): records.count * DoubleAnchoredRow.count
    case (.spring(let spring, .controlPoints), _), (.spring(let spring, _), .double):
      spring.doubleRows
    case (.spring(let spring, _), _): CurveFamily(spring.regime).rows(.anchored)
    }
  }

  func write(_ lane: LaneWriter, _ precision: SolvePrecision) {
    switch (source, precision) {
    case (.sampled(let curve), _): curve.writeSamples(lane)
    case (.anchored(let records), .float):
      for (k, record) in records.enumerated() { record.write(lane.from(k * AnchoredRow.count)) }
    case (.anchored(let records), _):
      for (k, record) in records.enumerated() {
        record.writeDoubles(lane.from(k * DoubleAnchoredRow.count))
      }
    case (.spring(let spring, .controlPoints), _), (.spring(let spring, _), .double):
      spring.writeDoubles(lane)
    case (.spring(let spring, _), _): spring.write(lane)
    }
  }
}

extension CubicBezier {
  /// The polynomials and the samples that browsers keep.
  fileprivate func writeSamples(_ lane: LaneWriter) {
    let (cx, cy) = (3 * x1, 3 * y1)
    let (bx, by) = (3 * (x2 - x1) - cx, 3 * (y2 - y1) - cy)
    let (ax, ay) = (1 - cx - bx, 1 - cy - by)
    for (k, value) in [ax, bx, cx, ay, by, cy].enumerated() {
      lane.setDouble(SampledRow.polynomials + 2 * k, value)
    }
    for k in 0..<SampledRow.sampleCount {
      let t = Double(k) / Double(SampledRow.sampleCount - 1)
      lane.setDouble(SampledRow.samples + 2 * k, ((ax * t + bx) * t + cx) * t)
    }
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
