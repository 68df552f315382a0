// SPDX-License-Identifier: MIT

package import MotionModel

extension Size {
  /// What the worked numbers are for, in points.
  package static let phone = Size(width: 375, height: 667)
}

/// A program that has no such layer.
package struct MissingLayer: Error {
  package let role: LayerRole
}

extension TransitionProgram {
  /// The first layer of that role.
  package func track(
    _ role: LayerRole, in container: Size = .phone
  ) throws -> LayerTimeline {
    guard let layer = layers(in: container).first(where: { $0.role == role }) else {
      throw MissingLayer(role: role)
    }
    return layer.timeline
  }
}

extension LayerTimeline {
  /// x and y of the four corners, `seconds` after the start.
  package func corners(at seconds: Double) -> [Double] { state(at: seconds).quad.numbers }

  /// x and y of the four corners at an eased fraction.
  package func corners(progress: Double) -> [Double] {
    first.transition.state(progress: progress).quad.numbers
  }
}

extension ProjectedQuad {
  /// x and y of the four corners.
  package var numbers: [Double] { corners.points.flatMap { [$0.x, $0.y] } }
}
