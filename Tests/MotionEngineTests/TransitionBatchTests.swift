// SPDX-License-Identifier: MIT

import KernelABI
import MotionEngine
import MotionKernels
import MotionModel
import Testing
import _MotionTestSupport

@Suite("A batch of transitions")
struct TransitionBatchTests {
  @Test(
    "agrees with the double-precision model, whatever the curve and the motion",
    arguments: InstructionSet.supported)
  func agreesWithModel(instructionSet: InstructionSet) throws {
    let sample = try Sample(count: 5_000, seed: 1)
    let batch = try sample.batch(on: instructionSet)
    batch.evaluate(at: Sample.now)
    // The reference stops Newton's method at an error of 1e-6 in x, which a steep curve multiplies.
    let slack = instructionSet == .reference ? 20.0 : 1
    var faults: [String] = []
    for (index, transition) in sample.transitions.enumerated() {
      let seconds = Sample.now - sample.begins[index]
      let expected = transition.state(at: seconds)
      let rect = transition.frame.value(at: transition.progress(at: seconds))
      faults += LayerTolerance(transition, slack: slack).faults(
        batch.quad(at: index), expected, Size(width: rect.width, height: rect.height)
      ).map { "\(index) \(transition.curve): \($0)" }
      if abs(batch.opacity(at: index) - expected.opacity) > slack * 2e-6 {
        faults.append("\(index): opacity \(batch.opacity(at: index)) for \(expected.opacity)")
      }
    }
    #expect(faults.isEmpty, "\(faults.count) faults, first \(faults.prefix(3))")
  }

  @Test(
    "gives matrices that project the layer's corners onto its quad",
    arguments: InstructionSet.supported)
  func transformsAgree(instructionSet: InstructionSet) throws {
    let sample = try Sample(count: 2_000, seed: 2)
    let batch = try sample.batch(on: instructionSet)
    batch.evaluate(at: Sample.now, withTransforms: true)
    for (index, transition) in sample.transitions.enumerated() {
      let state = transition.state(at: Sample.now - sample.begins[index])
      let slack = instructionSet == .reference ? 20.0 : 1
      let allowed = LayerTolerance(transition, slack: slack).points
      for (actual, wanted) in zip(elements(batch.transform(at: index)), elements(state.transform)) {
        #expect(abs(actual - wanted) <= allowed, "\(index): \(actual) for \(wanted)")
      }
    }
  }

  @Test("AVX2 and AVX-512 give the same bits", .enabled(if: InstructionSet.avx512.isSupported))
  func wideSetsAgree() throws {
    let sample = try Sample(count: 20_003, seed: 3)
    let narrow = try sample.batch(on: .avx2)
    let wide = try sample.batch(on: .avx512)
    narrow.evaluate(at: Sample.now, withTransforms: true)
    wide.evaluate(at: Sample.now, withTransforms: true)
    for index in 0..<sample.transitions.count {
      #expect(bits(narrow, index) == bits(wide, index), "transition \(index)")
    }
  }

  @Test(
    "does not depend on the size of the batch, the order, or the threads, bit for bit",
    arguments: InstructionSet.supported)
  func independentOfBatch(instructionSet: InstructionSet) throws {
    let sample = try Sample(count: 1_237, seed: 4)
    let whole = try sample.batch(on: instructionSet)
    whole.evaluate(at: Sample.now, withTransforms: true)
    let reversed = try sample.reversed.batch(on: instructionSet)
    reversed.evaluate(at: Sample.now, threads: 3, withTransforms: true)
    for index in 0..<sample.transitions.count {
      let alone = try TransitionBatch(on: instructionSet)
      try alone.append(sample.transitions[index], begin: sample.begins[index])
      alone.evaluate(at: Sample.now, threads: 2, withTransforms: true)
      let expected = bits(whole, index)
      #expect(bits(reversed, sample.transitions.count - 1 - index) == expected)
      #expect(bits(alone, 0) == expected, "transition \(index) alone")
    }
  }

