// SPDX-License-Identifier: MIT
//
// What applications do today: double precision, one layer after the other, each transform a chain of
// CATransform3D-style concatenations, each curve solved as browsers do it.

package import KernelABI

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

package func evaluateConcat(_ run: ConcatRun) {
  for index in 0..<run.count {
    let layer = unsafe run.layers[index]
    let e = unsafe layer.timing.progress(at: run.now, run.cubics)
    unsafe run.results[index] = layer.result(e)
  }
}

/// The curves alone, for forms that have none of their own.
package func easeConcat(_ run: EaseRun) {
  for index in 0..<run.count {
    unsafe run.progress[index] = Float(run.timings[index].progress(at: run.now, run.cubics))
  }
}

extension ConcatTiming {
  fileprivate func progress(at now: Double, _ cubics: UnsafePointer<ConcatCubic>) -> Double {
    unsafe curve.value(at: (now - begin) / duration, duration: duration, cubics)
  }
}

extension ConcatLayer {
  fileprivate func result(_ e: Double) -> ConcatResult {
    let place = mix(origin, e)
    let extent = mix(size, e)
    let (anchorX, anchorY) = (anchor.x * extent.x, anchor.y * extent.y)
    let move = mix(translation, e)
    let zoom = mix(scale, e)
    let turned = mix(turn, e)
    let m = ConcatMatrix.translation(-anchorX, -anchorY, 0)
      .concatenating(.scale(zoom.x, zoom.y, zoom.z))
      .concatenating(.rotation(turned.x, axis))
      .concatenating(
        .translation(place.x + anchorX + move.x, place.y + anchorY + move.y, move.z)
      )
      .concatenating(.translation(-vanishingPoint.x, -vanishingPoint.y, 0))
      .concatenating(.perspective(m34))
      .concatenating(.translation(vanishingPoint.x, vanishingPoint.y, 0))
    return ConcatResult(
      corners: (
        m.corner(0, 0), m.corner(extent.x, 0), m.corner(extent.x, extent.y), m.corner(0, extent.y)
      ), opacity: turned.y < 0 ? 0 : (turned.y > 1 ? 1 : turned.y),
      facing: m.m11 * (m.m22 * m.m44 - m.m24 * m.m42) - m.m12 * (m.m21 * m.m44 - m.m24 * m.m41)
        + m.m14 * (m.m21 * m.m42 - m.m22 * m.m41),
      facingScale: ((m.m11 * m.m11 + m.m12 * m.m12 + m.m14 * m.m14)
        * (m.m21 * m.m21 + m.m22 * m.m22 + m.m24 * m.m24)
        * (m.m41 * m.m41 + m.m42 * m.m42 + m.m44 * m.m44)).squareRoot())
  }

  private func mix(_ ends: ConcatEnds, _ e: Double) -> ConcatVector {
    ConcatVector(
      ends.from.x * (1 - e) + ends.to.x * e, ends.from.y * (1 - e) + ends.to.y * e,
      ends.from.z * (1 - e) + ends.to.z * e)
  }
}

extension ConcatCurve {
  fileprivate func value(
    at fraction: Double, duration: Double, _ cubics: UnsafePointer<ConcatCubic>
  ) -> Double {
    if fraction < 0 { return 0 }
    if fraction >= 1 { return 1 }
    switch kind {
    case .linear: return fraction
    case .cubics:
      var index = pieces.lowerBound
      while index + 1 < pieces.upperBound, unsafe cubics[index + 1].start <= fraction { index += 1 }
      return unsafe cubics[index].value(at: fraction)
    case .steps:
      let level = (fraction * parameters.x).rounded(.down) + parameters.y
      return (level < parameters.z ? level : parameters.z) / parameters.z
    case .easeIn: return pow(fraction, parameters.x)
    case .easeOut: return 1 - pow(1 - fraction, parameters.x)
    case .spring: return spring(fraction * duration)
    }
  }

  private func spring(_ t: Double) -> Double {
    let (omega, ratio, velocity) = (parameters.x, parameters.y, parameters.z)
    if ratio < 1 {
      let damped = omega * (1 - ratio * ratio).squareRoot()
      let swing = (ratio * omega - velocity) / damped
      return 1 - exp(-ratio * omega * t) * (cos(damped * t) + swing * sin(damped * t))
    }
    if ratio == 1 { return 1 - exp(-omega * t) * (1 + (omega - velocity) * t) }
    let root = (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (omega * (ratio - root), omega * (ratio + root))
    let weight = (slow - velocity) / (fast - slow)
    return 1 - (1 + weight) * exp(-slow * t) + weight * exp(-fast * t)
  }
}

extension ConcatCubic {
  /// Newton's method from s = x, then bisection.
  fileprivate func value(at fraction: Double) -> Double {
    let s = parameter(at: (fraction - start) / width)
    return ((y.x * s + y.y) * s + y.z) * s + y0
  }

  private func parameter(at target: Double) -> Double {
    let tolerance = 1e-7
    var s = target
    for _ in 0..<8 {
      let error = ((x.x * s + x.y) * s + x.z) * s - target
      if abs(error) < tolerance { return s }
      let slope = (3 * x.x * s + 2 * x.y) * s + x.z
      if abs(slope) < 1e-6 { break }
      s -= error / slope
    }
    var (low, high) = (0.0, 1.0)
    s = target
    while low < high {
      let error = ((x.x * s + x.y) * s + x.z) * s - target
      if abs(error) < tolerance { return s }
      if error < 0 { low = s } else { high = s }
      let middle = low + (high - low) / 2
      if middle == s { return s }
      s = middle
    }
    return s
  }
}
