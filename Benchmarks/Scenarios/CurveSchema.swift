// SPDX-License-Identifier: MIT

import MotionModel

/// Timing curves as packs write them.
enum CurveSchema {
  /// What a curve of a pack says.
  enum Meaning: Equatable {
    case known(TimingCurve)
    /// UIKit's private curve 7, which current systems run as a critical spring whose response is
    /// the duration.
    case system
    /// Every key frame has a curve of its own.
    case perFrame
  }

  // MARK: - By name

  private static let names: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("ease", .ease), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInOut", .easeInEaseOut),
  ]

  static let namesText =
    names.map { JSONValue.quoted($0.name) }.joined(separator: ", ")
    + ", \"system curve 7 …\", \"raw 7<<16\" or \"per frame …\""

  private static func named(_ text: String) -> Meaning? {
    if let known = names.first(where: { $0.name == text }) { return .known(known.curve) }
    if text == "raw 7<<16" || text.hasPrefix("system curve 7") { return .system }
    return text.hasPrefix("per frame") ? .perFrame : nil
  }

  // MARK: - As an object

  /// The members of each type besides `type`.
  private static let types: [(name: String, fields: [Shape.Field])] = [
    ("linear", []),
    ("bezier", [.required("p", .list(.any, 4...4))]),
    (
      "steps",
      [
        .required("count", .integer(1...Steps.greatestBatchCount)),
        .required("position", .choice(Steps.Position.allCases.map(\.rawValue))),
      ]
    ),
    ("power_in", [.required("n", .integer(PowerCurve.exponents))]),
    ("power_out", [.required("n", .integer(PowerCurve.exponents))]),
    ("path_cubic", [.required("points", .list(.pair, 4...pathLimit))]),
    ("three_point_cubic", [.required("p", .list(.pair, 5...5))]),
    (
      "piecewise",
      [
        .required("breaks", .list(.number(.insideUnit), 0...PiecewiseCurve.greatestPieceCount - 1)),
        .required("pieces", .list(.record(piece), 1...PiecewiseCurve.greatestPieceCount)),
      ]
    ),
  ]

  private static let pathLimit = 3 * PiecewiseCurve.greatestPieceCount + 1
  private static let piece: [Shape.Field] = [
    .required("scale", .any), .required("offset", .any), .required("curve", .object),
  ]

  /// - Throws: `ScenarioPackError` for the first part that is not allowed.
  static func curve(
    _ value: JSONValue, _ place: PackLocation
  ) throws(ScenarioPackError) -> Meaning {
    if case .text(let text) = value {
      guard let meaning = named(text) else {
        throw place.failure(value, allowed: Shape.curve.allowed)
      }
      return meaning
    }
    let type = try tag(value, types.map(\.name), place)
    let fields = types.first { $0.name == type }?.fields ?? []
    try Shape.record([.required("type", .text)] + fields).check(value, place)
    do {
      return .known(try make(type, value, place))
    } catch let error as TimingCurveError {
      throw place.failure("\(error)")
    } catch let error as ScenarioPackError {
      throw error
    } catch {
      throw place.failure("\(error)")
    }
  }

  /// The `type` of an object, which decides what else it may hold.
  static func tag(
    _ value: JSONValue, _ types: [String], _ place: PackLocation
  ) throws(ScenarioPackError) -> String {
    guard value.members != nil else { throw place.failure(value, allowed: "an object with a type") }
    let allowed = types.joined(separator: ", ")
    guard let type = value["type"] else {
      throw place.member("type").failure("missing; needed is one of \(allowed)")
    }
    guard let name = type.text, types.contains(name) else {
      throw place.member("type").failure(type, allowed: "one of \(allowed)")
    }
    return name
  }
}
