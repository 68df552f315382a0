// SPDX-License-Identifier: MIT

/// The formats that other tools read. All are UTF-8, all times in nanoseconds unless the format wants
/// seconds, and none holds NaN or infinity: a case without a time is left out or marked as failed.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// google-benchmark's JSON, schema version 1: every sample and the median.
  case gbench
  /// github-action-benchmark's `customSmallerIsBetter`.
  case gab
  /// Bencher Metric Format.
  case bmf
  /// Go's benchmark text, as benchstat reads it: a line a sample.
  case go
  /// OpenMetrics text.
  case openmetrics
  /// JUnit XML: a test case a case.
  case junit
  /// RFC 4180, a row a case.
  case csv
  /// A table for people.
  case markdown

  /// What one run found.
  /// - Parameter tool: the name of the program, for formats that have a place for it.
  public func bytes(of document: ResultDocument, tool: String) throws -> [UInt8] {
    switch self {
    case .gbench: try GoogleBenchmark(document, tool: tool).bytes()
    case .gab: try jsonBytes(of: document.cases.compactMap(ActionBenchmark.init))
    case .bmf: try BencherMetric.bytes(of: document)
    case .go: Array(GoBenchmarkText(document, tool: tool).text.utf8)
    case .openmetrics: Array(OpenMetrics(document).text.utf8)
    case .junit: Array(JUnit(document, tool: tool).text.utf8)
    case .csv: Array(CSV.text(of: document).utf8)
    case .markdown: Array(Markdown.text(of: document).utf8)
    }
  }

  /// What a gate found.
  /// - Throws: `UnsupportedExport` for formats that have no place for a verdict.
  public func bytes(of report: GateReport, tool: String) throws -> [UInt8] {
    switch self {
    case .junit: Array(JUnit(report, tool: tool).text.utf8)
    case .csv: Array(CSV.text(of: report).utf8)
    case .markdown: Array(Markdown.text(of: report).utf8)
    case .gbench, .gab, .bmf, .go, .openmetrics: throw UnsupportedExport(format: self)
    }
  }
}

/// A format that cannot hold what was asked for.
public struct UnsupportedExport: UsageError, Equatable {
  public let format: ExportFormat

  public init(format: ExportFormat) { self.format = format }

  public var description: String {
    "'\(format.rawValue)' has no place for the verdicts of a gate; allowed are junit, csv, markdown"
  }
}

/// A file that holds one of our documents.
public enum StoredDocument: Sendable {
  case run(ResultDocument)
  case gate(GateReport)

  private struct Kind: Decodable { var gate: String? }

  /// - Throws: `InputFileError` when the file cannot be read or holds neither.
  public init(contentsOf path: String) throws(InputFileError) {
    let bytes = try InputFile.read(path)
    guard let kind: Kind = try? decoded(from: bytes), kind.gate != nil else {
      self = .run(try ResultDocument(contentsOf: path))
      return
    }
    do { self = .gate(try GateReport(decoding: bytes)) } catch {
      throw InputFileError(path: path, problem: "no gate report: \(decodingProblem(error))")
    }
  }

  /// In a format of another tool; see `ExportFormat`.
  public func bytes(in format: ExportFormat, tool: String) throws -> [UInt8] {
    switch self {
    case .run(let document): try format.bytes(of: document, tool: tool)
    case .gate(let report): try format.bytes(of: report, tool: tool)
    }
  }
}
