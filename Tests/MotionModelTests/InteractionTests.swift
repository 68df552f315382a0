// SPDX-License-Identifier: MIT

import MotionModel
import Testing

@Suite("What follows a finger")
struct InteractionTests {
  @Test("a release lasts what is left, divided by the speed")
  func duration() throws {
    func seconds(_ p: Double, _ speed: Double, _ end: InteractiveCompletion.End) throws -> Double {
      try InteractiveCompletion(transitionDuration: 0.5, fraction: p, speed: speed, end: end)
        .duration
    }
    #expect(try seconds(0.3, 1, .finish) == 0.35)
    #expect(abs(try seconds(0.3, 0.5, .cancel) - 0.3) < 1e-15)
    for speed in [0, -1, -Double.infinity] { #expect(try seconds(0.3, speed, .cancel) == 0.15) }
    #expect(try seconds(1, 0, .finish) == 0 && seconds(7, 1, .cancel) == 0.5)
    #expect(throws: MotionError.self) { try seconds(.nan, 1, .finish) }
    #expect(throws: MotionError.self) { try seconds(0.5, .nan, .finish) }
    #expect(throws: MotionError.self) {
      try InteractiveCompletion(transitionDuration: -1, fraction: 0, end: .finish)
    }
  }

  @Test("the rest starts at the fraction of the release and ends exactly")
  func value() throws {
    let cancel = try InteractiveCompletion(transitionDuration: 1, fraction: 0.42, end: .cancel)
    #expect(cancel.value(at: 0) == 0.42 && cancel.value(at: -1) == 0.42)
    #expect(abs(cancel.value(at: 0.41) - 0.00045474607335347516) < 1e-15)
    #expect(cancel.value(at: 0.42) == 0 && cancel.value(at: .nan).isNaN)
    let done = try InteractiveCompletion(transitionDuration: 1, fraction: 1, end: .finish)
    #expect(done.value(at: 0) == 1)
  }

  @Test("a pan counts either way or from its edge, and exactly half is a cancel (F10)")
  func pan() throws {
    for (translation, fraction, end) in [
      (-150.0, 0.4, InteractiveCompletion.End.cancel), (187.5, 0.5, .cancel),
      (188, 0.501333333333, .finish), (-188, 0.501333333333, .finish),
    ] {
      let pan = try PanProgress(translation: translation, width: 375)
      #expect(abs(pan.fraction - fraction) < 1e-12 && pan.end == end)
    }
    // A drag back past the start is no progress.
    for (edge, sign) in [(ContainerEdge.left, 1.0), (.top, 1), (.right, -1), (.bottom, -1)] {
      let (there, back) = (
        try PanProgress(translation: sign * 300, width: 375, from: edge),
        try PanProgress(translation: -sign * 300, width: 375, from: edge)
      )
      #expect(there.fraction == 0.8 && there.end == .finish)
      #expect(back.fraction == 0 && back.end == .cancel)
    }
    let half = try PanProgress(translation: -187.5, width: 375)
    #expect(half.fraction == 0.5 && half.end == .cancel)
    #expect(try PanProgress(translation: 188, width: 375).end == .finish)
    #expect(try PanProgress(translation: 4, width: 375, slop: 10).fraction == 0)
    #expect(try PanProgress(translation: 1e9, width: 375).fraction == 1)
    for (translation, width, slop) in [(1, 0, 0), (.nan, 1, 0), (1, 1, -1)]
      as [(Double, Double, Double)]
    {
      #expect(throws: MotionError.self) {
        try PanProgress(translation: translation, width: width, slop: slop)
      }
    }
  }

  @Test("a decay goes as far as it projects")
  func decay() throws {
    let decay = try Decay()
    #expect(abs(decay.projection(of: 1000) - 499.499833166) < 1e-9)
    #expect(abs(decay.projection(of: 1000, form: .discrete) - 499) < 1e-9)
    #expect(abs(decay.state(from: -300, at: 60).value - decay.projection(of: -300)) < 1e-9)
    #expect(decay.state(from: 9, at: -1) == SpringState(value: 0, velocity: 9))
    #expect(abs(decay.state(from: 1000, at: 0.001).velocity - 998) < 1e-9)
    for rate in [0, 1, -0.5, .nan] { #expect(throws: MotionError.self) { try Decay(rate: rate) } }
  }

  @Test("a rubber band gives way less and less, both ways")
  func rubberBand() throws {
    let band = try RubberBand(dimension: 667)
    #expect(abs(band.offset(for: 100) - 50.810249307479225) < 1e-12)
    #expect(band.offset(for: -100) == -band.offset(for: 100))
    #expect(band.offset(for: .infinity) == 667 && band.offset(for: .nan).isNaN)
    #expect(throws: MotionError.self) { try RubberBand(dimension: 0) }
    #expect(throws: MotionError.self) { try RubberBand(dimension: 1, coefficient: .nan) }
  }
}

@Suite("New targets on the way")
struct CurveMotionTests {
  private func turnedBack(_ mode: CurveMotion.Retargeting) throws -> CurveMotion {
    var motion = try CurveMotion(curve: .easeInEaseOut, duration: 1, from: 0, to: 100)
    try motion.retarget(to: 0, at: 0.5, mode)
    return motion
  }

  @Test("additive keeps the speed, replacing starts from rest")
  func turnBack() throws {
    let rows: [(CurveMotion.Retargeting, [Double])] = [
      (.additive, [50, 64.839367635, 74.167613791, 50, 12.916193105, 0]),
      (.replace, [50, 49.013877323, 43.541903448, 25, 6.458096552, 0]),
    ]
    for (mode, values) in rows {
      let motion = try turnedBack(mode)
      for (time, value) in zip([0.5, 0.6, 0.75, 1, 1.25, 1.5], values) {
        #expect(abs(motion.value(at: time) - value) < 1e-8)
      }
      #expect(motion.value(at: -1) == 0 && motion.value(at: .nan).isNaN)
    }
  }

  @Test("many targets end at the last one, whatever the mix")
  func manyTargets() throws {
    var motion = try turnedBack(.additive)
    try motion.retarget(to: 300, at: 0.7, .replace)
    let shown = motion.value(at: 0.7)
    #expect(abs(shown - (try turnedBack(.additive)).value(at: 0.7)) < 1e-12)
    try motion.retarget(to: -5, at: 0.7, .additive)
    #expect(motion.value(at: 5) == -5)
    #expect(throws: MotionError.self) { try motion.retarget(to: 0, at: 0.6, .additive) }
    #expect(throws: MotionError.self) { try motion.retarget(to: .nan, at: 1, .additive) }
  }

  @Test("a duration of 0 is at its end at once")
  func noDuration() throws {
    let motion = try CurveMotion(curve: .ease, duration: 0, from: 1, to: 2, begin: 3)
    #expect(motion.value(at: 2.9) == 1 && motion.value(at: 3) == 2)
    #expect(throws: MotionError.self) {
      try CurveMotion(curve: .ease, duration: -1, from: 1, to: 2)
    }
  }
}
