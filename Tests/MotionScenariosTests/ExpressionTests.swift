// SPDX-License-Identifier: MIT

import MotionModel
import MotionScenarios
import Testing

/// The layer of a bundled scenario with that role.
func layer(
  _ id: String, _ role: String, width: Double = 375, height: Double = 667
) throws -> Transition {
  let scenario = try #require(ScenarioPack.bundled().scenarios.first { $0.id == id })
  let expression = scenario.expression(screen: Size(width: width, height: height))
  guard case .transitions(let layers) = expression else {
    throw TestFailure("\(id): \(expression)")
  }
  return try #require(layers.first { $0.role == role }).transition
}

struct TestFailure: Error {
  let text: String

  init(_ text: String) { self.text = text }
}

/// The corners at an eased fraction: TLx, TLy, TRx, TRy, BRx, BRy, BLx, BLy.
private func corners(_ transition: Transition, _ progress: Double) -> [Double] {
  transition.state(progress: progress).quad.corners.points.flatMap { [$0.x, $0.y] }
}

private func isClose(_ values: [Double], _ expected: [Double]) -> Bool {
  values.count == expected.count
    && zip(values, expected).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
}

@Suite("Expressed scenarios have the published values")
struct ExpressionTests {
  @Test(
    "slides are where the worked example puts them",
    arguments: [
      ("seed1.slide-in-right", "to", 0.25, 326.56427585725504, 0.0),
      ("seed1.slide-out-left", "from", 0.1, -7.395920080616699, 0),
      ("seed1.from-top", "to", 0.1, 0, -653.8451234832764),
      ("seed1.to-top", "from", 0.75, 0, -580.8489919914377),
      ("seed2.segue", "to", 0.2, 0, -44.70160997866114),
      ("seed2.segue", "to", 0.4, 0, -1.9962886057893485),
      ("ios.push", "front", 0.3, 10.155269340261475, 0),
    ])
  func slides(id: String, role: String, seconds: Double, x: Double, y: Double) throws {
    let state = try layer(id, role).state(at: seconds)
    let corner = state.quad.corners.topLeft
    #expect(isClose([corner.x, corner.y], [x, y]))
  }

  @Test("a slide starts one screen away, also on another screen")
  func slideScales() throws {
    let slide = try layer("seed1.slide-in-right", "to", width: 414, height: 896)
    #expect(isClose([slide.state(at: 0.25).quad.corners.topLeft.x], [360.5269605464096]))
    let drop = try layer("seed1.from-top", "to", width: 414, height: 896)
    #expect(isClose([drop.state(at: 0.25).quad.corners.topLeft.y], [-780.2709097816014]))
  }

  @Test("the page behind a push moves by its share of the width")
  func parallax() throws {
    let back = try layer("flutter.cupertino-pop", "back", width: 390, height: 844)
    #expect(isClose([back.state(at: 0.08).quad.corners.topLeft.x], [-128.40049185485253]))
    let front = try layer("flutter.cupertino-push", "front", width: 390, height: 844)
    #expect(isClose([front.state(at: 0.2).quad.corners.topLeft.x], [31.171969835793963]))
  }

