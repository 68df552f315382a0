// SPDX-License-Identifier: MIT
//
// The form that applications use today: a structure for each layer, in double precision. Only
// comparisons run it.

/// Three numbers.
package struct ConcatVector {
  package var x: Double
  package var y: Double
  package var z: Double

  package init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// Where three numbers start and where they end.
package struct ConcatEnds {
  package var from: ConcatVector
  package var to: ConcatVector

  package init(_ from: ConcatVector, _ to: ConcatVector) { (self.from, self.to) = (from, to) }
}

/// A timing curve in the parameters that its author writes.
package struct ConcatCurve {
  package enum Kind { case linear, cubics, steps, easeIn, easeOut, spring }

  package var kind: Kind
  /// The first of the pieces of a cubic curve, and how many there are.
  package var pieces = 0..<0
  /// Steps: count, first level, jumps. Powers: the exponent. Springs: ω, ζ, first velocity.
  package var parameters = ConcatVector(0, 0, 0)

  package init(_ kind: Kind) { self.kind = kind }
}

/// One cubic: x in 0 … 1 of its stretch, y of the whole curve.
package struct ConcatCubic {
  package var start: Double
  package var width: Double
  /// Coefficients of the third, second and first power.
  package var x: ConcatVector
  package var y: ConcatVector
  package var y0: Double

  package init(start: Double, width: Double, x: ConcatVector, y: ConcatVector, y0: Double) {
    (self.start, self.width) = (start, width)
    (self.x, self.y, self.y0) = (x, y, y0)
  }
}

/// When a layer moves, and how its time is eased.
package struct ConcatTiming {
  package var begin: Double
  package var duration: Double
  package var curve: ConcatCurve

  package init(begin: Double, duration: Double, curve: ConcatCurve) {
    (self.begin, self.duration, self.curve) = (begin, duration, curve)
  }
}

/// One layer's part in a transition.
package struct ConcatLayer {
  package var timing = ConcatTiming(begin: 0, duration: 1, curve: ConcatCurve(.linear))
  package var origin = ConcatEnds(ConcatVector(0, 0, 0), ConcatVector(0, 0, 0))
  /// Width, height, 0.
  package var size = ConcatEnds(ConcatVector(0, 0, 0), ConcatVector(0, 0, 0))
  package var translation = ConcatEnds(ConcatVector(0, 0, 0), ConcatVector(0, 0, 0))
  package var scale = ConcatEnds(ConcatVector(1, 1, 1), ConcatVector(1, 1, 1))
  /// Radians, opacity, 0.
  package var turn = ConcatEnds(ConcatVector(0, 1, 0), ConcatVector(0, 1, 0))
  /// A unit vector, or zero for no turn.
  package var axis = ConcatVector(0, 0, 0)
  /// In unit coordinates of the frame.
  package var anchor = ConcatVector(0, 0, 0)
  package var m34 = 0.0
  package var vanishingPoint = ConcatVector(0, 0, 0)

  package init() {}
}

/// What a layer looks like.
package struct ConcatResult {
  /// x, y and w of TL, TR, BR, BL, divided.
  package var corners: (ConcatVector, ConcatVector, ConcatVector, ConcatVector)
  package var opacity: Double
  /// The determinant of rows and columns 1, 2, 4, and the size of its terms.
  package var facing: Double
  package var facingScale: Double

  package init(
    corners: (ConcatVector, ConcatVector, ConcatVector, ConcatVector), opacity: Double,
    facing: Double, facingScale: Double
  ) {
    self.corners = corners
    self.opacity = opacity
    (self.facing, self.facingScale) = (facing, facingScale)
  }
}

/// Layers one after the other, at one moment.
@safe
package struct ConcatRun {
  package let layers: UnsafePointer<ConcatLayer>
  package let cubics: UnsafePointer<ConcatCubic>
  package let results: UnsafeMutablePointer<ConcatResult>
  package let count: Int
  /// Seconds on the batch's clock.
  package let now: Double

  package init(
    layers: UnsafePointer<ConcatLayer>, cubics: UnsafePointer<ConcatCubic>,
    results: UnsafeMutablePointer<ConcatResult>, count: Int, now: Double
  ) {
    unsafe self.layers = layers
    unsafe self.cubics = cubics
    unsafe self.results = results
    self.count = count
    self.now = now
  }
}

/// The curves of layers one after the other, at one moment.
@safe
package struct EaseRun {
  package let timings: UnsafePointer<ConcatTiming>
  package let cubics: UnsafePointer<ConcatCubic>
  package let progress: UnsafeMutablePointer<Float>
  package let count: Int
  /// Seconds on the batch's clock.
  package let now: Double

  package init(
    timings: UnsafePointer<ConcatTiming>, cubics: UnsafePointer<ConcatCubic>,
    progress: UnsafeMutablePointer<Float>, count: Int, now: Double
  ) {
    unsafe self.timings = timings
    unsafe self.cubics = cubics
    unsafe self.progress = progress
    self.count = count
    self.now = now
  }
}
