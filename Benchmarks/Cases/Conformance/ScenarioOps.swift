// SPDX-License-Identifier: MIT

internal import MotionModel
internal import MotionScenarios

extension ConformanceOp {
  static let scenario = [
    ConformanceOp(
      name: "scenario.corners", required: ["scenario", "size", "fraction"],
      model: { input, _ in
        let (size, fraction) = (try input.size("size"), try input.number("fraction"))
        let corners = try input.scenario().corners(fraction: fraction, screen: size)
        return .list(corners.points.flatMap { [.number($0.x), .number($0.y)] })
      }),
    ConformanceOp(
      name: "scenario.track", required: ["scenario", "property"],
      optional: ["t", "fraction", "size", "from", "to"],
      model: { input, _ in
        let property = try input.required("property").text()
        let size = try input.member("size").map { _ in try input.size("size") }
        let values = try input.scenario().value(
          of: property, at: try input.moment(), screen: size, rect: try input.rects())
        return values.count == 1 ? .number(values[0]) : .list(values.map(Outcome.number))
      }),
  ]
}

/// The shipped scenarios, read once.
private let shipped = Result { try ScenarioPack.bundled() }

extension VectorInput {
  fileprivate func scenario() throws -> Scenario {
    let input = try required("scenario")
    let id = try input.text()
    guard let scenario = try shipped.get().scenarios.first(where: { $0.id == id }) else {
      throw input.failure("the id of a shipped scenario")
    }
    return scenario
  }

  fileprivate func moment() throws(VectorError) -> ScenarioMoment {
    switch (member("t"), member("fraction")) {
    case (let seconds?, nil): return .seconds(try seconds.number())
    case (nil, let fraction?): return .fraction(try fraction.number())
    default: throw place.failure("exactly one of \"t\" and \"fraction\" is needed")
    }
  }

  fileprivate func size(_ name: String) throws(VectorError) -> Size {
    let sides = try numbers(name, count: 2)
    guard sides.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      throw try required(name).failure("a width and a height above 0")
    }
    return Size(width: sides[0], height: sides[1])
  }

  fileprivate func rects() throws(VectorError) -> Endpoints<Rect>? {
    guard member("from") != nil || member("to") != nil else { return nil }
    return Endpoints(from: try rect("from"), to: try rect("to"))
  }
}
