// SPDX-License-Identifier: MIT
import Foundation

/// Copies of two programs in directories whose paths are equally long, because the length of a path
/// moves the stack and with it the speed.
public final class StagedPrograms {
  public let base: String
  public let head: String
  private let directory: String

  /// Copies the programs; resource bundles beside them are linked to.
  /// - Throws: `NotComparable` when one is no program, or cannot be copied.
  public init(base: String, head: String) throws(NotComparable) {
    directory = NSTemporaryDirectory() + "pair-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    self.base = "\(directory)/base/program"
    self.head = "\(directory)/head/program"
    do {
      try Self.copy(base, to: self.base)
      try Self.copy(head, to: self.head)
    } catch {
      try? FileManager.default.removeItem(atPath: directory)
      throw error
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  private static func copy(_ program: String, to target: String) throws(NotComparable) {
    let files = FileManager.default
    guard files.isExecutableFile(atPath: program) else {
      throw NotComparable(["\(program) is no program"])
    }
    let source = URL(fileURLWithPath: program).resolvingSymlinksInPath()
    let from = source.deletingLastPathComponent()
    let into = URL(fileURLWithPath: target).deletingLastPathComponent()
    do {
      try files.createDirectory(at: into, withIntermediateDirectories: true)
      try files.copyItem(atPath: source.path, toPath: target)
      for name in try files.contentsOfDirectory(atPath: from.path)
      where name.hasSuffix(".resources") || name.hasSuffix(".bundle") {
        try files.createSymbolicLink(
          atPath: "\(into.path)/\(name)", withDestinationPath: "\(from.path)/\(name)")
      }
    } catch { throw NotComparable(["\(program) cannot be copied: \(error.localizedDescription)"]) }
  }
}
