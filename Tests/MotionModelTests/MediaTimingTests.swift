// SPDX-License-Identifier: MIT

import MotionModel
import Testing

@Suite("When animations run")
struct MediaTimingTests {
  private func timing(_ change: (inout MediaTiming) -> Void = { _ in }) -> MediaTiming {
    var timing = MediaTiming(duration: 1)
    change(&timing)
    return timing
  }

  @Test("Core Animation's worked cases")
  func coreAnimation() {
    let rows: [((inout MediaTiming) -> Void, Double, Double?)] = [
      ({ ($0.repeatCount, $0.fill) = (2.5, .forwards) }, 2.5, 0.5),
      ({ ($0.repeatCount, $0.fill) = (2, .forwards) }, 2, 1),
      ({ $0.autoreverses = true }, 1.25, 0.75),
      ({ ($0.autoreverses, $0.fill) = (true, .forwards) }, 2, 0),
      ({ ($0.autoreverses, $0.repeatCount, $0.fill) = (true, 1.5, .forwards) }, 3, 1),
      ({ $0.speed = 2 }, 0.3, 0.6),
      ({ ($0.begin, $0.offset) = (9.5, 0.25) }, 10, 0.75),
      ({ ($0.speed, $0.offset) = (0, 0.3) }, 77, 0.3),
      ({ $0.fill = .backwards }, -1, 0),
      ({ ($0.repeatDuration, $0.fill) = (3.5, .both) }, 3.7, 0.5),
      ({ _ in }, 1, nil), ({ _ in }, -0.1, nil),
      ({ ($0.speed, $0.offset) = (-1, 0.75) }, 0.5, 0.25),
      ({ ($0.repeatCount, $0.fill) = (0, .forwards) }, 1, 0),
    ]
    for (change, time, expected) in rows {
      let progress = timing(change).progress(at: time)
      #expect((progress == nil) == (expected == nil))
      if let progress, let expected { #expect(abs(progress - expected) < 1e-12) }
    }
  }

  @Test("the before flag holds a step back before the begin and after a reversed end")
  func beforeFlag() throws {
    let steps = TimingCurve.steps(try Steps(2, position: .jumpStart))
    let waiting = timing { ($0.begin, $0.fill, $0.curve) = (1, .both, steps) }
    #expect(waiting.progress(at: 0.5) == 0 && waiting.progress(at: 1) == 0.5)
    let reversed = timing { ($0.direction, $0.fill, $0.curve) = (.reverse, .both, steps) }
    #expect(reversed.progress(at: 1) == 0)
  }

  @Test("an endless animation has an answer for every time")
  func endless() {
    let loop = timing { ($0.repeatCount, $0.autoreverses) = (.infinity, true) }
    #expect(loop.progress(at: 1001.25) == 0.75)
    #expect(loop.progress(at: 1e300)?.isFinite == true)
    #expect(loop.progress(at: .infinity) == nil)
    var still = MediaTiming(duration: .infinity)
    still.fill = .both
    #expect(still.progress(at: 1e9) == 0)
    #expect(still.progress(at: .infinity)?.isFinite == true)
    #expect(still.progress(at: .nan)?.isNaN == true)
  }

  @Test("numbers out of range are refused by name")
  func badNumbers() {
    let error = #expect(throws: MotionError.self) { try timing { $0.duration = -1 }.validate() }
    #expect(error?.description == "duration -1.0: allowed is 0 or more")
    for change: (inout MediaTiming) -> Void in [
      { $0.repeatCount = .nan }, { $0.repeatDuration = -1 }, { $0.iterationStart = .infinity },
      { $0.begin = .nan }, { $0.speed = .infinity }, { $0.offset = .infinity },
    ] { #expect(throws: MotionError.self) { try timing(change).validate() } }
    #expect(throws: Never.self) { try timing().validate() }
  }
}

@Suite("Key frames")
struct KeyframesTests {
  private let values: [Double] = [310, 60, 120, 60, 310]

  @Test("each mode passes through the worked values")
  func modes() throws {
    let linear = try Keyframes(values)
    #expect(linear.value(at: 0.125) == 185 && linear.value(at: 1) == 310)
    let cubic = try Keyframes(values, mode: .cubic())
    #expect(abs(cubic.value(at: 0.375) - 78.125) < 1e-12 && cubic.value(at: 0.5) == 120)
    let paced = try Keyframes(values, mode: .paced, keyTimes: [0, 0.1, 0.2, 0.3, 1])
    #expect(abs(paced.keyTimes[1] - 0.403225806452) < 1e-12)
    #expect(abs(paced.value(at: 0.2) - 186) < 1e-12)
    let discrete = try Keyframes([1, 2, 4], mode: .discrete, keyTimes: [0, 0.25, 0.5, 1])
    #expect([0, 0.3, 0.5, 1].map { discrete.value(at: $0) } == [1, 2, 4, 4])
  }

  @Test("tension, continuity and bias bend a spline as published")
  func splineShape() throws {
    func middle(_ shape: Keyframes.SplineShape) throws -> Double {
      try Keyframes([0, 0, 8, 8], mode: .cubic(shape)).value(at: 0.5)
    }
    for shape in [Keyframes.SplineShape(), .init(tension: 1), .init(continuity: -1)] {
      #expect(abs(try middle(shape) - 4) < 1e-12)
    }
    // At value 0 the way before is 0 and after 8; at value 8 the other way round.
    let tight = try Keyframes([0, 0, 8, 8], mode: .cubic(.init(tension: 1)))
    #expect(abs(tight.value(at: 1.0 / 3 + 0.25 / 3) - 8 * (3.0 / 16 - 2.0 / 64)) < 1e-12)
    #expect(abs(try middle(.init(bias: 1)) - 3) < 1e-12)
  }

  @Test("a spline keeps its speed where key times are uneven")
  func unevenSpline() throws {
    let frames = try Keyframes([0, 1, 5, 2], mode: .cubic(), keyTimes: [0, 0.2, 0.8, 1])
    for time in [0.2, 0.8] {
      let before = (frames.value(at: time) - frames.value(at: time - 1e-6)) / 1e-6
      let after = (frames.value(at: time + 1e-6) - frames.value(at: time)) / 1e-6
      #expect(abs(before - after) < 1e-3)
    }
    let paced = try Keyframes([0, 1, 5, 2], mode: .cubicPaced())
    #expect(paced.keyTimes == [0, 0.125, 0.625, 1] && paced.value(at: 0.125) == 1)
  }

  @Test("one value, equal values and equal key times have answers")
  func corners() throws {
    #expect(try Keyframes([5]).value(at: 0.7) == 5)
    #expect(try Keyframes([5], mode: .paced).value(at: 0.7) == 5)
    #expect(try Keyframes([5], mode: .cubic()).value(at: 1) == 5)
    #expect(try Keyframes([5, 5, 5], mode: .paced).value(at: 0.7) == 5)
    let jump = try Keyframes([0, 1, 2, 3], keyTimes: [0, 0.5, 0.5, 1])
    #expect(jump.value(at: 0.5) == 2 && jump.value(at: 0.25) == 0.5)
    #expect(jump.value(at: -3) == 0 && jump.value(at: 3) == 3 && jump.value(at: .nan).isNaN)
  }

  @Test("the whole curve acts first, a segment's curve inside its segment")
  func curves() throws {
    let eased = try Keyframes([0, 1, 5], keyTimes: [0, 0.1, 1], curve: .easeInEaseOut)
    #expect(abs(eased.value(at: 0.2) - 0.8165985626589749) < 1e-12)
    let own = try Keyframes([0, 1, 0], segmentCurves: [.easeOut, .easeIn])
    #expect(abs(own.value(at: 0.7) - 0.7851390612471068) < 1e-12)
  }

  @Test("what does not fit together is refused")
  func malformed() {
    #expect(throws: KeyframesError.valuesMissing) { try Keyframes([]) }
    #expect(throws: KeyframesError.self) { try Keyframes([0, .nan]) }
    #expect(throws: KeyframesError.keyTimeCount(2, needed: 3)) {
      try Keyframes([0, 1], mode: .discrete, keyTimes: [0, 1])
    }
    #expect(throws: KeyframesError.keyTimesFall(0.6, 0.5)) {
      try Keyframes([0, 1, 2, 3], keyTimes: [0, 0.6, 0.5, 1])
    }
    #expect(throws: KeyframesError.self) { try Keyframes([0, 1], keyTimes: [0, .nan]) }
    #expect(throws: KeyframesError.keyTimesEnds(0.1, 1)) {
      try Keyframes([0, 1], keyTimes: [0.1, 1])
    }
    #expect(throws: KeyframesError.curveCount(2, needed: 1)) {
      try Keyframes([0, 1], segmentCurves: [.ease, .ease])
    }
  }
}
