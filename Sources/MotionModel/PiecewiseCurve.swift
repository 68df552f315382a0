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

    /// The output at `x`, which may lie outside the piece: then its end tangent goes on.
    func value(at x: Double) -> Double {
      if x == start { return y0 }
      if x == end { return y3 }
      if x < start {
        let slope = EndTangent.slope((x1, y1 - y0), (x2, y2 - y0), (1, y3 - y0))
        return (y0 + slope / (end - start) * (x - start)).madeFinite
      }
      if x > end {
        let slope = EndTangent.slope((1 - x2, y3 - y2), (1 - x1, y3 - y1), (1, y3 - y0))
        return (y3 + slope / (end - start) * (x - end)).madeFinite
      }
      let local = DoubleDouble.sum(x, -start) / DoubleDouble.sum(end, -start)
      return CubicSolver(x1: x1, x2: x2, y: (y0, y1, y2, y3)).value(at: local)
    }
  }

  /// More pieces would not pay in a batch, which computes with every piece.
  public static let greatestPieceCount = 8

  /// In order; each starts where the one before ends, the first at 0, the last ends at 1.
  public let pieces: [Piece]

  /// The output for input `fraction`, exact like that of `CubicBezier`; NaN stays NaN.
  ///
  /// - Parameter outside: whether the end tangents go on outside 0 … 1.
  public func value(at fraction: Double, outside: Extrapolation = .clamp) -> Double {
    let x = outside.input(fraction)
    if x.isNaN { return x }
    return (pieces.last { $0.start <= x } ?? pieces[0]).value(at: x)
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
    guard p[3].x > p[0].x, p.allSatisfy({ $0.x >= p[0].x && $0.x <= p[3].x }) else {
      throw .piecesMalformed(
        "segment from x = \(p[0].x) to \(p[3].x): x must rise and controls lie between")
    }
    return Piece(p[0], p[1], p[2], p[3])
  }

  init(valid pieces: [Piece]) { self.pieces = pieces }
}

extension PiecewiseCurve.Piece {
  /// The cubic from `p0` to `p3`; all x lie between theirs.
  init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    let width = p3.x - p0.x
    self.init(
      start: p0.x, end: p3.x, x1: (p1.x - p0.x) / width, x2: (p2.x - p0.x) / width,
      y0: p0.y, y1: p1.y, y2: p2.y, y3: p3.y)
  }
}
