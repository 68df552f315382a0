// SPDX-License-Identifier: MIT
//
// Timing curves and springs as users have them today: the browsers' solver in double precision, a
// table of eleven samples, Newton's method, bisection; the spring's closed form with the C library.

package import KernelABI

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

package func solveCurves(_ run: SolveRun) {
  forEachLane(run) { parameters, x in
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    return SampledCubic(parameters).value(at: x)
  }
}

package func evaluateSprings(_ run: SolveRun, _ family: CurveFamily) {
  forEachLane(run) { parameters, seconds in
    seconds <= 0 ? 0 : scalarSpring(parameters, seconds, family)
  }
}

/// Reads an input, calls `body` with it and the lane's parameters, writes the output.
@inline(__always)
private func forEachLane(
  _ run: SolveRun, _ body: (ScalarDoubleRows, Double) -> Double
) {
  let inputsAreDoubles = run.inputBytes > Block.rowBytes
  for block in 0..<run.blockCount {
    let parameters = unsafe run.parameters + block * run.parameterBytes
    let inputs = unsafe run.inputs + block * run.inputBytes
    for lane in 0..<Block.lanes {
      let x =
        inputsAreDoubles
        ? unsafe inputs.load(fromByteOffset: lane * 8, as: Double.self)
        : unsafe Double(inputs.load(fromByteOffset: lane * 4, as: Float.self))
      let y = unsafe body(ScalarDoubleRows(parameters, lane: lane), x)
      let index = block * Block.lanes + lane
      if case .double = run.precision {
        unsafe run.outputs.storeBytes(of: y, toByteOffset: index * 8, as: Double.self)
      } else {
        unsafe run.outputs.storeBytes(of: Float(y), toByteOffset: index * 4, as: Float.self)
      }
    }
  }
}

/// A cubic as browsers solve it.
private struct SampledCubic {
  private let rows: ScalarDoubleRows

  init(_ rows: ScalarDoubleRows) { self.rows = rows }

  private func polynomial(_ k: Int) -> Double { rows[SampledRow.polynomials + 2 * k] }
  private func sample(_ k: Int) -> Double { rows[SampledRow.samples + 2 * k] }

  @inline(__always)
  func value(at x: Double) -> Double {
    let t = parameter(at: x)
    return ((polynomial(3) * t + polynomial(4)) * t + polynomial(5)) * t
  }

  @inline(__always)
  private func parameter(at x: Double) -> Double {
    let tolerance = 1e-7
    let (a, b, c) = (polynomial(0), polynomial(1), polynomial(2))
    let step = 1 / Double(SampledRow.sampleCount - 1)
    var k = 1
    while k < SampledRow.sampleCount - 1 && sample(k) <= x { k += 1 }
    var (low, high) = (Double(k - 1) * step, Double(k) * step)
    var t = low + step * (x - sample(k - 1)) / (sample(k) - sample(k - 1))
    let guess = t
    for _ in 0..<4 {
      let error = ((a * t + b) * t + c) * t - x
      if abs(error) < tolerance { return t }
      let slope = (3 * a * t + 2 * b) * t + c
      if abs(slope) < tolerance { break }
      t -= error / slope
    }
    if abs(((a * t + b) * t + c) * t - x) < tolerance { return t }
    t = guess
    while low < high {
      let error = ((a * t + b) * t + c) * t - x
      if abs(error) < tolerance { return t }
      if error < 0 { low = t } else { high = t }
      let middle = low + (high - low) / 2
      if middle == t { return t }
      t = middle
    }
    return t
  }
}

@inline(__always)
private func scalarSpring(
  _ rows: ScalarDoubleRows, _ t: Double, _ family: CurveFamily
) -> Double {
  switch family {
  case .underdampedSpring:
    let phase = rows[DoubleUnderdampedRow.frequency] * (Double.pi / 2) * t
    let decay = exp2(-rows[DoubleUnderdampedRow.decay] * t)
    return 1 - decay * (cos(phase) + rows[DoubleUnderdampedRow.sineWeight] * sin(phase))
  case .criticalSpring:
    let decay = exp2(-rows[DoubleCriticalRow.decay] * t)
    return 1 - decay * (1 + rows[DoubleCriticalRow.slope] * t)
  default:
    let loss = -expm1(-rows[DoubleOverdampedRow.gapDecay] * M_LN2 * t)
    let slow = exp2(-rows[DoubleOverdampedRow.slowDecay] * t)
    return 1 - slow * (1 - rows[DoubleOverdampedRow.fastWeight] * loss)
  }
}
