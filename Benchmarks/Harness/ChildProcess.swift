// SPDX-License-Identifier: MIT
import Foundation

/// Programs that run to their end.
public enum ChildProcess {
  /// Runs a program that is looked up on the path, without input and with its errors hidden.
  /// - Returns: what it printed, without white space at the ends; nil when it does not start or ends
  ///   with a status other than 0.
  public static func output(of words: [String]) -> String? {
    let output = Pipe()
    let process = made(words)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Runs a program with what it prints on standard error.
  /// - Returns: whether it ended with status 0.
  public static func succeeds(_ words: [String]) -> Bool {
    let process = made(words)
    process.standardOutput = FileHandle.standardError
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }

  /// How a program ended.
  struct End {
    var reason: Process.TerminationReason
    var status: Int32
    /// The last line it wrote on standard error; empty when there is none.
    var lastError: String

    var isSuccess: Bool { reason == .exit && status == 0 }

    var text: String {
      let how = reason == .exit ? "ended with status \(status)" : "was stopped by signal \(status)"
      return lastError.isEmpty ? how : "\(how): \(lastError)"
    }
  }

  /// Runs a program with only this environment, without its output.
  static func ended(_ words: [String], environment: [String: String]) -> End {
    let errors = Pipe()
    let process = made(words)
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    do { try process.run() } catch {
      return End(reason: .exit, status: 127, lastError: error.localizedDescription)
    }
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return End(
      reason: process.terminationReason, status: process.terminationStatus,
      lastError: text.split(separator: "\n").last.map(String.init) ?? "")
  }

  private static func made(_ words: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    return process
  }
}
