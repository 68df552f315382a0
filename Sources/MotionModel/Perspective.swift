// SPDX-License-Identifier: MIT

/// How far the eye is from the plane z = 0.
public struct Perspective: Equatable, Sendable {
  /// −1 / (distance of the eye in points); 0 is no perspective.
  public let m34: Double

  /// No perspective: the eye is infinitely far away.
  public static let none = Perspective(m34: 0)

  /// The perspective of an m34, as a `sublayerTransform` holds it.
  ///
  /// - Parameter m34: 0 or less. A positive number shows everything inside out, which is legal.
  public init(m34: Double) { self.m34 = m34 }

  /// The perspective of an eye.
  ///
  /// - Parameter eyeDistance: points, more than 0; infinity is none.
  /// - Throws: `MotionError` for any other distance.
  public init(eyeDistance: Double) throws(MotionError) {
    try MotionError.require(eyeDistance, "eye distance", eyeDistance > 0, "more than 0 points")
    m34 = -1 / eyeDistance
  }

  /// The perspective of css `perspective()`: a distance below 1 point counts as 1, infinity is
  /// none.
  public init(cssDistance: Double) {
    m34 = -1 / (cssDistance < 1 ? 1 : cssDistance)
  }

  /// Points from the eye to the plane z = 0; infinity when there is no perspective.
  public var eyeDistance: Double { m34 == 0 ? .infinity : -1 / m34 }

  /// The matrix, seen from above the origin.
  public var matrix: Transform3D { .perspective(m34: m34) }
}
