// SPDX-License-Identifier: MIT

internal import CPUFeatures
internal import KernelABI
internal import MotionKernels

/// The rows of a curve, ready to be copied into lanes. A plain value, so that a call counts no
/// references; valid as long as its `CurveRows`.
@safe
struct CurveImage {
  let family: CurveFamily
  /// Its place in a `CurveProbe`.
  let probe: Int
  private let rows: UnsafeRawPointer?
  private let count: Int
  private let startsWithDouble: Bool

  /// A straight line has no rows.
  static var linear: CurveImage { unsafe CurveImage(.linear, probe: 0, nil, 0) }

  fileprivate init(_ family: CurveFamily, probe: Int, _ rows: UnsafeRawPointer?, _ count: Int) {
    (self.family, self.probe) = (family, probe)
    unsafe self.rows = rows
    self.count = count
    startsWithDouble = family.startsWithDouble
  }

  /// Fetches the first rows into the nearest cache.
  func prefetch() { unsafe bm_prefetch(rows) }

  /// Writes the curve's rows.
  func write(_ lane: LaneWriter) {
    guard let rows = unsafe rows else { return }
    var row = 0
    if startsWithDouble {
      lane.setDouble(0, unsafe rows.load(as: Double.self))
      row = 2
    }
    while row < count {
      lane.set(row, unsafe rows.load(fromByteOffset: row * 4, as: Float.self))
      row += 1
    }
  }
}

/// Keeps the rows of a curve.
final class CurveRows {
  let image: CurveImage
  private let memory: AlignedBuffer

  init(_ curve: EncodedCurve, _ store: LaneStore) {
    let family = curve.family
    let count = family.rows(store.kernels.curveForm)
    let block = AlignedBuffer(byteCount: count * Block.rowBytes)
    memory = AlignedBuffer(byteCount: count * 4)
    curve.write(unsafe LaneWriter(block.base, lane: 0))
    for row in 0..<count {
      // The second half of the first lane's double lies next to the first half.
      let offset = family.startsWithDouble && row == 1 ? 4 : row * Block.rowBytes
      unsafe memory.base.storeBytes(
        of: block.base.load(fromByteOffset: offset, as: Float.self), toByteOffset: row * 4,
        as: Float.self)
    }
    unsafe image = CurveImage(
      family, probe: store.probe.place(of: family), memory.base, count)
  }
}

extension CurveFamily {
  /// Whether the first two rows are one double; all others are floats.
  fileprivate var startsWithDouble: Bool {
    switch self {
    case .underdampedSpring: true
    case .linear, .cubic, .steps, .power, .criticalSpring, .overdampedSpring: false
    }
  }
}
