// SPDX-License-Identifier: MIT

internal import KernelABI

/// One lane of a block, read as floats.
@safe
struct ScalarRows {
  private let rows: UnsafePointer<Float>

  @inline(__always)
  init(_ rows: UnsafeRawPointer, lane: Int) {
    unsafe self.rows = rows.assumingMemoryBound(to: Float.self) + lane
  }

  @inline(__always)
  private init(_ rows: UnsafePointer<Float>) { unsafe self.rows = rows }

  @inline(__always)
  subscript(row: Int) -> Float { unsafe rows[row &* Block.lanes] }

  @inline(__always)
  func from(_ row: Int) -> ScalarRows { unsafe ScalarRows(rows + row &* Block.lanes) }
}

/// One lane of a block's doubles, which take two rows each.
@safe
struct ScalarDoubleRows {
  private let rows: UnsafePointer<Double>

  @inline(__always)
  init(_ rows: UnsafeRawPointer, lane: Int) {
    unsafe self.rows = rows.assumingMemoryBound(to: Double.self) + lane
  }

  @inline(__always)
  subscript(row: Int) -> Double { unsafe rows[row &* (Block.lanes / 2)] }
}

/// One lane of a block's doubles, written.
@safe
struct ScalarDoubleResults {
  private let rows: UnsafeMutablePointer<Double>

  @inline(__always)
  init(_ rows: UnsafeMutableRawPointer, lane: Int) {
    unsafe self.rows = rows.assumingMemoryBound(to: Double.self) + lane
  }

  @inline(__always)
  subscript(row: Int) -> Double {
    get { unsafe rows[row &* (Block.lanes / 2)] }
    nonmutating set { unsafe rows[row &* (Block.lanes / 2)] = newValue }
  }
}

/// One lane of a block, written as floats.
@safe
struct ScalarResults {
  private let rows: UnsafeMutablePointer<Float>

  @inline(__always)
  init(_ rows: UnsafeMutableRawPointer, lane: Int) {
    unsafe self.rows = rows.assumingMemoryBound(to: Float.self) + lane
  }

  @inline(__always)
  subscript(row: Int) -> Float {
    get { unsafe rows[row &* Block.lanes] }
    nonmutating set { unsafe rows[row &* Block.lanes] = newValue }
  }
}
