// SPDX-License-Identifier: MIT

extension Vocabulary {
  // MARK: - What moves nothing

  static let metadata: [Parameter] = [
    unused(
      "decides how a gesture ends, before time drives anything",
      [
        "progress": .text, "threshold": .unit, "comparison": .text, "interactionThreshold": .unit,
        "panThreshold": .unit, "slop": .any, "dismissFraction": .unit, "dismissVelocity": .any,
        "dismissThreshold": .any, "dismissTranslation": .any, "elasticThreshold": .any,
        "speedThreshold": .any, "edgeWidth": .any, "minFlingScreensPerSecond": .any, "cap": .unit,
        "seekClamp": .text, "removalVelocity": .any, "redirection": .any, "projection": .unit,
        "decelerationFast": .unit, "observed": .object, "percentDrivable": .flag,
        "fraction": .text, "clamp": .unitPair, "completesWithin": .positive,
      ]),
    unused(
      "acts while a finger drives, not after",
      ["interactiveCurve": .curve, "attachmentDamping": .any]),
    unused(
      "says again what the spring says",
      [
        "response": .positive, "dampingRatio": .number(.notNegative), "velocity": .any,
        "solver": .text,
      ]),
    unused(
      "another choice than the one that is used",
      [
        "dampingRatios": .someNumbers, "durations": .someNumbers, "timeDefined": .object,
        "fallbackSpring": .spring, "highSpeedDampingRatio": .any, "legacy": .positive,
      ]),
    unused("ends the animation where nothing moves any more", rest),
    unused("a rule in words that the library has built in", rules),
    unused("an example of a rule", ["example": .object, "examples": .object]),
    unused(
      "changes pixels, not the place of a layer",
      [
        "cornerRadius": .any, "shadowRadius": .any, "shadowGradient": .object,
        "alphaClamp": .unitPair,
      ]),
    unused("where every m34 here sits", ["m34_on": .choice(["container.sublayerTransform"])]),
    unused("says how two animations add up; here is one", ["additive": .flag]),
    unused("says how many layers the rest makes", ["layersPerFold": .any, "layers": .text]),
    unused(
      "says that m34 does nothing to the plane z = 0 of a layer", ["m34_set": .text]),
  ].flatMap(\.self)

  private static let rest: KeyValuePairs<String, Shape> = [
    "restDisplacement": .any, "restSpeed": .any,
  ]

  private static let rules: KeyValuePairs<String, Shape> = [
    "finishDuration": .text, "cancelDuration": .text, "projection_continuous": .text,
    "projection_discrete": .text, "formula": .text, "per": .text,
  ]
}
