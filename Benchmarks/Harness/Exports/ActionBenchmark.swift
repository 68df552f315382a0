// SPDX-License-Identifier: MIT
import Foundation

/// A row of github-action-benchmark's `customSmallerIsBetter`: always nanoseconds per item, because a
/// unit that changes breaks its ratios, and never zero, which breaks them too.
struct ActionBenchmark: Encodable {
  let name: String
  let unit: String
  let value: Double
  let range: String?
  let extra: String?

  init?(_ result: CaseResult) {
    guard result.status == .passed, let median = result.median, median > 0 else { return nil }
    name = result.name
    unit = "ns/\(result.unit)"
    value = median
    range = result.time.halfWidth.map { "± \(short($0))" }
    let ratio = result.ratioToReference.flatMap(\.value)
    extra = ratio.map {
      "\(short($0)) times as fast as the reference; \(result.samples.count) rounds"
    }
  }
}

extension Estimate {
  fileprivate var halfWidth: Double? {
    guard let low, let high else { return nil }
    return (high - low) / 2
  }
}

/// A metric of Bencher: `latency` is nanoseconds per item, `throughput` items per second.
struct BencherMetric: Encodable {
  let value: Double
  var lowerValue: Double?
  var upperValue: Double?

  static func bytes(of document: ResultDocument) throws -> [UInt8] {
    let rows = document.cases.compactMap { result in
      measures(of: result).map { (String(result.name.prefix(1024)), $0) }
    }
    return try jsonBytes(
      of: Dictionary(rows) { first, _ in first }, keys: .convertToSnakeCase)
  }

  private static func measures(of result: CaseResult) -> [String: BencherMetric]? {
    guard result.status == .passed, let median = result.median else { return nil }
    var measures = [
      "latency": BencherMetric(value: median, lowerValue: result.low, upperValue: result.high)
    ]
    if let rate = result.itemsPerSecond { measures["throughput"] = BencherMetric(value: rate) }
    return measures
  }
}
