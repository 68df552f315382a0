// SPDX-License-Identifier: MIT

internal import MotionModel

extension ConformanceOp {
  static let geometry = points + quads + layers

  private static let points = [
    ConformanceOp(
      name: "point.project", required: ["m", "p"],
      model: { input, _ in
        let p = try input.numbers("p", count: 3)
        let seen = try input.matrix("m").project(Vector3(x: p[0], y: p[1], z: p[2]))
        return .optional(seen) {
          .record(["x": .number($0.point.x), "y": .number($0.point.y), "w": .number($0.w)])
        }
      }),
    ConformanceOp(
      name: "point.unproject", required: ["m", "screen"],
      model: { input, _ in
        .optional(try input.matrix("m").unproject(try input.point("screen"))) {
          .record(["x": .number($0.x), "y": .number($0.y)])
        }
      }),
  ]

  private static let quads = [
    ConformanceOp(
      name: "quad.project", required: ["m", "rect"],
      model: { input, _ in
        .optional(try input.quad()) { .numbers($0.points.flatMap { [$0.x, $0.y] }) }
      }),
    ConformanceOp(
      name: "quad.bounds", required: ["m", "rect"],
      model: { input, _ in .optional(try input.quad()) { .rect($0.boundingBox) } }),
    ConformanceOp(
      name: "quad.clip", required: ["m", "rect", "epsilon"],
      model: { input, _ in
        let polygon = try input.matrix("m")
          .clip(try input.rect("rect"), epsilon: try input.number("epsilon"))
        return .record([
          "count": .number(Double(polygon.count)),
          "points": .list(polygon.points.map(Outcome.point)),
        ])
      }),
    ConformanceOp(
      name: "quad.facing", required: ["m", "rect"],
      model: { input, _ in
        _ = try input.rect("rect")
        return .text("\(try input.matrix("m").facing)")
      }),
  ]

  private static let layers = [
    ConformanceOp(
      name: "layer.matrix", required: layerKeys, optional: layerOptions + ["parent"],
      model: { input, _ in
        let layer = try input.layer()
        guard let parent = try input.member("parent")?.superlayer() else {
          return .matrix(layer.matrix)
        }
        return .matrix(layer.matrix(in: parent))
      }),
    ConformanceOp(
      name: "layer.frame", required: layerKeys, optional: layerOptions,
      model: { input, _ in .optional(try input.layer().frame, Outcome.rect) }),
    ConformanceOp(
      name: "layer.anchorMove", required: layerKeys + ["newAnchor"], optional: layerOptions,
      model: { input, _ in
        let moved = try input.layer().movingAnchor(to: try input.point("newAnchor"))
        return .optional(moved) { .point($0.position) }
      }),
  ]

  private static let layerKeys = ["bounds", "position", "anchor"]
  private static let layerOptions = ["anchorZ", "zPosition", "transform"]
}

extension VectorInput {
  fileprivate func quad() throws -> Quad? { try matrix("m").quad(of: try rect("rect")) }

  fileprivate func layer() throws -> LayerGeometry {
    var layer = LayerGeometry(bounds: try rect("bounds"), position: try point("position"))
    layer.anchor = try point("anchor")
    layer.anchorZ = try number("anchorZ", default: 0)
    layer.zPosition = try number("zPosition", default: 0)
    layer.transform = try member("transform")?.matrix() ?? .identity
    return layer
  }

  fileprivate func superlayer() throws -> LayerGeometry {
    try requireKeys(["bounds", "anchor", "sublayerTransform"])
    var layer = LayerGeometry(bounds: try rect("bounds"), position: .zero)
    layer.anchor = try point("anchor")
    layer.sublayerTransform = try matrix("sublayerTransform")
    return layer
  }
}
