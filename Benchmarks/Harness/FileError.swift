// SPDX-License-Identifier: MIT
import Foundation

/// A file or stream that could not be written, with the system's reason.
public struct FileError: UsageError, Equatable {
  public var path: String
  /// The system's `errno`.
  public var code: Int32

  public init(path: String, code: Int32) {
    self.path = path
    self.code = code
  }

  public var description: String {
    "cannot write \(path): \(unsafe String(cString: strerror(code))) (\(advice))"
  }

  private var advice: String {
    switch code {
    case ENOSPC, EDQUOT: "free some space or choose another place"
    case EROFS: "the file system is read-only; choose another place"
    case EACCES, EPERM: "change the permissions or choose another place"
    case ENOTDIR: "a part of the path is a file; choose another path"
    case ENOENT: "a directory of the path does not exist; create it first"
    case EISDIR: "it is a directory; give the name of a file"
    case ENAMETOOLONG: "choose a shorter name"
    case ELOOP: "its symbolic links go round in a circle"
    case EFBIG: "\(InputFile.greatestByteCount >> 20) MiB are allowed; move it elsewhere"
    case EPIPE: "the reader went away"
    case EBADF: "it is closed"
    default: "choose another place"
    }
  }
}
