// SPDX-License-Identifier: MIT

internal import KernelABI

/// Registers per row of a block.
@inline(__always)
var vectorsPerRow: Int { Block.lanes / Lanes.scalarCount }

/// Reads one register's share of each row of a block.
@safe
struct RowReader {
  private let rows: UnsafeRawPointer
  private let offset: Int

  /// - Parameters:
  ///   - rows: start of the rows, 64-byte aligned.
  ///   - vector: which share of each row, below `vectorsPerRow`.
  @inline(__always)
  init(_ rows: UnsafeRawPointer, vector: Int) {
    unsafe self.rows = rows
    offset = vector &* Lanes.scalarCount &* 4
  }

  @inline(__always)
  private init(_ rows: UnsafeRawPointer, offset: Int) {
    unsafe self.rows = rows
    self.offset = offset
  }

  @inline(__always)
  subscript(row: Int) -> Lanes {
    let address = unsafe rows + (row &* Block.rowBytes &+ offset)
    return unsafe address.assumingMemoryBound(to: Lanes.self).pointee
  }

  /// The doubles of `row` and the one behind it.
  @inline(__always)
  func double(_ row: Int) -> DoubleLanes {
    let address = unsafe rows + (row &* Block.rowBytes &+ 2 &* offset)
    return unsafe address.assumingMemoryBound(to: DoubleLanes.self).pointee
  }

  /// The same share of the rows from `row` on.
  @inline(__always)
  func from(_ row: Int) -> RowReader {
    unsafe RowReader(rows + row &* Block.rowBytes, offset: offset)
  }
}

/// Writes one register's share of each row of a block.
@safe
struct RowWriter {
  private let rows: UnsafeMutableRawPointer
  private let offset: Int

  @inline(__always)
  private init(_ rows: UnsafeMutableRawPointer, offset: Int) {
    unsafe self.rows = rows
    self.offset = offset
  }

  @inline(__always)
  init(_ rows: UnsafeMutableRawPointer, vector: Int) {
    unsafe self.rows = rows
    offset = vector &* Lanes.scalarCount &* 4
  }

  @inline(__always)
  subscript(row: Int) -> Lanes {
    get {
      let address = unsafe rows + (row &* Block.rowBytes &+ offset)
      return unsafe address.assumingMemoryBound(to: Lanes.self).pointee
    }
    nonmutating set {
      let address = unsafe rows + (row &* Block.rowBytes &+ offset)
      unsafe address.assumingMemoryBound(to: Lanes.self).pointee = newValue
    }
  }

  /// The doubles of `row` and the one behind it.
  @inline(__always)
  func setDouble(_ row: Int, _ value: DoubleLanes) {
    let address = unsafe rows + (row &* Block.rowBytes &+ 2 &* offset)
    unsafe address.assumingMemoryBound(to: DoubleLanes.self).pointee = value
  }

  /// The same share of the rows from `row` on.
  @inline(__always)
  func from(_ row: Int) -> RowWriter {
    unsafe RowWriter(rows + row &* Block.rowBytes, offset: offset)
  }

  @inline(__always)
  func setBits(_ row: Int, _ value: BitLanes) { self[row] = float(value) }
}
