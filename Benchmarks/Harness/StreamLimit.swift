// SPDX-License-Identifier: MIT

/// The bytes one iteration must move.
public struct StreamBytes: Hashable, Sendable {
  public var read: Int
  public var written: Int

  public init(read: Int, written: Int) {
    self.read = read
    self.written = written
  }
}

/// A plain loop that moves the same bytes as a case and does nothing else: what the memory allows.
///
/// Whole cache lines of 64 bytes, copied as far as both counts go, then only read or only written.
/// It is compiled without instruction-set flags: where the data fits into the first cache, a case
/// with wider registers can be faster than this limit. Buffers stop at 256 MiB, far beyond any
/// cache; larger counts go over them again.
@safe public final class StreamLimit {
  private typealias Line = SIMD8<UInt64>
  private static let lineBytes = 64
  private static let mostLines = (256 << 20) / lineBytes

  private let linesRead: Int
  private let linesWritten: Int
  private let source: UnsafeMutableBufferPointer<Line>
  private let target: UnsafeMutableBufferPointer<Line>

  /// Allocates and touches both buffers.
  public init(_ bytes: StreamBytes) {
    linesRead = Self.lines(in: bytes.read)
    linesWritten = Self.lines(in: bytes.written)
    unsafe source = Self.allocate(lines: linesRead)
    unsafe target = Self.allocate(lines: linesWritten)
  }

  deinit {
    unsafe UnsafeMutableRawPointer(source.baseAddress)?.deallocate()
    unsafe UnsafeMutableRawPointer(target.baseAddress)?.deallocate()
  }

  /// Moves the bytes once.
  public func run() {
    let both = min(linesRead, linesWritten)
    copy(lines: both)
    read(lines: linesRead - both)
    write(lines: linesWritten - both)
    unsafe blackHole(target.baseAddress)
  }

  private func copy(lines: Int) {
    eachPass(over: lines) { count in
      for index in 0..<count { unsafe target[index] = source[index] &+ 1 }
    }
  }

  private func read(lines: Int) {
    var sum = Line.zero
    eachPass(over: lines) { count in
      for index in 0..<count { unsafe sum ^= source[index] }
    }
    blackHole(sum)
  }

  private func write(lines: Int) {
    let value = Line(repeating: UInt64(lines))
    eachPass(over: lines) { count in
      for index in 0..<count { unsafe target[index] = value }
    }
  }

  private func eachPass(over lines: Int, _ body: (Int) -> Void) {
    var rest = lines
    while rest > 0 {
      body(min(rest, Self.mostLines))
      rest -= min(rest, Self.mostLines)
    }
  }

  private static func lines(in bytes: Int) -> Int { (bytes + lineBytes - 1) / lineBytes }

  private static func allocate(lines: Int) -> UnsafeMutableBufferPointer<Line> {
    let count = min(lines, mostLines)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: count * lineBytes, alignment: lineBytes)
    let typed = unsafe memory.initializeMemory(as: Line.self, repeating: Line.one, count: count)
    return unsafe UnsafeMutableBufferPointer(start: typed, count: count)
  }
}
