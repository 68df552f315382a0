// SPDX-License-Identifier: MIT
//
// Between records that lie one after the other and blocks of rows. Four numbers of four records are a
// square that two rounds of shuffles within groups of four lanes turn over; what is left of a record
// whose width is no multiple of four moves number by number.

package import KernelABI

/// Records → blocks.
package func pack(_ run: LayoutRun) {
  unsafe forEachLayoutBlock(run) { records, rows, width in
    forEachSquare(width) { record, element in
      let base = unsafe UnsafePointer(records + (record &* width &+ element))
      let square = unsafe turnedOver(
        loadGroups(base, stride: 4 &* width), loadGroups(base + width, stride: 4 &* width),
        loadGroups(base + 2 &* width, stride: 4 &* width),
        loadGroups(base + 3 &* width, stride: 4 &* width))
      let row = unsafe rows + (element &* Block.lanes &+ record)
      unsafe store(square.0, row)
      unsafe store(square.1, row + Block.lanes)
      unsafe store(square.2, row + 2 &* Block.lanes)
      unsafe store(square.3, row + 3 &* Block.lanes)
    }
    forEachRest(width) { record, element in
      unsafe rows[element &* Block.lanes &+ record] = records[record &* width &+ element]
    }
  }
}

/// Blocks → records.
package func unpack(_ run: LayoutRun) {
  unsafe forEachLayoutBlock(run, isPacking: false) { records, rows, width in
    forEachSquare(width) { record, element in
      let row = unsafe UnsafePointer(rows + (element &* Block.lanes &+ record))
      let square = unsafe turnedOver(
        load(row), load(row + Block.lanes), load(row + 2 &* Block.lanes),
        load(row + 3 &* Block.lanes))
      let base = unsafe records + (record &* width &+ element)
      unsafe storeGroups(base, stride: 4 &* width, square.0)
      unsafe storeGroups(base + width, stride: 4 &* width, square.1)
      unsafe storeGroups(base + 2 &* width, stride: 4 &* width, square.2)
      unsafe storeGroups(base + 3 &* width, stride: 4 &* width, square.3)
    }
    forEachRest(width) { record, element in
      unsafe records[record &* width &+ element] = rows[element &* Block.lanes &+ record]
    }
  }
}

/// Calls `body` with the records, the rows and the width of every block.
@inline(__always)
private func forEachLayoutBlock(
  _ run: LayoutRun, isPacking: Bool = true,
  _ body: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>, Int) -> Void
) {
  let width = run.width
  let source = unsafe UnsafeMutableRawPointer(mutating: run.source)
    .assumingMemoryBound(to: Float.self)
  let target = unsafe run.target.assumingMemoryBound(to: Float.self)
  var block = 0
  while block < run.blockCount {
    let offset = block &* width &* Block.lanes
    let (a, b) = unsafe (source + offset, target + offset)
    if isPacking { unsafe body(a, b, width) } else { unsafe body(b, a, width) }
    block &+= 1
  }
}

/// Calls `body` with the first record and the first number of every square.
@inline(__always)
private func forEachSquare(_ width: Int, _ body: (Int, Int) -> Void) {
  var element = 0
  while element &+ 4 <= width {
    var record = 0
    while record < Block.lanes {
      body(record, element)
      record &+= Lanes.scalarCount
    }
    element &+= 4
  }
}

/// Calls `body` for the numbers that are in no square.
@inline(__always)
private func forEachRest(_ width: Int, _ body: (Int, Int) -> Void) {
  var element = width & ~3
  while element < width {
    var record = 0
    while record < Block.lanes {
      body(record, element)
      record &+= 1
    }
    element &+= 1
  }
}

/// Rows and columns exchanged in every group of four lanes.
@inline(__always)
private func turnedOver(
  _ a: Lanes, _ b: Lanes, _ c: Lanes, _ d: Lanes
) -> (Lanes, Lanes, Lanes, Lanes) {
  let (abLow, abHigh) = (interleaveLow(a, b), interleaveHigh(a, b))
  let (cdLow, cdHigh) = (interleaveLow(c, d), interleaveHigh(c, d))
  return (
    joinLow(abLow, cdLow), joinHigh(abLow, cdLow), joinLow(abHigh, cdHigh),
    joinHigh(abHigh, cdHigh)
  )
}

@inline(__always)
private func load(_ address: UnsafePointer<Float>) -> Lanes {
  unsafe UnsafeRawPointer(address).assumingMemoryBound(to: Lanes.self).pointee
}

@inline(__always)
private func store(_ value: Lanes, _ address: UnsafeMutablePointer<Float>) {
  unsafe UnsafeMutableRawPointer(address).assumingMemoryBound(to: Lanes.self).pointee = value
}
