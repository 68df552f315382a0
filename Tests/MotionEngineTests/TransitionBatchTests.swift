// SPDX-License-Identifier: MIT

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
    var source = RandomTransitions(seed: 1)
    let transitions = try (0..<5_000).map { _ in try source.next() }
    let moments = transitions.map { source.moment(in: $0) }
    let batch = try TransitionBatch(on: instructionSet)
    for (transition, moment) in zip(transitions, moments) {
      try batch.append(transition, begin: 10 - moment)
    }
    batch.evaluate(at: 10, withTransforms: true)
    // The reference stops Newton's method at an error of 1e-6 in x, which a steep curve multiplies.
    let slack = instructionSet == .reference ? 20.0 : 1
    var faults: [String] = []
    for (index, transition) in transitions.enumerated() {
      let seconds = 10 - (10 - moments[index])
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
}
