// SPDX-License-Identifier: MIT

import MotionModel
import Testing
import _MotionTestSupport

@Suite("A 4×4 transform")
struct Transform3DTests {
  private static let tilt = Vector3(x: 0, y: 1, z: 0)

  @Test("each new call acts first, as the debugger's print of the real thing shows")
  func callOrder() {
    let moved = Transform3D.perspective(m34: -0.002).translatedBy(x: 0, y: -230)
    let m = moved.rotated(by: -.pi / 5, axis: Vector3(x: 1, y: 0, z: 0))
    #expect(
      areClose(
        m.elements,
        [1, 0, 0, 0, 0, 0.809016994, -0.587785252, 0.0011755705]
          + [0, 0.587785252, 0.809016994, -0.00161803399, 0, -230, 0, 1], within: 1e-9))
    let scaled = Transform3D.scale(x: 2, y: 3, z: 4).translatedBy(x: 10, y: 20, z: 30)
    #expect([scaled.m41, scaled.m42, scaled.m43] == [20, 60, 120])
    let twice = Transform3D.translation(x: 10, y: 20).scaledBy(x: 2, y: 3)
    #expect([twice.m11, twice.m22, twice.m33, twice.m41, twice.m42] == [2, 3, 1, 10, 20])
  }

  @Test("16 numbers are rows, and other counts are refused")
  func elements() throws {
    let numbers = (0..<16).map(Double.init)
    var m = try Transform3D(elements: numbers)
    #expect(m.elements == numbers && m.m12 == 1 && m.m41 == 12)
    #expect(m[row: 2] == Vector4(x: 8, y: 9, z: 10, w: 11))
    m[row: 2] = Vector4(x: 0, y: 0, z: 1, w: -0.002)
    #expect(m.m34 == -0.002 && m.m33 == 1 && m.m24 == 7)
    let error = #expect(throws: MotionError.self) { try Transform3D(elements: [1, 2]) }
    #expect(error?.description == "number of matrix elements 2.0: allowed is 16")
  }

  @Test("only what differs from the identity in six numbers is affine")
  func affine() {
    let six = AffineTransform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let m = Transform3D(six)
    #expect([m.m11, m.m12, m.m21, m.m22, m.m41, m.m42] == [1, 2, 3, 4, 5, 6])
    #expect(m.affine == six && m.isAffine && !m.isIdentity)
    #expect(Transform3D(AffineTransform2D.identity).isIdentity)
    for index in [2, 3, 6, 7, 8, 9, 10, 11, 14, 15] {
      var numbers = m.elements
      numbers[index] += 0.5
      #expect((try? Transform3D(elements: numbers))?.affine == nil)
    }
  }

  @Test("a turn about z stays in the plane, to the last bit")
  func planarTurn() {
    for step in 0..<1000 {
      let angle = Double(step) * 0.0137
      #expect(Transform3D.rotation(angle: angle, axis: Vector3(x: 0, y: 0, z: -3)).isAffine)
    }
  }

  @Test("a tiny or a huge axis is an axis", arguments: [1e-200, 1e-8, 1, 1e8, 1e200])
  func axisLength(length: Double) {
    let axis = Vector3(x: 0, y: 3 * length, z: 4 * length)
    let m = Transform3D.rotation(angle: 0.7, axis: axis)
    let expected = [0.76484218728448843, 0.51537414979015284, -0.38653061234261463]
    #expect(areClose([m.m11, m.m12, m.m13], expected, within: 1e-14))
  }

  @Test("the inverse of a chain is numpy's")
  func inverse() throws {
    let chain = Transform3D.scale(x: 2, y: 3, z: 4)
      .concatenating(.rotation(angle: 0.5, axis: Vector3(x: 1, y: 0, z: 0)))
      .concatenating(.translation(x: 5, y: -6, z: 7))
    let inverse = try #require(chain.inverted())
    #expect(
      areClose(
        inverse.elements,
        [0.5, 0, 0, 0, 0, 0.2925275206301242, -0.11985638465105074, 0]
          + [0, 0.15980851286806766, 0.21939564047259316, 0]
          + [-2.5, 0.6365055337042722, -2.254907791214457, 1], within: 1e-15))
    #expect(areClose([chain.determinant], [24], within: 1e-15))
    let eye = Transform3D.rotation(angle: 0.4, axis: Self.tilt)
      .concatenating(.perspective(m34: -0.002)).concatenating(.translation(x: 10, y: 20, z: 30))
    #expect(
      areClose(
        try #require(eye.inverted()).elements,
        [0.9210609940028851, 0, 0.3894183423086502, 0, 0, 1, 0, 0]
          + [-0.3894183423086505, 0, 0.9210609940028851, 0.002]
          + [2.4719403292306668, -20, -31.526013243173058, 0.94], within: 1e-14))
  }

  @Test(
    "no scale is too small or too large to be undone",
    arguments: [1e-300, 1e-20, 1e-8, 0.001, 1, 1e8, 1e20, 1e300])
  func extremeScales(scale: Double) throws {
    let m = Transform3D.rotation(angle: 0.3, axis: Vector3(x: 1, y: 2, z: 3))
      .concatenating(.scale(x: scale, y: scale, z: scale)).concatenating(.translation(x: 3, y: 4))
    let inverse = try #require(m.inverted())
    #expect(areClose([inverse.m11 * scale], [0.95852673990234845], within: 1e-14))
    let uneven = Transform3D.scale(x: scale, y: 1 / scale, z: 1)
    let undone = try #require(uneven.inverted())
    #expect(areClose([undone.m11 * scale, undone.m22 / scale], [1, 1], within: 1e-15))
    #expect(areClose([uneven.determinant], [1], within: 1e-15))
  }

  @Test("small numbers of an inverse are exact beside large ones")
  func unevenInverse() throws {
    let m = try Transform3D(
      elements: [-1.1035999999342613e-09, -1065674.4297163286, 6.235698220001351e-11, 0]
        + [8.645890660509937e-13, -26684800.000123017, -1.0765563944128499e-10, 0]
        + [-9.845931249135323e-19, 0.00736167876656167, 0.007596, 0, 0, 0, 0, 1])
    let inverse = try #require(m.inverted())
    // By 60 digits; the largest number is −906097059.
    #expect(areClose([inverse.m13 / 7.951166130598656], [1], within: 1e-14))
    #expect(areClose([inverse.m23 / -5.308565373259588e-16], [1], within: 1e-7))
  }

  @Test("an inverse has no perspective when the matrix has none")
  func affineInverse() throws {
    let m = Transform3D.rotation(angle: 1.1, axis: Vector3(x: 0, y: 0, z: 1))
      .concatenating(.scale(x: 0.3, y: 7)).concatenating(.translation(x: 1e6, y: -3e6))
    #expect(try #require(m.inverted()).isAffine)
  }

  @Test("what is singular, to rounding, or not finite has no inverse")
  func singular() throws {
    let slanted = Transform3D.rotation(angle: .pi / 2, axis: Vector3(x: 1, y: 1, z: 0))
    var flat = slanted.flattened
    flat.m33 = 1
    #expect(flat.inverted() == nil)
    #expect(try Transform3D(elements: (0..<16).map(Double.init)).inverted() == nil)
    #expect(planar(1, 2, 2, 4).inverted() == nil && planar(1, 2, 2, 4).determinant == 0)
    #expect(Transform3D.scale(x: 0, y: 1).inverted() == nil)
    for value in [Double.nan, .infinity] {
      #expect(Transform3D.translation(x: value, y: 0).inverted() == nil)
      #expect(Transform3D.scale(x: value, y: 1).inverted() == nil)
      #expect(Transform3D.scale(x: value, y: 1).determinant.isNaN)
    }
    #expect(Transform3D.scale(x: .leastNonzeroMagnitude, y: 1).inverted() == nil)
  }

  @Test("a perspective is its eye's distance, and css goes no nearer than one point")
  func perspective() throws {
    #expect(try Perspective(eyeDistance: 500).m34 == -0.002)
    #expect(Perspective(m34: -0.002).eyeDistance == 500)
    #expect(Perspective(cssDistance: 0.25).m34 == -1 && Perspective(cssDistance: -7).m34 == -1)
    #expect(Perspective(cssDistance: .infinity) == .none)
    #expect(Perspective.none.eyeDistance == .infinity && Perspective.none.matrix.isIdentity)
    for distance in [0, -1, Double.nan] {
      #expect(throws: MotionError.self) { try Perspective(eyeDistance: distance) }
    }
  }
}
