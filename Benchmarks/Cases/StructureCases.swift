// SPDX-License-Identifier: MIT
//
// What a timing curve must be whatever its error: exact at its ends, never falling where its author
// drew it rising, its own mirror image, the identity where it is drawn as one, and the same in every
// lane and batch. Verified, never timed.

internal import BenchmarkHarness
internal import MotionEngine
internal import MotionKernels
internal import MotionModel

struct StructureCases {
  let precision: SolverPrecision
  let size: Int
  let seed: UInt64
  let backends: [String]

  var comparison: Comparison {
    Comparison(
      group: "Timing", operation: name, size: size, unit: "curve",
      backends: backends.filter { $0 != InstructionSet.reference.rawValue }, make: make)
  }

  private var name: String { "structure-\(precision)" }

  private func make() throws -> [BenchmarkCase] {
    try comparison.backends.map { backend in
      let set = try InstructionSet.named(backend)
      return BenchmarkCase(
        name: CaseName(group: "Timing", operation: name, backend: backend, size: size),
        unit: "curve", bytesReadPerItem: 0, bytesWrittenPerItem: 0, run: {},
        verify: { verify(on: set) })
    }
  }

  private func verify(on set: InstructionSet) -> Verification {
    do {
      var check = StructureCheck(precision, set, size: size, seed: seed)
      try check.ends()
      try check.identity()
      try check.mirror()
      try check.monotone()
      try check.batchEquality()
      return Verification(
        worstError: check.worst, tolerance: check.allowed, unit: "abs", failure: check.failure)
    } catch {
      return Verification(worstError: .nan, tolerance: 0, unit: "abs", failure: "\(error)")
    }
  }
}

private struct StructureCheck {
  private let precision: SolverPrecision
  private let set: InstructionSet
  private let curves: [CubicBezier]
  private let inputs: [Double]
  /// The largest fall of a rising curve, or distance from the mirror image.
  private(set) var worst = 0.0
  private(set) var failure: String?

  /// Twice the solver's error: two outputs are compared.
  var allowed: Double {
    switch precision {
    case .float: 3e-6
    case .exactFloat: 1.2e-7
    case .double: 8e-15
    }
  }

  /// Control points and inputs are multiples of 2⁻²⁰, so that 1 − x is exact in every precision.
  init(_ precision: SolverPrecision, _ set: InstructionSet, size: Int, seed: UInt64) {
    (self.precision, self.set) = (precision, set)
    var random = SplitMix64(seed: seed)
    func grid(_ low: Int, _ high: Int) -> Double {
      Double(Int.random(in: (low << 19)...(high << 19), using: &random)) * 0x1p-20
    }
    curves = (0..<size).map { _ in
      // Inside 0 … 1 by construction; the fallback is never drawn.
      (try? CubicBezier(grid(0, 2), grid(-1, 3), grid(0, 2), grid(-1, 3))) ?? .ease
    }
    inputs = curves.map { _ in grid(0, 2) }
  }

  private func solve(_ curves: [CubicBezier], _ inputs: [Double]) throws -> [Double] {
    let batch = try SolverBatch(curves: curves, precision: precision, on: set)
    for (index, input) in inputs.enumerated() { batch.setInput(input, at: index) }
    batch.solve()
    return inputs.indices.map { batch.output(at: $0) }
  }

  private mutating func fail(_ what: String) { failure = failure ?? what }

  mutating func ends() throws {
    for (input, wanted) in [(0.0, 0.0), (1, 1), (-1, 0), (2, 1)] {
      let outputs = try solve(curves, curves.map { _ in input })
      for (curve, output) in zip(curves, outputs) where output != wanted {
        fail("\(curve) at \(input): \(output)")
      }
    }
  }

  mutating func identity() throws {
    for (a, b) in [(0.0, 0.0), (1, 1), (0, 1), (0.25, 0.5)] {
      let curve = try CubicBezier(a, a, b, b)
      for (input, output) in zip(inputs, try solve(inputs.map { _ in curve }, inputs))
      where output != input {
        fail("\(curve) at \(input): \(output)")
      }
    }
  }

  mutating func mirror() throws {
    let mirrored = try curves.map { try CubicBezier(1 - $0.x2, 1 - $0.y2, 1 - $0.x1, 1 - $0.y1) }
    let outputs = try solve(curves, inputs)
    let images = try solve(mirrored, inputs.map { 1 - $0 })
    for (index, (output, image)) in zip(outputs, images).enumerated() {
      judge(abs(output - (1 - image)), "\(curves[index]) at \(inputs[index]) and its mirror image")
    }
  }

  /// Each curve whose controls rise, at 64 inputs in order.
  mutating func monotone() throws {
    let grid = (0..<64).map { Double($0) / 64 }
    for curve in curves.prefix(500) where 0...1 ~= curve.y1 && 0...1 ~= curve.y2 {
      let outputs = try solve(grid.map { _ in curve }, grid)
      for (low, high) in zip(outputs, outputs.dropFirst()) {
        judge(max(low - high, 0), "\(curve) falls from \(low) to \(high)")
      }
    }
  }

  mutating func batchEquality() throws {
    let outputs = try solve(curves, inputs)
    let backwards = try solve(curves.reversed(), inputs.reversed())
    for (index, (output, other)) in zip(outputs, backwards.reversed()).enumerated()
    where output != other {
      fail("\(curves[index]) at \(inputs[index]): \(output) or \(other) by its place in the batch")
    }
    for index in curves.indices.prefix(20) {
      let alone = try solve([curves[index]], [inputs[index]])
      if alone[0] != outputs[index] { fail("\(curves[index]) alone: \(alone[0])") }
    }
  }

  private mutating func judge(_ error: Double, _ what: String) {
    if !(error <= allowed) { fail("\(what): \(error)") }
    if !(error <= worst) { worst = error }
  }
}
