// SPDX-License-Identifier: MIT

import MotionModel

/// A way to move layers that some set of parameters describes.
struct MotionProgram: Sendable {
  let required: [String]
  let optional: [String]
  let layers: @Sendable (Stage) throws -> [LayerTransition]

  /// The first that needs no more and knows no less than a scenario has; the sets that are allowed
  /// do not overlap.
  static let all = [
    MotionProgram(["property", "from", "to"], ["overlay"], slide),
    MotionProgram(
      ["front"], ["back", "overlay", "shadowOpacity", "backOpacity", "backScale", "scale"], push),
    MotionProgram(["parallax"], [], parallaxPop),
    MotionProgram(
      ["axis", "fromAngle", "toAngle"], ["m34", "anchor", "position", "shadowAlpha"], turn),
    MotionProgram(["axis", "totalAngle"], ["perspective"], halfTurn),
    MotionProgram(
      ["keyTimes", "angles", "axis"], ["m34", "anchorFrom", "anchorTo", "halves", "mode"],
      turnInHalves),
    MotionProgram(["toScale"], ["fromScale", "fromAlpha", "toAlpha"], exchange),
    MotionProgram(["toAlpha"], ["fromScale", "fromAlpha"], exchange),
    MotionProgram(["frame"], ["dimAlpha"], sheet),
    MotionProgram(["sheetHeight"], [], sheetDismissal),
    MotionProgram(["rect"], ["alpha"], sharedElement),
    MotionProgram(["scale"], [], zoom),
    MotionProgram(["alpha"], [], fade),
    MotionProgram(["translate"], ["opacity"], driftAndFade),
    MotionProgram(["scrim"], [], drawer),
    MotionProgram(["inset", "alpha"], [], deck),
    MotionProgram(["frames"], ["perspective", "origin"], twoFrames),
    MotionProgram([], [], familyDefault),
  ]

  init(
    _ required: [String], _ optional: [String],
    _ layers: @escaping @Sendable (Stage) throws -> [LayerTransition]
  ) {
    (self.required, self.optional, self.layers) = (required, optional, layers)
  }
}
