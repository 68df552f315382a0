// SPDX-License-Identifier: MIT
//
// Timing curves one at a time, from the parameters their authors write: Newton's method on the
// control points, the spring's closed form with the C library's functions.

internal import KernelABI

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The eased fraction of one lane. `rows` are its curve's rows.
@inline(__always)
func scalarCurve(
  _ family: CurveFamily, _ rows: ScalarRows, _ doubles: ScalarDoubleRows, seconds: Double,
  fraction: Float
) -> Float {
  if fraction < 0 { return 0 }
  if fraction >= 1 { return 1 }
  switch family {
  case .linear: return fraction
  case .cubic(let pieces): return scalarCubic(rows, pieces: pieces, fraction)
  case .steps: return scalarSteps(rows, fraction)
  case .power(let exponent, let easesOut):
    return scalarPower(fraction, exponent: exponent, easesOut: easesOut)
  case .underdampedSpring:
    let phase = Float((seconds * doubles[UnderdampedRow.frequency]) * (Double.pi / 2))
    let decay = exp2(-rows[UnderdampedRow.decay] * Float(seconds))
    return 1 - decay * (cos(phase) + rows[UnderdampedRow.sineWeight] * sin(phase))
  case .criticalSpring:
    let t = Float(seconds)
    return 1 - exp2(-rows[CriticalRow.decay] * t) * (1 + rows[CriticalRow.slope] * t)
  case .overdampedSpring:
    let t = Float(seconds)
    let loss = -expm1(-rows[OverdampedRow.gapDecay] * Float(M_LN2) * t)
    return 1 - exp2(-rows[OverdampedRow.slowDecay] * t)
      * (1 - rows[OverdampedRow.fastWeight] * loss)
  }
}

private func scalarCubic(_ rows: ScalarRows, pieces: Int, _ x: Float) -> Float {
  var piece = rows
  var index = 1
  while index < pieces {
    let next = rows.from(index &* ControlPointRow.count)
    if x < next[ControlPointRow.start] { break }
    piece = next
    index &+= 1
  }
  let start = piece[ControlPointRow.start]
  let local = (x - start) / (piece[ControlPointRow.end] - start)
  let s = scalarParameter(piece[ControlPointRow.x1], piece[ControlPointRow.x2], local)
  let (y0, y1) = (piece[ControlPointRow.y0], piece[ControlPointRow.y1])
  let (y2, y3) = (piece[ControlPointRow.y2], piece[ControlPointRow.y3])
  let c = 3 * (y1 - y0)
  let b = 3 * (y2 - y1) - c
  return ((y3 - y0 - c - b) * s + b) * s * s + c * s + y0
}

/// s with x(s) = `x`: up to eight Newton steps, then bisection, as browsers do it.
private func scalarParameter(_ x1: Float, _ x2: Float, _ x: Float) -> Float {
  let c = 3 * x1
  let b = 3 * (x2 - x1) - c
  let a = 1 - c - b
  let tolerance: Float = 1e-6
  var s = x
  for _ in 0..<8 {
    let error = ((a * s + b) * s + c) * s - x
    if abs(error) < tolerance { return s }
    let slope = (3 * a * s + 2 * b) * s + c
    if abs(slope) < tolerance { break }
    s -= error / slope
  }
  var (low, high): (Float, Float) = (0, 1)
  s = x
  while low < high {
    let value = ((a * s + b) * s + c) * s
    if abs(value - x) < tolerance { return s }
    if value < x { low = s } else { high = s }
    let middle = low + (high - low) / 2
    if middle == s { return s }
    s = middle
  }
  return s
}

private func scalarSteps(_ rows: ScalarRows, _ x: Float) -> Float {
  let level = (x * rows[StepsRow.stepCount]).rounded(.down) + rows[StepsRow.firstLevel]
  return min(level, rows[StepsRow.jumps]) / rows[StepsRow.jumps]
}

private func scalarPower(_ x: Float, exponent: Int, easesOut: Bool) -> Float {
  let base = easesOut ? 1 - x : x
  var power = base
  for _ in 1..<exponent { power *= base }
  return easesOut ? 1 - power : power
}
