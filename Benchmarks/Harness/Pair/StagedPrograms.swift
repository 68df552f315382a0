// SPDX-License-Identifier: MIT
import Foundation

/// Copies of two programs in directories whose paths are equally long, because the length of a path
/// moves the stack and with it the speed.
///
/// Every worker runs a copy of its own. One of twenty comparisons of equal programs gave 11 % in all
/// launches alike; the likely cause is where the one image of a file lay in memory, which lasts as
/// long as the file.
public final class StagedPrograms {
  private let base: String
  private let head: String
  private let directory: String

  /// - Throws: `NotComparable` when one is no program, or cannot be copied.
  public init(base: String, head: String) throws(NotComparable) {
    self.base = base
    self.head = head
    directory = NSTemporaryDirectory() + "pair-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    do {
      for side in PairGate.Side.allCases {
        try StagedPrograms.copy(source(of: side).path, to: path(of: side))
      }
    } catch {
      try? FileManager.default.removeItem(atPath: directory)
      throw error
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  /// The path of a new copy, in the place of the last one of this side, which must have ended.
  public func copy(for side: PairGate.Side) throws(NotComparable) -> String {
    let target = path(of: side)
    do {
      try? FileManager.default.removeItem(atPath: target)
      try FileManager.default.copyItem(atPath: source(of: side).path, toPath: target)
    } catch { throw StagedPrograms.failure(source(of: side).path, error) }
    return target
  }

  /// Copies one program into a new directory, with links to the resource bundles beside it.
  static func copy(_ program: String, to target: String) throws(NotComparable) {
    let files = FileManager.default
    guard files.isExecutableFile(atPath: program) else {
      throw NotComparable(["\(program) is no program"])
    }
    let source = URL(fileURLWithPath: program).resolvingSymlinksInPath()
    let from = source.deletingLastPathComponent().path
    let into = URL(fileURLWithPath: target).deletingLastPathComponent().path
    do {
      try files.createDirectory(atPath: into, withIntermediateDirectories: true)
      try files.copyItem(atPath: source.path, toPath: target)
      for name in try files.contentsOfDirectory(atPath: from)
      where name.hasSuffix(".resources") || name.hasSuffix(".bundle") {
        try files.createSymbolicLink(
          atPath: "\(into)/\(name)", withDestinationPath: "\(from)/\(name)")
      }
    } catch { throw failure(program, error) }
  }

  private static func failure(_ program: String, _ error: any Error) -> NotComparable {
    NotComparable(["\(program) cannot be copied: \(error.localizedDescription)"])
  }

  private func source(of side: PairGate.Side) -> URL {
    URL(fileURLWithPath: side == .head ? head : base).resolvingSymlinksInPath()
  }

  /// Equally long for all.
  private func path(of side: PairGate.Side) -> String {
    "\(directory)/\(side.rawValue.prefix(4))/program"
  }
}
