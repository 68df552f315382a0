// SPDX-License-Identifier: MIT

/// Every parameter that a scenario may have: its name, its shape, what becomes of it.
struct Parameter: Sendable {
  enum Role: Equatable, Sendable {
    /// Decides when, or on which screen the numbers were taken; read wherever it occurs.
    case setting
    /// Moves a layer; used by one of `MotionProgram.all`, or else the scenario is skipped.
    case motion
    /// Moves nothing that is drawn; why.
    case metadata(String)
  }

  let name: String
  let shape: Shape
  let role: Role
}

enum Vocabulary {
  static let parameters = settings + motions + combined + metadata

  static let fields = parameters.map { Shape.Field.optional($0.name, $0.shape) }

  static let features = [
    "additive", "adaptive_duration", "affine", "anchor", "backface", "clamp", "clip",
    "compose_chain", "cubic_mode", "curl", "curve", "decay", "duration_distribution", "edge_on",
    "frame", "keyframes", "many_layers", "near_singular", "opacity", "order", "overdamped",
    "overshoot", "parallax", "percent_driven", "perspective", "piecewise", "power", "rect",
    "rotation3d", "skew", "spring", "stagger", "velocity",
  ]

  static let families = [
    "curve", "decay", "flip", "implicit", "interactive", "keyframes", "many", "modal", "navigation",
    "shared_element", "sheet", "spring", "tab",
  ]

  /// The one adaptive duration that is understood.
  static let adaptiveDuration =
    "0.208+clamp(d,0,500)/3000, d = |position delta| + |size delta|"

  // MARK: - When, and on which screen

  private static let settings = [
    setting("duration", .either([.positive, .null, .choice(["longest of the others"])])),
    setting("interactiveDuration", .positive),
    setting("durationFormula", .choice([adaptiveDuration])),
    setting("curve", .curve),
    setting("spring", .either([.spring, .text])),
    setting("spring_at_half_second", .spring),
    setting("completionCurve", .curve),
    setting("completionSpeed", .positive),
    setting("overshootClamping", .flag),
    setting("size", .size),
    setting("screen", .size),
    setting("bounciness", .any), setting("speed", .any), setting("damping", .positive),
    setting("droppedForwardMaxMs", .positive), setting("droppedForwardCapMs", .positive),
  ]

  /// Times of single channels or layers.
  static let ownTimes: Set = [
    "enter", "exit", "down", "up", "opacityDuration", "scaleDuration", "short", "medium", "long",
    "extraLong",
  ]

  /// Where none of them is, nothing is said about time.
  static let timeNames = ownTimes.union(["duration", "durationFormula", "curve", "keyTimes"])

  // MARK: - What moves

  private static let alpha = Shape.either([.unit, .unitPair])
  private static let journey = Shape.list(.travel, 2...2)

  private static let motions = [
    motion("property", .choice(["x", "y", "toView.x", "toView.y", "fromView.x", "fromView.y"])),
    motion("from", .travel), motion("to", .travel),
    motion("front", journey), motion("back", .either([.any, journey])),
    motion("parallax", .any), motion("translate", journey),
    motion("overlay", alpha), motion("scrim", .unit), motion("dimAlpha", .unit),
    motion("alpha", alpha), motion("opacity", alpha), motion("backOpacity", .unitPair),
    motion("fromAlpha", .unitPair), motion("toAlpha", .unitPair),
    motion("shadowAlpha", .unitPair), motion("shadowOpacity", alpha),
    motion("scale", .either([.any, .pair, .slope])), motion("backScale", .pair),
    motion("fromScale", .pair), motion("toScale", .pair),
    motion("axis", .triple), motion("fromAngle", .any), motion("toAngle", .any),
    motion("totalAngle", .any), motion("m34", .any),
    motion("perspective", .either([.positive, .choice(["not measured"])])),
    motion("anchor", .either([.pair, .text])), motion("position", .pair),
    motion("anchorFrom", .pair), motion("anchorTo", .pair),
    motion("keyTimes", .list(.unit, 2...16)),
    motion("angles", .list(.either([.any, .pair]), 2...2)),
    motion("halves", .flag), motion("mode", .choice(["linear", "cubic"])),
    motion("frames", .list(.frame, 1...32)),
    motion("origin", .list(.either([.any, .text]), 2...2)), motion("snapshotAlpha", .unit),
    motion("rect", .text), motion("frame", .list(.any, 4...4)),
    motion("sheetHeight", .positive), motion("inset", .number(.notNegative)),
  ]

  // MARK: - Making rows

  private static func setting(_ name: String, _ shape: Shape) -> Parameter {
    Parameter(name: name, shape: shape, role: .setting)
  }

  static func motion(_ name: String, _ shape: Shape) -> Parameter {
    Parameter(name: name, shape: shape, role: .motion)
  }

  static func unused(_ why: String, _ rows: KeyValuePairs<String, Shape>) -> [Parameter] {
    rows.map { Parameter(name: $0.key, shape: $0.value, role: .metadata(why)) }
  }
}
