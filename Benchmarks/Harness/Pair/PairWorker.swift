// SPDX-License-Identifier: MIT

/// One side of a paired measurement: a program that times blocks when it is told to.
public protocol PairWorker: AnyObject {
  /// The cases it has, in its order.
  var names: [String] { get }
  /// What must be equal for its times to be compared with another's.
  var fingerprint: Fingerprint { get }
  /// Makes a case's data and holds its output against the oracle.
  func prepare(_ name: String) throws(WorkerFailure)
  /// Finds the iterations of a prepared case that last so many nanoseconds.
  func calibrate(_ name: String, nanoseconds: Double) throws(WorkerFailure) -> Int
  /// Runs one block of a prepared case.
  func time(_ name: String, iterations: Int) throws(WorkerFailure) -> WorkerSample
  /// Holds the output of a prepared case against the oracle again.
  func verify(_ name: String) throws(WorkerFailure)
  /// Ends it.
  func stop()
}

/// One timed block.
public struct WorkerSample: Codable, Equatable, Sendable {
  /// Nanoseconds by the clock on the wall and by the processor time of the whole program.
  public var wall: Double
  public var processor: Double

  public init(wall: Double, processor: Double) {
    self.wall = wall
    self.processor = processor
  }
}

/// Why a worker has no answer.
public struct WorkerFailure: Error, Equatable, CustomStringConvertible {
  public enum Kind: Sendable {
    /// Differs from the oracle.
    case wrongResult
    /// Not made, or faster than the clock can see.
    case missing
    /// The program ended or does not answer.
    case dead
  }

  public var kind: Kind
  public var reason: String

  public init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }

  public var description: String { reason }
}

/// What goes to a worker program: one JSON object a line.
struct WorkerRequest: Codable {
  enum Verb: String, Codable { case prepare, calibrate, time, verify }

  var verb: Verb
  var name: String
  var iterations = 0
  var nanoseconds = 0.0
}

/// What comes back.
struct WorkerReply: Codable {
  static let currentProtocol = 1

  /// The first line, before any request.
  struct Greeting: Codable {
    var version = WorkerReply.currentProtocol
    var names: [String]
    var fingerprint: Fingerprint
  }

  var status = CaseResult.Status.passed
  var reason: String?
  var iterations = 0
  var sample: WorkerSample?
}
