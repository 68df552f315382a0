// SPDX-License-Identifier: MIT

extension Vocabulary {
  // MARK: - What one eased fraction of one layer cannot do

  static let inexpressible: [Parameter] = [
    because("mesh page curl", ["geometry": .text]),
    because("decay: no end and no duration", ["rate": .unit]),
    because("rubber band: follows a finger, not time", ["coefficient": .unit]),
    because(
      "percent-driven: no time-driven part",
      [
        "fraction": .text, "clamp": .unitPair, "completesWithin": .positive,
        "droppedForwardMaxMs": .positive, "droppedForwardCapMs": .positive,
      ]),
    because("two springs drive one layer", ["stiffness": .size, "damping": .positive]),
    because("attachment dynamics", ["attachmentDamping": .any]),
    because("a spring by bounciness and speed", ["bounciness": .any, "speed": .any]),
    because("clip", ["clip": .any, "translateCurve": .curve]),
    because(
      "a stack of three cards",
      [
        "inputRange": .someNumbers, "scaleAt2": .text, "translateAt2": .text, "recede": .text,
        "topOffset": .any, "dim": .someNumbers,
      ]),
    because("a scale that depends on a corner radius", ["cornerRadiusScale": .text]),
    because(
      "key frames of several channels",
      [
        "windows": .list(.unitPair, 1...16), "values": .list(.text, 2...16),
        "dismissAngle": .pair, "scale1": .any, "scale2": .any, "startScale": .any,
        "rotateX": .any, "ty": .travel, "overshoot": .any,
      ]),
    because(
      "a chain of turns and moves",
      [
        "first": .list(.object, 1...16), "last": .list(.object, 1...16), "firstPartRatio": .unit,
      ]),
    because("a fold: the places of the panels are not given", ["folds": .any]),
    because("a cube: the way of the hinges is not given", ["m34_set": .text]),
    because("an angle without its ends", ["angle": .either([.any, .text])]),
    because(
      "random pieces of a view",
      ["columns": .any, "layers": .text, "rotation": .pair, "offset": .pair]),
    because("scales without places", largeTitle),
    because("channels with times of their own", staggered),
    because("durations only", durationTokens),
  ].flatMap(\.self)

  private static let largeTitle: KeyValuePairs<String, Shape> = [
    "titleScale": .any, "backButtonScale": .any, "iconScale": .any,
  ]

  private static let staggered: KeyValuePairs<String, Shape> = [
    "fadeWindow": .unitPair, "enterScale": .pair, "exitScale": .pair, "openNextScale": .pair,
    "closeScale": .pair, "opacityDelay": .any, "opacityDuration": .positive,
    "scaleDuration": .positive, "enter": .positive, "exit": .positive, "legacy": .positive,
    "iconEnter": .pair, "iconExit": .pair, "opacityEnterOffset": .any, "opacityExitOffset": .any,
    "down": .positive, "up": .positive, "fadeDelay": .any,
  ]

  private static let durationTokens: KeyValuePairs<String, Shape> = [
    "short": .someNumbers, "medium": .someNumbers, "long": .someNumbers,
    "extraLong": .someNumbers,
  ]

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
      ]),
    unused("acts while a finger drives, not after", ["interactiveCurve": .curve]),
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
        "fallbackSpring": .spring, "highSpeedDampingRatio": .any,
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
    unused("counts layers of a kind that is skipped", ["layersPerFold": .any]),
  ].flatMap(\.self)

  private static let rest: KeyValuePairs<String, Shape> = [
    "restDisplacement": .any, "restSpeed": .any,
  ]

  private static let rules: KeyValuePairs<String, Shape> = [
    "finishDuration": .text, "cancelDuration": .text, "projection_continuous": .text,
    "projection_discrete": .text, "formula": .text, "per": .text,
  ]
}
