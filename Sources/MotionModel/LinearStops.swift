// SPDX-License-Identifier: MIT

/// css `linear()`: straight lines through points. Source: css-easing 2, 2.1.
public struct LinearStops: Equatable, Sendable {
  /// A point as it is written, where the input may be left out.
  public struct Stop: Equatable, Sendable {
    /// A fraction; nil where it is left out.
    public let input: Double?
    /// What the curve gives there.
    public let output: Double

    /// - Parameters:
    ///   - output: any finite number.
    ///   - input: a fraction, may lie outside 0 … 1; nil to be spread evenly.
    public init(_ output: Double, at input: Double? = nil) {
      (self.output, self.input) = (output, input)
    }
  }

  /// The canonical points: x is the input and never falls, y the output; at least one.
  public let points: [Point]

  /// Gives every stop an input: the first 0 and the last 1 where they have none, none less than one
  /// before it, and the rest spread evenly in between.
  ///
  /// - Parameter stops: at least one; css's stop with two inputs is two stops.
  /// - Throws: `TimingCurveError.stopsMissing` or `.stopNotFinite`.
  public init(_ stops: [Stop]) throws(TimingCurveError) {
    for stop in stops where !stop.output.isFinite || stop.input?.isFinite == false {
      throw .stopNotFinite(input: stop.input, output: stop.output)
    }
    guard let first = stops.first else { throw .stopsMissing }
    var inputs = stops.map(\.input)
    if stops.count > 1, inputs[stops.count - 1] == nil {
      inputs[stops.count - 1] = max(1, inputs.compactMap(\.self).max() ?? 1)
    }
    var largest = first.input ?? 0
    inputs[0] = largest
    for (k, input) in inputs.enumerated() {
      guard let input else { continue }
      largest = max(largest, input)
      inputs[k] = largest
    }
    points = zip(LinearStops.spread(inputs), stops).map { Point(x: $0, y: $1.output) }
  }

  /// Spreads what is missing evenly; the first and the last are there.
  private static func spread(_ inputs: [Double?]) -> [Double] {
    var result: [Double] = []
    var missing = 0
    for input in inputs {
      guard let input else {
        missing += 1
        continue
      }
      let start = result.last ?? input
      for k in 0..<missing {
        result.append(start + (input - start) * Double(k + 1) / Double(missing + 1))
      }
      result.append(input)
      missing = 0
    }
    return result
  }

  /// The output for input `fraction`; NaN stays NaN.
  ///
  /// Where two points share an input the later one counts.
  ///
  /// - Parameter outside: whether the end segments go on outside 0 … 1.
  public func value(at fraction: Double, outside: Extrapolation = .clamp) -> Double {
    let x = outside.input(fraction)
    if x.isNaN { return x }
    let last = points.count - 1
    guard last > 0 else { return points[0].y }
    return value(at: x, segment: min(points.lastIndex { $0.x <= x } ?? 0, last - 1))
  }

  private func value(at x: Double, segment k: Int) -> Double {
    let (a, b) = (points[k], points[k + 1])
    guard b.x > a.x else { return b.y }
    let share = (x - a.x) / (b.x - a.x)
    // This form gives the outputs of both points exactly.
    return ((1 - share) * a.y + share * b.y).madeFinite
  }
}

// MARK: - For a batch

extension LinearStops {
  /// The same on 0 … 1 as straight cubic pieces; nil where the output jumps or there is one stop
  /// only.
  package var pieces: [PiecewiseCurve.Piece]? {
    guard points.count > 1 else { return nil }
    var edges = [0.0]
    for point in points where point.x > edges[edges.count - 1] && point.x < 1 {
      edges.append(point.x)
    }
    edges.append(1)
    var pieces: [PiecewiseCurve.Piece] = []
    for (start, end) in zip(edges, edges.dropFirst()) {
      let segment = min(points.lastIndex { $0.x <= start } ?? 0, points.count - 2)
      let limit = value(at: end, segment: segment)
      guard abs(limit - value(at: end)) <= LinearStops.joinTolerance * max(abs(limit), 1) else {
        return nil
      }
      pieces.append(straight(from: start, to: end, value(at: start), value(at: end)))
    }
    return pieces
  }

  /// A few roundings; a jump is larger.
  private static let joinTolerance = 1e-15

  /// A cubic with equal thirds, whose x and y both run evenly.
  private func straight(
    from start: Double, to end: Double, _ y0: Double, _ y3: Double
  ) -> PiecewiseCurve.Piece {
    PiecewiseCurve.Piece(
      start: start, end: end, x1: 1.0 / 3, x2: 2.0 / 3, y0: y0, y1: y0 + (y3 - y0) / 3,
      y2: y3 - (y3 - y0) / 3, y3: y3)
  }
}
