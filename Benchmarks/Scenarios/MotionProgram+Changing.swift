// SPDX-License-Identifier: MIT

import MotionModel

extension MotionProgram {
  /// Two views in place: each fades and scales as far as the numbers say.
  static func exchange(_ stage: Stage) -> [LayerTransition] {
    ["from", "to"].compactMap { role in
      let (alpha, scale) = (stage.ends("\(role)Alpha"), stage.ends("\(role)Scale"))
      guard alpha != nil || scale != nil else { return nil }
      return stage.layer(role, Endpoints(stage.full)) {
        $0.opacity = alpha ?? Endpoints(1)
        $0.scale = Endpoints(scale: scale ?? Endpoints(1))
      }
    }
  }

  /// One view grows or shrinks about its middle.
  static func zoom(_ stage: Stage) throws -> [LayerTransition] {
    guard let scale = stage.ends("scale") else { return try oneScale(stage) }
    if scale.isConstant { return halfModal(stage, to: scale.to) }
    return [
      stage.layer(scale.to == 1 ? "to" : "from", Endpoints(stage.full)) {
        $0.scale = Endpoints(scale: scale)
      }
    ]
  }

  /// One view fades.
  static func fade(_ stage: Stage) throws -> [LayerTransition] {
    guard let alpha = stage.ends("alpha") else { throw Skip("an opacity without its ends") }
    return [fading(stage, alpha)]
  }

  private static func fading(_ stage: Stage, _ alpha: Endpoints<Double>) -> LayerTransition {
    stage.layer(alpha.to < alpha.from ? "from" : "to", Endpoints(stage.full)) {
      $0.opacity = alpha
    }
  }

  /// An image moves between a list and a page; the page fades in on the way there, out on the way
  /// back.
  static func sharedElement(_ stage: Stage) -> [LayerTransition] {
    let places = SharedPlaces(stage.screen)
    let frame = Endpoints(from: places.cell, to: places.detail)
    guard let alpha = stage.ends("alpha", from: 1) else {
      return [stage.layer("element", frame)]
    }
    return [
      fading(stage, alpha),
      stage.layer("element", alpha.to < alpha.from ? frame.reversed : frame),
    ]
  }

  // MARK: - Only a timing

  /// What moves when the numbers say only when, by family.
  static func familyDefault(_ stage: Stage) throws -> [LayerTransition] {
    let features = Set(stage.scenario.features)
    if let missing = features.subtracting(featuresWithoutNumbers).sorted().first,
      stage.scenario.family != "shared_element"
    {
      throw Skip("no numbers for \(missing)")
    }
    if features.contains("opacity") { return [fading(stage, Endpoints(from: 0, to: 1))] }
    switch stage.scenario.family {
    // A full-screen view comes from the right edge.
    case "curve", "spring", "implicit", "navigation", "tab", "interactive":
      return [arriving(stage, from: stage.rightOfScreen)]
    // UIKit's default for modal views: up from the bottom edge.
    case "modal", "sheet": return [arriving(stage, from: stage.belowScreen)]
    // UIKit's horizontal flip.
    case "flip":
      return backToBack(stage, axis: Vector3(x: 0, y: 1, z: 0), angle: .pi, m34: 0)
    case "shared_element": return sharedElement(stage)
    default: throw Skip("no motion given")
    }
  }

  /// What a timing alone can exercise; the rest would need numbers.
  private static let featuresWithoutNumbers: Set = [
    "additive", "curve", "decay", "frame", "opacity", "overdamped", "overshoot", "percent_driven",
    "piecewise", "power", "spring", "velocity",
  ]

  private static func arriving(_ stage: Stage, from start: Rect) -> LayerTransition {
    let way = Endpoints(from: start, to: stage.full)
    return leaves(stage.scenario.id)
      ? stage.layer("from", way.reversed) : stage.layer("to", way)
  }

  /// A scenario without places says by its name that something goes.
  private static func leaves(_ id: String) -> Bool {
    ["-out", "-close", "-dismiss", "-pop"].contains(where: id.hasSuffix)
  }
}
