// SPDX-License-Identifier: MIT
//
// The judge of every frame kernel: double precision, on another road than any of them. The curve is
// bisected, the corner is turned by Rodrigues' formula as a vector, the perspective is applied to
// the point; no matrix is built.

internal import MotionModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What one layer must look like.
struct ExpectedLayer {
  /// x, y and w of TL, TR, BR, BL.
  var corners: [(x: Double, y: Double, w: Double)]
  var opacity: Double
  /// Positive when the front is seen; near 0 when nobody can tell.
  var frontness: Double
  /// Points that a corner at w = 1 may be off in single precision.
  var tolerance: Double
}

extension ExpectedLayer {
  init(_ transition: Transition, seconds: Double) {
    self.init(transition, progress: FrameOracle.progress(transition, seconds: seconds))
  }

  init(_ transition: Transition, progress e: Double) {
    let pose = Pose(transition, e)
    let rect = pose.rect
    corners = [(0, 0), (rect.width, 0), (rect.width, rect.height), (0, rect.height)]
      .map { pose.project(x: $0.0, y: $0.1) }
    opacity = min(max(transition.opacity.value(at: e), 0), 1)
    frontness = pose.frontness
    tolerance = FrameOracle.relativeTolerance * FrameOracle.reach(transition)
  }
}

enum FrameOracle {
  /// Of everything that a layer travels, turns and measures: the size of a single-precision curve's error
  /// and of the rounding of a chain of matrix products.
  static let relativeTolerance = 2e-6

  static func reach(_ transition: Transition) -> Double {
    let rects = [transition.frame.from, transition.frame.to]
    let sides = rects.flatMap { [abs($0.x), abs($0.y), abs($0.width), abs($0.height)] }
    let moves = [transition.translation.from.length, transition.translation.to.length]
    let turn = abs(transition.angle.to - transition.angle.from)
    return ((sides.max() ?? 0) + (moves.max() ?? 0)) * (1 + turn)
  }

  static func progress(_ transition: Transition, seconds: Double) -> Double {
    let fraction = seconds / transition.duration
    if fraction < 0 { return 0 }
    if fraction >= 1 { return 1 }
    switch transition.curve {
    case .cubicBezier(let curve):
      let s = bisect(0, curve.x1, curve.x2, 1, fraction)
      return bernstein(0, curve.y1, curve.y2, 1, s)
    case .piecewise(let curve):
      let piece = curve.pieces.last { $0.start <= fraction } ?? curve.pieces[0]
      let s = bisect(0, piece.x1, piece.x2, 1, (fraction - piece.start) / (piece.end - piece.start))
      return bernstein(piece.y0, piece.y1, piece.y2, piece.y3, s)
    case .steps(let steps):
      // A jump falls where single precision says, so the product is formed in it.
      let level = (Float(fraction) * Float(steps.count)).rounded(.down) + Float(steps.firstLevel)
      return Double(min(level, Float(steps.jumps))) / Double(steps.jumps)
    case .linear, .linearStops, .power, .spring, .chain:
      return transition.curve.value(at: fraction, duration: transition.duration)
    }
  }

  private static func bernstein(
    _ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double, _ s: Double
  ) -> Double {
    let t = 1 - s
    return t * t * t * p0 + 3 * t * t * s * p1 + 3 * t * s * s * p2 + s * s * s * p3
  }

  private static func bisect(
    _ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double, _ x: Double
  ) -> Double {
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low && middle < high else { return middle }
      if bernstein(p0, p1, p2, p3, middle) < x { low = middle } else { high = middle }
    }
  }
}

/// Where a layer is at one eased fraction.
private struct Pose {
  let rect: Rect
  private let anchor: Vector3
  private let place: Vector3
  private let scale: Vector3
  private let axis: Vector3
  private let angle: Double
  private let m34: Double
  private let eye: Point

  init(_ transition: Transition, _ e: Double) {
    rect = transition.frame.value(at: e)
    anchor = Vector3(
      x: transition.anchor.x * rect.width, y: transition.anchor.y * rect.height, z: 0)
    let move = transition.translation.value(at: e)
    place = Vector3(x: rect.x + anchor.x + move.x, y: rect.y + anchor.y + move.y, z: move.z)
    scale = transition.scale.value(at: e)
    axis = transition.axis.normalized
    angle = axis == .zero ? 0 : transition.angle.value(at: e)
    m34 = transition.m34
    eye = transition.vanishingPoint
  }

  func project(x: Double, y: Double) -> (x: Double, y: Double, w: Double) {
    let arm = turn(
      Vector3(x: (x - anchor.x) * scale.x, y: (y - anchor.y) * scale.y, z: 0))
    let (px, py, pz) = (place.x + arm.x, place.y + arm.y, place.z + arm.z)
    let w = 1 + m34 * pz
    return (eye.x + (px - eye.x) / w, eye.y + (py - eye.y) / w, w)
  }

  /// The cosine between the layer's normal and the direction to the eye; 0 where the layer is too thin
  /// for single precision to tell its sides.
  var frontness: Double {
    let side = min(abs(scale.x), abs(scale.y)) < 1e-5 ? 0 : scale.x * scale.y
    let normal = turn(Vector3(x: 0, y: 0, z: 1))
    guard m34 != 0 else { return side == 0 ? 0 : normal.z * (side < 0 ? -1 : 1) }
    let sight = Vector3(x: eye.x - place.x, y: eye.y - place.y, z: -1 / m34 - place.z)
    let cosine =
      (normal.x * sight.x + normal.y * sight.y + normal.z * sight.z) / sight.length
    // With the eye behind the plane z = 0 the front is seen from the other side.
    return side == 0 ? 0 : cosine * (side < 0 ? -1 : 1) * (m34 < 0 ? 1 : -1)
  }

  /// Rodrigues: v cos a + (k × v) sin a + k (k · v)(1 − cos a).
  private func turn(_ v: Vector3) -> Vector3 {
    let (c, s) = (cos(angle), sin(angle))
    let along = (axis.x * v.x + axis.y * v.y + axis.z * v.z) * (1 - c)
    return Vector3(
      x: v.x * c + (axis.y * v.z - axis.z * v.y) * s + axis.x * along,
      y: v.y * c + (axis.z * v.x - axis.x * v.z) * s + axis.y * along,
      z: v.z * c + (axis.x * v.y - axis.y * v.x) * s + axis.z * along)
  }
}
