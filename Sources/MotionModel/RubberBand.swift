// SPDX-License-Identifier: MIT

/// What a scroll view shows when it is pulled beyond its edge: less and less of the pull, never a
/// whole `dimension`. (1 − 1 / (x c / d + 1)) d, as published for UIScrollView.
public struct RubberBand: Equatable, Sendable {
  /// UIScrollView's coefficient.
  public static let scrollViewCoefficient = 0.55

  /// Points of the view along the pull.
  public let dimension: Double
  /// The share of a small pull that shows.
  public let coefficient: Double

  /// - Parameters:
  ///   - dimension: points, more than 0.
  ///   - coefficient: more than 0.
  /// - Throws: `MotionError` naming the number that is out of range.
  public init(
    dimension: Double, coefficient: Double = RubberBand.scrollViewCoefficient
  ) throws(MotionError) {
    for (field, value) in [("dimension", dimension), ("coefficient", coefficient)] {
      try MotionError.require(
        value, "rubber band \(field)", value > 0 && value.isFinite, "more than 0 and finite")
    }
    (self.dimension, self.coefficient) = (dimension, coefficient)
  }

  /// Points shown for a pull of `distance` points beyond the edge, signed like it; an infinite pull
  /// shows the whole dimension, NaN stays NaN.
  public func offset(for distance: Double) -> Double {
    guard distance.isFinite else {
      return distance.isNaN ? distance : distance < 0 ? -dimension : dimension
    }
    // d x c / (x c + d): the published form without its cancellation for a small pull.
    let pull = distance * coefficient
    return pull / (abs(pull) / dimension + 1)
  }
}
