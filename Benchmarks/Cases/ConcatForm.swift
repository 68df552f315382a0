// SPDX-License-Identifier: MIT

internal import KernelABI
internal import MotionModel
internal import MotionScenarios

/// The layers of a workload in the form that applications use today.
final class ConcatForm {
  private let layers: [ConcatLayer]
  private let cubics: [ConcatCubic]
  private var results: [ConcatResult]
  private let kernel: (ConcatRun) -> Void

  /// - Parameter kernel: `evaluateConcat`, compiled one way or another.
  init(_ items: Workload.Items, _ kernel: @escaping (ConcatRun) -> Void) {
    // One that nobody uses, so that there is always something to point at.
    var cubics = [ConcatCubic(0, 1, x1: 0, x2: 1, y: (0, 0, 1, 1))]
    layers = items.map { ConcatLayer($0, &cubics) }
    self.cubics = cubics
    self.kernel = kernel
    results = Array(repeating: ConcatForm.poisoned, count: items.count)
  }

  func evaluate(at now: Double) {
    unsafe layers.withUnsafeBufferPointer { layers in
      unsafe cubics.withUnsafeBufferPointer { cubics in
        unsafe results.withUnsafeMutableBufferPointer { results in
          guard let first = layers.baseAddress, let pieces = cubics.baseAddress,
            let output = results.baseAddress
          else { return }
          unsafe kernel(
            ConcatRun(
              layers: first, cubics: pieces, results: output, count: layers.count, now: now))
        }
      }
    }
  }

  func result(_ index: Int) -> (ProjectedQuad, opacity: Double) {
    let result = results[index]
    let corners = [result.corners.0, result.corners.1, result.corners.2, result.corners.3]
    let quad = ProjectedQuad(
      divided: corners, facing: result.facing, limit: 1e-9 * result.facingScale)
    return (quad, result.opacity)
  }

  func poison() {
    for index in results.indices { results[index] = ConcatForm.poisoned }
  }

  private static var poisoned: ConcatResult {
    let nowhere = ConcatVector(.nan, .nan, .nan)
    return ConcatResult(
      corners: (nowhere, nowhere, nowhere, nowhere), opacity: .nan, facing: .nan,
      facingScale: .nan)
  }
}

extension ProjectedQuad {
  /// - Parameters:
  ///   - corners: x, y and w of TL, TR, BR, BL, divided.
  ///   - facing: above `limit` for the front, below its opposite for the back.
  init(divided corners: [ConcatVector], facing: Double, limit: Double) {
    let points = corners.map { Point(x: $0.x, y: $0.y) }
    var clipMask: UInt8 = 0
    for (k, corner) in corners.enumerated() where !(corner.z >= ProjectedQuad.nearPlane) {
      clipMask |= 1 << UInt8(k)
    }
    let quad = Quad(
      topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
    self.init(
      corners: quad, clipMask: clipMask,
      facing: facing > limit ? .front : (facing < -limit ? .back : .edge))
  }
}

extension ConcatLayer {
  init(_ item: Workload.Item, _ cubics: inout [ConcatCubic]) {
    let transition = item.transition
    self.init()
    timing = ConcatTiming(
      begin: item.begin, duration: transition.duration,
      curve: ConcatCurve(transition.curve, &cubics))
    let (start, end) = (transition.frame.from, transition.frame.to)
    origin = ConcatEnds(ConcatVector(start.x, start.y, 0), ConcatVector(end.x, end.y, 0))
    size = ConcatEnds(
      ConcatVector(start.width, start.height, 0), ConcatVector(end.width, end.height, 0))
    translation = ConcatEnds(
      ConcatVector(transition.translation.from), ConcatVector(transition.translation.to))
    scale = ConcatEnds(ConcatVector(transition.scale.from), ConcatVector(transition.scale.to))
    turn = ConcatEnds(
      ConcatVector(transition.angle.from, transition.opacity.from, 0),
      ConcatVector(transition.angle.to, transition.opacity.to, 0))
    axis = ConcatVector(transition.axis.normalized)
    anchor = ConcatVector(transition.anchor.x, transition.anchor.y, 0)
    m34 = transition.m34
    vanishingPoint = ConcatVector(transition.vanishingPoint.x, transition.vanishingPoint.y, 0)
  }
}

extension ConcatVector {
  fileprivate init(_ v: Vector3) { self.init(v.x, v.y, v.z) }
}

extension ConcatCurve {
  fileprivate init(_ curve: TimingCurve, _ cubics: inout [ConcatCubic]) {
    let first = cubics.count
    switch curve {
    case .linear: self.init(.linear)
    case .cubicBezier(let bezier):
      self.init(.cubics)
      cubics.append(
        ConcatCubic(
          0, 1, x1: bezier.x1, x2: bezier.x2, y: (0, bezier.y1, bezier.y2, 1)))
    case .piecewise(let curve):
      self.init(.cubics)
      cubics += curve.pieces.map {
        ConcatCubic($0.start, $0.end, x1: $0.x1, x2: $0.x2, y: ($0.y0, $0.y1, $0.y2, $0.y3))
      }
    case .linearStops(let curve):
      self.init(.cubics)
      cubics += zip(curve.points, curve.points.dropFirst()).map { a, b in
        let third = (b.y - a.y) / 3
        return ConcatCubic(
          a.x, b.x, x1: 1.0 / 3, x2: 2.0 / 3, y: (a.y, a.y + third, b.y - third, b.y))
      }
    case .steps(let steps):
      self.init(.steps)
      parameters = ConcatVector(
        Double(steps.count), Double(steps.firstLevel), Double(steps.jumps))
    case .power(let power):
      self.init(power.direction == .easeIn ? .easeIn : .easeOut)
      parameters.x = Double(power.exponent)
    case .spring(let spring):
      self.init(.spring)
      parameters = ConcatVector(
        spring.angularFrequency, spring.dampingRatio, spring.initialVelocity)
    case .chain: preconditionFailure("a batch takes no chain of curves, and neither does this form")
    }
    pieces = first..<cubics.count
  }
}

extension ConcatCubic {
  init(
    _ start: Double, _ end: Double, x1: Double, x2: Double,
    y controls: (Double, Double, Double, Double)
  ) {
    let c = 3 * (controls.1 - controls.0)
    let b = 3 * (controls.2 - controls.1) - c
    self.init(
      start: start, width: end - start,
      x: ConcatVector(1 + 3 * (x1 - x2), 3 * (x2 - 2 * x1), 3 * x1),
      y: ConcatVector(controls.3 - controls.0 - c - b, b, c), y0: controls.0)
  }
}
