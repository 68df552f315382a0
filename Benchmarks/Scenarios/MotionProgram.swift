// SPDX-License-Identifier: MIT

import MotionModel

/// A way to move layers that some set of parameters describes.
struct MotionProgram: Sendable {
  let required: [String]
  let optional: [String]
  /// What the program chose where the numbers of a scenario leave something open.
  let reading: @Sendable (Scenario) -> String?
  let layers: @Sendable (Stage) throws -> [LayerTransition]

  /// The first that needs no more and knows no less than a scenario has; the sets that are allowed
  /// do not overlap.
  static let all = simple + framed + staggered + built + [MotionProgram([], [], familyDefault)]

  private static let simple = [
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
    MotionProgram(
      ["scale"], [],
      reading: "one scale is of a half-high sheet, or of a view behind doors; two equal ones are "
        + "of the view behind a half-high modal",
      when: { $0.parameter("scale")?.numbers.map { $0[0] == $0[1] } ?? true }, zoom),
    MotionProgram(["alpha"], [], fade),
    MotionProgram(["translate"], ["opacity"], driftAndFade),
    MotionProgram(["scrim"], [], drawer),
    MotionProgram(["inset", "alpha"], [], deck),
  ]

  private static let framed = [
    MotionProgram(
      ["frames"], ["perspective", "origin"],
      reading: "what leans is drawn as 16 upright strips",
      when: {
        $0.parameter("frames")?.elements?.contains { $0["skewX"] != nil } ?? false
      }, frames),
    MotionProgram(
      ["values", "keyTimes"], ["dismissAngle"],
      reading: "after it has come it falls on, turned by the second of the angles", dropDown),
    MotionProgram(
      ["scale1", "scale2", "rotateX", "windows", "ty"], ["m34", "overshoot", "alpha", "mode"],
      reading: "way points at the ends of the windows; splines as 16 straight pieces each", cards),
    MotionProgram(
      ["startScale", "windows", "alpha"], ["m34", "mode"],
      reading: "way points at the ends of the windows, the middle one that of the way there "
        + "(scale 0.95, 15°); splines as 16 straight pieces each", cardsBack),
  ]

  private static let staggered = [
    MotionProgram(
      ["translate", "opacity", "opacityDuration"], ["opacityDelay"],
      reading: "it fades straight, as Android closes an activity", driftAndFadeLate),
    MotionProgram(
      ["enterScale", "openNextScale", "fadeWindow"], ["exitScale", "closeScale"],
      reading: "it opens, then closes in the same time; fades straight in the window of seconds",
      openAndClose),
    MotionProgram(
      ["opacityDuration", "scaleDuration"], [],
      reading: "no scale is given: it grows from 0.9", dialog),
    MotionProgram(
      ["enter", "exit", "iconEnter", "iconExit"],
      ["opacity", "opacityEnterOffset", "opacityExitOffset"],
      reading: "it comes, then goes; icon times are a delay and a duration", actionButton),
    MotionProgram(
      ["enter", "exit"], [], reading: "no scale is given: it grows from 0.8; comes, then goes",
      snackbar),
    MotionProgram(
      ["down", "up", "alpha"], ["fadeDelay"],
      reading: "the finger lifts when the disc is grown; the fade waits from then", ripple),
    MotionProgram(
      ["short", "medium", "long", "extraLong"], [],
      reading: "durations only: a view comes from the right once for each", everyDuration),
  ]

  private static let built = [
    MotionProgram(
      ["rate"], [], reading: "content is let go at the example's speed, else 1000 points a second",
      scroll),
    MotionProgram(
      ["coefficient"], [], reading: "a finger pulls by the height of the screen at one speed",
      rubberBand),
    MotionProgram(
      ["inputRange", "scaleAt2"], ["translateAt2", "recede", "topOffset", "dim"],
      reading: "the upper two cards of the stack; a status bar of 20 points", cardStack),
    MotionProgram(
      ["cornerRadiusScale", "snapshotAlpha"], [], reading: "a corner radius of 10 points",
      roundedDeck),
    MotionProgram(
      ["stiffness", "scale", "angle", "axis"], ["m34"],
      reading: "the second spring moves the sides of the page and the view behind, the first the "
        + "middle of the edge", elastic),
    MotionProgram(
      ["titleScale", "backButtonScale", "iconScale"], [],
      reading: "no places are given: a title row under a bar", largeTitle),
    MotionProgram(
      ["clip"], ["back", "overlay", "translateCurve"],
      reading: "the clip uncovers from below; the page comes up by what it leaves open", reveal),
    MotionProgram(
      ["columns", "rotation", "offset", "scale"], [],
      reading: "square pieces, random with a fixed seed; angles without whole turns", explode),
    MotionProgram(
      ["folds", "angles", "axis"], ["m34"],
      reading: "panels fold up at the right edge and unfold from the left", accordion),
    MotionProgram(
      ["angle", "anchor"], ["m34"],
      reading: "the shared hinge crosses the screen to the right; no perspective", cube),
    MotionProgram(
      ["first", "last"], ["m34", "firstPartRatio"],
      reading: "the page in front turns in the last part of the time", bookCover),
    MotionProgram(
      ["geometry"], [], reading: "the mesh is private: a roll of strips about a cylinder", curl),
  ]

  init(
    _ required: [String], _ optional: [String], reading: String? = nil,
    when isOpen: @escaping @Sendable (Scenario) -> Bool = { _ in true },
    _ layers: @escaping @Sendable (Stage) throws -> [LayerTransition]
  ) {
    (self.required, self.optional) = (required, optional)
    self.reading = { isOpen($0) ? reading : nil }
    self.layers = layers
  }
}
