// SPDX-License-Identifier: MIT

internal import KernelABI

/// Which lanes of a run are taken, and by whom. The lowest free lane is taken first, so that the
/// lanes in use stay together and whole blocks at the end fall empty.
struct LaneMap {
  /// Marks a lane that nobody has.
  static var nobody: UInt32 { .max }

  private var takers: ContiguousArray<UInt32> = []
  /// A bit for each lane: set when it is free.
  private var free: ContiguousArray<UInt64> = []
  /// No word below has a bit set.
  private var firstFree = 0

  /// Blocks that share a word of `free`.
  private static var wordBlocks: Int { UInt64.bitWidth / Block.lanes }

  var blockCount: Int { takers.count / Block.lanes }
  var byteCount: Int { takers.capacity * 4 + free.capacity * 8 }

  /// Who has each lane, or `nobody`.
  func withOwners(_ body: (Span<UInt32>) -> Void) { body(takers.span) }

  /// Takes the lowest free lane. O(1), but for the search of one word in 4096 lanes.
  mutating func claim(for owner: UInt32) -> Int {
    while firstFree < free.count && free[firstFree] == 0 { firstFree += 1 }
    if firstFree == free.count { appendBlock() }
    let lane = firstFree * 64 + free[firstFree].trailingZeroBitCount
    free[firstFree] &= free[firstFree] - 1
    takers[lane] = owner
    return lane
  }

  mutating func release(_ lane: Int) {
    takers[lane] = LaneMap.nobody
    free[lane / 64] |= 1 << UInt64(lane % 64)
    firstFree = min(firstFree, lane / 64)
  }

  private mutating func appendBlock() {
    let block = blockCount
    if takers.count == takers.capacity {
      // By an eighth only.
      takers.reserveCapacity((block + block / 8 + 4) * Block.lanes)
    }
    for _ in 0..<Block.lanes { takers.append(LaneMap.nobody) }
    firstFree = block / LaneMap.wordBlocks
    if firstFree == free.count { free.append(0) }
    free[firstFree] |= LaneMap.bits(of: block)
  }

  /// Blocks at the end that nobody has a lane in.
  var emptyTail: Int {
    var block = blockCount
    while block > 0 && isEmpty(block - 1) { block -= 1 }
    return blockCount - block
  }

  /// Drops blocks at the end that nobody has a lane in, and their memory.
  mutating func drop(_ count: Int) {
    for block in (blockCount - count)..<blockCount {
      free[block / LaneMap.wordBlocks] &= ~LaneMap.bits(of: block)
    }
    takers = ContiguousArray(takers[..<(takers.count - count * Block.lanes)])
    free.removeLast(free.count - (blockCount + LaneMap.wordBlocks - 1) / LaneMap.wordBlocks)
    firstFree = min(firstFree, free.count)
  }

  private static func bits(of block: Int) -> UInt64 {
    0xffff << UInt64(block % wordBlocks * Block.lanes)
  }

  private func isEmpty(_ block: Int) -> Bool {
    let bits = LaneMap.bits(of: block)
    return free[block / LaneMap.wordBlocks] & bits == bits
  }

  /// The first blocks side by side in `start..<end` in which somebody has a lane; nil when none.
  func stretch(from start: Int, to end: Int) -> Range<Int>? {
    var first = start
    while first < end && isEmpty(first) { first += 1 }
    guard first < end else { return nil }
    var last = first
    while last < end && !isEmpty(last) { last += 1 }
    return first..<last
  }
}