  @Test(
    "begins and ends exactly where it was told to, before its start and after its end too",
    arguments: InstructionSet.supported)
  func exactEnds(instructionSet: InstructionSet) throws {
    let batch = try TransitionBatch(on: instructionSet)
    let curves: [TimingCurve] = [
      .linear, .easeInEaseOut, .easeOut, .ease,
      .spring(try Spring(response: 0.3, dampingRatio: 0.6)),
    ]
    let (from, to) = (
      Rect(x: 375, y: 1, width: 100, height: 50), Rect(x: 7, y: 9, width: 80, height: 667)
    )
    for curve in curves {
      var transition = Transition(
        duration: 0.35, curve: curve, frame: Endpoints(from: from, to: to))
      transition.angle = Endpoints(from: -.pi, to: 0)
      transition.axis = Vector3(x: 0, y: 1, z: 0)
      transition.opacity = Endpoints(from: 0.25, to: 1)
      try batch.append(transition, begin: 2)
    }
    for (time, rect, opacity) in [(2.0, from, 0.25), (1, from, 0.25), (2.36, to, 1), (99, to, 1)] {
      batch.evaluate(at: time)
      for index in 0..<batch.count {
        let corners = batch.quad(at: index).corners
        #expect(batch.opacity(at: index) == opacity)
        // At the start the layer is turned over: left and right have changed places.
        let (left, right) =
          rect == to
          ? (corners.topLeft, corners.topRight)
          : (corners.topRight, corners.topLeft)
        #expect(left.y == rect.y && right.y == rect.y)
        #expect(abs(left.x - rect.x) < 1e-4 && abs(right.x - rect.x - rect.width) < 1e-4)
        if rect == to { #expect(left == Point(x: rect.x, y: rect.y)) }
      }
    }
  }

  @Test("a kernel that does nothing leaves NaN in poisoned results, so that no oracle passes it")
  func idleKernel() throws {
    let real = InstructionSet.baseline.kernels
    let idle = KernelTable(
      name: "idle", curveForm: real.curveForm, evaluateFrame: { _ in },
      prepareCurves: real.prepareCurves, solveCurves: real.solveCurves,
      evaluateSprings: real.evaluateSprings, transform: real.transform,
      multiplyRecords: real.multiplyRecords, pack: real.pack, unpack: real.unpack,
      stream: real.stream, bake: real.bake)
    let batch = TransitionBatch(on: .baseline, idle)
    let screen = Rect(x: 0, y: 0, width: 375, height: 667)
    try batch.append(Transition(duration: 1, curve: .linear, frame: Endpoints(screen)), begin: 0)
    batch.poisonResults()
    batch.evaluate(at: 0.5)
    #expect(batch.opacity(at: 0).isNaN)
    #expect(batch.quad(at: 0).corners.points.allSatisfy { $0.x.isNaN && $0.y.isNaN })
  }

  @Test("the hinged page flip has the worked corners", arguments: InstructionSet.supported)
  func flipCorners(instructionSet: InstructionSet) throws {
    let screen = Rect(x: 0, y: 0, width: 375, height: 667)
    var flip = Transition(duration: 1, curve: .linear, frame: Endpoints(screen))
    flip.anchor = Point(x: 0, y: 0.5)
    flip.axis = Vector3(x: 0, y: 1, z: 0)
    flip.angle = Endpoints(from: 0, to: -.pi / 2)
    flip.m34 = -0.002
    let batch = try TransitionBatch(on: instructionSet)
    try batch.append(flip, begin: 0)
    let worked: [(Double, Point, Facing)] = [
      (0.25, Point(x: 410.441974790, y: -134.250184599), .front),
      (0.5, Point(x: 352.860906909, y: -376.573159853), .front),
      (1, Point(x: -562.5, y: -1000.5), .back),
    ]
    for (time, corner, facing) in worked {
      batch.evaluate(at: time)
      let quad = batch.quad(at: 0)
      #expect(abs(quad.corners.topRight.x - corner.x) < 3.2e-3)
      #expect(abs(quad.corners.topRight.y - corner.y) < 3.2e-3)
      #expect(quad.corners.topLeft == .zero)
      #expect(quad.facing == facing)
      #expect(quad.clipMask == 0)
    }
  }

  @Test(
    "a page wider than the eye's distance is clipped where it passes the eye",
    arguments: InstructionSet.supported)
  func clipsBehindTheEye(instructionSet: InstructionSet) throws {
    var flip = Transition(
      duration: 1, curve: .linear,
      frame: Endpoints(Rect(x: 0, y: 0, width: 1024, height: 768)))
    flip.anchor = Point(x: 0, y: 0.5)
    flip.axis = Vector3(x: 0, y: 1, z: 0)
    flip.angle = Endpoints(from: 0, to: -.pi / 2)
    flip.m34 = -0.002
    let batch = try TransitionBatch(on: instructionSet)
    try batch.append(flip, begin: 0)
    batch.evaluate(at: 0.3)
    #expect(batch.quad(at: 0).clipMask == 0)
    batch.evaluate(at: 0.35)
    #expect(batch.quad(at: 0).clipMask == 0b0110)
    #expect(batch.quad(at: 0).corners.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test(
    "a view seen along its plane is neither front nor back", arguments: InstructionSet.supported)
  func edgeOn(instructionSet: InstructionSet) throws {
    var turn = Transition(
      duration: 1, curve: .linear, frame: Endpoints(Rect(x: 0, y: 0, width: 375, height: 667)))
    turn.axis = Vector3(x: 1, y: 1, z: 0)
    turn.angle = Endpoints(from: .pi / 2, to: 0)
    let batch = try TransitionBatch(on: instructionSet)
    try batch.append(turn, begin: 0)
    batch.evaluate(at: 0)
    #expect(batch.quad(at: 0).facing == .edge)
    batch.evaluate(at: 0.5)
    #expect(batch.quad(at: 0).facing == .front)
  }

  @Test("a NaN time gives NaN and nothing else happens", arguments: InstructionSet.supported)
  func nanTime(instructionSet: InstructionSet) throws {
    let sample = try Sample(count: 200, seed: 5)
    let batch = try sample.batch(on: instructionSet)
    batch.evaluate(at: .nan)
    for index in 0..<200 { #expect(batch.quad(at: index).corners.topLeft.x.isNaN) }
    batch.evaluate(at: Sample.now)
    for index in 0..<200 { #expect(!batch.quad(at: index).corners.topLeft.x.isNaN) }
  }

  @Test("refuses durations, values and times that cannot be, by name, and stays as it was")
  func refusesBadInput() throws {
    let batch = try TransitionBatch()
    let good = Transition(duration: 1, curve: .linear, frame: Endpoints(.zero))
    for duration in [0, -1, .nan, .infinity] {
      var bad = good
      bad.duration = duration
      let error = #expect(throws: TransitionError.self) { try batch.append(bad, begin: 0) }
      #expect(error?.description.contains("duration \(duration)") == true)
    }
    var bad = good
    bad.m34 = .nan
    #expect(throws: TransitionError.self) { try batch.append(bad, begin: 0) }
    #expect(throws: TransitionError.beginNotFinite(.infinity)) {
      try batch.append(good, begin: .infinity)
    }
    #expect(batch.count == 0)
  }
}

/// Random transitions with their starts on the batch's clock.
private struct Sample {
  static let now = 10.0

  var transitions: [Transition] = []
  var begins: [Double] = []

  init(count: Int, seed: UInt64) throws {
    var source = RandomTransitions(seed: seed)
    for _ in 0..<count {
      let transition = try source.next()
      transitions.append(transition)
      begins.append(Sample.now - source.moment(in: transition))
    }
  }

  var reversed: Sample {
    var copy = self
    copy.transitions.reverse()
    copy.begins.reverse()
    return copy
  }

  func batch(on instructionSet: InstructionSet) throws -> TransitionBatch {
    let batch = try TransitionBatch(on: instructionSet)
    for (transition, begin) in zip(transitions, begins) {
      try batch.append(transition, begin: begin)
    }
    return batch
  }
}

private func elements(_ m: Transform3D) -> [Double] {
  [
    m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24,
    m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
  ]
}

/// Everything the batch says about one transition.
private func bits(_ batch: TransitionBatch, _ index: Int) -> [UInt64] {
  let quad = batch.quad(at: index)
  let numbers =
    quad.corners.points.flatMap { [$0.x, $0.y] } + [batch.opacity(at: index)]
    + elements(batch.transform(at: index))
  return numbers.map(\.bitPattern) + [UInt64(quad.clipMask), quad.facing == .back ? 1 : 0]
}
