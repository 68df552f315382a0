// SPDX-License-Identifier: MIT

import MotionModel

/// Springs as packs write them: one of the doors of `Spring`, with constants computed elsewhere that
/// must agree with it.
enum SpringSchema {
  /// A spring and how long it may run.
  struct Meaning {
    let spring: Spring
    /// Seconds after which UIKit takes the animation away, when the spring was asked for that way.
    let duration: Double?
  }

  private static let velocity = Shape.Field.optional("initialVelocity", .any)

  private static let types: [(name: String, fields: [Shape.Field])] = [
    (
      "spring_uiview",
      [
        .required("dampingRatio", .positive), .required("duration", .positive), velocity,
        derived(["mass", "omega0", "stiffness", "damping", "settling"]),
      ]
    ),
    (
      "spring_mkc",
      [
        .required("mass", .positive), .required("stiffness", .positive),
        .required("damping", .number(.notNegative)), velocity,
        .optional("response", .positive), .optional("dampingRatio", .number(.notNegative)),
        derived(["omega0", "zeta"], flags: ["allowsOverdamping"]),
      ]
    ),
    (
      "spring_duration_bounce",
      [
        .required("duration", .positive), .required("bounce", .any), velocity,
        derived(["omega0", "stiffness", "damping"]),
      ]
    ),
  ]

  private static func derived(_ numbers: [String], flags: [String] = []) -> Shape.Field {
    .optional(
      "derived",
      .record(
        numbers.map { .optional($0, .number(.notNegative)) } + flags.map { .optional($0, .flag) }))
  }

  /// - Throws: `ScenarioPackError` for the first part that is not allowed, or a derived constant that
  ///   disagrees with the spring.
  static func spring(
    _ value: JSONValue, _ place: PackLocation
  ) throws(ScenarioPackError) -> Meaning {
    let type = try CurveSchema.tag(value, types.map(\.name), place)
    let fields = types.first { $0.name == type }?.fields ?? []
    try Shape.record([.required("type", .text)] + fields).check(value, place)
    do {
      let spring = try make(type, value)
      try agree(value, type, spring, place)
      return Meaning(
        spring: spring, duration: type == "spring_uiview" ? value["duration"]?.number : nil)
    } catch let error as SpringError {
      throw place.member("\(error.field)").failure("\(error)")
    } catch let error as ScenarioPackError {
      throw error
    } catch {
      throw place.failure("\(error)")
    }
  }

  private static func make(_ type: String, _ value: JSONValue) throws(SpringError) -> Spring {
    func number(_ name: String) -> Double { value[name]?.number ?? 0 }
    let velocity = number("initialVelocity")
    switch type {
    case "spring_uiview":
      return try Spring(
        duration: number("duration"), dampingRatio: number("dampingRatio"),
        initialVelocity: velocity)
    case "spring_duration_bounce":
      return try Spring(
        duration: number("duration"), bounce: number("bounce"), initialVelocity: velocity)
    default:
      return try Spring(
        mass: number("mass"), stiffness: number("stiffness"), damping: number("damping"),
        initialVelocity: velocity,
        allowsOverdamping: value["derived"]?["allowsOverdamping"]?.bool ?? false)
    }
  }

  // MARK: - Constants computed elsewhere

  /// The constants of a pack must be those of the spring, or one of the two is not what was meant.
  private static func agree(
    _ value: JSONValue, _ type: String, _ spring: Spring, _ place: PackLocation
  ) throws {
    for (name, expected) in [
      ("response", 2 * .pi / spring.angularFrequency),
      ("dampingRatio", try ratioBeforeClamp(value, type, spring)),
    ] where type == "spring_mkc" {
      try agree(value[name], expected, place.member(name))
    }
    for (name, expected) in [
      ("mass", 1), ("omega0", spring.angularFrequency), ("stiffness", spring.stiffness),
      ("damping", spring.damping), ("settling", spring.settlingDuration),
      ("zeta", try ratioBeforeClamp(value, type, spring)),
    ] {
      try agree(value["derived"]?[name], expected, place.member("derived").member(name))
    }
  }

  /// ζ as the numbers give it, also where a ratio above 1 then counts as 1.
  private static func ratioBeforeClamp(
    _ value: JSONValue, _ type: String, _ spring: Spring
  ) throws(SpringError) -> Double {
    guard type == "spring_mkc" else { return spring.dampingRatio }
    return try Spring(
      mass: value["mass"]?.number ?? 0, stiffness: value["stiffness"]?.number ?? 0,
      damping: value["damping"]?.number ?? 0, allowsOverdamping: true
    ).dampingRatio
  }

  private static func agree(
    _ value: JSONValue?, _ expected: Double, _ place: PackLocation
  ) throws(ScenarioPackError) {
    guard let given = value?.number else { return }
    guard abs(given - expected) <= tolerance * max(abs(given), abs(expected)) else {
      throw place.failure("\(given) disagrees with \(expected), computed from the spring")
    }
  }

  /// Relative; packs carry some constants with seven digits.
  private static let tolerance = 1e-6
}
