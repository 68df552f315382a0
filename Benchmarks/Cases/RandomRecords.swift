// SPDX-License-Identifier: MIT

internal import BenchmarkHarness
internal import KernelABI
internal import MotionModel

/// Records as transitions of interfaces have them: turns, scales from one half to two, hundreds of
/// points of translation, eyes some hundreds of points away.
struct RandomRecords {
  private let kind: MatrixKind
  private var random: SplitMix64

  init(kind: MatrixKind, seed: UInt64) {
    self.kind = kind
    random = SplitMix64(seed: seed)
  }

  /// A record for one operand of `operation`.
  mutating func next(_ operation: BlockOperation, operand: Int) -> [Double] {
    switch operation {
    case .multiplyPairs, .multiplyShared: return numbers(16)
    case .projectPoints: return operand == 0 ? numbers(3) + [1] : gentlePerspective()
    case .transformPoints: return operand == 0 ? numbers(3) + [1] : matrix()
    case .compose: return placement()
    case .rotate: return numbers(3) + [number(-20, 20)]
    case .projectCorners: return operand == 0 ? matrix() : rect()
    case .clipCorners: return operand == 0 ? nearEye() : operand == 1 ? rect() : [0.01]
    case .boundingBox: return numbers(8, 400) + [0]
    case .invert, .determinant, .decompose: return matrix()
    case .recompose:
      return placement().prefix(3) + scale() + numbers(3, 0.2) + numbers(3, 1e-3) + [1]
        + quaternion() + [1]
    case .slerp: return operand < 2 ? quaternion() : [number(0, 1)]
    case .interpolate: return operand < 2 ? matrix() : [number(0, 1)]
    }
  }

  private mutating func number(_ low: Double, _ high: Double) -> Double {
    Double(Float(Double.random(in: low...high, using: &random)))
  }

  private mutating func numbers(_ count: Int, _ size: Double = 1) -> [Double] {
    (0..<count).map { _ in number(-size, size) }
  }

  private mutating func scale() -> [Double] { (0..<3).map { _ in number(0.5, 2) } }

  private mutating func vector(_ size: Double = 1) -> Vector3 {
    let v = numbers(3, size)
    return Vector3(x: v[0], y: v[1], z: v[2])
  }

  private mutating func quaternion() -> [Double] {
    let v = numbers(4)
    let length = v.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length > 0.1 ? v.map { $0 / length } : [0, 0, 0, 1]
  }

  private mutating func rect() -> [Double] {
    [number(-200, 0), number(-200, 0), number(100, 400), number(100, 400)]
  }

  private mutating func placement() -> [Double] {
    numbers(3, 300) + quaternion() + scale() + numbers(3, 200) + [number(-0.002, 0)]
  }

  /// A shared matrix whose w stays near 1.
  private mutating func gentlePerspective() -> [Double] {
    numbers(3) + [0.1] + numbers(3) + [0.1] + numbers(3) + [0.1] + numbers(3) + [1]
  }

  /// A turn so close to the eye that every other layer is cut.
  private mutating func nearEye() -> [Double] {
    let m = Transform3D.rotation(angle: number(-1.5, 1.5), axis: vector())
      .concatenating(.translation(x: number(-100, 100), y: number(-100, 100), z: 0))
      .concatenating(.perspective(m34: -0.005))
    return m.elements.map { Double(Float($0)) }
  }

  private mutating func matrix() -> [Double] {
    let size = scale()
    var axis = vector()
    var move = vector(300)
    if kind == .planar { (axis, move.z) = (Vector3(x: 0, y: 0, z: 1), 0) }
    let m = Transform3D.scale(x: size[0], y: size[1], z: kind == .planar ? 1 : size[2])
      .concatenating(.rotation(angle: number(-1, 1), axis: axis))
      .concatenating(.translation(x: move.x, y: move.y, z: move.z))
      .concatenating(.perspective(m34: kind == .perspective ? -1 / number(800, 2000) : 0))
    return m.elements.map { Double(Float($0)) }
  }
}
