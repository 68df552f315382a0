// SPDX-License-Identifier: MIT

/// A layer among its siblings, for the order in which they are drawn.
public struct LayerDepth: Equatable, Sendable {
  /// Its place among the children.
  public let index: Int
  /// The least and the greatest depth of what is in front of the eye; nil when nothing is. Ranges
  /// that overlap belong to layers that may cut through each other.
  public let range: ClosedRange<Double>?

  /// Half way between the two; minus infinity when nothing is in front.
  public var depth: Double {
    range.map { $0.lowerBound / 2 + $0.upperBound / 2 } ?? -.infinity
  }

  /// Siblings from back to front: by depth, and at equal depth in the order of the children.
  ///
  /// - Parameter siblings: what each covers in its own plane, and its matrix to the coordinates
  ///   that they share. O(n log n).
  public static func order(
    _ siblings: [(rect: Rect, matrix: Transform3D)]
  ) -> [LayerDepth] {
    siblings.enumerated()
      .map { LayerDepth(index: $0, range: $1.matrix.clip($1.rect).depthRange) }
      .sorted { ($0.depth, $0.index) < ($1.depth, $1.index) }
  }
}
