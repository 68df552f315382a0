// SPDX-License-Identifier: MIT

internal import KernelABI
internal import MotionModel

/// What the records of a block operation should be, from the scalar model in double precision.
struct BlockOracle {
  private let workload: BlockWorkload

  init(_ workload: BlockWorkload) { self.workload = workload }

  private var operation: BlockOperation { workload.subject.operation }

  /// A result as numbers that can be compared: flags are bits of a float.
  func readable(_ result: [Double]) -> [Double] {
    guard operation == .projectCorners, result.count == CornerRow.count else { return result }
    return result.dropLast() + [Double(Float(result[CornerRow.flags]).bitPattern)]
  }

  /// - Parameter near: the result at hand: of a quaternion and its opposite, which are the same turn,
  ///   the one nearer to it is given.
  func expected(_ record: Int, near: [Double]) -> [Double] {
    func operand(_ index: Int) -> [Double] {
      let isShared = index == 1 && operation.sharesSecondOperand
      return workload.operands[index].record(isShared ? 0 : record)
    }
    func matrix(_ index: Int) -> Transform3D { BlockOracle.matrix(operand(index)) }
    switch operation {
    case .multiplyPairs, .multiplyShared: return matrix(0).concatenating(matrix(1)).elements
    case .projectPoints:
      let q = BlockOracle.product(operand(0), matrix(1))
      return q.dropLast().map { $0 / q[3] } + [q[3]]
    case .transformPoints: return BlockOracle.product(operand(0), matrix(1))
    case .compose: return BlockOracle.placed(operand(0)).elements
    case .rotate:
      let (v, angle) = (BlockOracle.vector(operand(0), 0), operand(0)[AxisAngleRow.angle])
      return Transform3D.rotation(angle: angle, axis: v).elements
    case .projectCorners: return BlockOracle.corners(matrix(0), operand(1))
    case .clipCorners:
      return BlockOracle.polygon(matrix(0), operand(1), least: operand(2)[0])
    case .boundingBox: return BlockOracle.box(operand(0))
    case .invert:
      let inverse = matrix(0).inverted()
      return (inverse ?? matrix(0)).elements + [inverse == nil ? 0 : 1]
    case .determinant: return [matrix(0).determinant]
    case .decompose: return BlockOracle.parts(matrix(0), near: near)
    case .recompose: return BlockOracle.recomposed(operand(0)).elements
    case .slerp:
      let (from, to) = (BlockOracle.quaternion(operand(0)), BlockOracle.quaternion(operand(1)))
      return BlockOracle.numbers(from.slerp(to: to, at: operand(2)[0]), near: near[...])
    case .interpolate:
      return matrix(0).interpolated(to: matrix(1), at: operand(2)[0], by: .css3D).elements
    }
  }
}

extension BlockOracle {
  private static func matrix(_ e: [Double]) -> Transform3D {
    var m = Transform3D()
    (m.m11, m.m12, m.m13, m.m14) = (e[0], e[1], e[2], e[3])
    (m.m21, m.m22, m.m23, m.m24) = (e[4], e[5], e[6], e[7])
    (m.m31, m.m32, m.m33, m.m34) = (e[8], e[9], e[10], e[11])
    (m.m41, m.m42, m.m43, m.m44) = (e[12], e[13], e[14], e[15])
    return m
  }

  private static func vector(_ e: [Double], _ first: Int) -> Vector3 {
    Vector3(x: e[first], y: e[first + 1], z: e[first + 2])
  }

  private static func quaternion(_ e: [Double], _ first: Int = 0) -> Quaternion {
    Quaternion(x: e[first], y: e[first + 1], z: e[first + 2], w: e[first + 3])
  }

  private static func product(_ point: [Double], _ m: Transform3D) -> [Double] {
    let q = m.row(point[0], point[1], point[2], point[3])
    return [q.0, q.1, q.2, q.3]
  }

  private static func placed(_ e: [Double]) -> Transform3D {
    let anchor = vector(e, PlacementRow.anchor)
    let move = vector(e, PlacementRow.translation)
    let size = vector(e, PlacementRow.scale)
    return Transform3D.translation(x: -anchor.x, y: -anchor.y, z: -anchor.z)
      .concatenating(.scale(x: size.x, y: size.y, z: size.z))
      .concatenating(quaternion(e, PlacementRow.quaternion).matrix)
      .concatenating(
        .translation(x: anchor.x + move.x, y: anchor.y + move.y, z: anchor.z + move.z)
      )
      .concatenating(.perspective(m34: e[PlacementRow.m34]))
  }

  private static func corners(_ m: Transform3D, _ r: [Double]) -> [Double] {
    let quad = m.project(Rect(x: r[0], y: r[1], width: r[2], height: r[3]))
    let side: UInt32 =
      switch quad.facing {
      case .front: 0
      case .back: LayerFlags.back
      case .edge: LayerFlags.edge
      }
    return quad.corners.points.flatMap { [$0.x, $0.y] } + [Double(UInt32(quad.clipMask) | side)]
  }

  private static func polygon(_ m: Transform3D, _ r: [Double], least: Double) -> [Double] {
    let polygon = m.clip(Rect(x: r[0], y: r[1], width: r[2], height: r[3]), epsilon: least)
    let points = polygon.points.flatMap { [$0.x, $0.y] }
    return points + Array(repeating: .nan, count: 2 * PolygonRow.capacity - points.count)
      + [Double(polygon.count)]
  }

  private static func box(_ corners: [Double]) -> [Double] {
    let points = (0..<4).map { (corners[2 * $0], corners[2 * $0 + 1]) }
    let (left, top) = (points.map(\.0).min() ?? 0, points.map(\.1).min() ?? 0)
    let (right, bottom) = (points.map(\.0).max() ?? 0, points.map(\.1).max() ?? 0)
    return [left, top, right - left, bottom - top]
  }

  private static func parts(_ m: Transform3D, near: [Double]) -> [Double] {
    guard let parts = DecomposedTransform(m) else { return [] }
    let (t, s, k) = (parts.translation, parts.scale, parts.skew)
    let p = parts.perspective
    let turn = numbers(parts.rotation, near: near[DecompositionRow.quaternion...])
    return [t.x, t.y, t.z, s.x, s.y, s.z, k.x, k.y, k.z, p.x, p.y, p.z, p.w] + turn + [1]
  }

  private static func recomposed(_ e: [Double]) -> Transform3D {
    guard var parts = DecomposedTransform(.identity) else { return .identity }
    parts.translation = vector(e, DecompositionRow.translation)
    parts.scale = vector(e, DecompositionRow.scale)
    parts.skew = vector(e, DecompositionRow.skew)
    parts.rotation = quaternion(e, DecompositionRow.quaternion)
    let p = quaternion(e, DecompositionRow.perspective)
    parts.perspective = Vector4(x: p.x, y: p.y, z: p.z, w: p.w)
    return parts.matrix
  }

  private static func numbers(_ q: Quaternion, near: ArraySlice<Double>) -> [Double] {
    let q = [q.x, q.y, q.z, q.w]
    let isOpposite = zip(q, near).reduce(0) { $0 + $1.0 * $1.1 } < 0
    return isOpposite ? q.map { -$0 } : q
  }
}
