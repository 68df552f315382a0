// SPDX-License-Identifier: MIT

internal import CPUFeatures
internal import MotionKernels

/// Plain values one after the other, on large pages when they are many. An array asks before every
/// change whether it is shared; this is never shared.
@safe
struct Table<Element: BitwiseCopyable>: ~Copyable {
  private var buffer: AlignedBuffer
  private var base: UnsafeMutablePointer<Element>
  private(set) var count = 0

  /// Room for `capacity` values; it grows by itself.
  init(capacity: Int = 0) {
    buffer = AlignedBuffer(byteCount: capacity * MemoryLayout<Element>.stride)
    unsafe base = buffer.base.bindMemory(to: Element.self, capacity: capacity)
  }

  var byteCount: Int { buffer.byteCount }
  var capacity: Int { buffer.byteCount / MemoryLayout<Element>.stride }

  subscript(place: Int) -> Element {
    @inline(__always) _read {
      precondition(UInt(bitPattern: place) < UInt(bitPattern: count))
      yield unsafe base[place]
    }
    @inline(__always) _modify {
      precondition(UInt(bitPattern: place) < UInt(bitPattern: count))
      yield unsafe &base[place]
    }
  }

  /// Allocates only when it holds more than ever before: then by a sixteenth.
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    unsafe (base + count).initialize(to: element)
    count += 1
  }

  mutating func removeAll() { count = 0 }

  /// Gives back the room for more than it holds.
  mutating func shrink() { move(to: buffer.resized(to: count * MemoryLayout<Element>.stride)) }

  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return unsafe base[count]
  }

  private mutating func grow() {
    move(to: buffer.grown(to: (count + count / 16 + 16) * MemoryLayout<Element>.stride))
  }

  private mutating func move(to buffer: AlignedBuffer) {
    self.buffer = buffer
    unsafe base = buffer.base.bindMemory(to: Element.self, capacity: capacity)
  }

  /// Fetches the value of `place`, if there is one, into the nearest cache.
  @inline(__always)
  func prefetch(_ place: Int) {
    guard UInt(bitPattern: place) < UInt(bitPattern: count) else { return }
    let start = unsafe UnsafeRawPointer(base + place)
    unsafe bm_prefetch(start)
    unsafe bm_prefetch(start + (MemoryLayout<Element>.size - 1))
  }
}

extension Table<Double> {
  /// Hands out the place of every value up to `limit`, the lowest first. Looks at eight together,
  /// because next to none is.
  func forEach(upTo limit: Double, _ body: (Int) -> Void) {
    let limits = SIMD8(repeating: limit)
    var place = 0
    while place &+ 8 <= count {
      let block = unsafe UnsafeRawPointer(base + place).load(as: SIMD8<Double>.self)
      if any(block .<= limits) {
        for k in place..<(place &+ 8) where self[k] <= limit { body(k) }
      }
      place &+= 8
    }
    for k in place..<count where self[k] <= limit { body(k) }
  }
}
