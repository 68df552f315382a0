// SPDX-License-Identifier: MIT

internal import MotionEngine
internal import MotionKernels
internal import MotionModel

/// The batch forms that are judged beside the model: the whole-transition kernel and the solvers of
/// every instruction set here. The reference is left out: it is the method that users have today,
/// whose error is wider than a vector's single-precision tolerance.
enum BatchForms {
  static let all: [any BatchForm] = InstructionSet.supported.filter { $0 != .reference }
    .flatMap { set -> [any BatchForm] in
      [FrameForm(instructionSet: set)]
        + SolverPrecision.allCases.map { SolverForm(instructionSet: set, precision: $0) }
    }
}

/// Transitions that move a layer from 0 to 1, read at their left edge.
private struct FrameForm: BatchForm {
  let instructionSet: InstructionSet

  var name: String { "\(instructionSet.rawValue) frame" }

  func curveValues(_ curve: TimingCurve, at fractions: [Double]) -> [Float]? {
    guard let batch = try? TransitionBatch(on: instructionSet) else { return nil }
    let transition = Transition(
      duration: 1, curve: curve,
      frame: Endpoints(
        from: .zero, to: Rect(x: 1, y: 0, width: 0, height: 0)))
    for fraction in fractions {
      guard (try? batch.append(transition, begin: -fraction)) != nil else { return nil }
    }
    batch.evaluate(at: 0)
    return fractions.indices.map { Float(batch.quad(at: $0).corners.topLeft.x) }
  }

  /// Springs by themselves are the solvers' business.
  func springValues(_ spring: Spring, at seconds: [Double]) -> [Float]? { nil }
}

/// The solvers of one precision.
private struct SolverForm: BatchForm {
  let instructionSet: InstructionSet
  let precision: SolverPrecision

  var name: String { "\(instructionSet.rawValue) \(precision)" }

  func curveValues(_ curve: TimingCurve, at fractions: [Double]) -> [Float]? {
    guard case .cubicBezier(let bezier) = curve else { return nil }
    let curves = fractions.map { _ in bezier }
    let batch = try? SolverBatch(curves: curves, precision: precision, on: instructionSet)
    return batch.map { values(of: $0, at: fractions) }
  }

  func springValues(_ spring: Spring, at seconds: [Double]) -> [Float]? {
    let springs = seconds.map { _ in spring }
    let batch = try? SolverBatch(springs: springs, precision: precision, on: instructionSet)
    return batch.map { values(of: $0, at: seconds) }
  }

  private func values(of batch: SolverBatch, at inputs: [Double]) -> [Float] {
    for (index, input) in inputs.enumerated() { batch.setInput(input, at: index) }
    batch.solve()
    return inputs.indices.map { Float(batch.output(at: $0)) }
  }
}
