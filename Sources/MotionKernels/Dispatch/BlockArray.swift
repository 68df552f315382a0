// SPDX-License-Identifier: MIT

internal import KernelABI

/// Records of single-precision numbers in the layout that the kernels work on.
///
/// Sixteen records form a block; a block has a row of 64 bytes for each number of a record. The last
/// block is padded with zeros.
@safe
public final class BlockArray {
  /// Records, at least 0.
  public let count: Int
  /// Numbers of a record, at least 1.
  public let width: Int

  private let buffer: AlignedBuffer

  /// `count` records of `width` zeros.
  ///
  /// - Precondition: `count` ≥ 0, `width` ≥ 1.
  public init(count: Int, width: Int) {
    precondition(count >= 0, "count \(count): at least 0 needed")
    precondition(width >= 1, "width \(width): at least 1 needed")
    self.count = count
    self.width = width
    let blocks = BlockArray.blocks(holding: count)
    buffer = AlignedBuffer(byteCount: blocks * width * Block.rowBytes)
  }

  /// Blocks of sixteen records.
  public var blockCount: Int { BlockArray.blocks(holding: count) }

  /// Blocks that hold `count` records.
  package static func blocks(holding count: Int) -> Int { (count + Block.lanes - 1) / Block.lanes }

  /// Number `element` of record `record`.
  ///
  /// - Precondition: `record` in 0 ..< count, `element` in 0 ..< width.
  public subscript(record: Int, element: Int) -> Float {
    get { unsafe floats[place(record, element)] }
    set { unsafe floats[place(record, element)] = newValue }
  }

  private func place(_ record: Int, _ element: Int) -> Int {
    precondition((0..<count).contains(record), "record \(record): 0 ..< \(count) allowed")
    precondition((0..<width).contains(element), "element \(element): 0 ..< \(width) allowed")
    return (record / Block.lanes * width + element) * Block.lanes + record % Block.lanes
  }

  private var floats: UnsafeMutablePointer<Float> {
    unsafe buffer.base.assumingMemoryBound(to: Float.self)
  }

  /// 64-byte aligned.
  package var base: UnsafeMutableRawPointer { unsafe buffer.base }

  /// Overwrites every number with a NaN, so that a check cannot read an older result.
  package func poison() { buffer.fill(0xff) }
}
