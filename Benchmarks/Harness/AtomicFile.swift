// SPDX-License-Identifier: MIT
//
// Goals, in this order: an existing file is never left half-written or empty; every failure is
// reported; devices, pipes and symbolic links work as people expect.
import Foundation

/// Files that are written whole or not at all.
public enum AtomicFile {
  /// Replaces the file at `path`: temporary file in the same directory, read again, fsync, rename, fsync of
  /// the directory. Symbolic links are followed; devices and pipes are written straight.
  /// - Throws: `FileError`; the old file is then untouched and no temporary file is left.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let place = try Place(path)
    if place.isStream {
      try writeStraight(bytes, to: place)
    } else {
      try replace(place, with: bytes)
    }
  }

  /// Finds out, before the work that fills it, whether a file can be written at `path`.
  /// - Throws: `FileError`. A full disk shows only when the file is written.
  public static func check(_ path: String) throws(FileError) {
    let place = try Place(path)
    if !place.isStream { try probe(place.directory, for: path) }
  }

  /// Creates a directory with its parents where missing, and finds out whether files fit in.
  /// - Throws: `FileError` naming the directory.
  public static func prepareDirectory(_ path: String) throws(FileError) {
    var prefix = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      prefix += prefix.isEmpty || prefix.hasSuffix("/") ? String(part) : "/\(part)"
      if unsafe mkdir(prefix, 0o777) != 0 && !isDirectory(prefix) {
        throw FileError(path: path, code: errno == EEXIST ? ENOTDIR : errno)
      }
    }
    try probe(prefix.isEmpty ? "." : prefix, for: path)
  }

  private static func probe(_ directory: String, for path: String) throws(FileError) {
    let temporary = try TemporaryFile(in: directory, for: path)
    temporary.discard()
  }

  private static func replace(_ place: Place, with bytes: [UInt8]) throws(FileError) {
    let temporary = try TemporaryFile(in: place.directory, for: place.path)
    do throws(FileError) {
      if let mode = place.mode { fchmod(temporary.descriptor, mode) }
      try writeAll(bytes, to: temporary.descriptor, path: place.path)
      try temporary.requireContent(bytes, for: place.path)
      try temporary.rename(to: place.path)
    } catch {
      temporary.discard()
      throw error
    }
    try synchronizeDirectory(place.directory, for: place.path)
  }

  private static func writeStraight(_ bytes: [UInt8], to place: Place) throws(FileError) {
    let descriptor = unsafe open(place.path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: place.path, code: errno) }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor, path: place.path)
  }

  private static func synchronizeDirectory(
    _ directory: String, for path: String
  ) throws(FileError) {
    let descriptor = unsafe open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }  // A directory that can be written but not read.
    defer { close(descriptor) }
    if fsync(descriptor) != 0 && errno != EINVAL { throw FileError(path: path, code: errno) }
  }
}

/// A new file beside the one to replace.
private struct TemporaryFile {
  let descriptor: Int32
  private let name: String
  private let directory: String

  /// The name is short, so that a target with the longest allowed name works.
  init(in directory: String, for path: String) throws(FileError) {
    self.directory = directory
    name = "\(directory)/.tmp-\(getpid())-\(String(UInt32.random(in: 0 ... .max), radix: 36))"
    descriptor = unsafe open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw FileError(path: path, code: errno) }
  }

  /// - Throws: `FileError` unless a reader finds exactly `bytes`.
  func requireContent(_ bytes: [UInt8], for path: String) throws(FileError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var done = 0
    while done < bytes.count {
      let count = unsafe pread(descriptor, &buffer, buffer.count, off_t(done))
      if count < 0 && errno == EINTR { continue }
      guard count > 0, bytes[done...].starts(with: buffer[..<count]) else {
        throw FileError(path: path, code: count < 0 ? errno : EIO)
      }
      done += count
    }
  }

  func rename(to path: String) throws(FileError) {
    if fsync(descriptor) != 0 { throw FileError(path: path, code: errno) }
    if unsafe Foundation.rename(name, path) != 0 { throw FileError(path: path, code: errno) }
    close(descriptor)
  }

  func discard() {
    close(descriptor)
    unsafe unlink(name)
  }
}
