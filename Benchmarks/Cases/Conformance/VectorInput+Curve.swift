// SPDX-License-Identifier: MIT

internal import MotionModel

extension VectorInput {
  /// The curve of that name, or a linear one when there is none.
  func curve(_ name: String) throws -> TimingCurve { try member(name)?.curve() ?? .linear }

  /// - Throws: `VectorError` when it is not written as the format says; the model's own error when
  ///   it is, and the model refuses it.
  func curve() throws -> TimingCurve {
    let type = try required("type").text()
    switch type {
    case "linear":
      try requireKeys(["type"])
      return .linear
    case "cubicBezier": return .cubicBezier(try bezier())
    case "steps":
      try requireKeys(["type", "count", "position"])
      return .steps(try Steps(try integer("count"), position: try choice("position")))
    case "linearStops": return .linearStops(try linearStops())
    case "chain":
      try requireKeys(["type", "curves"])
      return .chain(try CurveChain(try required("curves").elements().map { try $0.curve() }))
    case "spring": return .spring(try spring())
    default:
      throw try required("type").failure("linear, cubicBezier, steps, linearStops, chain or spring")
    }
  }

  private func bezier() throws -> CubicBezier {
    try requireKeys(["type", "p"])
    let p = try numbers("p")
    guard p.count == 4 else { throw try required("p").failure("4 numbers") }
    return try CubicBezier(p[0], p[1], p[2], p[3])
  }

  private func linearStops() throws -> LinearStops {
    try requireKeys(["type", "stops"])
    return try LinearStops(
      try required("stops").elements().map { stop in
        let pair = try stop.elements()
        guard pair.count == 2 else { throw stop.failure("an input or null, and an output") }
        return LinearStops.Stop(
          try pair[1].number(), at: pair[0].isNull ? nil : try pair[0].number())
      })
  }

  // MARK: - Springs

  private static let doors = ["physical", "dampingRatio", "durationBounce", "response"]

  /// - Throws: as `curve()`.
  func spring() throws -> Spring {
    try requireKeys(["type"], optional: VectorInput.doors + ["initialVelocity"])
    guard try required("type").text() == "spring" else {
      throw try required("type").failure("\"spring\"")
    }
    let given = VectorInput.doors.compactMap(member)
    guard given.count == 1, let door = VectorInput.doors.first(where: { member($0) != nil }) else {
      throw place.failure(
        "\(given.count) ways to ask for a spring; allowed is exactly one of "
          + VectorInput.doors.joined(separator: ", "))
    }
    return try given[0].spring(
      by: door, initialVelocity: try number("initialVelocity", default: 0))
  }

  private func spring(by door: String, initialVelocity: Double) throws -> Spring {
    switch door {
    case "physical":
      try requireKeys(["mass", "stiffness", "damping"], optional: ["allowsOverdamping"])
      return try Spring(
        mass: try number("mass"), stiffness: try number("stiffness"),
        damping: try number("damping"), initialVelocity: initialVelocity,
        allowsOverdamping: try flag("allowsOverdamping"))
    case "dampingRatio":
      try requireKeys(["duration", "ratio"])
      return try Spring(
        duration: try number("duration"), dampingRatio: try number("ratio"),
        initialVelocity: initialVelocity)
    case "durationBounce":
      try requireKeys(["duration", "bounce"])
      return try Spring(
        duration: try number("duration"), bounce: try number("bounce"),
        initialVelocity: initialVelocity)
    default:
      try requireKeys(["response", "ratio"])
      return try Spring(
        response: try number("response"), dampingRatio: try number("ratio"),
        initialVelocity: initialVelocity)
    }
  }
}
