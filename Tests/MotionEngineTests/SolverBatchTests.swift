// SPDX-License-Identifier: MIT

import BenchmarkHarness
import MotionEngine
import MotionKernels
import MotionModel
import Testing

@Suite("A batch of curves or springs")
struct SolverBatchTests {
  private static let wide = InstructionSet.supported.filter { $0 != .reference }

  @Test(
    "solves random curves to its stated error", arguments: wide, SolverPrecision.allCases)
  func curves(set: InstructionSet, precision: SolverPrecision) throws {
    let allowed = [SolverPrecision.float: 1.5e-6, .exactFloat: 6.1e-8, .double: 4e-15]
    let sample = try Self.curves(20_000, seed: 1, isDouble: precision == .double)
    let outputs = try Self.solve(sample.curves, sample.inputs, precision, set)
    for (index, output) in outputs.enumerated() {
      let error = abs(output - sample.curves[index].value(at: sample.inputs[index]))
      #expect(
        error <= allowed[precision] ?? 0, "\(sample.curves[index]) at \(sample.inputs[index])")
    }
  }

  @Test("evaluates springs to its stated error", arguments: wide, [SolverPrecision.float, .double])
  func springs(set: InstructionSet, precision: SolverPrecision) throws {
    let sample = try Self.springs(20_000, seed: 2)
    let batch = try SolverBatch(springs: sample.springs, precision: precision, on: set)
    let outputs = Self.solve(batch, sample.inputs)
    let allowed = precision == .double ? 1e-14 : 5e-7
    for (index, output) in outputs.enumerated() {
      let error = abs(output - sample.springs[index].value(at: sample.inputs[index]))
      #expect(error <= allowed, "\(sample.springs[index]) at \(sample.inputs[index])")
    }
  }

  @Test(
    "AVX2 and AVX-512 give the same bits", .enabled(if: InstructionSet.avx512.isSupported),
    arguments: SolverPrecision.allCases)
  func wideSetsAgree(precision: SolverPrecision) throws {
    let sample = try Self.curves(50_000, seed: 3, isDouble: precision == .double)
    let narrow = try Self.solve(sample.curves, sample.inputs, precision, .avx2)
    #expect(try narrow == Self.solve(sample.curves, sample.inputs, precision, .avx512))
    let springs = try Self.springs(50_000, seed: 4)
    let few = try SolverBatch(springs: springs.springs, precision: precision, on: .avx2)
    let many = try SolverBatch(springs: springs.springs, precision: precision, on: .avx512)
    #expect(Self.solve(few, springs.inputs) == Self.solve(many, springs.inputs))
  }

  @Test(
    "one curve at many inputs is that curve in a batch, bit for bit", arguments: wide,
    SolverPrecision.allCases)
  func oneCurve(set: InstructionSet, precision: SolverPrecision) throws {
    let inputs = (0..<1_000).map { Double($0) / 1_000 }
    for curve in [CubicBezier.ease, .easeOut, .easeIn] {
      let one = try SolverBatch(curve: curve, count: 1_000, precision: precision, on: set)
      let many = try Self.solve(inputs.map { _ in curve }, inputs, precision, set)
      #expect(Self.solve(one, inputs) == many)
    }
  }

  @Test(
    "ends are exact, inputs outside are held, NaN stays in its lane", arguments: wide,
    SolverPrecision.allCases)
  func edges(set: InstructionSet, precision: SolverPrecision) throws {
    let curve = try CubicBezier(0.3, -0.4, 0.1, 1.4)
    let inputs = [0, 1, -1, 2, .nan, .infinity, -.infinity, 0.5]
    let outputs = try Self.solve(inputs.map { _ in curve }, inputs, precision, set)
    #expect(outputs[0] == 0 && outputs[1] == 1 && outputs[2] == 0 && outputs[3] == 1)
    #expect(outputs[4].isNaN)
    #expect(outputs[5] == 1 && outputs[6] == 0)
    #expect(abs(outputs[7] - curve.value(at: 0.5)) < 1e-6)
  }

  @Test("identity curves are exact", arguments: wide, SolverPrecision.allCases)
  func identity(set: InstructionSet, precision: SolverPrecision) throws {
    let inputs = (0...64).map { Double($0) / 64 }
    for (a, b) in [(0.0, 0.0), (1, 1), (0, 1), (0.25, 0.5)] {
      let curve = try CubicBezier(a, a, b, b)
      #expect(try Self.solve(inputs.map { _ in curve }, inputs, precision, set) == inputs)
    }
  }

  @Test("a time before the start of a spring counts as the start", arguments: wide)
  func springBeforeStart(set: InstructionSet) throws {
    let spring = try Spring(response: 0.3, dampingRatio: 0.5)
    let batch = try SolverBatch(springs: [spring, spring], precision: .double, on: set)
    #expect(Self.solve(batch, [-3, 0]) == [0, 0])
  }

  @Test(
    "any finite time gives a finite value, however long", arguments: wide,
    [SolverPrecision.float, .double])
  func endlessTime(set: InstructionSet, precision: SolverPrecision) throws {
    for ratio in [0.01, 0.5, 1, 1.0001, 3] {
      let spring = try Spring(response: 0.3, dampingRatio: ratio, initialVelocity: 2)
      let times = [1e2, 1e5, 1e15, 1e19, 1e38, 1e300, .infinity]
      let batch = try SolverBatch(
        springs: times.map { _ in spring }, precision: precision, on: set)
      #expect(Self.solve(batch, times).dropFirst() == [1, 1, 1, 1, 1, 1], "ratio \(ratio)")
    }
  }

  @Test("what single precision cannot hold is refused by name")
  func tooLarge() throws {
    let curve = try CubicBezier(0.2, 1e300, 0.8, 1)
    let error = #expect(throws: TransitionError.self) { try SolverBatch(curves: [curve]) }
    #expect(error?.description.contains("1e+300") == true)
    let spring = try Spring(stiffness: 1e-300, damping: 0, initialVelocity: 1)
    #expect(throws: TransitionError.self) { try SolverBatch(springs: [spring]) }
  }

  // MARK: - Samples

  private static func curves(
    _ count: Int, seed: UInt64, isDouble: Bool
  ) throws -> (curves: [CubicBezier], inputs: [Double]) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let curves = try (0..<count).map { _ in
      try CubicBezier(number(0...1), number(-0.5...1.5), number(0...1), number(-0.5...1.5))
    }
    let inputs = curves.map { _ in number(0...1) }
    return (curves, isDouble ? inputs : inputs.map { Double(Float($0)) })
  }

  private static func springs(
    _ count: Int, seed: UInt64
  ) throws -> (springs: [Spring], inputs: [Double]) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let ratios = [0.2, 0.7, 1 - 1e-12, 1, 1 + 1e-9, 1.5, 4]
    let springs = try (0..<count).map { index in
      try Spring(
        response: number(0.1...1), dampingRatio: ratios[index % ratios.count],
        initialVelocity: number(-3...3))
    }
    return (springs, springs.map { number(0...10) * 2 * .pi / $0.angularFrequency })
  }

  private static func solve(
    _ curves: [CubicBezier], _ inputs: [Double], _ precision: SolverPrecision,
    _ set: InstructionSet
  ) throws -> [Double] {
    solve(try SolverBatch(curves: curves, precision: precision, on: set), inputs)
  }

  private static func solve(_ batch: SolverBatch, _ inputs: [Double]) -> [Double] {
    var outputs = [Double](repeating: .nan, count: inputs.count)
    var span = outputs.mutableSpan
    batch.solve(inputs.span, into: &span)
    return outputs
  }
}
