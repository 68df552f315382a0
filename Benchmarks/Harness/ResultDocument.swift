// SPDX-License-Identifier: MIT
import Foundation

/// What only the application can say about itself.
public struct BuildFacts: Sendable {
  public var isa: ISAFacts
  /// The compiler with its version, such as `Swift 6.3.1`.
  public var compiler: String
  /// The flags that differ from the default, by module.
  public var flags: [String: [String]]
  /// nil when no BLAS is linked.
  public var blas: BLASFacts?

  public init(isa: ISAFacts, compiler: String, flags: [String: [String]], blas: BLASFacts?) {
    self.isa = isa
    self.compiler = compiler
    self.flags = flags
    self.blas = blas
  }
}

/// The BLAS library that took part.
public struct BLASFacts: Codable, Equatable, Sendable {
  public var version: String
  /// The kernels it chose for this CPU, such as `SkylakeX`.
  public var core: String
  public var threads: Int

  public init(version: String, core: String, threads: Int) {
    self.version = version
    self.core = core
    self.threads = threads
  }
}

/// How the program was built and from which sources.
public struct BuildRecord: Codable, Equatable, Sendable {
  public var compiler: String
  /// `release` or `debug`.
  public var configuration: String
  public var flags: [String: [String]]
  /// The work tree's commit; nil when it cannot be known.
  @Nullable public var commit: String?
  /// Whether the work tree had changes; nil when it cannot be known.
  @Nullable public var dirty: Bool?

  public init(
    compiler: String, configuration: String, flags: [String: [String]], commit: String?,
    dirty: Bool?
  ) {
    self.compiler = compiler
    self.configuration = configuration
    self.flags = flags
    self.commit = commit
    self.dirty = dirty
  }
}

/// Something that is known but was not run, and why.
public struct SkippedItem: Codable, Equatable, Sendable {
  public var id: String
  public var reason: String

  public init(id: String, reason: String) {
    self.id = id
    self.reason = reason
  }
}

/// Everything one run found; one JSON file.
public struct ResultDocument: Codable, Equatable, Sendable {
  public static let currentSchema = 1

  public var schema = ResultDocument.currentSchema
  /// The subcommand.
  public var command: String
  /// Its options as given, by name.
  public var options: [String: String]
  public var machine: MachineFacts
  public var build: BuildRecord
  @Nullable public var blas: BLASFacts?
  public var seed: UInt64
  public var mix: String
  public var skipped: [SkippedItem]
  /// False when the run was stopped early.
  public var complete = false
  /// ISO 8601, UTC.
  public var started: String
  public var ended = ""
  public var cases: [CaseResult] = []

  public init(
    command: String, options: [String: String], machine: MachineFacts, build: BuildRecord,
    blas: BLASFacts?, seed: UInt64, mix: String, skipped: [SkippedItem], started: String
  ) {
    self.command = command
    self.options = options
    self.machine = machine
    self.build = build
    self.blas = blas
    self.seed = seed
    self.mix = mix
    self.skipped = skipped
    self.started = started
  }

  /// - Throws: `DecodingError` for text that is not such a document.
  public init(decoding bytes: [UInt8]) throws {
    self = try decoded(from: bytes)
  }

  /// The document in a file.
  /// - Throws: `InputFileError` when it cannot be read, is no such document, or has another schema.
  public init(contentsOf path: String) throws(InputFileError) {
    let bytes = try InputFile.read(path)
    do { try self.init(decoding: bytes) } catch {
      throw InputFileError(path: path, problem: "no result document: \(decodingProblem(error))")
    }
    guard schema == Self.currentSchema else {
      throw InputFileError(
        path: path, problem: "schema \(schema); allowed is \(Self.currentSchema)")
    }
  }

  /// UTF-8 JSON that ends in a newline; see `jsonBytes(of:)`.
  public func encoded() throws -> [UInt8] { try jsonBytes(of: self) }
}

/// JSON as every file of ours has it: sorted keys, indented, numbers that read back the same, a
/// newline at the end.
/// - Throws: `EncodingError` for NaN and infinity, which JSON does not have.
public func jsonBytes(of value: some Encodable) throws -> [UInt8] {
  try jsonBytes(of: value, keys: .useDefaultKeys)
}

/// - Parameter keys: how the names of properties become keys.
func jsonBytes(
  of value: some Encodable, keys: JSONEncoder.KeyEncodingStrategy,
  formatting: JSONEncoder.OutputFormatting = .prettyPrinted
) throws -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.keyEncodingStrategy = keys
  encoder.outputFormatting = [formatting, .sortedKeys, .withoutEscapingSlashes]
  return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
}

/// - Throws: `DecodingError`.
func decoded<Value: Decodable>(from bytes: [UInt8]) throws -> Value {
  try JSONDecoder().decode(Value.self, from: Data(bytes))
}

/// `cases.0.name: Expected to decode String …`, on one line.
func decodingProblem(_ error: any Error) -> String {
  guard let error = error as? DecodingError else { return "\(error)" }
  let context: DecodingError.Context
  switch error {
  case .dataCorrupted(let found), .keyNotFound(_, let found), .typeMismatch(_, let found),
    .valueNotFound(_, let found):
    context = found
  @unknown default: return "\(error)"
  }
  let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
  let place = path.isEmpty ? "" : path.joined(separator: ".") + ": "
  return place + context.debugDescription.replacing("\n", with: " ")
}
