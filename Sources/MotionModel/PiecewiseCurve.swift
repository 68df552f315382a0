// SPDX-License-Identifier: MIT

/// A timing curve of several cubic pieces, as Material's "emphasized" easing or Flutter's
/// three-point cubics.
public struct PiecewiseCurve: Equatable, Sendable {
  /// One cubic over `start` … `end` of the input.
  ///
  /// Inside the piece the input is rescaled to 0 … 1; `x1` and `x2` are the control points on that
  /// scale, while y0 … y3 are outputs of the whole curve.
  public struct Piece: Equatable, Sendable {
    public let start: Double
    public let end: Double
    public let x1: Double
    public let x2: Double
    public let y0: Double
    public let y1: Double
    public let y2: Double
    public let y3: Double

    func value(at x: Double) -> Double {
      let local = (x - start) / (end - start)
      guard local > 0 else { return y0 }
      guard local < 1 else { return y3 }
      let s = CubicBezier(valid: x1, 0, x2, 1).parameter(at: local)
      let t = 1 - s
      return t * t * t * y0 + 3 * t * t * s * y1 + 3 * t * s * s * y2 + s * s * s * y3
    }
  }

  /// More pieces would not pay in a batch, which computes with every piece.
  public static let greatestPieceCount = 8

  /// In order; each starts where the one before ends, the first at 0, the last ends at 1.
  public let pieces: [Piece]

  public func value(at fraction: Double) -> Double {
    if fraction.isNaN { return fraction }
    let x = min(max(fraction, 0), 1)
    let piece = pieces.last { $0.start <= x } ?? pieces[0]
    return piece.value(at: x)
  }

  /// A chain of cubic segments that share their end points, from (0, 0) to (1, 1).
  ///
  /// - Parameter points: 3 n + 1 points: end, control, control, end, control, …
  /// - Throws: `TimingCurveError.piecesMalformed` naming the first point that is not allowed.
  public init(path points: [Point]) throws(TimingCurveError) {
    guard points.count >= 4, points.count % 3 == 1 else {
      throw .piecesMalformed("\(points.count) points: a path has 3 n + 1 of them, at least 4")
    }
    guard points[0] == .zero, points[points.count - 1] == Point(x: 1, y: 1) else {
      throw .piecesMalformed("a path starts at (0, 0) and ends at (1, 1)")
    }
    var pieces: [Piece] = []
    for first in stride(from: 0, to: points.count - 1, by: 3) {
      pieces.append(try PiecewiseCurve.piece(points[first...(first + 3)]))
    }
    try self.init(pieces: pieces)
  }

  /// Scaled easing curves side by side.
  ///
  /// - Parameters:
  ///   - breaks: where each piece but the first starts, strictly rising inside (0, 1).
  ///   - curves: a cubic with its scale and offset for each piece.
  /// - Throws: `TimingCurveError.piecesMalformed` when the numbers do not fit together.
  public init(
    breaks: [Double], curves: [(curve: CubicBezier, scale: Double, offset: Double)]
  ) throws(TimingCurveError) {
    guard breaks.count + 1 == curves.count else {
      throw .piecesMalformed("\(breaks.count) breaks for \(curves.count) pieces: one fewer needed")
    }
    let edges = [0] + breaks + [1]
    var pieces: [Piece] = []
    for (k, (curve, scale, offset)) in curves.enumerated() {
      pieces.append(
        Piece(
          start: edges[k], end: edges[k + 1], x1: curve.x1, x2: curve.x2,
          y0: offset, y1: offset + scale * curve.y1, y2: offset + scale * curve.y2,
          y3: offset + scale))
    }
    try self.init(pieces: pieces)
  }

  private init(pieces: [Piece]) throws(TimingCurveError) {
    guard pieces.count <= PiecewiseCurve.greatestPieceCount else {
      throw .piecesMalformed(
        "\(pieces.count) pieces: at most \(PiecewiseCurve.greatestPieceCount) allowed")
    }
    for piece in pieces {
      guard piece.start < piece.end else {
        throw .piecesMalformed("piece \(piece.start) … \(piece.end): the end must come later")
      }
      guard [piece.y0, piece.y1, piece.y2, piece.y3].allSatisfy(\.isFinite) else {
        throw .piecesMalformed("piece at \(piece.start): every number must be finite")
      }
    }
    self.pieces = pieces
  }

  private static func piece(_ points: ArraySlice<Point>) throws(TimingCurveError) -> Piece {
    let p = Array(points)
    let width = p[3].x - p[0].x
    guard width > 0, p.allSatisfy({ $0.x >= p[0].x && $0.x <= p[3].x }) else {
      throw .piecesMalformed(
        "segment from x = \(p[0].x) to \(p[3].x): x must rise and controls lie between")
    }
    return Piece(
      start: p[0].x, end: p[3].x, x1: (p[1].x - p[0].x) / width, x2: (p[2].x - p[0].x) / width,
      y0: p[0].y, y1: p[1].y, y2: p[2].y, y3: p[3].y)
  }
}
