// SPDX-License-Identifier: MIT
import Foundation

/// Copies of two programs in directories whose paths are equally long, because the length of a path
/// moves the stack and with it the speed.
///
/// Every worker runs a copy of its own. The system keeps one image of a file in memory, and where
/// its pages lie there can make one of two equal programs 10 % slower for as long as both files
/// last: in all launches alike, so that no number of them would show it to be chance.
public final class StagedPrograms {
  private let base: String
  private let head: String
  private let directory: String

  /// - Throws: `NotComparable` when one is no program, or cannot be copied.
  public init(base: String, head: String) throws(NotComparable) {
    self.base = base
    self.head = head
    directory = NSTemporaryDirectory() + "pair-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    do { for side in PairGate.Side.allCases { try prepare(side) } } catch {
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
    } catch { throw failure(side, error) }
    return target
  }

  /// Makes the directory, with links to the resource bundles that lie beside the program.
  private func prepare(_ side: PairGate.Side) throws(NotComparable) {
    let files = FileManager.default
    let from = source(of: side)
    guard files.isExecutableFile(atPath: from.path) else {
      throw NotComparable(["\(from.path) is no program"])
    }
    let into = URL(fileURLWithPath: path(of: side)).deletingLastPathComponent().path
    let beside = from.deletingLastPathComponent().path
    do {
      try files.createDirectory(atPath: into, withIntermediateDirectories: true)
      for name in try files.contentsOfDirectory(atPath: beside)
      where name.hasSuffix(".resources") || name.hasSuffix(".bundle") {
        try files.createSymbolicLink(
          atPath: "\(into)/\(name)", withDestinationPath: "\(beside)/\(name)")
      }
    } catch { throw failure(side, error) }
    _ = try copy(for: side)
  }

  private func source(of side: PairGate.Side) -> URL {
    URL(fileURLWithPath: side == .head ? head : base).resolvingSymlinksInPath()
  }

  /// Equally long for all.
  private func path(of side: PairGate.Side) -> String {
    "\(directory)/\(side.rawValue.prefix(4))/program"
  }

  private func failure(_ side: PairGate.Side, _ error: any Error) -> NotComparable {
    NotComparable(["\(source(of: side).path) cannot be copied: \(error.localizedDescription)"])
  }
}
