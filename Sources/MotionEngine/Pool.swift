// SPDX-License-Identifier: MIT

/// Plain values at places that stay, with the free ones used again. Allocates only when it holds
/// more than ever before.
struct Pool<Element: BitwiseCopyable>: ~Copyable {
  private var elements = Table<Element>()
  private var free: ContiguousArray<Int32> = []

  /// One past the last place in use so far.
  var placeCount: Int { elements.count }

  /// Marks that somebody has none.
  static var none: Int32 { -1 }

  mutating func insert(_ element: Element) -> Int32 {
    if let place = free.popLast() {
      elements[Int(place)] = element
      return place
    }
    elements.append(element)
    // Room to free them all, so that giving back never allocates.
    if free.capacity < elements.count { free.reserveCapacity(elements.capacity) }
    return Int32(elements.count - 1)
  }

  mutating func remove(_ place: Int32) { free.append(place) }

  subscript(place: Int32) -> Element {
    get { elements[Int(place)] }
    set { elements[Int(place)] = newValue }
  }

  /// Fetches the value of `place`, if there is one, into the nearest cache.
  func prefetch(_ place: Int32) { elements.prefetch(Int(place)) }

  var byteCount: Int { elements.byteCount + free.capacity * 4 }
}
