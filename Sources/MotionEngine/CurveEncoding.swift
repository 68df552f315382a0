// SPDX-License-Identifier: MIT
//
// TimingCurve → curve family and rows of a block.

internal import KernelABI
internal import MotionModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A timing curve as a kernel wants it.
enum EncodedCurve {
  case linear
  case power(PowerCurve)
  case steps(Steps)
  case anchored([AnchoredCubic])
  case controlPoints([CubicPiece])
  case spring(Spring)

  /// - Throws: `TransitionError.curveNotBatchable` for a curve that no kernel has.
  init(_ curve: TimingCurve, _ form: CurveForm) throws(TransitionError) {
    switch curve {
    case .linear: self = .linear
    case .cubicBezier(let bezier) where bezier.isIdentity: self = .linear
    case .cubicBezier(let bezier):
      try bezier.requireBatchable()
      self.init(pieces: [CubicPiece(bezier)], form)
    case .piecewise(let piecewise): self.init(pieces: piecewise.pieces.map(CubicPiece.init), form)
    case .linearStops(let stops): self.init(pieces: try EncodedCurve.pieces(stops), form)
    case .steps(let steps):
      guard steps.count <= Steps.greatestBatchCount else {
        throw .curveNotBatchable(
          "\(steps.count) steps; a batch takes up to \(Steps.greatestBatchCount)")
      }
      self = .steps(steps)
    case .power(let power): self = .power(power)
    case .spring(let spring):
      try spring.requireBatchable()
      self = .spring(spring)
    case .chain(let chain):
      guard chain.curves.count == 1 else {
        throw .curveNotBatchable("a chain of \(chain.curves.count); a batch takes one curve")
      }
      try self.init(chain.curves[0], form)
    }
  }

  private static func pieces(_ stops: LinearStops) throws(TransitionError) -> [CubicPiece] {
    // The kernels are exact at 0 and 1 by giving back the fraction there.
    guard stops.value(at: 0) == 0, stops.value(at: 1) == 1 else {
      throw .curveNotBatchable(
        "linear() from \(stops.value(at: 0)) to \(stops.value(at: 1)); a batch takes one from 0 to 1"
      )
    }
    guard let pieces = stops.pieces else {
      throw .curveNotBatchable("linear() that jumps; a batch takes one without jumps")
    }
    guard pieces.count <= PiecewiseCurve.greatestPieceCount else {
      throw .curveNotBatchable(
        "linear() of \(pieces.count) lines; a batch takes up to "
          + "\(PiecewiseCurve.greatestPieceCount)")
    }
    return pieces.map(CubicPiece.init)
  }

  private init(pieces: [CubicPiece], _ form: CurveForm) {
    switch form {
    case .controlPoints: self = .controlPoints(pieces)
    case .anchored: self = .anchored(pieces.flatMap(AnchoredCubic.records))
    }
  }

  var family: CurveFamily {
    switch self {
    case .linear: .linear
    case .power(let power):
      .power(exponent: power.exponent, easesOut: power.direction == .easeOut)
    case .steps: .steps
    case .anchored(let records): .cubic(records: records.count)
    case .controlPoints(let pieces): .cubic(records: pieces.count)
    case .spring(let spring): CurveFamily(spring.regime)
    }
  }

  /// Writes the curve's rows.
  func write(_ lane: LaneWriter) {
    switch self {
    case .linear, .power: break
    case .anchored(let records):
      for (k, record) in records.enumerated() { record.write(lane.from(k * AnchoredRow.count)) }
    case .controlPoints(let pieces):
      for (k, piece) in pieces.enumerated() { piece.write(lane.from(k * ControlPointRow.count)) }
    case .steps(let steps):
      lane.set(StepsRow.stepCount, Double(steps.count))
      lane.set(StepsRow.firstLevel, Double(steps.firstLevel))
      lane.set(StepsRow.jumps, Double(steps.jumps))
    case .spring(let spring): spring.write(lane)
    }
  }
}

extension CurveFamily {
  init(_ regime: Spring.Regime) {
    switch regime {
    case .underdamped: self = .underdampedSpring
    case .critical: self = .criticalSpring
    case .overdamped: self = .overdampedSpring
    }
  }
}

extension CubicPiece {
  fileprivate func write(_ lane: LaneWriter) {
    lane.set(ControlPointRow.start, start)
    lane.set(ControlPointRow.end, start + width)
    lane.set(ControlPointRow.x1, x1)
    lane.set(ControlPointRow.x2, x2)
    lane.set(ControlPointRow.y0, y0)
    lane.set(ControlPointRow.y1, y1)
    lane.set(ControlPointRow.y2, y2)
    lane.set(ControlPointRow.y3, y3)
  }
}

extension Spring {
  /// What a kernel weighs its second term with: the sine, the time, or the fast exponential.
  var kernelWeight: Double {
    switch regime {
    case .underdamped: sineWeight
    case .critical: angularFrequency - initialVelocity
    case .overdamped: (initialVelocity - slowRate) / gap
    }
  }

  /// Rates become halvings and quarter turns per second.
  func write(_ lane: LaneWriter) {
    switch regime {
    case .underdamped:
      lane.setDouble(UnderdampedRow.frequency, dampedFrequency * 2 / .pi)
      lane.set(UnderdampedRow.decay, decayRate / M_LN2)
      lane.set(UnderdampedRow.sineWeight, kernelWeight)
    case .critical:
      lane.set(CriticalRow.decay, decayRate / M_LN2)
      lane.set(CriticalRow.slope, kernelWeight)
    case .overdamped:
      lane.set(OverdampedRow.slowDecay, slowRate / M_LN2)
      lane.set(OverdampedRow.gapDecay, gap / M_LN2)
      lane.set(OverdampedRow.fastWeight, kernelWeight)
    }
  }
}
