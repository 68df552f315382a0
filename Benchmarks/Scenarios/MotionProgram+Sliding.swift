// SPDX-License-Identifier: MIT

import MotionModel

extension MotionProgram {
  /// One view from one place to another along an axis.
  static func slide(_ stage: Stage) -> [LayerTransition] {
    let property = stage.scenario.parameter("property")?.text ?? "x"
    let isSideways = property.hasSuffix("x")
    let unit = isSideways ? stage.scale.width : stage.scale.height
    func place(_ name: String) -> Rect {
      let travel = stage.scenario.parameter(name).flatMap(Travel.init)
      let points = travel?.points(on: stage.screen, unit: unit) ?? 0
      return stage.full.offsetBy(dx: isSideways ? points : 0, dy: isSideways ? 0 : points)
    }
    let frame = Endpoints(from: place("from"), to: place("to"))
    let role = frame.to == stage.full ? "to" : "from"
    return stage.overlay(stage.ends("overlay", from: 0)) + [stage.layer(role, frame)]
  }

  /// A page comes or goes over another, which moves less.
  static func push(_ stage: Stage) throws -> [LayerTransition] {
    var layers: [LayerTransition] = []
    // One scale for both: the page behind shrinks to it, the one in front grows from it.
    let depth = stage.number("scale")
    if stage.has("scale") && depth == nil { throw Skip("a scale without its ends") }
    if ["back", "backOpacity", "backScale"].contains(where: stage.has) || depth != nil {
      let move = stage.journey("back") ?? Endpoints(0)
      let scale = stage.ends("backScale") ?? depth.map { Endpoints(from: 1, to: $0) }
      layers.append(
        stage.layer("back", stage.sideways(move)) {
          $0.opacity = stage.ends("backOpacity") ?? Endpoints(1)
          $0.scale = Endpoints(scale: scale ?? Endpoints(1))
        })
    }
    layers += stage.overlay(stage.ends("overlay", from: 0))
    let frame = stage.sideways(stage.journey("front") ?? Endpoints(0))
    let scale = Endpoints(scale: depth.map { Endpoints(from: $0, to: 1) } ?? Endpoints(1))
    // A single number is a shadow that does not change.
    let shadow = stage.ends("shadowOpacity") ?? stage.number("shadowOpacity").map { Endpoints($0) }
    if let shadow {
      layers.append(
        stage.layer("shadow", frame) { ($0.opacity, $0.scale) = (shadow, scale) })
    }
    return layers + [stage.layer("front", frame) { $0.scale = scale }]
  }

  /// The front page goes to the right, the page behind comes back from its parallax.
  static func parallaxPop(_ stage: Stage) -> [LayerTransition] {
    let shift = (stage.number("parallax") ?? 0) * stage.screen.width
    return [
      stage.layer("back", stage.sideways(Endpoints(from: shift, to: 0))),
      stage.layer("front", stage.sideways(Endpoints(from: 0, to: stage.screen.width))),
    ]
  }

  /// A view drifts by a part of the screen while it fades.
  static func driftAndFade(_ stage: Stage) throws -> [LayerTransition] {
    try drift(stage, opacity: stage.ends("opacity", from: 0) ?? Endpoints(1))
  }

  static func drift(_ stage: Stage, opacity: Endpoints<Double>) throws -> [LayerTransition] {
    let travels = (stage.scenario.parameter("translate")?.elements ?? []).compactMap(Travel.init)
    func offset(_ travel: Travel) throws -> Vector3 {
      switch travel {
      case .number(0): return .zero
      case .number: throw Skip("a move without an axis")
      case .widths(let multiple): return Vector3(x: multiple * stage.screen.width, y: 0, z: 0)
      case .heights(let multiple): return Vector3(x: 0, y: multiple * stage.screen.height, z: 0)
      }
    }
    let ends = try travels.map(offset)
    let move = Endpoints(from: ends[0], to: ends[1])
    return [
      stage.layer(move.to == .zero ? "to" : "from", Endpoints(stage.full)) {
        ($0.translation, $0.opacity) = (move, opacity)
      }
    ]
  }

  // MARK: - Sheets

  /// A sheet comes up from below the screen and dims what is behind.
  static func sheet(_ stage: Stage) -> [LayerTransition] {
    let numbers = stage.numbers("frame") ?? [0, 0, 0, 0]
    let scale = stage.scale
    let place = Rect(
      x: numbers[0] * scale.width, y: numbers[1] * scale.height, width: numbers[2] * scale.width,
      height: numbers[3] * scale.height)
    var below = place
    below.y = stage.screen.height
    return stage.overlay(stage.ends("dimAlpha", from: 0))
      + [stage.layer("front", Endpoints(from: below, to: place))]
  }

  /// A sheet at the bottom edge goes down, out of the screen.
  static func sheetDismissal(_ stage: Stage) -> [LayerTransition] {
    let height =
      (stage.number("sheetHeight") ?? 0) * stage.screen.height / measuredSheetScreenHeight
    let place = Rect(
      x: 0, y: stage.screen.height - height, width: stage.screen.width, height: height)
    return [
      stage.layer(
        "front", Endpoints(from: place, to: place.offsetBy(dx: 0, dy: height)))
    ]
  }

  /// Points; the screen of the phone on which sheet heights were measured is 393 × 852.
  private static let measuredSheetScreenHeight = 852.0

  /// A drawer comes up from below and dims what is behind.
  static func drawer(_ stage: Stage) -> [LayerTransition] {
    stage.overlay(stage.ends("scrim", from: 0))
      + [stage.layer("front", Endpoints(from: stage.belowScreen, to: stage.full))]
  }

  /// A card comes up from below; the view behind shrinks by an inset on both sides and fades.
  static func deck(_ stage: Stage) -> [LayerTransition] {
    let inset = stage.number("inset") ?? 0
    let scale = Endpoints(from: 1, to: (stage.screen.width - 2 * inset) / stage.screen.width)
    return [
      stage.layer("back", Endpoints(stage.full)) {
        $0.scale = Endpoints(scale: scale)
        $0.opacity = stage.ends("alpha", from: 1) ?? Endpoints(1)
      },
      stage.layer("front", Endpoints(from: stage.belowScreen, to: stage.full)),
    ]
  }
}
