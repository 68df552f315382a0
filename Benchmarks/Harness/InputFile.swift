// SPDX-License-Identifier: MIT
import Foundation

/// A file that could not be read, and why.
public struct InputFileError: UsageError, Equatable {
  public let path: String
  public let problem: String

  public init(path: String, problem: String) {
    self.path = path
    self.problem = problem
  }

  public var description: String { "\(path): \(problem)" }
}

/// Files that people name on the command line.
public enum InputFile {
  public static let greatestByteCount = 64 << 20

  /// The whole file.
  /// - Throws: `InputFileError` when it is missing, no regular file, or larger than 64 MiB.
  public static func read(_ path: String) throws(InputFileError) -> [UInt8] {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    func failure(_ problem: String) -> InputFileError {
      InputFileError(path: path, problem: problem)
    }
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    } catch {
      throw failure("cannot be read: \(error.localizedDescription)")
    }
    // Reading a device or a pipe might never end.
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw failure("no regular file; allowed is a file of text")
    }
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    guard size <= greatestByteCount else {
      throw failure("\(size) bytes; allowed is up to \(greatestByteCount)")
    }
    do {
      return [UInt8](try Data(contentsOf: url))
    } catch {
      throw failure("cannot be read: \(error.localizedDescription)")
    }
  }
}
