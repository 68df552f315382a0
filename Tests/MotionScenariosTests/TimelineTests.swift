// SPDX-License-Identifier: MIT

import MotionModel
import MotionScenarios
import Testing

/// The layers of a bundled scenario.
private func layers(
  _ id: String, width: Double = 375, height: Double = 667
) throws -> [LayerTransition] {
  let scenario = try #require(ScenarioPack.bundled().scenarios.first { $0.id == id })
  let expression = scenario.expression(screen: Size(width: width, height: height))
  guard case .transitions(let layers) = expression else {
    throw TestFailure("\(id): \(expression)")
  }
  return layers
}

private func isClose(_ values: [Double], _ expected: [Double], within: Double = 1e-9) -> Bool {
  values.count == expected.count
    && zip(values, expected).allSatisfy { abs($0 - $1) <= within * max(1, abs($1)) }
}

extension LayerState {
  fileprivate var corners: [Double] { quad.corners.points.flatMap { [$0.x, $0.y] } }
}

/// Numbers by another road: matrices of CATransform3D calls, bisected curves, closed forms.
@Suite("Scenarios of several segments or layers")
struct TimelineTests {
  @Test("each stretch between two css key frames has its own curve")
  func keyFrames() throws {
    let flip = try #require(layers("css.flip").first).timeline
    #expect(flip.segments.map(\.begin).elementsEqual([0, 0.4, 0.5, 0.8]))
    #expect(
      isClose(
        flip.state(at: 0.2).corners,
        [
          445.2285454570957, -697.8736961686678, 115.85235267118001, 46.78166728192054,
          115.85235267118001, 620.2183327180795, 445.2285454570957, 1364.873696168668,
        ]))
    let hinge = try #require(layers("css.hinge").last).timeline
    #expect(
      isClose(
        [hinge.first.transition.angle.value(at: 0.129161931047)], [0.1803440772], within: 1e-10))
    // It hangs at its upper left corner, which stays until it falls.
    #expect(isClose(Array(hinge.state(at: 1.1).corners.prefix(2)), [0, 0]))
  }

  @Test("opacity with key frames of its own fades what holds the layer")
  func companionFade() throws {
    let flip = try layers("css.flipInX")
    #expect(flip.map(\.role) == ["fade", "to"])
    // Ease in from the first frame to the next one that names the opacity, at 0.6.
    #expect(isClose([flip[0].timeline.state(at: 0.3).opacity], [0.3153568125725393]))
    #expect(flip[0].timeline.state(at: 0.7).opacity == 1)
    #expect(flip[1].timeline.state(at: 0).quad.facing == .edge)
    let bounce = try layers("css.bounceIn")
    #expect(isClose([bounce[0].timeline.state(at: 0.375).opacity], [0.9901004930090788]))
    let corner = bounce[1].timeline.state(at: 0.375).quad.corners.topLeft
    #expect(isClose([corner.x], [187.5 * (1 - 1.013762235113422)]))
  }

  @Test("a skewed view is strips, each as far aside as its middle leans")
  func skew() throws {
    let strips = try layers("css.lightSpeedInRight").filter { $0.role == "piece" }
    #expect(strips.count == 16)
    #expect(isClose([strips[0].timeline.state(at: 0).quad.corners.topLeft.x], [555.5121701013189]))
    #expect(strips.allSatisfy { $0.timeline.state(at: 1).quad.corners.topLeft.x == 0 })
  }

  @Test("a chain of turns and moves is the matrix of its calls at its end")
  func chain() throws {
    let book = try layers("vct.natgeo")
    #expect(
      isClose(
        book[1].timeline.state(at: 0).corners,
        [
          435.44011096087036, 1.9751810980688271, 1201.1063665194522, -293.5478628940822,
          1278.1462647962867, 1249.282001160452, 324.2332419632212, 673.263398775159,
        ]))
    #expect(
      isClose(
        book[0].timeline.state(at: 1).corners,
        [
          -0.01787201186331925, 85.59133937598823, 31.237244733142795, 173.46040741933606,
          31.237244733142795, 493.5395925806639, -0.01787201186331925, 581.4086606240118,
        ]))
    #expect(isClose([book[0].timeline.first.begin], [0.2]))
    #expect(isClose(book[1].timeline.state(at: 1).corners, [0, 0, 375, 0, 375, 667, 0, 667]))
  }

  @Test("the sides of a cube share their hinge on the way across the screen")
  func cube() throws {
    let sides = try layers("vct.cube")
    for time in [0, 0.2, 0.5, 0.8, 1] {
      let (old, new) = (
        sides[0].timeline.state(at: time).quad.corners,
        sides[1].timeline.state(at: time).quad.corners
      )
      #expect(isClose([old.topLeft.x, old.topLeft.y], [new.topRight.x, new.topRight.y]))
    }
    let gone = sides[0].timeline.state(at: 1).quad.corners
    #expect(isClose([gone.topLeft.x, gone.topRight.x], [375, 375]))
  }

  @Test("the panels of a fold cover the screen before and after")
  func fold() throws {
    let panels = try layers("vct.fold", width: 400, height: 800)
    for (role, time) in [("from", 0.0), ("to", 1)] {
      let lefts = panels.filter { $0.role == role }
        .map { $0.timeline.state(at: time).quad.corners.topLeft.x }
      #expect(isClose(lefts, [0, 100, 200, 300]))
    }
    #expect(
      panels.filter { $0.role == "from" }.allSatisfy {
        abs($0.timeline.state(at: 1).quad.corners.topLeft.y) > 1
          || abs($0.timeline.state(at: 1).quad.corners.topRight.y) > 1
      })
  }

  @Test("the pieces of an explosion tile the view at first and are always the same")
  func explosion() throws {
    let pieces = try layers("vct.explode")
    #expect(pieces.count == 180)
    let areas = pieces.map { $0.transition.frame.from }.map { $0.width * $0.height }
    #expect(isClose([areas.reduce(0, +)], [375 * 667]))
    #expect(pieces.allSatisfy { abs($0.transition.angle.to) <= .pi })
    #expect(pieces.allSatisfy { abs($0.transition.frame.to.x - $0.transition.frame.from.x) <= 100 })
    #expect(try layers("vct.explode") == pieces)
    #expect(pieces[0].transition.frame.to != pieces[1].transition.frame.to)
  }

  @Test("a decay is its exponential, and stops when a thousandth is left")
  func decay() throws {
    let content = try #require(layers("ios.scroll-decel-normal").first)
    #expect(
      isClose([-content.timeline.state(at: 0.5).quad.corners.topLeft.y], [315.92802267850976]))
    #expect(isClose([content.timeline.end], [3.450424], within: 1e-6))
  }

  @Test("the rubber band gives way as published, within 4e-6 of its way")
  func rubberBand() throws {
    let content = try #require(layers("ios.rubber-band").first)
    let shown = content.timeline.state(at: 0.5 * 100 / 667).quad.corners.topLeft.y
    #expect(abs(shown - 50.81024930747918) < 4e-6 * 236.7)
  }

  @Test("numbers of people make pop's spring")
  func popSpring() throws {
    guard case .spring(let spring)? = try layers("pop.default").first?.transition.curve else {
      throw TestFailure("no spring")
    }
    #expect(isClose([spring.stiffness, spring.damping], [342.10058823529434, 30.486979648244255]))
  }

  @Test("two springs of an elastic page: its sides lag behind the middle of its edge")
  func elastic() throws {
    let page = try layers("elastic.rotate")
    func left(_ role: String) throws -> Double {
      try #require(page.first { $0.role == role }).timeline.state(at: 0.1).quad.corners.topLeft.x
    }
    #expect(
      isClose([try left("front"), try left("edge")], [262.39440969370565, 233.26621401630615]))
    let back = try #require(page.first { $0.role == "back" }).transition
    #expect(isClose([back.scale.to.x, back.angle.to], [0.8, 0.15]))
  }

  @Test("cards run along Catmull-Rom splines through the ends of their windows")
  func cards() throws {
    let front = try #require(layers("vct.cards").last).timeline
    func top(_ time: Double) -> Double { front.state(at: time).quad.corners.topLeft.y }
    #expect(isClose([0.3, 0.7, 0.8, 0.9, 1].map(top), [667, 316.625, -30, -58.5625, 0]))
  }

  @Test("channels with times of their own have them")
  func staggered() throws {
    let closing = try layers("rn.fade-out-to-bottom")
    #expect(isClose([closing[0].timeline.state(at: 0.175).opacity], [0.5]))
    #expect(isClose([closing[1].timeline.state(at: 0.175).quad.corners.topLeft.y], [12.811736]))
    let fade = try #require(layers("rn.scale-android10").first { $0.role == "fade" }).timeline
    #expect(
      isClose([0.04, 0.075, 0.3, 0.46].map { fade.state(at: $0).opacity }, [0, 0.5, 1, 0.8]))
    let drop = try #require(layers("ib.drop-down").first).timeline
    let tops = [0, 0.25, 0.375, 0.5].map { drop.state(at: $0).quad.corners.topLeft.y }
    #expect(isClose(tops, [-667, 20, -10, 0]))
    #expect(try layers("m3.durations").map(\.timeline.end).max() == 1)
  }

  @Test("a layer that waits shows its start, one that is between two segments the end of the first")
  func waiting() throws {
    let ripple = try #require(layers("mdc.ripple").first).timeline
    #expect(ripple.state(at: 0.3) == ripple.first.transition.state(at: 0.225))
    #expect(isClose([ripple.state(at: 0.375 + 0.15).opacity], [0]))
    let icon = try layers("mdc.fab")[2].timeline
    #expect(icon.state(at: 0.05) == icon.first.transition.state(at: 0))
  }
}
