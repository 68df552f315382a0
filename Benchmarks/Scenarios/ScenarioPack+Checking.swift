// SPDX-License-Identifier: MIT

import MotionModel

extension ScenarioPack {
  private static let note = Shape.either([.text, .object])

  private static let fields: [Shape.Field] = [
    .required("schema_version", .integer(1...1)),
    .required("scenarios", .list(.object, 1...100_000)),
    .optional("mixes", .list(.object, 0...1000)), .optional("count", .integer(1...100_000)),
    .optional("generated_by", note), .optional("units", note), .optional("curve_types", note),
    .optional("confidence_note", note), .optional("null_note", note),
  ]

  /// A pack from its JSON object.
  init(_ value: JSONValue, _ place: PackLocation) throws(ScenarioPackError) {
    try Shape.record(ScenarioPack.fields).check(value, place)
    scenarios = try ScenarioPack.scenarios(value["scenarios"]?.elements ?? [], place)
    if let count = value["count"], count != .number(Double(scenarios.count)) {
      throw place.member("count").failure(
        count, allowed: "\(scenarios.count), the number of scenarios")
    }
    mixes = try ScenarioPack.mixes(
      value["mixes"]?.elements ?? [], Set(scenarios.map(\.id)), place)
  }

  private static func scenarios(
    _ values: [JSONValue], _ place: PackLocation
  ) throws(ScenarioPackError) -> [Scenario] {
    var ids: Set<String> = []
    var scenarios: [Scenario] = []
    for (index, value) in values.enumerated() {
      let spot = owned(value, "scenario", place.member("scenarios").element(index))
      let scenario = try Scenario(value, spot)
      guard ids.insert(scenario.id).inserted else {
        throw spot.member("id").failure(.text(scenario.id), allowed: "an id that no other has")
      }
      scenarios.append(scenario)
    }
    return scenarios
  }

  private static func mixes(
    _ values: [JSONValue], _ known: Set<String>, _ place: PackLocation
  ) throws(ScenarioPackError) -> [Mix] {
    var ids = Set(BuiltInMix.allCases.map(\.rawValue))
    var mixes: [Mix] = []
    for (index, value) in values.enumerated() {
      let spot = owned(value, "mix", place.member("mixes").element(index))
      let mix = try Mix(value, known, spot)
      guard ids.insert(mix.id).inserted else {
        throw spot.member("id").failure(
          .text(mix.id), allowed: "an id that no other mix has, nor a built-in one")
      }
      mixes.append(mix)
    }
    return mixes
  }

  /// The place of `value`: by its id when it has one, else by its number.
  private static func owned(
    _ value: JSONValue, _ kind: String, _ numbered: PackLocation
  ) -> PackLocation {
    guard let id = value["id"]?.text, !id.isEmpty else { return numbered }
    return PackLocation(file: numbered.file, owner: "\(kind) \(JSONValue.quoted(id))")
  }
}

extension Scenario {
  private static let fields: [Shape.Field] = [
    .required("id", .text), .required("family", .choice(Vocabulary.families)),
    .required("platform", .text), .optional("name", .text), .optional("source", .text),
    .optional("confidence", .text),
    .required("features", .list(.choice(Vocabulary.features), 0...Vocabulary.features.count)),
    .required("params", .object),
  ]

  fileprivate init(_ value: JSONValue, _ place: PackLocation) throws(ScenarioPackError) {
    try Shape.record(Scenario.fields).check(value, place)
    let params = value["params"] ?? .null
    try Shape.record(Vocabulary.fields).check(params, place.member("params"))
    func text(_ name: String) -> String { value[name]?.text ?? "" }
    self.init(
      id: text("id"), family: text("family"), platform: text("platform"), name: text("name"),
      source: text("source"), confidence: text("confidence"),
      features: (value["features"]?.elements ?? []).compactMap(\.text),
      params: params.members ?? [])
    try checkExpression(place)
  }

  /// Numbers that are allowed one by one may still multiply to something that cannot run.
  private func checkExpression(_ place: PackLocation) throws(ScenarioPackError) {
    guard case .transitions(let layers) = expression(screen: DeviceScreen.largest) else { return }
    for layer in layers {
      do {
        for segment in layer.timeline.segments { try segment.transition.validate() }
      } catch {
        throw place.member("params").failure("layer \(JSONValue.quoted(layer.role)): \(error)")
      }
    }
  }
}

extension Mix {
  private static let fields: [Shape.Field] = [
    .required("id", .text), .optional("why", .text), .required("weights", .object),
  ]

  fileprivate init(
    _ value: JSONValue, _ known: Set<String>, _ place: PackLocation
  ) throws(ScenarioPackError) {
    try Shape.record(Mix.fields).check(value, place)
    let weights = place.member("weights")
    let members = value["weights"]?.members ?? []
    guard !members.isEmpty else {
      throw weights.failure("empty; needed is at least one scenario with its weight")
    }
    var shares: [Share] = []
    for member in members {
      let spot = weights.member(member.name)
      guard known.contains(member.name) else {
        throw spot.failure("no such scenario; allowed is the id of a scenario of the pack")
      }
      try Shape.positive.check(member.value, spot)
      shares.append(Share(scenario: member.name, weight: member.value.number ?? 0))
    }
    self.init(
      id: value["id"]?.text ?? "", why: value["why"]?.text ?? "",
      weights: shares.sorted { $0.scenario < $1.scenario })
  }
}
