// SPDX-License-Identifier: MIT

internal import BenchmarkHarness
internal import KernelABI
internal import MotionEngine

/// `count` records of `width` floats, both one after the other (for OpenBLAS) and in blocks of
/// sixteen lanes (for our kernels); the same numbers.
final class RecordBatch {
  let count: Int
  let width: Int
  let blocks: AlignedBuffer
  let flat: AlignedBuffer

  /// Zeros.
  init(count: Int, width: Int) {
    self.count = count
    self.width = width
    blocks = AlignedBuffer(byteCount: RecordBatch.blockCount(count) * width * Block.rowBytes)
    flat = AlignedBuffer(byteCount: RecordBatch.blockCount(count) * width * Block.rowBytes)
  }

  /// Numbers from `make(record, element)`.
  convenience init(count: Int, width: Int, _ make: (Int, Int) -> Float) {
    self.init(count: count, width: width)
    for record in 0..<count {
      for element in 0..<width {
        let value = make(record, element)
        unsafe floats(blocks)[blockIndex(record, element)] = value
        unsafe floats(flat)[record * width + element] = value
      }
    }
  }

  var blockCount: Int { RecordBatch.blockCount(count) }

  private static func blockCount(_ count: Int) -> Int { (count + Block.lanes - 1) / Block.lanes }

  private func blockIndex(_ record: Int, _ element: Int) -> Int {
    (record / Block.lanes * width + element) * Block.lanes + record % Block.lanes
  }

  private func floats(_ buffer: AlignedBuffer) -> UnsafeMutablePointer<Float> {
    unsafe buffer.base.assumingMemoryBound(to: Float.self)
  }

  var flatFloats: UnsafeMutablePointer<Float> { unsafe floats(flat) }

  /// Element `element` of record `record` as the form at hand stores it.
  func value(_ record: Int, _ element: Int, isFlat: Bool) -> Double {
    let index = isFlat ? record * width + element : blockIndex(record, element)
    return unsafe Double(floats(isFlat ? flat : blocks)[index])
  }

  func poison() {
    blocks.fill(0xff)
    flat.fill(0xff)
  }

  /// The worst error of every number against `expected`, relative to the largest.
  func verify(
    isFlat: Bool, tolerance: Double, _ expected: (Int, Int) -> Double
  ) -> Verification {
    var (worst, largest) = (0.0, 0.0)
    var failure: String?
    for record in 0..<count {
      for element in 0..<width {
        let wanted = expected(record, element)
        let error = abs(value(record, element, isFlat: isFlat) - wanted)
        largest = max(largest, abs(wanted))
        if !(error <= worst) { worst = error }
        if failure == nil, !error.isFinite {
          failure = "record \(record), element \(element): not a number"
        }
      }
    }
    return Verification(
      worstError: worst / max(largest, 1), tolerance: tolerance, unit: "rel", failure: failure)
  }
}
