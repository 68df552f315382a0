// SPDX-License-Identifier: MIT

/// Numbers with keys to sort them by. Sorted by digits, because the keys are nearly random and the
/// library's sort allocates.
struct KeyedList: ~Copyable {
  struct Item: BitwiseCopyable {
    let key: UInt64
    let value: UInt32
  }

  private var items = Table<Item>()
  private var spare = Table<Item>()
  private var counts = Table<Int>()

  var count: Int { items.count }
  var byteCount: Int { items.byteCount + spare.byteCount + counts.byteCount }

  subscript(place: Int) -> Item { items[place] }

  mutating func removeAll() { items.removeAll() }

  mutating func append(_ value: UInt32, key: UInt64) {
    items.append(Item(key: key, value: value))
  }

  /// Gives back the room for more than it holds.
  mutating func shrink() {
    items.shrink()
    spare = Table()
  }

  /// By key; of equal ones the one appended first stays first. O(count) for each byte in which keys
  /// differ.
  mutating func sort() {
    guard count > KeyedList.few else { return sortFew() }
    var differing: UInt64 = 0
    let first = items[0].key
    for place in 0..<count { differing |= items[place].key ^ first }
    for shift in stride(from: 0, to: 64, by: 8) where differing >> UInt64(shift) & 0xff != 0 {
      sort(byDigitAt: UInt64(shift))
    }
  }

  /// The first place whose key is at least `key`, of a sorted list.
  func lowerBound(_ key: UInt64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// So few are sorted faster by insertion.
  private static var few: Int { 32 }

  private mutating func sortFew() {
    for place in 0..<count {
      let item = items[place]
      var hole = place
      while hole > 0 && item.key < items[hole - 1].key {
        items[hole] = items[hole - 1]
        hole -= 1
      }
      items[hole] = item
    }
  }

  private mutating func sort(byDigitAt shift: UInt64) {
    func digit(_ item: Item) -> Int { Int(item.key >> shift & 0xff) }
    counts.removeAll()
    for _ in 0...256 { counts.append(0) }
    for place in 0..<count { counts[digit(items[place]) + 1] += 1 }
    for value in 1..<256 { counts[value] += counts[value - 1] }
    spare.removeAll()
    for place in 0..<count { spare.append(items[place]) }
    for place in 0..<count {
      let value = digit(spare[place])
      items[counts[value]] = spare[place]
      counts[value] += 1
    }
  }
}

extension KeyedList {
  /// Keys that grow with the number, also below zero.
  static func key(_ number: Double) -> UInt64 {
    let bits = number.bitPattern
    return bits ^ (bits >> 63 == 0 ? 1 << 63 : .max)
  }

  /// Keys that grow with the first number, and then with the second.
  static func key(_ first: Int32, _ second: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
  }
}
