// SPDX-License-Identifier: MIT

import MotionEngine
import MotionKernels
import MotionModel
import Testing
import _MotionTestSupport

/// The worked numbers of the programs in single precision, through the kernels.
@Suite("A batch of the programs has the worked numbers", .serialized)
struct WorkedFloatTests {
  /// Points that a corner at w may be off: measured for views of 375 to 1366 points.
  private func allowed(at w: Double) -> Double {
    switch w {
    case 0.5...: 2.4e-4
    case 0.25...: 7.3e-4
    case 0.1...: 3.2e-3
    case 0.02...: 6e-2
    default: 6
    }
  }

  /// What an eased fraction may be off: the reference stops Newton's method earlier.
  private func curveError(_ set: InstructionSet) -> Double { set == .reference ? 4e-5 : 2e-6 }

  private func batch(_ timeline: LayerTimeline, on set: InstructionSet) throws -> TransitionBatch {
    let batch = try TransitionBatch(on: set)
    try batch.append(timeline.first.transition, begin: 0)
    return batch
  }

  /// The greatest difference between the corners and `expected`, in points.
  private func error(_ batch: TransitionBatch, _ expected: [Double]) -> Double {
    zip(batch.quad(at: 0).numbers, expected).map { abs($0 - $1) }.max() ?? .infinity
  }

  @Test("slides (U9) (U10)", arguments: InstructionSet.supported)
  func slides(set: InstructionSet) throws {
    let batch = try TransitionBatch(on: set)
    for timeline in [
      try Slide(.right).track(.toView), try Slide(.left, .backward).track(.fromView),
      try Slide(.top).track(.toView), try Slide(.top, .backward).track(.fromView),
    ] { try batch.append(timeline.first.transition, begin: 0) }
    let points = 2.4e-4 + 667 * curveError(set)
    for row in WorkedNumbers.slides {
      batch.evaluate(at: row.seconds)
      let shown = [
        batch.quad(at: 0).numbers[0], batch.quad(at: 1).numbers[0], batch.quad(at: 2).numbers[1],
        batch.quad(at: 3).numbers[1],
      ]
      #expect(areClose(shown, [row.inX, row.outX, row.topY, -667 - row.topY], points: points))
    }
  }

  @Test("turns about (1, 1, 0) (U11)", arguments: InstructionSet.supported)
  func axisTurn(set: InstructionSet) throws {
    let batch = try batch(AxisTurn(curve: .linear).track(.toView), on: set)
    for row in WorkedNumbers.axisTurn {
      batch.evaluate(at: row.moment)
      #expect(error(batch, row.corners) <= allowed(at: 1), "at \(row.moment)")
      // Edges of 375 and 667 points that may be off at both ends.
      let area = batch.quad(at: 0).corners.signedArea
      #expect(abs(area - row.area) <= 2 * (375 + 667) * allowed(at: 1))
      #expect(batch.quad(at: 0).facing == (row.area == 0 ? .edge : .front))
    }
  }

  @Test("pages that open, by the turn (F6)", arguments: InstructionSet.supported)
  func flip(set: InstructionSet) throws {
    let batch = try batch(HingedFlip(duration: 1, curve: .linear).track(.fromView), on: set)
    for row in WorkedNumbers.flip {
      batch.evaluate(at: row.moment)
      #expect(error(batch, row.corners) <= allowed(at: row.w), "at \(row.moment)")
      #expect(batch.quad(at: 0).facing == (row.area > 0 ? .front : .back))
      #expect(batch.quad(at: 0).clipMask == 0)
    }
  }

  @Test(
    "pages that open, by time, and their shadows (F5) (F6)", arguments: InstructionSet.supported)
  func flipByTime(set: InstructionSet) throws {
    let flip = HingedFlip(duration: 1)
    let (page, shadow) = (
      try batch(flip.track(.fromView), on: set), try batch(flip.track(.shadow), on: set)
    )
    let exact = try flip.track(.fromView)
    for row in WorkedNumbers.flipByTime {
      page.evaluate(at: row.moment)
      shadow.evaluate(at: row.moment)
      let points = allowed(at: row.w) + travel(exact, row.eased, curveError(set))
      #expect(error(page, row.corners) <= points, "at \(row.moment)")
      #expect(error(shadow, row.corners) <= points, "at \(row.moment)")
      #expect(abs(shadow.opacity(at: 0) - row.eased) <= curveError(set))
    }
  }

