// SPDX-License-Identifier: MIT
//
// Block operations against numbers from elsewhere: numpy in double precision, mpmath in 300 bits.

import KernelABI
import MotionKernels
import Testing

@Suite("Values of the block operations")
struct BlockValueTests {
  static let identity: [Float] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

  /// scale(2, .5, 1.5) · turn(.7 about (1, 1, 0)) · translation(30, −40, 10) · m34 −.001.
  static let solid: [Double] = [
    1.764842187, 0.235157813, -0.91106139, 0.000911061, 0.058789453, 0.441210547, 0.227765348,
    -0.000227765, 0.683296043, -0.683296043, 1.147263281, -0.001147263, 30, -40, 10, 0.99,
  ]

  @Test("a turn about (1, 2, −2)", arguments: InstructionSet.supported)
  func turn(instructionSet: InstructionSet) throws {
    let m = try one(.rotate, on: instructionSet, [1, 2, -2, 2.5])
    let wanted = [
      -0.601016547, 0.001272707, -0.799235566, 0, 0.799235566, -0.000635342, -0.601017559, 0,
      -0.001272707, -0.999998988, -0.000635342, 0, 0, 0, 0, 1,
    ]
    #expect(distance(m, wanted) < 3e-7)
  }

  @Test(
    "the length of the axis does not matter, and no axis is no turn",
    arguments: InstructionSet.supported)
  func axes(instructionSet: InstructionSet) throws {
    let wanted = try one(.rotate, on: instructionSet, [0, 3, 4, 1]).map { Double($0) }
    for size: Float in instructionSet == .reference ? [1] : [1e-30, 1e-4, 1e15, 4e37] {
      let m = try one(.rotate, on: instructionSet, [0, 3 * size, 4 * size, 1])
      #expect(distance(m, wanted) < 3e-7)
    }
    #expect(try one(.rotate, on: instructionSet, [0, 0, 0, 1]) == BlockValueTests.identity)
  }

  @Test(
    "sine and cosine are right for angles of any size",
    arguments: InstructionSet.supported,
    [
      (1000, 0.826879540532, 0.562379076291), (12345.678, -0.704269914367, 0.709932312068),
      (1e6, -0.349993502171, 0.936752127533), (1.6e6, -0.541401092198, 0.840764448206),
      (1e7, 0.420547793191, -0.907270386182), (123_456_792, -0.960412727669, -0.278581034049),
      (1e10, -0.487506025088, 0.873119622677), (1e20, 0.656576677855, 0.75425928307),
      (3e38, 0.874904887764, -0.484294783542),
    ] as [(Float, Double, Double)])
  func anyAngle(
    instructionSet: InstructionSet, angle: (radians: Float, sine: Double, cosine: Double)
  ) throws {
    for sign: Float in [1, -1] {
      let m = try one(.rotate, on: instructionSet, [0, 0, 1, sign * angle.radians])
      #expect(abs(Double(m[0]) - angle.cosine) < 3e-7)
      #expect(abs(Double(m[1]) - Double(sign) * angle.sine) < 3e-7)
    }
  }

  @Test("a layer's matrix from its parts", arguments: InstructionSet.supported)
  func compose(instructionSet: InstructionSet) throws {
    let m = try one(
      .compose, on: instructionSet,
      [10, -20, 30, 0, 0.3894183423, 0, 0.921060994, 2, 0.5, 1.5, 50, 25, 5, -0.002])
    let wanted = [
      1.3934134, 0, -1.4347122, 0.0028694, 0, 0.5, 0, 0, 1.0760341, 0, 1.0450601, -0.0020901,
      -15.0508416, -7.5, 101.5103088, 0.7969794,
    ]
    #expect(distance(m, wanted) < 1e-5)
  }

  @Test("the inverse of a solid with perspective", arguments: InstructionSet.supported)
  func inverse(instructionSet: InstructionSet) throws {
    let m = BlockValueTests.solid.map { Float($0) }
    let wanted = [
      0.441210547, 0.235157813, 0.30368713, 0, 0.058789453, 1.764842187, -0.30368713, 0,
      -0.236372432, 0.96548973, 0.483537744, 0.001, -8.607084801, 54.428339206, -26.357047025, 1,
    ]
    let inverse = try one(.invert, on: instructionSet, m)
    #expect(distance(Array(inverse.dropLast()), wanted) < 3e-5)
    #expect(inverse[InverseRow.status] == 1)
    let determinant = try one(.determinant, on: instructionSet, m)[0]
    #expect(abs(determinant - 1.5) < 1e-6)
  }

