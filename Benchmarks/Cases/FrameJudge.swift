// SPDX-License-Identifier: MIT

internal import BenchmarkHarness
internal import MotionModel
internal import MotionScenarios

/// Compares the layers of a form with the oracle's.
final class FrameJudge {
  /// Frame times that are timed and verified, in seconds: one after the other at 120 Hz.
  static let moments = (0..<4).map { Double($0) / 120 }

  private let items: Workload.Items
  private lazy var expected = FrameJudge.verifiedMoments.map { now in
    items.map { ExpectedLayer($0.transition, seconds: now - $0.begin) }
  }

  /// The first and the last of `moments`.
  private static var verifiedMoments: [Double] { [moments[0], moments[moments.count - 1]] }

  init(_ items: Workload.Items) { self.items = items }

  /// Runs `evaluate` at each verified moment and compares every layer that `result` gives.
  ///
  /// - Parameter slack: how many times the tolerance of a good single-precision form is allowed.
  func verify(
    slack: Double, evaluate: (Double) -> Void, result: (Int) -> (ProjectedQuad, opacity: Double)
  ) -> Verification {
    var report = LayerReport(slack: slack)
    for (moment, layers) in zip(FrameJudge.verifiedMoments, expected) {
      evaluate(moment)
      for (index, layer) in layers.enumerated() {
        let (quad, opacity) = result(index)
        report.compare(index, quad, opacity, with: layer)
      }
    }
    return report.verification
  }
}

/// The worst of what was compared.
struct LayerReport {
  let slack: Double
  /// The largest error of a corner in points, referred to w = 1, and what it was allowed.
  private(set) var worst = 0.0
  private(set) var worstAllowed = 0.0
  private(set) var failure: String?

  init(slack: Double) { self.slack = slack }

  var verification: Verification {
    Verification(worstError: worst, tolerance: worstAllowed, unit: "pt", failure: failure)
  }

  /// Corners nearer to the eye than this are held to their clip bit only, and to nothing within it.
  private static let nearEye = 0.01

  mutating func compare(
    _ index: Int, _ quad: ProjectedQuad, _ opacity: Double, with layer: ExpectedLayer
  ) {
    for (k, corner) in quad.corners.points.enumerated() {
      let wanted = layer.corners[k]
      let isClipped = quad.clipMask & (1 << UInt8(k)) != 0
      if abs(wanted.w) > LayerReport.nearEye, isClipped != (wanted.w < 0) {
        fail(index, "corner \(k) at w = \(wanted.w): clip bit \(isClipped)")
      }
      guard wanted.w > LayerReport.nearEye else { continue }
      let error = max(abs(corner.x - wanted.x), abs(corner.y - wanted.y))
      let weight = min(wanted.w, 1) * min(wanted.w, 1)
      judge(index, "corner \(k)", error * weight, slack * layer.tolerance)
    }
    let error = abs(opacity - layer.opacity)
    if !(error <= slack * FrameOracle.relativeTolerance) {
      fail(index, "opacity \(opacity) for \(layer.opacity)")
    }
    if abs(layer.frontness) > 1e-4, quad.facing != (layer.frontness > 0 ? .front : .back) {
      fail(index, "facing \(quad.facing) at \(layer.frontness)")
    }
  }

  private mutating func judge(_ index: Int, _ what: String, _ error: Double, _ allowed: Double) {
    if !(error <= allowed) { fail(index, "\(what) off by \(error) pt, allowed \(allowed)") }
    if !(error <= worst) { (worst, worstAllowed) = (error, allowed) }
  }

  mutating func fail(_ index: Int, _ what: String) {
    failure = failure ?? "transition \(index): \(what)"
  }
}
