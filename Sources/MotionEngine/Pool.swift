// SPDX-License-Identifier: MIT

/// Plain values at places that stay, with the free ones used again. Allocates only when it holds
/// more than ever before.
struct Pool<Element> {
  private var elements: ContiguousArray<Element> = []
  private var free: ContiguousArray<Int32> = []

  /// Marks that somebody has none.
  static var none: Int32 { -1 }

  mutating func insert(_ element: Element) -> Int32 {
    if let place = free.popLast() {
      elements[Int(place)] = element
      return place
    }
    if elements.count == elements.capacity {
      // By a sixteenth only; and room to free them all, so that giving back never allocates.
      elements.reserveCapacity(elements.count + elements.count / 16 + 16)
      free.reserveCapacity(elements.capacity)
    }
    elements.append(element)
    return Int32(elements.count - 1)
  }

  mutating func remove(_ place: Int32) { free.append(place) }

  subscript(place: Int32) -> Element {
    get { elements[Int(place)] }
    set { elements[Int(place)] = newValue }
  }

  var byteCount: Int { elements.capacity * MemoryLayout<Element>.stride + free.capacity * 4 }
}
