// SPDX-License-Identifier: MIT

import MotionModel
import Testing
import _MotionTestSupport

@Suite("Layers inside layers")
struct LayerGeometryTests {
  private static let tilt = Vector3(x: 0, y: 1, z: 0)

  /// A card in a board in a window, both of which have a perspective.
  private static let nested: [LayerGeometry] = {
    var card = LayerGeometry(
      bounds: Rect(x: 0, y: 0, width: 80, height: 60), position: Point(x: 100, y: 75))
    card.transform = .rotation(angle: .pi / 3, axis: tilt)
    var board = LayerGeometry(
      bounds: Rect(x: 0, y: 0, width: 200, height: 150), position: Point(x: 160, y: 120))
    board.transform = .rotation(angle: .pi / 6, axis: Vector3(x: 1, y: 0, z: 0))
    board.sublayerTransform.m34 = -1 / 500
    var window = LayerGeometry(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    window.sublayerTransform.m34 = -1 / 400
    return [card, board, window]
  }()

  private func corners(_ chain: [LayerGeometry]) throws -> [Double] {
    let quad = try #require(LayerGeometry.matrix(of: chain).quad(of: chain[0].bounds))
    return quad.points.flatMap { [$0.x, $0.y] }
  }

  @Test("a layer is flattened into its superlayer as if it were divided by w there")
  func flattening() throws {
    #expect(
      areClose(
        try corners(Self.nested),
        [139.3434942675492, 93.1664119234181, 178.0704053881217, 96.5258548158051]
          + [179.38393902379124, 145.18047543001762, 137.60904871678648, 149.08669893924403],
        within: 1e-13))
    var chain = Self.nested
    chain[1].preservesDepth = true
    #expect(
      areClose(
        try corners(chain),
        [137.60904871678648, 71.5221684345933, 176.92359458285983, 112.67186858394732]
          + [178.0704053881217, 159.12357530699148, 135.55663553039895, 130.5842872923182],
        within: 1e-13))
    #expect(LayerGeometry.matrix(of: []).isIdentity)
    #expect(LayerGeometry.matrix(of: [chain[0]]).isIdentity)
  }

  @Test("points go from layer to layer and hit what is there")
  func conversion() throws {
    let card = Self.nested
    let board = Array(card.dropFirst())
    let seen = try #require(LayerGeometry.convert(Point(x: 80, y: 60), from: card, to: [card[2]]))
    #expect(areClose([seen.x, seen.y], [179.38393902379124, 145.18047543001762], within: 1e-13))
    // The card's own corner on the board: 20 points right of the middle and 34.6 nearer.
    let onBoard = try #require(LayerGeometry.convert(Point(x: 0, y: 0), from: card, to: board))
    let factor = 1 / (1 - 34.64101615137755 / 500)
    #expect(
      areClose([onBoard.x, onBoard.y], [100 - 20 * factor, 75 - 30 * factor], within: 1e-12))
    #expect(LayerGeometry.hits(Point(x: 160, y: 120), card))
    #expect(!LayerGeometry.hits(Point(x: 136, y: 120), card))
    #expect(LayerGeometry.hits(Point(x: 136, y: 120), board))
    #expect(!LayerGeometry.hits(Point(x: 136, y: 120), []))
  }

  @Test("a rectangle seen from outside a turned layer is the worked bounding box")
  func turnedRect() throws {
    var image = LayerGeometry(
      bounds: Rect(x: 0, y: 0, width: 80, height: 80), position: Point(x: 60, y: 140))
    image.transform = .rotation(angle: .pi / 6, axis: Vector3(x: 0, y: 0, z: 1))
    let root = LayerGeometry(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let expected = [5.358983848622456, 85.35898384862246, 109.28203230275508, 109.28203230275508]
    let box = try #require(
      LayerGeometry.convert(image.bounds, from: [image, root], to: [root]))
    #expect(areClose([box.x, box.y, box.width, box.height], expected, within: 1e-14))
    let frame = try #require(image.frame)
    #expect(areClose([frame.x, frame.y, frame.width, frame.height], expected, within: 1e-14))
    #expect(image.contains(Point(x: 60, y: 96), in: root))
    #expect(!image.contains(Point(x: 10, y: 90), in: root))
  }

  @Test("back without a transform the frame is exact, wherever the anchor is")
  func exactFrame() {
    for step in 0..<100 {
      let frame = Rect(x: 0.1 * Double(step), y: 12.7, width: 375.3, height: 667.7)
      var layer = LayerGeometry(frame: frame)
      layer.anchor = Point(x: 0.3, y: 0.7)
      layer.position = Point(x: frame.x + 0.3 * frame.width, y: 12.7 + 0.7 * frame.height)
      #expect(layer.frame?.width == 375.3 && layer.frame?.height == 667.7)
    }
    #expect(LayerGeometry(frame: Rect(x: 0, y: 0, width: 375, height: 667)).frame?.x == 0)
    var layer = LayerGeometry(
      bounds: Rect(x: 9, y: 9, width: -100, height: 50), position: Point(x: 200, y: 300))
    #expect(layer.frame == Rect(x: 150, y: 275, width: 100, height: 50))
    layer.transform = .scale(x: 2, y: 2)
    #expect(layer.frame == Rect(x: 100, y: 250, width: 200, height: 100))
  }

  @Test("a hinge moves to the left edge and the page stays")
  func anchorMove() throws {
    let page = LayerGeometry(frame: Rect(x: 0, y: 0, width: 375, height: 667))
    let hinged = try #require(page.movingAnchor(to: Point(x: 0, y: 0.5)))
    #expect(hinged.position == Point(x: 0, y: 333.5) && hinged.frame == page.frame)
  }

  @Test("a turned, scaled and moved layer keeps its whole matrix under any anchor")
  func turnedAnchorMove() throws {
    var layer = LayerGeometry(
      bounds: Rect(x: 5, y: 6, width: 120, height: 80), position: Point(x: 60, y: 40))
    layer.transform = Transform3D.scale(x: 2, y: 0.5)
      .concatenating(.rotation(angle: 0.7, axis: Vector3(x: 1, y: 2, z: 3)))
      .concatenating(.translation(x: 7, y: 8, z: 9))
    for anchor in [Point(x: 0, y: 0), Point(x: 1, y: 1), Point(x: -2, y: 3.5)] {
      let moved = try #require(layer.movingAnchor(to: anchor))
      #expect(areClose(moved.matrix.elements, layer.matrix.elements, within: 1e-12))
    }
    // At w = 1 − x / 100 the new anchor, 60 to the right, would be seen 2.5 times as far out.
    layer.transform = .identity
    layer.transform.m14 = -0.01
    let seen = try #require(layer.movingAnchor(to: Point(x: 1, y: 0.5)))
    #expect(areClose([seen.position.x], [60 + 60 / 0.4], within: 1e-15))
    #expect(layer.movingAnchor(to: Point(x: 2, y: 0.5)) == nil)
  }

  @Test("siblings draw from back to front, and at equal depth in their own order")
  func depthOrder() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    let moved = [5.0, 0, -3, 0, 5].map { (rect, Transform3D.translation(x: 0, y: 0, z: $0)) }
    let order = LayerDepth.order(moved)
    #expect(order.map(\.index) == [2, 1, 3, 0, 4])
    #expect(order.map(\.depth) == [-3, 0, 0, 5, 5])
    let broken = Transform3D.translation(x: 0, y: 0, z: .nan)
    let behind = Transform3D.scale(x: 1, y: 1).divided(by: -1)
    let odd = LayerDepth.order([(rect, .identity), (rect, broken), (rect, behind)])
    #expect(odd.map(\.index) == [1, 2, 0] && odd[0].range == nil && odd[1].range == nil)
  }

  @Test("a turning layer has the depths of its two edges")
  func depthRange() throws {
    var view = LayerGeometry(frame: Rect(x: 0, y: 0, width: 200, height: 300))
    view.transform = .rotation(angle: .pi / 4, axis: Self.tilt)
    var container = LayerGeometry(frame: Rect(x: 0, y: 0, width: 200, height: 300))
    container.sublayerTransform.m34 = -1 / 700
    let range = try #require(
      LayerDepth.order([(view.bounds, view.matrix(in: container))])[0].range)
    #expect(
      areClose(
        [range.lowerBound, range.upperBound], [-64.22315933637287, 78.65614902709449],
        within: 1e-13))
  }
}
