// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

/// A directory that goes away with the test.
final class Scratch {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "harness-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: file(name)).map { String(decoding: $0, as: UTF8.self) }
  }
}

@Suite struct AtomicFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func write(_ text: String, to path: String) throws {
    try AtomicFile.write(Array(text.utf8), to: path)
  }

  private func code(_ body: () throws -> Void) -> Int32? {
    do { try body() } catch { return (error as? FileError)?.code }
    return nil
  }

  @Test("a file is created, then replaced whole, and nothing else is left")
  func replaces() throws {
    try write("a much longer first version", to: scratch.file("r.json"))
    try write("second", to: scratch.file("r.json"))
    #expect(scratch.text("r.json") == "second")
    #expect(try scratch.names() == ["r.json"])
  }

  @Test("the permissions of a replaced file stay")
  func permissions() throws {
    try write("1", to: scratch.file("r"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: scratch.file("r"))
    try write("2", to: scratch.file("r"))
    let mode = try FileManager.default.attributesOfItem(atPath: scratch.file("r"))
    #expect((mode[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test("a missing directory, a file in place of one, and a directory are told apart")
  func wrongPlaces() throws {
    try write("x", to: scratch.file("file"))
    #expect(code { try write("x", to: scratch.file("none/r")) } == ENOENT)
    #expect(code { try write("x", to: scratch.file("file/r")) } == ENOTDIR)
    #expect(code { try write("x", to: scratch.path) } == EISDIR)
    #expect(code { try write("x", to: scratch.file("none/")) } == EISDIR)
    #expect(code { try write("x", to: "") } == ENOENT)
    let long = String(repeating: "n", count: 256)
    #expect(code { try write("x", to: scratch.file(long)) } == ENAMETOOLONG)
    #expect(try scratch.names() == ["file"])
  }

  @Test("the longest name that the system allows works")
  func longestName() throws {
    let name = String(repeating: "n", count: 255)
    try write("x", to: scratch.file(name))
    #expect(try scratch.names() == [name])
  }

  @Test("a full device is an error that names it")
  func fullDevice() {
    #expect(code { try write("x", to: "/dev/full") } == ENOSPC)
    let text = "\(FileError(path: "/dev/full", code: ENOSPC))"
    #expect(text.contains("/dev/full") && text.contains("No space left on device"))
  }

  @Test("a device is written straight and stays a device")
  func device() throws {
    try write("x", to: "/dev/null")
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test("a symbolic link stays and its target is written, also when that is new")
  func links() throws {
    try write("old", to: scratch.file("target"))
    for (link, target) in [("a", "target"), ("b", "a"), ("c", "fresh")] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.file(link), withDestinationPath: target)
    }
    try write("new", to: scratch.file("b"))
    try write("first", to: scratch.file("c"))
    #expect(scratch.text("target") == "new")
    #expect(scratch.text("fresh") == "first")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.file("b")) == "a")
    #expect(try scratch.names() == ["a", "b", "c", "fresh", "target"])
  }

  @Test("links in a circle are an error")
  func circle() throws {
    for (link, target) in [("a", "b"), ("b", "a")] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.file(link), withDestinationPath: target)
    }
    #expect(code { try write("x", to: scratch.file("a")) } == ELOOP)
  }

  @Test("a directory is prepared with its parents, and a file in the way is named")
  func prepares() throws {
    try AtomicFile.prepareDirectory(scratch.file("x/y"))
    try AtomicFile.prepareDirectory(scratch.file("x/y/"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file("x/y")) == [])
    try write("x", to: scratch.file("file"))
    #expect(code { try AtomicFile.prepareDirectory(scratch.file("file")) } == ENOTDIR)
    #expect(code { try AtomicFile.prepareDirectory(scratch.file("file/y")) } == ENOTDIR)
  }

  @Test("a check leaves no trace and finds what a write would find")
  func check() throws {
    try AtomicFile.check(scratch.file("r"))
    #expect(try scratch.names() == [])
    #expect(code { try AtomicFile.check(scratch.file("none/r")) } == ENOENT)
    #expect(code { try AtomicFile.check("/dev/full") } == nil)
  }
}
