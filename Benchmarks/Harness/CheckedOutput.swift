// SPDX-License-Identifier: MIT
import Foundation

/// A stream on which no failed write goes unnoticed.
public struct CheckedOutput: Sendable {
  private let descriptor: Int32
  private let name: String

  public static let standardOutput = CheckedOutput(descriptor: 1, name: "standard output")
  public static let standardError = CheckedOutput(descriptor: 2, name: "standard error")

  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Fills the numbers of closed standard streams, so that no file of ours gets one and receives
  /// what is meant for the stream; writing there goes on failing. Call it first of all.
  public static func reserveClosedStreams() {
    for (descriptor, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// Writes all of the text at once.
  /// - Throws: `FileError`, for example when the disk is full or the reader went away.
  public func write(_ text: String) throws(FileError) {
    try write(Array(text.utf8))
  }

  public func write(_ bytes: [UInt8]) throws(FileError) {
    try writeAll(bytes, to: descriptor, path: name)
  }
}

/// Writes every byte, however often the system takes only a part of them.
func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if count == 0 {
      throw FileError(path: path, code: EIO)
    } else {
      try wait(for: descriptor, after: errno, path: path)
    }
  }
}

/// Waits where waiting helps: after a signal and on a full non-blocking pipe.
private func wait(for descriptor: Int32, after code: Int32, path: String) throws(FileError) {
  switch code {
  case EINTR: return
  case EAGAIN:
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    unsafe poll(&request, 1, -1)
  default: throw FileError(path: path, code: code)
  }
}
