// SPDX-License-Identifier: MIT

public import MotionModel

/// A moment of a scenario.
public enum ScenarioMoment: Equatable, Sendable {
  /// Seconds after the start; before it counts as the start.
  case seconds(Double)
  /// The fraction of the duration, before the curve.
  case fraction(Double)
}

/// Why a scenario has no value: what was asked for, and what there is.
public struct ScenarioTrackError: Error, Equatable, CustomStringConvertible {
  /// What was asked for, and what there is.
  public let description: String
}

extension Scenario {
  /// The value of a property at a moment, as the numbers of the scenario say it.
  ///
  /// A percent-driven scenario gives the whole way, a spring is not cut at the end of its duration.
  ///
  /// - Parameters:
  ///   - property: `progress` (the eased fraction), `x` and `y` (points of the view that moves),
  ///     `front` and `back` (points sideways), `angle` (radians), `alpha` (clamped to 0 … 1),
  ///     `rect` (four numbers), or the name of a parameter that has two ends.
  ///   - screen: points; by default the one that the numbers are for.
  ///   - rect: where a `rect` goes from and to; by default the usual places.
  /// - Returns: one number, or four for `rect`.
  /// - Throws: `ScenarioTrackError` for a property that the scenario does not have.
  public func value(
    of property: String, at moment: ScenarioMoment, screen: Size? = nil,
    rect: Endpoints<Rect>? = nil
  ) throws(ScenarioTrackError) -> [Double] {
    let track = try ScenarioTrack(self, screen: screen)
    let seconds = track.seconds(moment)
    if property == "progress" { return [try track.progress(at: seconds)] }
    if property == "rect", let rect {
      return rect.value(at: try track.progress(at: seconds)).numbers
    }
    if let ends = track.ends(of: property) {
      let value = ends.value(at: try track.progress(at: seconds))
      return [property == "alpha" ? min(max(value, 0), 1) : value]
    }
    return try track.seen(property, at: seconds)
  }

  /// The corners of the view that moves, at a fraction of its way: TL, TR, BR, BL.
  ///
  /// - Parameters:
  ///   - fraction: of the turn or move, after the curve; where a view moves along several ways, of
  ///     the time.
  ///   - screen: points; the view fills it unless its numbers say otherwise.
  /// - Throws: `ScenarioTrackError` for a scenario that cannot be expressed.
  public func corners(fraction: Double, screen: Size) throws(ScenarioTrackError) -> Quad {
    let track = try ScenarioTrack(self, screen: screen)
    if track.turnsInHalves {
      let seconds = track.seconds(.fraction(fraction))
      return track.look(track.view(at: seconds), at: seconds).state.quad.corners
    }
    let layer = track.view(at: 0)
    guard !layer.timeline.rest.isEmpty else {
      return layer.transition.state(progress: fraction).quad.corners
    }
    return track.look(layer, at: fraction * layer.timeline.end, isEased: false).state.quad.corners
  }
}

/// A scenario on a screen, from its first moment.
private struct ScenarioTrack {
  let scenario: Scenario
  let stage: Stage
  let layers: [LayerTransition]

  init(_ scenario: Scenario, screen: Size?) throws(ScenarioTrackError) {
    let sides = (scenario.parameter("size") ?? scenario.parameter("screen"))?.numbers
    let own = sides.map { Size(width: $0[0], height: $0[1]) } ?? Stage.usualScreen
    do {
      // What a finger drives before the release counts too.
      let timing = try scenario.timing(on: screen ?? own, released: 0)
      stage = Stage(scenario: scenario, screen: screen ?? own, timing: timing)
      layers = try scenario.program().layers(stage)
    } catch {
      let reason = (error as? Skip)?.reason ?? "\(error)"
      throw ScenarioTrackError(description: "\(scenario.id) is skipped: \(reason)")
    }
    self.scenario = scenario
  }

