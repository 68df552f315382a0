// SPDX-License-Identifier: MIT

internal import BenchmarkHarness
internal import MotionModel

/// Named sets of legal curves and inputs, y controls in −½ … 1½.
enum AccuracySet: String, CaseIterable {
  /// Control points and inputs uniform.
  case random
  /// Nearly cusps, nearly quadratic (x2 = x1 + 1/3), nearly vertical or flat ends.
  case nearDegenerate
  /// The curves that break solvers, at uniform inputs.
  case hardList
  /// Any of these curves at inputs that crowd 0, ½ and 1 down to 2⁻²⁹.
  case clustered

  /// A curve and an input; a single-precision one unless `isDouble`.
  func draw(_ random: inout SplitMix64, isDouble: Bool) -> (curve: CubicBezier, input: Double) {
    let set = self == .clustered ? AccuracySet.allCases[random.below(3)] : self
    let x = self == .clustered ? random.clustered() : random.uniform(0, 1)
    return (set.curve(&random), isDouble ? x : Double(Float(x)))
  }

  private func curve(_ random: inout SplitMix64) -> CubicBezier {
    let (y1, y2) = (random.uniform(-0.5, 1.5), random.uniform(-0.5, 1.5))
    let (x1, x2): (Double, Double)
    switch self {
    case .random, .clustered: (x1, x2) = (random.uniform(0, 1), random.uniform(0, 1))
    case .nearDegenerate: (x1, x2) = random.nearDegenerate()
    case .hardList:
      (x1, x2) = AccuracySet.hardControls[random.below(AccuracySet.hardControls.count)]
    }
    // Every pair above lies in 0 … 1; the fallback is never drawn.
    return (try? CubicBezier(x1, y1, x2, y2)) ?? .linear
  }

  /// Flat middle, flat and vertical ends, cube roots, quadratics, the named curves.
  private static let hardControls: [(Double, Double)] = [
    (1, 0), (0, 0), (1, 1), (0, 1), (0, 1.0 / 3), (1.0 / 3, 2.0 / 3), (2.0 / 3, 1), (0.5, 0.5),
    (1, 0.5), (0.5, 0), (1 - 0x1p-30, 0x1p-30), (1, 0x1p-20), (0x1p-40, 0), (1, 1 - 0x1p-40),
    (0.42, 1), (0, 0.58), (0.42, 0.58), (0.25, 0.25), (0.9999, 0.0001), (0.75, 0.25),
  ]
}

extension SplitMix64 {
  fileprivate mutating func uniform(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &self)
  }

  fileprivate mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  /// 2⁻³ … 2⁻⁵⁰, uniform in the exponent.
  private mutating func small() -> Double {
    Double(sign: .plus, exponent: -3 - below(48), significand: 1)
  }

  fileprivate mutating func nearDegenerate() -> (Double, Double) {
    let x1 = uniform(0, 1)
    switch below(4) {
    case 0: return (1 - small(), small())
    case 1: return (x1 * 2 / 3, min(x1 * 2 / 3 + 1.0 / 3 + small() / 4, 1))
    case 2: return (small(), small())
    default: return (1 - small(), 1 - small())
    }
  }

  /// 0, ½ or 1, or 2⁻¹ … 2⁻²⁹ to a side of one of them.
  fileprivate mutating func clustered() -> Double {
    let distance = Double(sign: .plus, exponent: -1 - below(29), significand: 1)
    switch below(6) {
    case 0: return distance
    case 1: return 1 - distance
    case 2: return 0.5 + distance / 2
    case 3: return 0.5 - distance / 2
    default: return [0, 0.5, 1][below(3)]
    }
  }
}
