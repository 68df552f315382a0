// SPDX-License-Identifier: MIT

internal import BenchmarkHarness
internal import KernelABI
internal import MotionKernels

/// Where the forms at hand keep their records.
enum RecordLayout {
  /// In blocks of sixteen lanes.
  case blocks
  /// One after the other.
  case records
  /// One after the other, only the first so many numbers of each.
  case leading(Int)
}

/// `count` records of `width` numbers in both layouts.
final class RecordBatch {
  let blocks: BlockArray
  private let flat: AlignedBuffer

  var count: Int { blocks.count }
  var width: Int { blocks.width }

  /// Zeros.
  init(count: Int, width: Int) {
    blocks = BlockArray(count: count, width: width)
    flat = AlignedBuffer(byteCount: count * width * 4)
  }

  /// Numbers of record after record.
  convenience init(count: Int, width: Int, _ make: (Int) -> [Double]) {
    self.init(count: count, width: width)
    for record in 0..<count {
      for (element, value) in make(record).enumerated() {
        blocks[record, element] = Float(value)
        unsafe floats[record * width + element] = Float(value)
      }
    }
  }

  var floats: UnsafeMutablePointer<Float> {
    unsafe flat.base.assumingMemoryBound(to: Float.self)
  }

  /// All records, one after the other.
  var buffer: UnsafeMutableBufferPointer<Float> {
    unsafe UnsafeMutableBufferPointer(start: floats, count: count * width)
  }

  func value(_ record: Int, _ element: Int, _ layout: RecordLayout) -> Float {
    switch layout {
    case .blocks: blocks[record, element]
    case .records: unsafe floats[record * width + element]
    case .leading(let width): unsafe floats[record * width + element]
    }
  }

  /// Numbers of a record.
  func width(in layout: RecordLayout) -> Int {
    switch layout {
    case .blocks, .records: width
    case .leading(let width): width
    }
  }

  func record(_ index: Int, _ layout: RecordLayout = .blocks) -> [Double] {
    (0..<width(in: layout)).map { Double(value(index, $0, layout)) }
  }

  func poison() {
    blocks.poison()
    flat.fill(0xff)
  }
}