  func seconds(_ moment: ScenarioMoment) -> Double {
    switch moment {
    case .seconds(let seconds): seconds
    case .fraction(let fraction): fraction * stage.timing.duration
    }
  }

  /// The eased fraction.
  func progress(at seconds: Double) throws(ScenarioTrackError) -> Double {
    if case .text(let text)? = scenario.parameter("curve"), text.hasPrefix("per frame") {
      throw ScenarioTrackError(description: "every key frame has a curve of its own")
    }
    return ScenarioTrack.progress(stage.timing.curve, stage.timing.duration, at: seconds)
  }

  static func progress(_ curve: TimingCurve, _ duration: Double, at seconds: Double) -> Double {
    // UIKit's end of a spring is no part of its track.
    if case .spring(let spring) = curve { return spring.value(at: seconds) }
    return seconds < 0 ? 0 : curve.value(at: seconds / duration, duration: duration)
  }

  /// The two ends of a parameter, in points where it is a distance.
  func ends(of name: String) -> Endpoints<Double>? {
    if ["front", "back", "translate"].contains(name) { return stage.journey(name) }
    return stage.ends(name) ?? stage.slope(name)
      ?? ScenarioTrack.rests[name].flatMap { stage.ends(name, from: $0) }
  }

  /// Where what a single number ends comes from.
  private static let rests = [
    "overlay": 0.0, "scrim": 0, "dimAlpha": 0, "alpha": 1, "snapshotAlpha": 1,
  ]

  // MARK: - What is seen

  /// True for two views that turn one after the other.
  var turnsInHalves: Bool { stage.has("angles") && stage.has("keyTimes") }

  /// The view that moves: the first layer that is no helper of another, or the second of two that turn
  /// one after the other.
  func view(at seconds: Double) -> LayerTransition {
    if turnsInHalves, look(layers[0], at: seconds).progress >= 1 { return layers[1] }
    let helpers: Set = ["overlay", "shadow", "back", "fade", "clip", "edge"]
    return layers.first { !helpers.contains($0.role) } ?? layers[0]
  }

  func look(
    _ layer: LayerTransition, at seconds: Double, isEased: Bool = true
  ) -> (transition: Transition, progress: Double, state: LayerState) {
    let segment = layer.timeline.segments[layer.timeline.index(at: seconds)]
    let transition = segment.transition
    let fraction = (seconds - segment.begin) / transition.duration
    let progress =
      isEased
      ? ScenarioTrack.progress(transition.curve, transition.duration, at: seconds - segment.begin)
      : min(max(fraction, 0), 1)
    return (transition, progress, transition.state(progress: progress))
  }

  func seen(_ property: String, at seconds: Double) throws(ScenarioTrackError) -> [Double] {
    let view = view(at: seconds)
    func layer(_ role: String) -> LayerTransition? { layers.first { $0.role == role } }
    func place(_ layer: LayerTransition) -> Rect {
      let (transition, progress, _) = look(layer, at: seconds)
      let move = transition.translation.value(at: progress)
      return transition.frame.value(at: progress).offsetBy(dx: move.x, dy: move.y)
    }
    switch property {
    case "x": return [place(view).x]
    case "y": return [place(view).y]
    case "rect": return place(layer("element") ?? view).numbers
    case "front": if let front = layer("front") { return [place(front).x] }
    case "back": if let back = layer("back") { return [place(back).x] }
    case "angle":
      let (transition, progress, _) = look(view, at: seconds)
      return [transition.angle.value(at: progress)]
    case "alpha":
      let fading = layers.first {
        $0.timeline.segments.contains { !$0.transition.opacity.isConstant }
      }
      return [look(fading ?? view, at: seconds).state.opacity]
    default: break
    }
    throw ScenarioTrackError(
      description: "\(scenario.id) has no \(property) with two ends; there are "
        + "progress, x, y, angle, alpha, rect and \(names.joined(separator: ", "))")
  }

  private var names: [String] {
    scenario.params.map(\.name).filter { ends(of: $0) != nil }
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}
