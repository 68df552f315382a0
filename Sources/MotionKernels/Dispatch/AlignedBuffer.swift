// SPDX-License-Identifier: MIT

internal import CPUFeatures
internal import KernelABI

/// Memory at cache-line boundaries, where rows of blocks must lie; on large pages where it
/// is large, because a lane is looked for anywhere in it.
@safe
package final class AlignedBuffer {
  package let base: UnsafeMutableRawPointer
  package let byteCount: Int

  package init(byteCount: Int = 0) {
    let isLarge = byteCount >= 2 * AlignedBuffer.largePageBytes
    unsafe base = .allocate(
      byteCount: max(byteCount, Block.rowBytes),
      alignment: isLarge ? AlignedBuffer.largePageBytes : Block.rowBytes)
    self.byteCount = byteCount
    if isLarge { unsafe bm_advise_large_pages(base, byteCount) }
    unsafe base.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
  }

  /// Of x86-64, and of arm64 with 4 KiB pages.
  private static var largePageBytes: Int { 1 << 21 }

  deinit { unsafe base.deallocate() }

  /// The same bytes in at least `byteCount`, and a sixteenth more than now, when they are fewer; new
  /// bytes are 0. Not in place, so that reading where it is needs no check.
  package func grown(to byteCount: Int) -> AlignedBuffer {
    guard byteCount > self.byteCount else { return self }
    return resized(to: max(byteCount, self.byteCount + self.byteCount / 16))
  }

  /// The first bytes in `byteCount`; new ones are 0.
  package func resized(to byteCount: Int) -> AlignedBuffer {
    let copy = AlignedBuffer(byteCount: byteCount)
    unsafe copy.base.copyMemory(from: base, byteCount: min(byteCount, self.byteCount))
    return copy
  }

  /// Hands out the first `count` floats, of memory that floats were written to.
  package func withFloats(_ count: Int, _ body: (Span<Float>) -> Void) {
    let start = unsafe base.assumingMemoryBound(to: Float.self)
    unsafe body(Span(_unsafeStart: start, count: count))
  }

  /// Sets every byte, for example to poison results before a check.
  package func fill(_ byte: UInt8) {
    unsafe base.initializeMemory(as: UInt8.self, repeating: byte, count: byteCount)
  }
}
