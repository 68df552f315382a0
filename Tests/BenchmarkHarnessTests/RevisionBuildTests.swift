// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

/// Bases that are built from a revision; each test has a repository of its own.
@Suite struct RevisionBuildTests {
  let scratch: Scratch
  let build: RevisionBuild

  init() throws {
    scratch = try Scratch()
    let repository = scratch.file("r")
    build = RevisionBuild(
      repository: repository, product: "p", scratch: scratch.file("s"), shared: [], flags: [])
    try AtomicFile.prepareDirectory(repository)
    try AtomicFile.write(Array("no manifest".utf8), to: "\(repository)/Package.swift")
    let git = ["git", "-C", repository, "-c", "user.name=n", "-c", "user.email=e@example.org"]
    for words in [["init", "--quiet"], ["add", "."], ["commit", "--quiet", "-m", "m"]] {
      try #require(ChildProcess.succeeds(git + words))
    }
  }

  private func reasons(_ revision: String) -> [String] {
    do { _ = try build.build(revision) } catch { return (error as? NotComparable)?.reasons ?? [] }
    return []
  }

  @Test("a base that does not build is not comparable, and never a pass")
  func broken() {
    #expect(reasons("HEAD").first?.hasSuffix(", does not build") == true)
  }

  @Test("a revision that is not there is named", arguments: ["no-such", "--upload-pack=x", ""])
  func missing(revision: String) {
    #expect(reasons(revision).first?.hasPrefix("there is no revision '\(revision)'") == true)
  }
}
