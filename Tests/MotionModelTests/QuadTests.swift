// SPDX-License-Identifier: MIT

import MotionModel
import Testing
import _MotionTestSupport

@Suite("What is seen of a rectangle")
struct QuadTests {
  private static let page = Rect(x: 0, y: 0, width: 375, height: 667)

  /// The page flip about its left edge, seen from 500 points.
  private func flip(_ fraction: Double, size: Size = Size(width: 375, height: 667)) -> Transform3D {
    var page = LayerGeometry(
      bounds: Rect(size: size), position: Point(x: 0, y: size.height / 2))
    page.anchor.x = 0
    page.transform = .rotation(angle: -fraction * .pi / 2, axis: Vector3(x: 0, y: 1, z: 0))
    var container = LayerGeometry(frame: Rect(size: size))
    container.sublayerTransform.m34 = -0.002
    return page.matrix(in: container)
  }

  @Test("the signed area of the flip is the worked one")
  func area() throws {
    for (fraction, area) in [(0, 250125), (0.25, 328866.708067), (0.5, 368236.171611)]
      + [(1, -937968.75)]
    {
      let quad = try #require(flip(fraction).quad(of: Self.page))
      #expect(areClose([quad.signedArea], [area], within: 1e-11))
    }
  }

  @Test("the middle of the page is where perspective puts it, not half way")
  func midline() throws {
    let middle = try #require(flip(0.5).project(Vector3(x: 187.5, y: 333.5, z: 0)))
    #expect(areClose([middle.point.x, middle.point.y], [112.765560654, 333.5], within: 1e-11))
    #expect(middle.depth > 0)
  }

  @Test("a hit test finds the worked points of the page")
  func unproject() throws {
    let first = try #require(flip(0.5).unproject(Point(x: 200, y: 333.5)))
    #expect(areClose([first.x, first.y], [275.944109731336, 333.5], within: 1e-12))
    let second = try #require(flip(0.5).unproject(Point(x: 300, y: 100)))
    #expect(areClose([second.x, second.y], [346.338015275044, 214.367346938775], within: 1e-12))
  }

  @Test("nothing is hit where the page is seen along its edge or lies behind the eye")
  func noHit() {
    let edge = Transform3D.rotation(angle: .pi / 2, axis: Vector3(x: 0, y: 1, z: 0))
    #expect(edge.facing == .edge && edge.unproject(.zero) == nil)
    let slanted = Transform3D.rotation(angle: .pi / 2, axis: Vector3(x: 1, y: 1, z: 0))
    #expect(slanted.facing == .edge && slanted.unproject(Point(x: 3, y: 3)) == nil)
    // Points of the wide page beyond x = 500 / sin(turn) are behind the eye; their mirror images
    // on the screen must not be hit.
    let wide = flip(0.9, size: Size(width: 1024, height: 768))
    let (x, y, _, w) = wide.row(1000, 300, 0, 1)
    #expect(w < 0 && wide.unproject(Point(x: x / w, y: y / w)) == nil)
    #expect(wide.project(Point(x: 1000, y: 300)) == nil)
    #expect(flip(0.5).unproject(Point(x: .nan, y: 0)) == nil)
    #expect(flip(0.5).unproject(Point(x: .infinity, y: 0)) == nil)
  }

  @Test("a small layer far away is hit all the same", arguments: [1e-8, 1e-3, 1e8])
  func tinyLayer(scale: Double) throws {
    let m = Transform3D.scale(x: scale, y: scale).concatenating(.translation(x: 400, y: 300))
    let point = try #require(m.unproject(Point(x: 400 + 3 * scale, y: 300)))
    #expect(m.facing == .front && abs(point.x - 3) < 1e-5 && point.y == 0)
  }

  @Test("a quad contains its inside and its top left edges, mirrored or not")
  func contains() {
    let quad = Quad(
      topLeft: .zero, topRight: Point(x: 10, y: 0), bottomRight: Point(x: 10, y: 10),
      bottomLeft: Point(x: 0, y: 10))
    let mirrored = Quad(
      topLeft: quad.topRight, topRight: .zero, bottomRight: quad.bottomLeft,
      bottomLeft: quad.bottomRight)
    #expect(quad.signedArea == 100 && mirrored.signedArea == -100)
    for quad in [quad, mirrored] {
      for (x, y) in [(5.0, 5.0), (0, 0), (0, 5), (5, 0)] {
        #expect(quad.contains(Point(x: x, y: y)))
      }
      for (x, y) in [(10.0, 5.0), (5, 10), (-1, 5), (5, -1), (11, 5), (5, .nan), (.nan, 5)] {
        #expect(!quad.contains(Point(x: x, y: y)))
      }
    }
    let diamond = Quad(
      topLeft: Point(x: 5, y: 0), topRight: Point(x: 10, y: 5), bottomRight: Point(x: 5, y: 10),
      bottomLeft: Point(x: 0, y: 5))
    #expect(diamond.contains(Point(x: 2.6, y: 2.6)) && !diamond.contains(Point(x: 2.4, y: 2.4)))
    #expect(diamond.boundingBox == Rect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("a rectangle of negative size covers what it covers")
  func negativeRect() {
    let rect = Rect(x: 10, y: 10, width: -10, height: -4)
    #expect(rect.standardized == Rect(x: 0, y: 6, width: 10, height: 4))
    #expect(rect.contains(Point(x: 0, y: 6)) && !rect.contains(Point(x: 10, y: 7)))
  }

  @Test("the page that passes the eye is cut where w is the near plane")
  func clip() {
    let wide = flip(0.35, size: Size(width: 1024, height: 768))
    let polygon = wide.clip(Rect(x: 0, y: 0, width: 1024, height: 768), epsilon: 0.01)
    let expected = [
      (0.0, 0.0), (30088.658512875063, -38016), (30088.658512875063, 38784), (0, 768),
    ]
    #expect(polygon.count == 4)
    for (point, (x, y)) in zip(polygon.points, expected) {
      #expect(areClose([point.x, point.y], [x, y], within: 1e-12))
    }
    #expect(areClose([polygon.depthRange?.upperBound ?? 0], [49500], within: 1e-12))
  }

  @Test("a cut has as many corners as remain, from the first one that is kept")
  func clipCounts() {
    // w = 1 − x / 100 − y / 100 + c
    func tilted(_ c: Double) -> Transform3D {
      var m = Transform3D()
      (m.m14, m.m24, m.m44) = (-0.01, -0.01, 1 + c)
      return m
    }
    let square = Rect(x: 0, y: 0, width: 60, height: 60)
    #expect(tilted(1).clip(square).count == 4)
    #expect(tilted(0).clip(square).count == 5)
    #expect(tilted(-0.5).clip(square).count == 3)
    #expect(tilted(-1.5).clip(square).points.isEmpty && tilted(-2).clip(square).depthRange == nil)
    let turned = Rect(x: 60, y: 60, width: -60, height: -60)
    #expect(tilted(0).clip(turned)[0].point == Point(x: 0, y: 150))
    #expect(tilted(0).clip(square, epsilon: 0.2).points.allSatisfy { $0.x <= 300 && $0.y <= 300 })
  }

  @Test("numbers that are none are cut away", arguments: [Double.nan, .infinity])
  func clipNonsense(value: Double) {
    let rect = Rect(x: 0, y: 0, width: value, height: 10)
    for m in [Transform3D.identity, flip(0.5)] { #expect(m.clip(rect).count <= 4) }
    #expect(Transform3D.perspective(m34: value).clip(Self.page).points.isEmpty)
    #expect(flip(0.5).clip(Self.page, epsilon: .nan).count == 4)
  }
}
