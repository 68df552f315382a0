// SPDX-License-Identifier: MIT

/// Which side of a layer the viewer sees.
public enum Facing: Sendable {
  case front
  case back
  /// The layer is seen along its plane and has no area.
  case edge
}

/// The corners of a layer after the perspective division.
public struct ProjectedQuad: Equatable, Sendable {
  /// In points of the container.
  public var corners: Quad
  /// Bit k is set when corner k lies at w < `nearPlane`, at the eye or behind it.
  public var clipMask: UInt8
  public var facing: Facing

  public init(corners: Quad, clipMask: UInt8, facing: Facing) {
    self.corners = corners
    self.clipMask = clipMask
    self.facing = facing
  }

  /// The least w that is divided by. A corner below it is divided by this number instead: it lies
  /// far out in the right direction, never mirrored through the eye, and its clip bit is set.
  public static let nearPlane = 1e-6
}

extension Transform3D {
  /// Projects the corners of `rect`, a rectangle in the plane z = 0.
  public func project(_ rect: Rect) -> ProjectedQuad {
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    var clipMask: UInt8 = 0
    func corner(_ x: Double, _ y: Double, bit: UInt8) -> Point {
      let q = row(x, y, 0, 1)
      if !(q.3 >= ProjectedQuad.nearPlane) { clipMask |= bit }
      let w = q.3 < ProjectedQuad.nearPlane ? ProjectedQuad.nearPlane : q.3
      return Point(x: q.0 / w, y: q.1 / w)
    }
    let corners = Quad(
      topLeft: corner(rect.x, rect.y, bit: 1), topRight: corner(right, rect.y, bit: 2),
      bottomRight: corner(right, bottom, bit: 4), bottomLeft: corner(rect.x, bottom, bit: 8))
    return ProjectedQuad(corners: corners, clipMask: clipMask, facing: facing)
  }

  /// The side of the plane z = 0 that is seen, also where corners lie behind the eye.
  ///
  /// The sign of the determinant of rows and columns 1, 2, 4, which has the sign of the projected
  /// area while every w is positive; `edge` within 1e-9 of the product of the row lengths, or where
  /// it is rounding beside the depth of rows 1 and 2.
  public var facing: Facing {
    let determinant = planarDeterminant
    let limit = edgeLimit
    if determinant > limit { return .front }
    return determinant < -limit ? .back : .edge
  }

  /// The determinant of rows and columns 1, 2, 4.
  public var planarDeterminant: Double {
    m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41)
      + m14 * (m21 * m42 - m22 * m41)
  }

  /// Below this a `planarDeterminant` is rounding: 1e-9 of the product of the lengths of rows 1, 2,
  /// 4 in columns 1, 2, 4, and 8 units in the last place of the same with the depth of rows 1 and
  /// 2. Without the second a right angle, whose cosine is 6e-17 instead of 0, would count as a very
  /// narrow layer.
  var edgeLimit: Double {
    let (a, b) = (m11 * m11 + m12 * m12 + m14 * m14, m21 * m21 + m22 * m22 + m24 * m24)
    let rounding = 8 * Double.ulpOfOne * (8 * Double.ulpOfOne)
    let squares = 1e-18 * a * b + rounding * (a + m13 * m13) * (b + m23 * m23)
    return (squares * (m41 * m41 + m42 * m42 + m44 * m44)).squareRoot()
  }
}
