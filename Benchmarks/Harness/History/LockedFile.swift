// SPDX-License-Identifier: MIT
import Foundation

/// A file that this process alone changes, among those that ask for the lock.
struct LockedFile {
  private let descriptor: Int32
  private let path: String

  /// Opens or creates the file and waits for the lock; again when another file took its name
  /// meanwhile, as a repair does.
  init(_ path: String) throws(FileError) {
    self.path = path
    var descriptor = try Self.lock(path)
    while !Self.isNamed(path, descriptor) {
      _ = Foundation.close(descriptor)
      descriptor = try Self.lock(path)
    }
    self.descriptor = descriptor
  }

  private static func lock(_ path: String) throws(FileError) -> Int32 {
    let descriptor = unsafe open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let code = errno
        _ = Foundation.close(descriptor)
        throw FileError(path: path, code: code)
      }
    }
    return descriptor
  }

  private static func isNamed(_ path: String, _ descriptor: Int32) -> Bool {
    var (named, opened) = (stat(), stat())
    guard unsafe stat(path, &named) == 0, unsafe fstat(descriptor, &opened) == 0 else {
      return false
    }
    return named.st_ino == opened.st_ino && named.st_dev == opened.st_dev
  }

  /// Gives the lock back.
  func close() { _ = Foundation.close(descriptor) }

  /// The bytes after the last newline, read from the end.
  /// - Throws: `FileError`, also for a file that is too long to be read again.
  func lastLine() throws(FileError) -> [UInt8] {
    var end = try size()
    guard end <= InputFile.greatestByteCount else { throw FileError(path: path, code: EFBIG) }
    var blocks: [[UInt8]] = []
    while end > 0 {
      let start = max(0, end - (1 << 16))
      let block = try read(from: start, count: end - start)
      if let newline = block.lastIndex(of: UInt8(ascii: "\n")) {
        blocks.append(Array(block[(newline + 1)...]))
        break
      }
      blocks.append(block)
      end = start
    }
    return Array(blocks.reversed().joined())
  }

  /// Takes bytes off the end.
  func cut(_ count: Int) throws(FileError) {
    if ftruncate(descriptor, try size() - count) != 0 { throw FileError(path: path, code: errno) }
  }

  /// Writes all at the end and waits for the disk; a failure leaves the file as it was.
  func append(_ bytes: [UInt8]) throws(FileError) {
    let before = try size()
    do throws(FileError) {
      try writeAll(bytes, to: descriptor, path: path)
      if fsync(descriptor) != 0 { throw FileError(path: path, code: errno) }
    } catch {
      ftruncate(descriptor, before)
      throw error
    }
  }

  private func size() throws(FileError) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(path: path, code: EINVAL) }
    return Int(status.st_size)
  }

  private func read(from offset: Int, count: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = unsafe bytes.withUnsafeMutableBytes {
        unsafe pread(
          descriptor, $0.baseAddress.map { unsafe $0 + done }, count - done, offset + done)
      }
      guard got > 0 else { throw FileError(path: path, code: got < 0 ? errno : EIO) }
      done += got
    }
    return bytes
  }
}
