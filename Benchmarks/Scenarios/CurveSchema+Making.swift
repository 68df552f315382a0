// SPDX-License-Identifier: MIT

import MotionModel

extension CurveSchema {
  /// A curve of which the shape has been checked.
  static func make(
    _ type: String, _ value: JSONValue, _ place: PackLocation
  ) throws -> TimingCurve {
    switch type {
    case "bezier": return .cubicBezier(try bezier(value, place))
    case "steps": return .steps(try steps(value))
    case "power_in": return .power(try power(value, .easeIn))
    case "power_out": return .power(try power(value, .easeOut))
    case "path_cubic": return .piecewise(try PiecewiseCurve(path: points(value["points"])))
    case "three_point_cubic":
      // The two ends of the path go without saying.
      let inner = points(value["p"])
      return .piecewise(try PiecewiseCurve(path: [.zero] + inner + [Point(x: 1, y: 1)]))
    case "piecewise": return .piecewise(try piecewise(value, place))
    default: return .linear
    }
  }

  private static func bezier(
    _ value: JSONValue, _ place: PackLocation
  ) throws -> CubicBezier {
    let p = value["p"]?.numbers ?? []
    for index in [0, 2] {
      try Shape.unit.check(.number(p[index]), place.member("p").element(index))
    }
    return try CubicBezier(p[0], p[1], p[2], p[3])
  }

  private static func steps(_ value: JSONValue) throws(TimingCurveError) -> Steps {
    let position = value["position"]?.text.flatMap(Steps.Position.init) ?? .jumpEnd
    return try Steps(Int(value["count"]?.number ?? 0), position: position)
  }

  private static func power(
    _ value: JSONValue, _ direction: PowerCurve.Direction
  ) throws(TimingCurveError) -> PowerCurve {
    try PowerCurve(exponent: Int(value["n"]?.number ?? 0), direction: direction)
  }

  private static func points(_ value: JSONValue?) -> [Point] {
    (value?.elements ?? []).compactMap(\.numbers).map { Point(x: $0[0], y: $0[1]) }
  }

  // MARK: - Pieces

  private static func piecewise(
    _ value: JSONValue, _ place: PackLocation
  ) throws -> PiecewiseCurve {
    var pieces: [(curve: CubicBezier, scale: Double, offset: Double)] = []
    var level = 0.0
    for (index, item) in (value["pieces"]?.elements ?? []).enumerated() {
      let spot = place.member("pieces").element(index)
      let piece = (scale: item["scale"]?.number ?? 0, offset: item["offset"]?.number ?? 0)
      guard abs(piece.offset - level) <= joinTolerance else {
        throw spot.member("offset").failure(
          .number(piece.offset), allowed: "\(level), where the piece before ends")
      }
      level = piece.offset + piece.scale
      let curve = item["curve"] ?? .null
      guard try tag(curve, ["bezier"], spot.member("curve")) == "bezier",
        case .known(.cubicBezier(let cubic)) = try CurveSchema.curve(curve, spot.member("curve"))
      else { throw spot.member("curve").failure(curve, allowed: "a bezier") }
      pieces.append((cubic, piece.scale, piece.offset))
    }
    guard level == 1 else {
      throw place.member("pieces").failure("the last piece ends at \(level); allowed is exactly 1")
    }
    return try PiecewiseCurve(breaks: value["breaks"]?.numbers ?? [], curves: pieces)
  }

  /// Offsets written with nine digits still join.
  private static let joinTolerance = 1e-9
}
