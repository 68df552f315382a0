// SPDX-License-Identifier: MIT

// Every constant is an inlinable computed property: a stored one is a call from another module.

/// How a batch lies in memory.
///
/// Sixteen transitions form a block. A block is a sequence of rows; a row holds one number of each
/// of its sixteen lanes and fills one cache line. A double takes two rows.
public enum Block {
  @inlinable @inline(__always) public static var lanes: Int { 16 }
  @inlinable @inline(__always) public static var rowBytes: Int { 64 }

  /// Blocks that walk through the stages together, so that what passes between stages stays in L1.
  @inlinable @inline(__always) public static var perChunk: Int { 4 }
}

/// The kind of timing curve that every lane of a run has.
package enum CurveFamily: Hashable, Sendable {
  case linear
  /// Cubic polynomials, `records` of them side by side: one or two make a cubic Bézier.
  case cubic(records: Int)
  case steps
  case power(exponent: Int, easesOut: Bool)
  case underdampedSpring
  case criticalSpring
  case overdampedSpring

  /// Rows a lane's curve takes in a block, behind the time rows.
  package func rows(_ form: CurveForm) -> Int {
    switch self {
    case .linear, .power: 0
    case .cubic(let records): records * form.rowsPerRecord
    case .steps: StepsRow.count
    case .underdampedSpring: UnderdampedRow.count
    case .criticalSpring: CriticalRow.count
    case .overdampedSpring: OverdampedRow.count
    }
  }
}

/// How a kernel wants its cubics.
package enum CurveForm: Sendable {
  /// Control points, for a solver that starts from them; springs in double precision.
  case controlPoints
  /// Polynomials around an anchor, ready to be inverted.
  case anchored

  package var rowsPerRecord: Int {
    self == .anchored ? AnchoredRow.count : ControlPointRow.count
  }
}

/// What a run's layers do, from the least to the most work.
package enum Motion: Hashable, CaseIterable, Sendable {
  /// The frame and the opacity change; the transform is the identity.
  case frame
  /// Also scale and translation in the plane.
  case planar
  /// Also rotation about an axis, depth and perspective.
  case spatial

  package var rows: Int {
    switch self {
    case .frame: FrameRow.count
    case .planar: PlanarRow.count
    case .spatial: SpatialRow.count
    }
  }
}

// MARK: - Rows

/// The first rows of every block; both numbers are doubles.
public enum TimeRow {
  /// Seconds on the batch's clock.
  @inlinable @inline(__always) public static var begin: Int { 0 }
  /// 1 / duration, per second.
  @inlinable @inline(__always) public static var rate: Int { 2 }
  @inlinable @inline(__always) public static var count: Int { 4 }
}

/// A cubic in powers of s = ±q around an anchor, see the cubic kernel.
public enum AnchoredRow {
  /// The input from which on this record counts.
  @inlinable @inline(__always) public static var start: Int { 0 }
  @inlinable @inline(__always) public static var anchorHigh: Int { 1 }
  @inlinable @inline(__always) public static var anchorLow: Int { 2 }
  @inlinable @inline(__always) public static var c: Int { 3 }
  @inlinable @inline(__always) public static var b: Int { 4 }
  @inlinable @inline(__always) public static var a: Int { 5 }
  /// Makes the first guess exact at the far end.
  @inlinable @inline(__always) public static var pin: Int { 6 }
  @inlinable @inline(__always) public static var y0: Int { 7 }
  @inlinable @inline(__always) public static var yc: Int { 8 }
  @inlinable @inline(__always) public static var yb: Int { 9 }
  @inlinable @inline(__always) public static var ya: Int { 10 }
  @inlinable @inline(__always) public static var count: Int { 11 }
}

/// The control points of a cubic Bézier in double precision, from which its records are made.
public enum ControlRow {
  @inlinable @inline(__always) public static var x1: Int { 0 }
  @inlinable @inline(__always) public static var y1: Int { 2 }
  @inlinable @inline(__always) public static var x2: Int { 4 }
  @inlinable @inline(__always) public static var y2: Int { 6 }
  @inlinable @inline(__always) public static var count: Int { 8 }
}

