// SPDX-License-Identifier: MIT

/// `UIModalTransitionStyle.crossDissolve`: the incoming view fades in while the other fades out.
///
/// UIKit's curve is not published; ease in and out stands for it.
public struct CrossDissolve: TransitionProgram, Equatable {
  /// Seconds, more than 0.
  public var duration: Double
  /// Eases everything that changes.
  public var curve: TimingCurve

  /// - Parameter duration: seconds, more than 0.
  public init(duration: Double = 0.4, curve: TimingCurve = .easeInEaseOut) {
    (self.duration, self.curve) = (duration, curve)
  }

  /// The layers that are seen, back to front.
  public func layers(in container: Size) -> [ProgramLayer] {
    [
      layer(.fromView, in: container) { $0.opacity = Endpoints(from: 1, to: 0) },
      layer(.toView, in: container) { $0.opacity = Endpoints(from: 0, to: 1) },
    ]
  }
}
