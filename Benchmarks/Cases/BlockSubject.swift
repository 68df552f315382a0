// SPDX-License-Identifier: MIT

internal import KernelABI
internal import MotionModel

/// What the matrices of a workload do; the kernels have a way of their own for the lesser kinds.
enum MatrixKind: String {
  case planar, affine, perspective
}

/// A block operation on data of one kind.
struct BlockSubject {
  let operation: BlockOperation
  /// Of the matrices it reads.
  var kind: MatrixKind = .perspective
  /// Whether the kind is part of the name.
  var namesKind = false

  /// Each operation once, and again on the kinds that have a faster way.
  static var all: [BlockSubject] {
    BlockOperation.allCases.flatMap { operation -> [BlockSubject] in
      switch operation {
      case .invert:
        [.perspective, .affine, .planar].map {
          BlockSubject(operation: operation, kind: $0, namesKind: true)
        }
      case .projectCorners:
        [.perspective, .planar].map {
          BlockSubject(operation: operation, kind: $0, namesKind: true)
        }
      default: [BlockSubject(operation: operation)]
      }
    }
  }

  var group: String {
    switch operation {
    case .projectPoints, .transformPoints: "Point"
    case .projectCorners, .clipCorners, .boundingBox: "Corners"
    case .slerp: "Quaternion"
    default: "Transform"
    }
  }

  var name: String {
    namesKind && kind != .perspective
      ? "\(operation.rawValue)-\(kind.rawValue)" : operation.rawValue
  }

  var unit: String {
    switch operation {
    case .projectPoints, .transformPoints: "point"
    case .projectCorners, .clipCorners, .boundingBox: "layer"
    case .slerp: "quaternion"
    default: "matrix"
    }
  }

  /// Whether OpenBLAS can do it.
  var isProduct: Bool {
    switch operation {
    case .multiplyPairs, .multiplyShared, .projectPoints: true
    default: false
    }
  }

  /// Numbers that an item must read. Corners need nine of a matrix: the layer lies at z = 0.
  var numbersRead: Int {
    switch operation {
    case .multiplyShared, .projectPoints: operation.operandWidth(0)
    case .projectCorners: 9 + RectRow.count
    case .clipCorners: 10 + RectRow.count
    case .boundingBox: CornerRow.flags
    default: (0..<operation.operandCount).reduce(0) { $0 + operation.operandWidth($1) }
    }
  }
}
