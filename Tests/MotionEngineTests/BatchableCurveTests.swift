// SPDX-License-Identifier: MIT

import MotionEngine
import MotionKernels
import MotionModel
import Testing

@Suite("Curves that a batch takes, and those that it refuses")
struct BatchableCurveTests {
  private func slide(_ curve: TimingCurve) -> Transition {
    Transition(
      duration: 1, curve: curve,
      frame: Endpoints(
        from: Rect(x: 0, y: 0, width: 10, height: 10), to: Rect(x: 100, y: 0, width: 10, height: 10)
      ))
  }

  private func stops(_ count: Int) throws -> TimingCurve {
    .linearStops(
      try LinearStops((0...count).map { .init(Double($0 * $0) / Double(count * count)) }))
  }

  @Test("linear() of up to eight lines moves like the model", arguments: InstructionSet.supported)
  func linearStops(instructionSet: InstructionSet) throws {
    let batch = try TransitionBatch(on: instructionSet)
    let long = try LinearStops([
      .init(-0.5, at: -0.5), .init(1.5, at: 1.5), .init(1, at: 2),
    ])
    let curves = try [
      stops(1), stops(3), stops(8), .linearStops(long),
      .chain(CurveChain([.ease])),
    ]
    for curve in curves { try batch.append(slide(curve), begin: 0) }
    for k in 0...20 {
      let time = Double(k) / 20
      batch.evaluate(at: time)
      for (index, curve) in curves.enumerated() {
        let expected = slide(curve).state(at: time).quad.corners.topLeft.x
        #expect(abs(batch.quad(at: index).corners.topLeft.x - expected) < 2e-4)
      }
    }
  }

  @Test("what no kernel has is refused with the reason, and the batch stays as it was")
  func refused() throws {
    let jump = try LinearStops([.init(0), .init(0.2, at: 0.5), .init(0.4, at: 0.5), .init(1)])
    let lateJump = try LinearStops([.init(0), .init(0.2, at: 1), .init(1, at: 1)])
    let rows: [(TimingCurve, String)] = try [
      (stops(9), "linear() of 9 lines"), (.linearStops(jump), "jumps"),
      (.linearStops(lateJump), "jumps"),
      (.linearStops(LinearStops([.init(0.7)])), "from 0.7 to 0.7"),
      (.chain(CurveChain([.ease, .ease])), "chain of 2"),
      (
        .steps(Steps(Steps.greatestBatchCount + 1, position: .jumpEnd)),
        "\(Steps.greatestBatchCount + 1) steps"
      ),
    ]
    let batch = try TransitionBatch()
    for (curve, reason) in rows {
      let error = #expect(throws: TransitionError.self) {
        try batch.append(slide(curve), begin: 0)
      }
      #expect(error?.description.contains(reason) == true)
    }
    #expect(batch.count == 0)
  }
}
