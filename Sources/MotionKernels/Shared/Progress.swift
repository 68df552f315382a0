// SPDX-License-Identifier: MIT

internal import KernelABI

/// Time → progress → eased fraction of one block, left in the opacity row of its output.
@inline(__always)
func easeBlock(
  _ input: UnsafeRawPointer, _ output: UnsafeMutableRawPointer, now: Double,
  _ curve: (Moment, RowReader) -> Lanes
) {
  var vector = 0
  while vector < vectorsPerRow {
    let rows = unsafe RowReader(input, vector: vector)
    let results = unsafe RowWriter(output, vector: vector)
    results[OutputRow.opacity] = curve(Moment(rows, now: now), rows.from(TimeRow.count))
    vector &+= 1
  }
}

/// Where one register's transitions are in time.
struct Moment {
  /// Seconds since the start; negative before it.
  let seconds: DoubleLanes
  private let rate: DoubleLanes

  @inline(__always)
  init(_ rows: RowReader, now: Double) {
    seconds = now - rows.double(TimeRow.begin)
    rate = rows.double(TimeRow.rate)
  }

  /// Of the duration: formed in double precision, then narrowed.
  @inline(__always)
  var fraction: Lanes { narrow(seconds * rate) }
}
