// SPDX-License-Identifier: MIT
//
// What the memory allows: loops that move the same bytes as a kernel, with its registers and in its
// pattern, and do nothing else. They are timed as cases of their own and set every case's `x limit`.

public import BenchmarkHarness
internal import KernelABI
internal import MotionKernels

/// A pattern of rows read and written by an item's block.
enum LimitOperation: String, CaseIterable {
  /// One matrix in, one out.
  case copy
  /// Two matrices in, one out, as a pair product.
  case stream
  /// One matrix in.
  case read
  /// One matrix out.
  case write

  var rowsRead: Int {
    switch self {
    case .copy, .read: TransformRow.count
    case .stream: 2 * TransformRow.count
    case .write: 0
    }
  }

  var rowsWritten: Int { self == .read ? 0 : TransformRow.count }
}

struct LimitCases {
  let operation: LimitOperation
  let size: Int
  let backends: [String]

  var comparison: Comparison {
    Comparison(
      group: "Limit", operation: operation.rawValue, size: size, unit: "matrix",
      backends: backends, make: make)
  }

  private func make() throws -> [BenchmarkCase] {
    try backends.map { backend in
      let blocks = BlockArray.blocks(holding: size)
      let loop = StreamLoop(
        try InstructionSet.named(backend).kernels, rowsRead: operation.rowsRead,
        rowsWritten: operation.rowsWritten, blockCount: blocks)
      return BenchmarkCase(
        name: CaseName(
          group: "Limit", operation: operation.rawValue, backend: backend, size: size),
        unit: "matrix", bytesReadPerItem: Double(operation.rowsRead * 4),
        bytesWrittenPerItem: Double(operation.rowsWritten * 4), run: loop.run, verify: loop.verify)
    }
  }
}

/// The stream kernel on memory of its own.
final class StreamLoop {
  private let kernels: KernelTable
  private let rowsRead: Int
  private let rowsWritten: Int
  private let blockCount: Int
  private let source: AlignedBuffer
  private let target: AlignedBuffer

  init(_ kernels: KernelTable, rowsRead: Int, rowsWritten: Int, blockCount: Int) {
    self.kernels = kernels
    self.rowsRead = rowsRead
    self.rowsWritten = rowsWritten
    self.blockCount = blockCount
    source = AlignedBuffer(byteCount: rowsRead * blockCount * Block.rowBytes)
    target = AlignedBuffer(byteCount: max(1, rowsWritten * blockCount) * Block.rowBytes)
    source.fill(1)
  }

  func run() {
    unsafe kernels.stream(
      StreamRun(
        source: source.base, target: target.base, rowsRead: rowsRead, rowsWritten: rowsWritten,
        blockCount: blockCount))
  }

  /// Every row that has one to copy is a copy of it.
  func verify() -> Verification {
    target.fill(0xff)
    run()
    var wrong = 0
    let copied = min(rowsRead, rowsWritten) * Block.rowBytes
    for block in 0..<blockCount {
      for byte in 0..<copied {
        let offset = block * rowsWritten * Block.rowBytes + byte
        // The first row holds the sum of what was only read.
        guard offset >= Block.rowBytes else { continue }
        if unsafe target.base.load(fromByteOffset: offset, as: UInt8.self) != 1 { wrong += 1 }
      }
    }
    return Verification(worstError: Double(wrong), tolerance: 0, unit: "bytes")
  }
}

extension Suite {
  /// Makes the limits of a run: loops that move given bytes with the widest registers in use, in
  /// blocks of 64 rows.
  ///
  /// - Throws: a `UsageError` when `MOTION_FORCE_ISA` names a set that cannot run here.
  public static func streamLimits() throws -> (StreamBytes) -> () -> Void {
    let kernels = try usable { try InstructionSet.chosen().kernels }
    return { bytes in
      let read = (bytes.read + Block.rowBytes - 1) / Block.rowBytes
      let written = (bytes.written + Block.rowBytes - 1) / Block.rowBytes
      let blocks = max(1, max(read, written) / 64)
      return StreamLoop(
        kernels, rowsRead: (read + blocks / 2) / blocks,
        rowsWritten: (written + blocks / 2) / blocks, blockCount: blocks
      ).run
    }
  }
}