  @Test(
    "singular is relative: small scales have an inverse, flat matrices do not",
    arguments: InstructionSet.supported)
  func singular(instructionSet: InstructionSet) throws {
    var small = BlockValueTests.identity
    (small[0], small[5], small[10]) = (1e-7, 1e-7, 1e-7)
    let inverse = try one(.invert, on: instructionSet, small)
    #expect(inverse[InverseRow.status] == 1)
    #expect(abs(inverse[0] - 1e7) < 2)
    let flat: [[Float]] = [
      [1, 2, 3, 4, 1, 2, 3, 4, 0, 1, 0, 1, 2, 0, 1, 1],
      [0.1, 0.7, 0, 0, 0.3, 2.1, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1],
      [0.3, 0.5, 0.7, 0, 0.9, 1.5, 2.1, 0, 1, 0, 1, 0, 5, 6, 7, 1],
      Array(repeating: 0, count: 16),
    ]
    for m in flat {
      let result = try one(.invert, on: instructionSet, m)
      #expect(result[InverseRow.status] == 0)
      #expect(Array(result.dropLast()) == m, "comes back as it was")
      #expect(try one(.decompose, on: instructionSet, m)[DecompositionRow.status] == 0)
    }
  }

  @Test(
    "a flip of a phone's screen, worked by hand", arguments: InstructionSet.supported,
    [
      (0.25, 410.441974790, -134.250184599, 801.250184599, UInt32(0)),
      (0.5, 352.860906909, -376.573159853, 1043.573159853, 0),
      (1, -562.5, -1000.5, 1667.5, LayerFlags.back),
    ])
  func flip(
    instructionSet: InstructionSet,
    moment: (p: Double, right: Double, top: Double, bottom: Double, flags: UInt32)
  ) throws {
    let corners = try one(
      .projectCorners, on: instructionSet, flipMatrix(moment.p, width: 375, height: 667),
      [0, 0, 375, 667])
    let wanted = [0, 0, moment.right, moment.top, moment.right, moment.bottom, 0, 667]
    #expect(distance(Array(corners.prefix(8)), wanted) < 2e-3)
    #expect(corners[CornerRow.flags].bitPattern == moment.flags)
    let box = try one(.boundingBox, on: instructionSet, corners)
    let left = min(0, moment.right)
    #expect(
      distance(box, [left, moment.top, abs(moment.right), moment.bottom - moment.top]) < 4e-3)
  }

  /// The hinged page flip with m34 −.002 that the eye in the container's middle looks at.
  private func flipMatrix(_ p: Double, width: Double, height: Double) -> [Float] {
    // From the rows of the turned page: m13 = sin φ moves the free edge toward the viewer.
    let angle = p * .pi / 2
    let (s, c) = (sine(angle), sine(.pi / 2 - angle))
    let (k, x, y) = (-0.002, width / 2, height / 2)
    return [
      c + s * k * x, s * k * y, s, s * k, 0, 1, 0, 0, -s + c * k * x, c * k * y, c, c * k, 0, 0, 0,
      1,
    ].map { Float($0) }
  }

  /// By its series, so that no outside library is needed; exact to rounding for 0 … π/2.
  private func sine(_ x: Double) -> Double {
    var (term, sum) = (x, x)
    for k in 1..<14 {
      term *= -x * x / Double(2 * k * (2 * k + 1))
      sum += term
    }
    return sum
  }

  @Test(
    "the corners of a wide page that pass through the eye are marked",
    arguments: InstructionSet.supported)
  func wideFlip(instructionSet: InstructionSet) throws {
    for (p, clipped) in [(0.3, false), (0.33, true), (0.9, true)] {
      let corners = try one(
        .projectCorners, on: instructionSet, flipMatrix(p, width: 1024, height: 768),
        [0, 0, 1024, 768])
      #expect(corners[CornerRow.flags].bitPattern & LayerFlags.clipMask == (clipped ? 0b0110 : 0))
      let isFinite = corners.prefix(8).allSatisfy { $0.isFinite }
      #expect(isFinite)
    }
  }

  @Test(
    "a wide page that passes through the eye is cut where w is least",
    arguments: InstructionSet.supported)
  func clip(instructionSet: InstructionSet) throws {
    let page = flipMatrix(0.5, width: 1024, height: 768)
    func polygon(_ m: [Float], _ rect: [Float], _ least: Float) throws -> [Float] {
      try one(.clipCorners, on: instructionSet, m, rect, [least])
    }
    let cut = try polygon(page, [0, 0, 1024, 768], 0.05)
    #expect(cut[PolygonRow.pointCount] == 4)
    #expect(distance(Array(cut.prefix(8)), [0, 0, -228, -7296, -228, 8064, 0, 768]) < 0.03)
    let behind = try polygon(page, [600, 0, 424, 768], 0.2)
    #expect(behind[PolygonRow.pointCount] == 0)
    #expect(behind.prefix(12).allSatisfy { $0.isNaN })
    // Turned by .6 rad in its plane first, then by .8 of a right angle: one corner lies behind.
    let turned = try one(
      .multiplyPairs, on: instructionSet,
      one(.rotate, on: instructionSet, [0, 0, 1, 0.6]), flipMatrix(0.8, width: 1024, height: 768))
    let five = try polygon(turned, [0, 0, 500, 500], 0.3)
    #expect(five[PolygonRow.pointCount] == 5)
    let wanted = [
      0, 0, -815.5937, -56.7653, -815.5937, 262.6492, -115.233, 797.5129, 122.124, 402.6517,
    ]
    #expect(distance(Array(five.prefix(10)), wanted) < 0.01)
  }

  @Test(
    "the parts of a matrix, and the matrix of the parts", arguments: InstructionSet.supported)
  func parts(instructionSet: InstructionSet) throws {
    let parts = try one(
      .decompose, on: instructionSet, BlockValueTests.solid.map { Float($0) / 0.99 })
    // The affine part is divided by m44, so scale and translation are.
    #expect(distance(Array(parts[3..<6]), [2 / 0.99, 0.5 / 0.99, 1.5 / 0.99]) < 2e-6)
    #expect(distance(Array(parts[0..<3]), [30 / 0.99, -40 / 0.99, 10 / 0.99]) < 1e-5)
    #expect(distance(Array(parts[6..<9]), [0, 0, 0]) < 1e-6)
    let half = 0.242465365  // sin(.35) / √2
    #expect(distance(Array(parts[13..<17]), [half, half, 0, 0.939_372_7]) < 1e-6)
    let again = try one(.recompose, on: instructionSet, parts)
    #expect(distance(again, BlockValueTests.solid.map { $0 / 0.99 }) < 1e-5)
  }

  @Test("half a turn keeps its digits", arguments: InstructionSet.supported)
  func halfTurn(instructionSet: InstructionSet) throws {
    for axis in 0..<3 {
      var m = BlockValueTests.identity
      for k in [0, 1, 2] where k != axis { m[5 * k] = -1 }
      let parts = try one(.decompose, on: instructionSet, m)
      #expect(abs(abs(parts[DecompositionRow.quaternion + axis]) - 1) < 1e-7)
    }
  }

  @Test("the turn between two turns", arguments: InstructionSet.supported)
  func slerp(instructionSet: InstructionSet) throws {
    // From no turn to 2 rad about z: a quarter of the way is .5 rad, q and −q alike.
    let (from, to): ([Float], [Float]) = ([0, 0, 0, 1], [0, 0, 0.841_470_98, 0.540_302_3])
    for side: Float in [1, -1] {
      let q = try one(.slerp, on: instructionSet, from, to.map { $0 * side }, [0.25])
      #expect(distance(q, [0, 0, 0.247_403_96, 0.968_912_42]) < 3e-7)
    }
    #expect(try one(.slerp, on: instructionSet, from, to, [0]) == from)
    #expect(try one(.slerp, on: instructionSet, from, to, [1]) == to)
    let same = try one(.slerp, on: instructionSet, to, to, [0.3])
    #expect(distance(same, to.map { Double($0) }) < 1e-7)
  }

  @Test(
    "matrices between: exact ends, the turn by its angle, a flip where an end is singular",
    arguments: InstructionSet.supported)
  func interpolate(instructionSet: InstructionSet) throws {
    let from = BlockValueTests.identity
    var to = try one(.rotate, on: instructionSet, [0, 0, 1, 1])
    to[12] = 100
    func at(_ t: Float, _ end: [Float]) throws -> [Float] {
      try one(.interpolate, on: instructionSet, from, end, [t])
    }
    #expect(try at(0, to) == from)
    #expect(try at(1, to) == to)
    let wanted = [
      0.955336489, 0.295520207, 0, 0, -0.295520207, 0.955336489, 0, 0, 0, 0, 1, 0, 30, 0, 0, 1,
    ]
    #expect(try distance(at(0.3, to), wanted) < 4e-6)
    var flat = from
    flat[5] = 0
    #expect(try at(0.49, flat) == from)
    #expect(try at(0.5, flat) == flat)
  }
}
