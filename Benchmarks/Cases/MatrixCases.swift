// SPDX-License-Identifier: MIT
//
// Stages that have an OpenBLAS form: pair products, a shared product, point projection.

internal import BenchmarkHarness
internal import KernelABI
internal import KernelsBLAS
internal import MotionEngine
internal import MotionKernels

enum MatrixOperation: String, CaseIterable {
  case multiplyPairs, multiplyShared, projectPoints

  var group: String { self == .projectPoints ? "Point" : "Transform" }
  var unit: String { self == .projectPoints ? "point" : "matrix" }
  /// Floats of one item.
  var width: Int { self == .projectPoints ? 4 : 16 }
}

/// One matrix operation in all forms that were asked for.
struct MatrixCases {
  let operation: MatrixOperation
  let size: Int
  let seed: UInt64
  let backends: [String]

  var comparison: Comparison {
    Comparison(
      group: operation.group, operation: operation.rawValue, size: size, unit: operation.unit,
      backends: backends, make: make)
  }

  private func make() throws -> [BenchmarkCase] {
    let data = MatrixWorkload(operation, size: size, seed: seed)
    return try backends.map { backend in
      let isFlat = backend == OpenBLAS.backend
      let run =
        isFlat ? try data.dense(openBLAS()) : data.blocks(try InstructionSet.named(backend).kernels)
      let shared = operation == .multiplyPairs ? 1.0 : 0
      let itemBytes = Double(operation.width * 4)
      return BenchmarkCase(
        name: CaseName(
          group: operation.group, operation: operation.rawValue, backend: backend, size: size),
        unit: operation.unit, bytesReadPerItem: itemBytes * (1 + shared),
        bytesWrittenPerItem: itemBytes, run: run,
        verify: {
          data.output.poison()
          run()
          return data.output.verify(isFlat: isFlat, tolerance: 1e-5, data.expected)
        })
    }
  }
}

private final class MatrixWorkload {
  private let operation: MatrixOperation
  private let left: RecordBatch
  private let right: RecordBatch
  let output: RecordBatch

  init(_ operation: MatrixOperation, size: Int, seed: UInt64) {
    self.operation = operation
    var random = SplitMix64(seed: seed)
    let isPoint = operation == .projectPoints
    left = RecordBatch(count: size, width: operation.width) { _, element in
      isPoint && element == 3 ? 1 : Float.random(in: -1...1, using: &random)
    }
    right = RecordBatch(
      count: operation == .multiplyPairs ? size : 1, width: 16
    ) { _, element in
      // A perspective whose w stays near 1, so that the division is harmless.
      let isLastColumn = isPoint && element % 4 == 3
      return isLastColumn
        ? (element == 15 ? 1 : 0.1) : Float.random(in: -1...1, using: &random)
    }
    output = RecordBatch(count: size, width: operation.width)
  }

  func blocks(_ kernels: KernelTable) -> () -> Void {
    let isShared = operation != .multiplyPairs
    let run = unsafe MatrixRun(
      left: left.blocks.base, right: isShared ? right.flat.base : right.blocks.base,
      output: output.blocks.base, blockCount: left.blockCount)
    switch operation {
    case .multiplyPairs: return { kernels.multiplyPairs(run) }
    case .multiplyShared: return { kernels.multiplyShared(run) }
    case .projectPoints: return { kernels.projectPoints(run) }
    }
  }

  func dense(_ library: OpenBLAS) -> () -> Void {
    let run = unsafe DenseRun(
      left: left.flatFloats, right: right.flatFloats, output: output.flatFloats, count: left.count)
    switch operation {
    case .multiplyPairs: return { library.multiplyPairs(run) }
    case .multiplyShared: return { library.multiplyShared(run) }
    case .projectPoints: return { library.projectPoints(run) }
    }
  }

  /// In double precision.
  func expected(_ record: Int, _ element: Int) -> Double {
    let (row, column) = (element / 4, element % 4)
    let matrix = operation == .multiplyPairs ? record : 0
    func product(_ column: Int) -> Double {
      (0..<4).reduce(0) { sum, k in
        sum + left.value(record, row * 4 + k, isFlat: true)
          * right.value(matrix, k * 4 + column, isFlat: true)
      }
    }
    guard operation == .projectPoints, column < 3 else { return product(column) }
    return product(column) / product(3)
  }
}