/// `AnchoredRow` in double precision: two rows a number, but for the pin.
public enum DoubleAnchoredRow {
  @inlinable @inline(__always) public static var start: Int { 0 }
  @inlinable @inline(__always) public static var anchorHigh: Int { 2 }
  @inlinable @inline(__always) public static var anchorLow: Int { 4 }
  @inlinable @inline(__always) public static var c: Int { 6 }
  @inlinable @inline(__always) public static var b: Int { 8 }
  @inlinable @inline(__always) public static var a: Int { 10 }
  @inlinable @inline(__always) public static var y0: Int { 12 }
  @inlinable @inline(__always) public static var yc: Int { 14 }
  @inlinable @inline(__always) public static var yb: Int { 16 }
  @inlinable @inline(__always) public static var ya: Int { 18 }
  @inlinable @inline(__always) public static var pin: Int { 20 }
  @inlinable @inline(__always) public static var count: Int { 21 }
}

/// What browsers keep of a cubic, in double precision: its polynomials and eleven samples of x.
public enum SampledRow {
  /// ax, bx, cx, ay, by, cy.
  @inlinable @inline(__always) public static var polynomials: Int { 0 }
  @inlinable @inline(__always) public static var samples: Int { 12 }
  @inlinable @inline(__always) public static var sampleCount: Int { 11 }
  @inlinable @inline(__always) public static var count: Int { 34 }
}

/// One piece of a curve as its author writes it.
public enum ControlPointRow {
  @inlinable @inline(__always) public static var start: Int { 0 }
  @inlinable @inline(__always) public static var end: Int { 1 }
  /// Control inputs in 0 … 1 of the piece.
  @inlinable @inline(__always) public static var x1: Int { 2 }
  @inlinable @inline(__always) public static var x2: Int { 3 }
  /// Outputs of the whole curve.
  @inlinable @inline(__always) public static var y0: Int { 4 }
  @inlinable @inline(__always) public static var y1: Int { 5 }
  @inlinable @inline(__always) public static var y2: Int { 6 }
  @inlinable @inline(__always) public static var y3: Int { 7 }
  @inlinable @inline(__always) public static var count: Int { 8 }
}

public enum StepsRow {
  @inlinable @inline(__always) public static var stepCount: Int { 0 }
  @inlinable @inline(__always) public static var firstLevel: Int { 1 }
  @inlinable @inline(__always) public static var jumps: Int { 2 }
  @inlinable @inline(__always) public static var count: Int { 3 }
}

public enum UnderdampedRow {
  /// Quarter turns per second, a double.
  @inlinable @inline(__always) public static var frequency: Int { 0 }
  /// Halvings per second.
  @inlinable @inline(__always) public static var decay: Int { 2 }
  @inlinable @inline(__always) public static var sineWeight: Int { 3 }
  @inlinable @inline(__always) public static var count: Int { 4 }
}

public enum CriticalRow {
  @inlinable @inline(__always) public static var decay: Int { 0 }
  /// ω − v, per second.
  @inlinable @inline(__always) public static var slope: Int { 1 }
  @inlinable @inline(__always) public static var count: Int { 2 }
}

public enum OverdampedRow {
  @inlinable @inline(__always) public static var slowDecay: Int { 0 }
  /// Of the fast exponential, less `slowDecay`.
  @inlinable @inline(__always) public static var gapDecay: Int { 1 }
  @inlinable @inline(__always) public static var fastWeight: Int { 2 }
  @inlinable @inline(__always) public static var count: Int { 3 }
}

/// `UnderdampedRow` in double precision.
public enum DoubleUnderdampedRow {
  @inlinable @inline(__always) public static var frequency: Int { 0 }
  @inlinable @inline(__always) public static var decay: Int { 2 }
  @inlinable @inline(__always) public static var sineWeight: Int { 4 }
  @inlinable @inline(__always) public static var count: Int { 6 }
}

