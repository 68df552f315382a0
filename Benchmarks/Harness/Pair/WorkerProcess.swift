// SPDX-License-Identifier: MIT
import Foundation

/// A worker program that runs beside this one.
public final class WorkerProcess: PairWorker {
  /// How to start one.
  public struct Launch: Sendable {
    public var program: String
    public var arguments: [String]
    /// The processor it stays on; nil for any.
    public var processor: Int?

    public init(program: String, arguments: [String], processor: Int? = nil) {
      self.program = program
      self.arguments = arguments
      self.processor = processor
    }

    /// `taskset` becomes the program itself, so that signals and the end of the input reach it.
    var words: [String] {
      let pin = processor.map { ["taskset", "-c", "\($0)"] } ?? []
      return pin + [program] + arguments
    }
  }

  /// Longer than any preparation of a case takes.
  private static let mostSeconds = 120

  public let names: [String]
  public let fingerprint: Fingerprint
  private let process: Process
  private let input: FileHandle
  private let output: LineReader

  /// Starts the program and waits for its greeting.
  public init(_ launch: Launch) throws(WorkerFailure) {
    let process = Process()
    let pipes = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = launch.words
    process.standardInput = pipes.0
    process.standardOutput = pipes.1
    do { try process.run() } catch {
      throw WorkerFailure(.dead, "\(launch.program) does not start: \(error)")
    }
    let output = LineReader(pipes.1.fileHandleForReading, seconds: Self.mostSeconds)
    guard let line = output.next(), let greeting: WorkerReply.Greeting = try? decoded(from: line),
      greeting.version == WorkerReply.currentProtocol
    else {
      process.terminate()
      throw WorkerFailure(.dead, "\(launch.program) is no worker of this protocol")
    }
    self.process = process
    input = pipes.0.fileHandleForWriting
    self.output = output
    names = greeting.names
    fingerprint = greeting.fingerprint
  }

  public func prepare(_ name: String) throws(WorkerFailure) {
    _ = try ask(WorkerRequest(verb: .prepare, name: name))
  }

  public func calibrate(_ name: String, nanoseconds: Double) throws(WorkerFailure) -> Int {
    try ask(WorkerRequest(verb: .calibrate, name: name, nanoseconds: nanoseconds)).iterations
  }

  public func time(_ name: String, iterations: Int) throws(WorkerFailure) -> WorkerSample {
    let reply = try ask(WorkerRequest(verb: .time, name: name, iterations: iterations))
    guard let sample = reply.sample, sample.wall > 0, sample.processor > 0 else {
      throw WorkerFailure(.missing, "no time, or one that is not positive")
    }
    return sample
  }

  public func verify(_ name: String) throws(WorkerFailure) {
    _ = try ask(WorkerRequest(verb: .verify, name: name))
  }

  /// Ends it in good order by closing its input, and waits.
  public func stop() {
    try? input.close()
    if output.isBroken { process.terminate() }
    process.waitUntilExit()
  }

  private func ask(_ request: WorkerRequest) throws(WorkerFailure) -> WorkerReply {
    guard let bytes = try? jsonBytes(of: request, keys: .useDefaultKeys, formatting: []),
      (try? input.write(contentsOf: Data(bytes))) != nil, let line = output.next(),
      let reply: WorkerReply = try? decoded(from: line)
    else {
      output.isBroken = true
      throw WorkerFailure(.dead, "the program ended or did not answer")
    }
    let reason = reply.reason ?? "no reason given"
    switch reply.status {
    case .passed: return reply
    case .wrongResult: throw WorkerFailure(.wrongResult, reason)
    case .implausible, .missing, .interrupted: throw WorkerFailure(.missing, reason)
    }
  }
}

/// Lines of a pipe, each waited for no longer than so many seconds.
private final class LineReader {
  var isBroken = false
  private let handle: FileHandle
  private let seconds: Int
  private var rest: [UInt8] = []

  init(_ handle: FileHandle, seconds: Int) {
    self.handle = handle
    self.seconds = seconds
  }

  /// nil at the end of the pipe and when nothing comes.
  func next() -> [UInt8]? {
    while true {
      if let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(rest[..<newline])
        rest.removeFirst(newline + 1)
        return line
      }
      guard isReadable, let more = read(), !more.isEmpty else { return nil }
      rest += more
    }
  }

  private var isReadable: Bool {
    var request = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    var result: Int32
    repeat {
      result = unsafe poll(&request, 1, Int32(seconds * 1000))
    } while result < 0 && errno == EINTR && Interrupt.signalNumber == nil
    return result > 0
  }

  private func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe Foundation.read(handle.fileDescriptor, $0.baseAddress, $0.count)
    }
    return count < 0 ? nil : Array(buffer[..<count])
  }
}