  @Test("pages that close, by time (F9) (F9b)", arguments: InstructionSet.supported)
  func flipBack(set: InstructionSet) throws {
    let (there, back) = (HingedFlip(duration: 1), HingedFlip(.backward, duration: 1))
    let (page, shadow) = (
      try batch(back.track(.toView), on: set), try batch(back.track(.shadow), on: set)
    )
    let exact = try there.track(.fromView)
    for row in WorkedNumbers.flipBack {
      page.evaluate(at: row.seconds)
      shadow.evaluate(at: row.seconds)
      let state = exact.first.transition.state(progress: row.left)
      let points =
        allowed(at: state.transform.row(375, 0, 0, 1).3) + travel(exact, row.left, curveError(set))
      #expect(error(page, state.quad.numbers) <= points, "at \(row.seconds)")
      #expect(abs(shadow.opacity(at: 0) - row.left) <= curveError(set))
    }
  }

  /// How far a corner goes for `change` of the fraction.
  private func travel(_ timeline: LayerTimeline, _ fraction: Double, _ change: Double) -> Double {
    let (a, b) = (
      timeline.corners(progress: fraction - change), timeline.corners(progress: fraction + change)
    )
    return zip(a, b).map { abs($0 - $1) / 2 }.max() ?? 0
  }

  @Test("segues, and refused percentages (F13) (F14)", arguments: InstructionSet.supported)
  func segue(set: InstructionSet) throws {
    let segue = try SpringSegue()
    var engine = try TransitionEngine(capacity: 1, on: set)
    let layer = try segue.track(.toView).first.transition
    let id = try engine.start(try engine.register(layer, segue.interaction))
    for row in WorkedNumbers.segue {
      try engine.update(id, percentComplete: 0.5)
      try engine.cancel(id)
      try engine.pause(id)
      try engine.advance(to: row.seconds)
      let y = try engine.quad(of: id).corners.topLeft.y
      #expect(abs(y - row.y) <= 2.4e-4 + 667 * 2e-6, "at \(row.seconds): \(y)")
    }
    #expect(engine.misuses[.notPercentDrivable] == 3 * WorkedNumbers.segue.count)
    try engine.advance(to: 0.5)
    #expect(try engine.quad(of: id).corners.topLeft.y == 0)
    #expect(engine.events.map(\.notice) == [.completed])
  }

  @Test("shared elements, with a cut opacity (H3) (H9)", arguments: InstructionSet.supported)
  func sharedElement(set: InstructionSet) throws {
    let (list, detail) = WorkedNumbers.heroRects
    let hero = try SharedElement(from: list, to: detail)
    let batch = try TransitionBatch(on: set)
    for role in [LayerRole.element, .toView] {
      try batch.append(hero.track(role).first.transition, begin: 0)
    }
    for (seconds, rect, opacity) in WorkedNumbers.heroRect where seconds < 0.5 {
      batch.evaluate(at: seconds)
      let corners = batch.quad(at: 0).numbers
      #expect(
        areClose(
          [corners[0], corners[1], corners[2] - corners[0], corners[5] - corners[1]],
          [rect.x, rect.y, rect.width, rect.height], points: 2.4e-4 + 375 * 2e-6))
      #expect(abs(batch.opacity(at: 1) - opacity) <= 2e-6)
    }
  }

  @Test("a negative size is kept (H10)", arguments: InstructionSet.supported)
  func negativeSize(set: InstructionSet) throws {
    let pop = try SharedElement(
      .backward, from: Rect(x: 20, y: 100, width: 20, height: 80),
      to: WorkedNumbers.heroRects.detail)
    let batch = try batch(pop.track(.element), on: set)
    batch.evaluate(at: 0.15)
    let corners = batch.quad(at: 0).numbers
    #expect(
      areClose([corners[2] - corners[0]], [375 - 355 * 1.123306526561], points: 2.4e-4 + 7.5e-4))
    #expect(batch.quad(at: 0).corners.signedArea < 0)
  }

  @Test("one plan serves thousands, each at its own time (U15)")
  func sharedPlan() throws {
    var engine = try TransitionEngine(capacity: 1000)
    let plan = try engine.register(try Slide(.right).track(.toView).first.transition)
    let ids = try (0..<1000).map { try engine.start(plan, at: -0.001 * Double($0)) }
    try engine.advance(to: 0)
    for (index, id) in ids.enumerated() {
      let exact = TimingCurve.easeInEaseOut.value(at: 0.001 * Double(index), duration: 1)
      #expect(abs(try engine.quad(of: id).corners.topLeft.x - 375 * (1 - exact)) <= 1e-3)
    }
  }
}

private func areClose(_ values: [Double], _ expected: [Double], points: Double) -> Bool {
  zip(values, expected).allSatisfy { abs($0 - $1) <= points }
}
