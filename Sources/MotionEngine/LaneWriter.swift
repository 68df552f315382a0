// SPDX-License-Identifier: MIT

internal import CPUFeatures
internal import KernelABI

/// Writes one lane of the rows of a block.
@safe
struct LaneWriter {
  private let rows: UnsafeMutableRawPointer
  private let lane: Int

  init(_ rows: UnsafeMutableRawPointer, lane: Int) {
    unsafe self.rows = rows
    self.lane = lane
  }

  func set(_ row: Int, _ value: Double) { set(row, Float(value)) }

  func set(_ row: Int, _ value: Float) {
    unsafe rows.storeBytes(
      of: value, toByteOffset: row * Block.rowBytes + lane * 4, as: Float.self)
  }

  /// A double takes two rows.
  func setDouble(_ row: Int, _ value: Double) {
    unsafe rows.storeBytes(
      of: value, toByteOffset: row * Block.rowBytes + lane * 8, as: Double.self)
  }

  /// Fetches the lane's number of `row` into the nearest cache.
  func prefetch(_ row: Int, doubles: Bool = false) {
    unsafe bm_prefetch(rows + row * Block.rowBytes + lane * (doubles ? 8 : 4))
  }

  func from(_ row: Int) -> LaneWriter { unsafe LaneWriter(rows + row * Block.rowBytes, lane: lane) }
}
