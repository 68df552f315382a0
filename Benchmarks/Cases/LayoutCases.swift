// SPDX-License-Identifier: MIT
//
// Matrices from one after the other into blocks, and back: what a program pays that keeps arrays of
// structures.

internal import BenchmarkHarness
internal import KernelABI
internal import MotionKernels

enum LayoutOperation: String, CaseIterable { case pack, unpack }

struct LayoutCases {
  let operation: LayoutOperation
  let size: Int
  let backends: [String]

  var comparison: Comparison {
    Comparison(
      group: "Layout", operation: operation.rawValue, size: size, unit: "matrix",
      backends: backends, make: make)
  }

  private func make() throws -> [BenchmarkCase] {
    let data = LayoutWorkload(operation, size: size)
    return try backends.map { backend in
      let kernels = try InstructionSet.named(backend).kernels
      let run = { data.run(kernels) }
      return BenchmarkCase(
        name: CaseName(
          group: "Layout", operation: operation.rawValue, backend: backend, size: size),
        unit: "matrix", bytesReadPerItem: Double(4 * LayoutWorkload.width),
        bytesWrittenPerItem: Double(4 * LayoutWorkload.width), run: run,
        verify: { data.verify(run) })
    }
  }
}

private final class LayoutWorkload {
  static let width = TransformRow.count

  private let operation: LayoutOperation
  private let count: Int
  private let blockCount: Int
  private let source: AlignedBuffer
  private let target: AlignedBuffer

  init(_ operation: LayoutOperation, size: Int) {
    self.operation = operation
    count = size
    blockCount = BlockArray.blocks(holding: size)
    let bytes = blockCount * LayoutWorkload.width * Block.rowBytes
    (source, target) = (AlignedBuffer(byteCount: bytes), AlignedBuffer(byteCount: bytes))
    for index in 0..<(bytes / 4) {
      unsafe source.base.storeBytes(
        of: UInt32(truncatingIfNeeded: index), toByteOffset: 4 * index, as: UInt32.self)
    }
  }

  func run(_ kernels: KernelTable) {
    let run = unsafe LayoutRun(
      source: source.base, target: target.base, width: LayoutWorkload.width,
      blockCount: blockCount)
    switch operation {
    case .pack: kernels.pack(run)
    case .unpack: kernels.unpack(run)
    }
  }

  /// Every number has moved as it is.
  func verify(_ run: () -> Void) -> Verification {
    target.fill(0xff)
    run()
    var wrong = 0
    for record in 0..<count {
      for element in 0..<LayoutWorkload.width {
        let flat = record * LayoutWorkload.width + element
        let lane = (record / Block.lanes * LayoutWorkload.width + element) * Block.lanes
        let block = lane + record % Block.lanes
        let (from, to) = operation == .pack ? (flat, block) : (block, flat)
        let number = unsafe target.base.load(fromByteOffset: 4 * to, as: UInt32.self)
        if number != UInt32(truncatingIfNeeded: from) { wrong += 1 }
      }
    }
    return Verification(worstError: Double(wrong), tolerance: 0, unit: "numbers")
  }
}
