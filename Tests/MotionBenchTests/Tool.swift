// SPDX-License-Identifier: MIT
import Foundation

/// What one run of the built program gave.
struct Outcome {
  var status: Int32
  var output: String
  var errors: String

  var lastLine: Substring? { output.split(separator: "\n").last }
}

/// Starts the built program in a directory of its own.
final class Tool {
  let directory: String
  private let program: URL

  init() throws {
    directory = NSTemporaryDirectory() + "motion-bench-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: false)
    program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("motion-bench")
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  /// The built program.
  var path: String { program.path }

  func file(_ name: String) -> String { "\(directory)/\(name)" }

  func names(in path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: file(path)).sorted()) ?? []
  }

  func document(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: file(path)))
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// - Parameters:
  ///   - output: where standard output goes instead of into the outcome.
  ///   - started: called with the process once it runs.
  func callAsFunction(
    _ arguments: [String], environment: [String: String] = [:], output: FileHandle? = nil,
    seconds: Double = 60, started: (Process) -> Void = { _ in }
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("MOTION_") }
      .merging(environment) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try output ?? create("stdout.txt")
    process.standardError = try create("stderr.txt")
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    started(process)
    if ended.wait(timeout: .now() + seconds) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    return Outcome(
      status: process.terminationStatus, output: output == nil ? text("stdout.txt") : "",
      errors: text("stderr.txt"))
  }

  func callAsFunction(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Outcome {
    try self(arguments, environment: environment)
  }

  func text(_ name: String) -> String {
    String(decoding: FileManager.default.contents(atPath: file(name)) ?? Data(), as: UTF8.self)
  }

  private func create(_ name: String) throws -> FileHandle {
    try Data().write(to: URL(fileURLWithPath: file(name)))
    return try FileHandle(forWritingTo: URL(fileURLWithPath: file(name)))
  }
}