  @Test("the flip has the published corners, hinged at the left, seen from the middle")
  func flip() throws {
    let page = try layer("seed2.flip-push", "from")
    #expect(
      isClose(
        corners(page, 0.5),
        [
          0, 0, 352.86090690865683, -376.57315985291854, 352.86090690865683, 1043.5731598529185, 0,
          667,
        ]))
    let wide = try layer("seed2.flip-push", "from", width: 390, height: 844)
    #expect(
      isClose(
        corners(wide, 0.9),
        [
          0, 0, -388.5747075705779, -1415.9543238334088, -388.5747075705779, 2259.954323833409, 0,
          844,
        ]))
  }

  @Test("the shadow of the flip turns with the page and darkens")
  func flipShadow() throws {
    let shadow = try layer("seed2.flip-push", "shadow")
    #expect(shadow.duration == 0.5)
    #expect(isClose([shadow.state(at: 0.125).opacity], [0.37813813082510983]))
    #expect(corners(shadow, 0.3) == corners(try layer("seed2.flip-push", "from"), 0.3))
  }

  @Test("a turn about a slanted axis starts edge-on")
  func slantedTurn() throws {
    let turn = try layer("seed1.rotate-110-in", "to")
    #expect(turn.state(progress: 0).quad.facing == .edge)
    #expect(
      isClose(
        corners(turn, 0.25),
        [
          -45.06410943734844, 45.06410943734844, 214.1890341311059, 160.8109658688941,
          420.06410943734846, 621.9358905626516, 160.8109658688941, 506.18903413110587,
        ]))
  }

  @Test("one spring moves a shared element and fades the page, which is clamped")
  func sharedElement() throws {
    let element = try layer("seed3.hero-push", "element")
    let rect = element.frame.value(at: element.progress(at: 0.05))
    #expect(
      isClose(
        [rect.x, rect.y, rect.width, rect.height],
        [10.981750515180343, 83.76715092732462, 213.01917990108996, 179.20074433301625]))
    let page = try layer("seed3.hero-push", "to")
    #expect(isClose([page.state(at: 0.1).opacity], [0.9483501200327469]))
    #expect(page.state(at: 0.15).opacity == 1)
    #expect(try layer("seed3.hero-pop", "element").frame == element.frame.reversed)
  }

  @Test(
    "timings have the published values",
    arguments: [
      ("rn.dialog", 0.05 * 0.22, 0.2262190625), ("rn.bottom-sheet-out", 0.07, 0.6356994558143032),
      ("m3.easing-emphasized", 0.05, 0.09347987143205208),
      ("hero.ease-out-back", 0.25, 1.0675526850696226),
      ("m3.spring-expressive-fast-spatial", 0.3, 0.9923850497652102),
      ("rspring.slow", 0.3, 0.7613023283763134),
      ("rspring.molasses", 0.3, 0.500286589870753), ("jelly.tight", 0.08, 0.5772226358105259),
      ("mdc.drawer-open", 0.08, 0.6667392452658858),
    ])
  func timings(id: String, seconds: Double, progress: Double) throws {
    let scenario = try #require(ScenarioPack.bundled().scenarios.first { $0.id == id })
    let expression = scenario.expression(screen: Size(width: 375, height: 667))
    guard case .transitions(let layers) = expression else { throw TestFailure("\(expression)") }
    for layer in layers {
      #expect(isClose([layer.transition.progress(at: seconds)], [progress]))
    }
  }

  @Test("after a release a percent-driven pop finishes the rest in the rest of the time")
  func completionRun() throws {
    let front = try layer("ios.pop-interactive", "front", width: 400, height: 800)
    #expect(front.frame.from.x == 240)
    #expect(front.frame.to.x == 400)
    #expect(isClose([front.duration], [0.1]))
    let back = try layer("ios.pop-interactive", "back", width: 400, height: 800)
    #expect(isClose([back.frame.from.x, back.frame.to.x], [-48, 0]))
  }

  @Test("the two halves of a flip turn one after the other, toward the viewer")
  func halves() throws {
    let old = try layer("vct.flip", "from", width: 400, height: 800)
    let new = try layer("vct.flip", "to", width: 400, height: 800)
    #expect(old.frame.from == Rect(x: 0, y: 0, width: 200, height: 800))
    #expect(new.frame.from == Rect(x: 200, y: 0, width: 200, height: 800))
    #expect([0, 0.25, 0.5, 0.75, 1].map(old.progress) == [0, 0.5, 1, 1, 1])
    #expect([0, 0.25, 0.5, 0.75, 1].map(new.progress) == [0, 0, 0, 0.5, 1])
    // What comes nearer looks larger.
    #expect(corners(old, 0.5)[1] < 0)
    #expect(corners(new, 0.5)[3] < 0)
  }

  @Test("a measured sheet keeps its place relative to the screen and dims what is behind")
  func sheet() throws {
    let front = try layer("ios.sheet-present", "front", width: 393, height: 852)
    #expect(front.frame.to == Rect(x: 0, y: 59, width: 393, height: 793))
    #expect(front.frame.from.y == 852)
    let dim = try layer("ios.sheet-present", "overlay", width: 393, height: 852)
    #expect(dim.opacity == Endpoints(from: 0, to: 0.2))
  }

  @Test("two key frames with one curve are one transition")
  func twoFrames() throws {
    let roll = try layer("css.rollIn", "to")
    #expect(roll.translation.from == Vector3(x: -375, y: 0, z: 0))
    #expect(isClose([roll.angle.from, roll.angle.to], [-120 * Double.pi / 180, 0]))
    #expect(roll.opacity == Endpoints(from: 0, to: 1))
  }
}
