// SPDX-License-Identifier: MIT
import Foundation

/// Where a path leads once symbolic links are followed.
struct Place {
  let path: String
  /// The permissions of the file that is there now; nil when there is none.
  let mode: mode_t?
  /// True for devices and pipes, and for `/dev/stdout` and its like whatever is behind them.
  let isStream: Bool

  var directory: String { parent(of: path) }

  init(_ path: String) throws(FileError) {
    let isDescriptor = path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    let target = isDescriptor ? path : try followLinks(path)
    var status = stat()
    if unsafe stat(target, &status) == 0 {
      let kind = status.st_mode & S_IFMT
      if kind == S_IFDIR { throw FileError(path: path, code: EISDIR) }
      mode = status.st_mode & 0o7777
      isStream = isDescriptor || kind != S_IFREG
    } else {
      guard errno == ENOENT, !path.isEmpty else { throw FileError(path: path, code: errno) }
      if path.hasSuffix("/") { throw FileError(path: path, code: EISDIR) }
      mode = nil
      isStream = false
    }
    self.path = target
  }
}

func isDirectory(_ path: String) -> Bool {
  let code = errno
  defer { errno = code }
  var status = stat()
  return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

private func parent(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Follows the links of the last component, also to a file that does not exist yet.
private func followLinks(_ path: String) throws(FileError) -> String {
  var current = path
  for _ in 0..<40 {
    guard let next = linkTarget(of: current) else { return current }
    current = next.hasPrefix("/") ? next : "\(parent(of: current))/\(next)"
  }
  throw FileError(path: path, code: ELOOP)
}

private func linkTarget(of path: String) -> String? {
  var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
  let count = unsafe buffer.withUnsafeMutableBytes { bytes in
    unsafe bytes.baseAddress.map { unsafe readlink(path, $0, bytes.count) } ?? -1
  }
  return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
}
