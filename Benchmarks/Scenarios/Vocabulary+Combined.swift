// SPDX-License-Identifier: MIT

extension Vocabulary {
  // MARK: - What moves several channels or several layers

  static let combined = keyed + staggered + built

  private static let keyed = [
    motion("windows", .list(.unitPair, 1...16)), motion("values", .list(.text, 2...16)),
    motion("dismissAngle", .pair), motion("scale1", .any), motion("scale2", .any),
    motion("startScale", .any), motion("rotateX", .any), motion("ty", .travel),
    motion("overshoot", .any),
  ]

  private static let staggered = [
    motion("fadeWindow", .list(.number(.notNegative), 2...2)), motion("enterScale", .pair),
    motion("exitScale", .pair), motion("openNextScale", .pair), motion("closeScale", .pair),
    motion("opacityDelay", .any), motion("opacityDuration", .positive),
    motion("scaleDuration", .positive), motion("enter", .positive), motion("exit", .positive),
    motion("iconEnter", .pair), motion("iconExit", .pair), motion("opacityEnterOffset", .any),
    motion("opacityExitOffset", .any), motion("down", .positive), motion("up", .positive),
    motion("fadeDelay", .any), motion("short", milliseconds), motion("medium", milliseconds),
    motion("long", milliseconds), motion("extraLong", milliseconds),
  ]

  private static let milliseconds = Shape.list(.positive, 1...64)

  private static let built = [
    motion("geometry", .text), motion("rate", .number(.insideUnit)),
    motion("coefficient", .positive), motion("stiffness", .size), motion("clip", .unit),
    motion("translateCurve", .curve), motion("inputRange", .someNumbers),
    motion("scaleAt2", .choice(MotionProgram.scaleInsets.keys.sorted())),
    motion("translateAt2", .choice(["statusBar-10*aspect"])),
    motion("recede", .choice(["(H-status)*(1-scale)/2"])), motion("topOffset", .any),
    motion("dim", .list(.unit, 1...64)), motion("cornerRadiusScale", .choice(["1-(r+3)*2/W"])),
    motion("first", .list(.object, 1...16)), motion("last", .list(.object, 1...16)),
    motion("firstPartRatio", .unit), motion("folds", .integer(1...32)),
    motion("angle", .either([.any, .slope])), motion("columns", .integer(1...64)),
    motion("rotation", .pair), motion("offset", .pair), motion("titleScale", .any),
    motion("backButtonScale", .any), motion("iconScale", .any),
  ]
}
