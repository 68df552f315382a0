// SPDX-License-Identifier: MIT
//
// Set-up of the cubic kernel: a cubic is re-expanded around an anchor where its slope is least, so
// that the kernel's residual has nothing that cancels, also where the curve is flat.

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
  var anchor: Double
  var c: Double
  var b: Double
  var a: Double
  /// Makes the kernel's first guess exact at the farthest q.
  var pin: Double
  var y0: Double
  var yc: Double
  var yb: Double
  var ya: Double
}

extension AnchoredCubic {
  /// One record, or two where the curve may be flat at both ends.
  static func records(of piece: CubicPiece) -> [AnchoredCubic] {
    let (a, b, c) = (piece.xa, piece.xb, piece.xc)
    // Where the slope of x is extreme: least for a > 0, greatest for a < 0.
    let turn = a == 0 ? (b > 0 ? -1 : 2) : -b / (3 * a)
    if a > 0 { return [piece.expanded(around: min(max(turn, 0), 1), start: piece.start)] }
    if turn > 0 && turn < 1 {
      let split = piece.x(turn)
      return [
        piece.expanded(around: 0, start: piece.start, reach: turn),
        piece.expanded(around: 1, start: piece.start + piece.width * split, reach: 1 - turn),
      ]
    }
    let endSlope = c + 2 * b + 3 * a
    return [piece.expanded(around: c <= endSlope ? 0 : 1, start: piece.start)]
  }

  func write(_ lane: LaneWriter) {
    let high = Double(Float(anchor))
    lane.set(AnchoredRow.start, start)
    lane.set(AnchoredRow.anchorHigh, high)
    lane.set(AnchoredRow.anchorLow, anchor - high)
    lane.set(AnchoredRow.c, c)
    lane.set(AnchoredRow.b, b)
    lane.set(AnchoredRow.a, a)
    lane.set(AnchoredRow.pin, pin)
    lane.set(AnchoredRow.y0, y0)
    lane.set(AnchoredRow.yc, yc)
    lane.set(AnchoredRow.yb, yb)
    lane.set(AnchoredRow.ya, ya)
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
  var xa: Double { 1 + 3 * (x1 - x2) }
  var xb: Double { 3 * (x2 - 2 * x1) }
  var xc: Double { 3 * x1 }
  var ya: Double { y3 - y0 + 3 * (y1 - y2) }
  var yb: Double { 3 * (y2 - 2 * y1 + y0) }
  var yc: Double { 3 * (y1 - y0) }

  func x(_ t: Double) -> Double { ((xa * t + xb) * t + xc) * t }

  /// The record around parameter `t`, scaled to the whole curve's input.
  ///
  /// - Parameter reach: the farthest parameter distance it is used for; by default to the far end.
  func expanded(around t: Double, start: Double, reach: Double? = nil) -> AnchoredCubic {
    let isInterior = t > 0 && t < 1
    // Both sides of an interior anchor look alike: it is the inflection, b is 0 and c not negative.
    let c = isInterior ? max((3 * xa * xc - xb * xb) / (3 * xa), 0) : (t == 0 ? xc : 3 * (1 - x2))
    let b = isInterior ? 0 : (t == 0 ? xb : -(3 * xa + xb))
    var record = AnchoredCubic(
      start: start, anchor: t == 1 ? self.start + width : self.start + width * x(t), c: width * c,
      b: width * b, a: width * xa, pin: 0, y0: t == 1 ? y3 : ((ya * t + yb) * t + yc) * t + y0,
      yc: t == 1 ? 3 * (y3 - y2) : (3 * ya * t + 2 * yb) * t + yc, yb: 3 * ya * t + yb, ya: ya)
    record.pin = record.pin(at: reach ?? max(t, 1 - t))
    return record
  }
}

extension AnchoredCubic {
  /// Solves q = e / √(c² + e (b + pin ∛e)) for the pin.
  fileprivate func pin(at q: Double) -> Double {
    let e = q * (c + q * (b + a * q))
    return ((e / (q * q) * e - c * c) / e - b) / cbrt(e)
  }
}
