// SPDX-License-Identifier: MIT

/// A navigation controller's push and pop: the page in front crosses the whole width, the page
/// behind a part of it.
public struct NavigationSlide: TransitionProgram, Equatable {
  /// Forward pushes, backward pops.
  public var passage: Passage
  /// The part of the width by which the page behind moves.
  public var parallax: Double
  /// How dark the page behind gets, 0 … 1; 0 leaves the layer out.
  public var dimming: Double
  /// Seconds, more than 0.
  public var duration: Double
  /// Eases everything that changes.
  public var curve: TimingCurve

  /// - Parameters:
  ///   - duration: seconds, more than 0.
  ///   - curve: nil for the default spring of UIKit: mass 3, stiffness 1000, damping 500, of which
  ///     Core Animation makes a critical one.
  /// - Throws: `SpringError` never for a curve that is given.
  public init(
    _ passage: Passage = .forward, parallax: Double = 0.3, dimming: Double = 0,
    duration: Double = 0.5, curve: TimingCurve? = nil
  ) throws(SpringError) {
    (self.passage, self.parallax, self.dimming) = (passage, parallax, dimming)
    self.duration = duration
    self.curve =
      if let curve { curve } else {
        .spring(try Spring(mass: 3, stiffness: 1000, damping: 500))
      }
  }

  /// The layers that are seen, back to front.
  public func layers(in container: Size) -> [ProgramLayer] {
    let full = Rect(size: container)
    let aside = full.offsetBy(dx: -parallax * container.width, dy: 0)
    let (behind, front): (LayerRole, LayerRole) =
      passage == .forward ? (.fromView, .toView) : (.toView, .fromView)
    let dark = layer(.dimming, in: container) { $0.opacity = passage.ends(0, dimming) }
    return [layer(behind, in: container, frame: passage.ends(full, aside))]
      + (dimming > 0 ? [dark] : [])
      + [
        layer(
          front, in: container,
          frame: passage.ends(ContainerEdge.right.outside(full, of: container), full))
      ]
  }
}

/// A page sheet: it comes up to an inset below the top edge and darkens what is behind.
public struct Sheet: TransitionProgram, Equatable {
  /// Forward presents, backward dismisses.
  public var passage: Passage
  /// Points that stay free above the sheet.
  public var topInset: Double
  /// How dark the view behind gets, 0 … 1.
  public var dimming: Double
  /// Seconds, more than 0.
  public var duration: Double
  /// Eases everything that changes.
  public var curve: TimingCurve

  /// - Parameters:
  ///   - topInset: points; 59 on the phone that was measured, of 393 × 852.
  ///   - duration: seconds, more than 0.
  ///   - curve: nil for the critical spring of response 0.3441442326 s that was measured.
  /// - Throws: `SpringError` never for a curve that is given.
  public init(
    _ passage: Passage = .forward, topInset: Double = 59, dimming: Double = 0.2,
    duration: Double = 0.4, curve: TimingCurve? = nil
  ) throws(SpringError) {
    (self.passage, self.topInset, self.dimming) = (passage, topInset, dimming)
    self.duration = duration
    self.curve =
      if let curve { curve } else {
        .spring(try Spring(response: Sheet.measuredResponse, dampingRatio: 1))
      }
  }

  /// Seconds.
  public static let measuredResponse = 0.3441442326

  /// The layers that are seen, back to front.
  public func layers(in container: Size) -> [ProgramLayer] {
    let place = Rect(
      x: 0, y: topInset, width: container.width, height: container.height - topInset)
    var below = place
    below.y = container.height
    let (behind, front): (LayerRole, LayerRole) =
      passage == .forward ? (.fromView, .toView) : (.toView, .fromView)
    return [
      layer(behind, in: container),
      layer(.dimming, in: container) { $0.opacity = passage.ends(0, dimming) },
      layer(front, in: container, frame: passage.ends(below, place)),
    ]
  }
}
