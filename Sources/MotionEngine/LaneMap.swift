// SPDX-License-Identifier: MIT

internal import KernelABI

/// Which lanes of a run are taken, and by whom. The lowest free lane is taken first, so that the
/// lanes in use stay together and whole blocks at the end fall empty.
struct LaneMap {
  /// Marks a lane that nobody has.
  static var nobody: UInt32 { .max }

  private var takers: ContiguousArray<UInt32> = []
  /// Lanes taken in each block.
  private var taken: ContiguousArray<UInt8> = []
  /// A bit for each block: set when it has a free lane.
  private var open: ContiguousArray<UInt64> = []
  /// No word below has a bit set.
  private var firstOpen = 0

  var blockCount: Int { taken.count }
  var byteCount: Int { takers.capacity * 4 + taken.capacity + open.capacity * 8 }

  /// Who has each lane, or `nobody`.
  func withOwners(_ body: (Span<UInt32>) -> Void) { body(takers.span) }

  /// Takes the lowest free lane. O(1), but for the search of one word in 1024 lanes.
  mutating func claim(for owner: UInt32) -> Int {
    let block = lowestOpenBlock() ?? appendBlock()
    let first = block * Block.lanes
    var lane = first
    while takers[lane] != LaneMap.nobody { lane += 1 }
    takers[lane] = owner
    taken[block] += 1
    if taken[block] == Block.lanes { open[block / 64] &= ~(1 << UInt64(block % 64)) }
    return lane
  }

  private mutating func lowestOpenBlock() -> Int? {
    while firstOpen < open.count && open[firstOpen] == 0 { firstOpen += 1 }
    guard firstOpen < open.count else { return nil }
    return firstOpen * 64 + open[firstOpen].trailingZeroBitCount
  }

  private mutating func appendBlock() -> Int {
    let block = taken.count
    if taken.count == taken.capacity {
      // By an eighth only.
      taken.reserveCapacity(block + block / 8 + 4)
      takers.reserveCapacity(taken.capacity * Block.lanes)
    }
    taken.append(0)
    for _ in 0..<Block.lanes { takers.append(LaneMap.nobody) }
    if block % 64 == 0 { open.append(0) }
    markOpen(block)
    return block
  }

  private mutating func markOpen(_ block: Int) {
    open[block / 64] |= 1 << UInt64(block % 64)
    firstOpen = min(firstOpen, block / 64)
  }

  mutating func release(_ lane: Int) {
    takers[lane] = LaneMap.nobody
    taken[lane / Block.lanes] -= 1
    markOpen(lane / Block.lanes)
  }

  /// The first blocks side by side in `start..<end` in which somebody has a lane; nil when none.
  func stretch(from start: Int, to end: Int) -> Range<Int>? {
    var first = start
    while first < end && taken[first] == 0 { first += 1 }
    guard first < end else { return nil }
    var last = first
    while last < end && taken[last] != 0 { last += 1 }
    return first..<last
  }
}
