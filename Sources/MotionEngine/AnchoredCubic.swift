// SPDX-License-Identifier: MIT
//
// Set-up of the cubic kernels: a cubic is re-expanded around an anchor where its slope is least, so
// that the kernel's residual has nothing that cancels, also where the curve is flat. The expansion
// itself cancels there, so it is done in double-double.

internal import KernelABI
internal import MotionModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// e = |x − anchor| = q (c + q (b + a q)), y = y0 + s (yc + s (yb + s ya)) with s = ±q.
struct AnchoredCubic {
  /// The input from which on this record counts.
  var start: Double
  var anchor: DoubleDouble
  var c: Double
  var b: Double
  var a: Double
  /// Makes the kernels' first guess exact at the farthest q.
  var pin: Double
  var y0: Double
  var yc: Double
  var yb: Double
  var ya: Double
}

extension AnchoredCubic {
  /// y = x, exactly.
  static let identity = AnchoredCubic(
    start: 0, anchor: DoubleDouble(0), c: 1, b: 0, a: 0, pin: 0, y0: 0, yc: 1, yb: 0, ya: 0)

  /// One record, or two where the curve may be flat at both ends.
  static func records(of piece: CubicPiece) -> [AnchoredCubic] {
    let (a, b, c) = (piece.xa.high, piece.xb.high, piece.xc.high)
    if a > 0 {
      return [piece.expanded(around: min(max(-b / (3 * a), 0), 1), start: piece.start)]
    }
    if let turn = piece.turn {
      let split = piece.start + piece.width * piece.x(turn).high
      return [
        piece.expanded(around: 0, start: piece.start, reach: turn),
        piece.expanded(around: 1, start: split, reach: 1 - turn),
      ]
    }
    return [piece.expanded(around: c <= c + 2 * b + 3 * a ? 0 : 1, start: piece.start)]
  }

  func write(_ lane: LaneWriter) {
    let high = Double(Float(anchor.high))
    lane.set(AnchoredRow.start, start)
    lane.set(AnchoredRow.anchorHigh, high)
    lane.set(AnchoredRow.anchorLow, anchor.high - high + anchor.low)
    lane.set(AnchoredRow.c, c)
    lane.set(AnchoredRow.b, b)
    lane.set(AnchoredRow.a, a)
    lane.set(AnchoredRow.pin, pin)
    lane.set(AnchoredRow.y0, y0)
    lane.set(AnchoredRow.yc, yc)
    lane.set(AnchoredRow.yb, yb)
    lane.set(AnchoredRow.ya, ya)
  }

  func writeDoubles(_ lane: LaneWriter) {
    lane.setDouble(DoubleAnchoredRow.start, start)
    lane.setDouble(DoubleAnchoredRow.anchorHigh, anchor.high)
    lane.setDouble(DoubleAnchoredRow.anchorLow, anchor.low)
    lane.setDouble(DoubleAnchoredRow.c, c)
    lane.setDouble(DoubleAnchoredRow.b, b)
    lane.setDouble(DoubleAnchoredRow.a, a)
    lane.setDouble(DoubleAnchoredRow.y0, y0)
    lane.setDouble(DoubleAnchoredRow.yc, yc)
    lane.setDouble(DoubleAnchoredRow.yb, yb)
    lane.setDouble(DoubleAnchoredRow.ya, ya)
    lane.set(DoubleAnchoredRow.pin, pin)
  }

  /// Solves q = e / √(c² + e (b + pin ∛e)) for the pin.
  fileprivate func pin(at q: Double) -> Double {
    let e = q * (c + q * (b + a * q))
    return ((e / (q * q) * e - c * c) / e - b) / cbrt(e)
  }
}

/// One cubic over start … start + width of the input, in powers of its parameter 0 … 1.
struct CubicPiece {
  var start: Double
  var width: Double
  var x1: Double
  var x2: Double
  var y0: Double
  var y1: Double
  var y2: Double
  var y3: Double

  init(_ curve: CubicBezier) {
    (start, width) = (0, 1)
    (x1, x2) = (curve.x1, curve.x2)
    (y0, y1, y2, y3) = (0, curve.y1, curve.y2, 1)
  }

  init(_ piece: PiecewiseCurve.Piece) {
    (start, width) = (piece.start, piece.end - piece.start)
    (x1, x2) = (piece.x1, piece.x2)
    (y0, y1, y2, y3) = (piece.y0, piece.y1, piece.y2, piece.y3)
  }

  // x(t) = ((xa t + xb) t + xc) t on the piece's own scale, y(t) likewise plus y0.
  var xa: DoubleDouble { DoubleDouble(1) + DoubleDouble.sum(x1, -x2) * 3 }
  var xb: DoubleDouble { (DoubleDouble(x2) - DoubleDouble(x1) * 2) * 3 }
  var xc: DoubleDouble { DoubleDouble(x1) * 3 }
  private var ya: DoubleDouble { DoubleDouble.sum(y3, -y0) + DoubleDouble.sum(y1, -y2) * 3 }
  private var yb: DoubleDouble { (DoubleDouble.sum(y2, y0) - DoubleDouble(y1) * 2) * 3 }
  private var yc: DoubleDouble { DoubleDouble.sum(y1, -y0) * 3 }

  /// The parameter where the slope of x is greatest, when both ends may be flat: where the piece is
  /// cut in two records; nil when one is enough.
  fileprivate var turn: Double? {
    let a = xa.high
    let turn = a < 0 ? -xb.high / (3 * a) : -1
    return turn > 0 && turn < 1 ? turn : nil
  }

  /// How many records the piece needs.
  var recordCount: Int { turn == nil ? 1 : 2 }

  func x(_ t: Double) -> DoubleDouble { ((xa * t + xb) * t + xc) * t }

  /// The record around parameter `t`, scaled to the whole curve's input.
  ///
  /// - Parameter reach: the farthest parameter distance it is used for; by default to the far end.
  func expanded(around t: Double, start: Double, reach: Double? = nil) -> AnchoredCubic {
    let isInterior = t > 0 && t < 1
    let slope = (xa * 3 * t + xb * 2) * t + xc
    // Both sides of an interior anchor look alike: it is the inflection. What rounding t leaves of
    // b moves y by 1e-17.
    let bend = isInterior ? 0 : (t == 0 ? xb.high : -(xa * 3 + xb).high)
    let level = DoubleDouble(y0) + ((ya * t + yb) * t + yc) * t
    var record = AnchoredCubic(
      start: start, anchor: DoubleDouble(self.start) + x(t) * width,
      c: width * max(slope.high, 0), b: width * bend, a: width * xa.high, pin: 0,
      y0: level.high, yc: ((ya * 3 * t + yb * 2) * t + yc).high, yb: (ya * 3 * t + yb).high,
      ya: ya.high)
    record.pin = record.pin(at: reach ?? max(t, 1 - t))
    return record
  }
}