/// `CriticalRow` in double precision.
public enum DoubleCriticalRow {
  @inlinable @inline(__always) public static var decay: Int { 0 }
  @inlinable @inline(__always) public static var slope: Int { 2 }
  @inlinable @inline(__always) public static var count: Int { 4 }
}

/// `OverdampedRow` in double precision.
public enum DoubleOverdampedRow {
  @inlinable @inline(__always) public static var slowDecay: Int { 0 }
  @inlinable @inline(__always) public static var gapDecay: Int { 2 }
  @inlinable @inline(__always) public static var fastWeight: Int { 4 }
  @inlinable @inline(__always) public static var count: Int { 6 }
}

public enum FrameRow {
  /// x, y, width, height.
  @inlinable @inline(__always) public static var rectFrom: Int { 0 }
  @inlinable @inline(__always) public static var rectTo: Int { 4 }
  @inlinable @inline(__always) public static var opacityFrom: Int { 8 }
  @inlinable @inline(__always) public static var opacityTo: Int { 9 }
  @inlinable @inline(__always) public static var count: Int { 10 }
}

/// Behind the rows of `FrameRow`.
public enum PlanarRow {
  @inlinable @inline(__always) public static var anchorX: Int { 10 }
  @inlinable @inline(__always) public static var anchorY: Int { 11 }
  /// x, y.
  @inlinable @inline(__always) public static var scaleFrom: Int { 12 }
  @inlinable @inline(__always) public static var scaleTo: Int { 14 }
  @inlinable @inline(__always) public static var translationFrom: Int { 16 }
  @inlinable @inline(__always) public static var translationTo: Int { 18 }
  @inlinable @inline(__always) public static var count: Int { 20 }
}

/// Behind the rows of `PlanarRow`.
public enum SpatialRow {
  @inlinable @inline(__always) public static var scaleZFrom: Int { 20 }
  @inlinable @inline(__always) public static var scaleZTo: Int { 21 }
  @inlinable @inline(__always) public static var translationZFrom: Int { 22 }
  @inlinable @inline(__always) public static var translationZTo: Int { 23 }
  /// A unit vector.
  @inlinable @inline(__always) public static var axis: Int { 24 }
  /// Quarter turns, so that right angles are exact.
  @inlinable @inline(__always) public static var angleFrom: Int { 27 }
  @inlinable @inline(__always) public static var angleTo: Int { 28 }
  @inlinable @inline(__always) public static var m34: Int { 29 }
  @inlinable @inline(__always) public static var vanishingX: Int { 30 }
  @inlinable @inline(__always) public static var vanishingY: Int { 31 }
  @inlinable @inline(__always) public static var count: Int { 32 }
}

/// What a block's results are.
public enum OutputRow {
  /// x and y of TL, TR, BR, BL.
  @inlinable @inline(__always) public static var corners: Int { 0 }
  @inlinable @inline(__always) public static var opacity: Int { 8 }
  /// `LayerFlags` as 32-bit integers.
  @inlinable @inline(__always) public static var flags: Int { 9 }
  @inlinable @inline(__always) public static var count: Int { 10 }
}

/// m11 … m44 in reading order.
public enum TransformRow {
  @inlinable @inline(__always) public static var count: Int { 16 }
}

/// Bits of `OutputRow.flags`.
public enum LayerFlags {
  /// Bit k: corner k lies at w < `nearPlane`.
  @inlinable @inline(__always) public static var clipMask: UInt32 { 0b1111 }
  @inlinable @inline(__always) public static var back: UInt32 { 1 << 4 }
  @inlinable @inline(__always) public static var edge: UInt32 { 1 << 5 }
  @inlinable @inline(__always) public static var nearPlane: Float { 1e-6 }
  /// A determinant within this share of its terms is zero to rounding.
  @inlinable @inline(__always) public static var edgeTolerance: Float { 0x1p-21 }
}
