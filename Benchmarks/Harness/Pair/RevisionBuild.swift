// SPDX-License-Identifier: MIT
import Foundation

/// Builds a Swift product as it was at a revision, in a clone of its own.
public struct RevisionBuild: Sendable {
  /// The work tree, which is only read.
  public var repository: String
  public var product: String
  /// Where the clones are; one that is there is used again.
  public var scratch: String
  /// Paths that are taken from the work tree, so that both sides run the same benchmarks where those
  /// compile; where they do not, the revision's own are built.
  public var shared: [String]
  /// Further words for `swift build`.
  public var flags: [String]

  public init(
    repository: String, product: String, scratch: String, shared: [String], flags: [String]
  ) {
    self.repository = repository
    self.product = product
    self.scratch = scratch
    self.shared = shared
    self.flags = flags
  }

  /// What was built.
  public struct Product: Equatable, Sendable {
    public var program: String
    public var commit: String
    /// False when the shared paths did not compile there.
    public var sharesBenchmarks: Bool
  }

  /// - Throws: `NotComparable` when there is no such revision, or when it does not build.
  public func build(_ revision: String) throws -> Product {
    let name = "\(revision)^{commit}"
    let words = [
      "git", "-C", repository, "rev-parse", "--verify", "--quiet", "--end-of-options", name,
    ]
    guard let commit = ChildProcess.output(of: words) else {
      throw NotComparable(["there is no revision '\(revision)' in \(repository)"])
    }
    let clone = "\(scratch)/\(commit.prefix(12))"
    try AtomicFile.prepareDirectory(scratch)
    try checkOut(commit, in: clone)
    let sharesBenchmarks = share(with: clone) && isBuilt(in: clone)
    if !sharesBenchmarks {
      try checkOut(commit, in: clone)
      guard isBuilt(in: clone) else {
        throw NotComparable(["the base, revision \(commit.prefix(12)), does not build"])
      }
    }
    return Product(
      program: "\(clone)/.build/release/\(product)", commit: commit,
      sharesBenchmarks: sharesBenchmarks)
  }

  private func checkOut(_ commit: String, in clone: String) throws {
    let isThere = FileManager.default.fileExists(atPath: "\(clone)/.git")
    let isReady =
      isThere
      || ChildProcess.succeeds([
        "git", "clone", "--quiet", "--no-checkout", "--local", repository, clone,
      ])
    let git = ["git", "-C", clone]
    guard isReady, ChildProcess.succeeds(git + ["checkout", "--quiet", "--force", commit]),
      ChildProcess.succeeds(git + ["clean", "--quiet", "-d", "--force"])
    else { throw NotComparable(["the base, revision \(commit.prefix(12)), cannot be checked out"]) }
  }

  private func share(with clone: String) -> Bool {
    shared.allSatisfy { path in
      let target = "\(clone)/\(path)"
      try? FileManager.default.removeItem(atPath: target)
      return (try? FileManager.default.copyItem(atPath: "\(repository)/\(path)", toPath: target))
        != nil
    }
  }

  private func isBuilt(in clone: String) -> Bool {
    ChildProcess.succeeds(
      ["swift", "build", "-c", "release", "--package-path", clone, "--product", product] + flags)
  }
}
