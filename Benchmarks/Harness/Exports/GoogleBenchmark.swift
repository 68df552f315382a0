// SPDX-License-Identifier: MIT
import Foundation

/// google-benchmark's JSON. Only wall time is measured; `cpu_time`, which its readers insist on, is
/// the same number, and the context says so.
struct GoogleBenchmark: Encodable {
  struct Context: Encodable {
    struct Cache: Encodable {
      var type: String
      var level: Int
      var size: Int
      var numSharing = 1
    }

    var date: String
    var executable: String
    var numCpus: Int
    var caches: [Cache]
    var loadAvg: [Double]
    var libraryVersion: String
    var libraryBuildType: String
    var jsonSchemaVersion = 1
    var cpuModel: String
    var isa: String
    var gitCommit: String
    var compiler: String
    var cpuTimeIs = "real_time, because only that is measured"
  }

  struct Entry: Encodable {
    var name: String
    var familyIndex: Int
    var perFamilyInstanceIndex = 0
    var runName: String
    var runType = "iteration"
    var repetitions: Int
    var repetitionIndex: Int?
    var threads = 1
    var aggregateName: String?
    var aggregateUnit: String?
    var iterations: Int
    var realTime: Double
    var cpuTime: Double
    var timeUnit = "ns"
    var itemsPerSecond: Double?
    var bytesPerSecond: Double?
    var errorOccurred: Bool?
    var errorMessage: String?
  }

  let context: Context
  let benchmarks: [Entry]

  init(_ document: ResultDocument, tool: String) {
    context = Context(document, tool: tool)
    benchmarks = document.cases.enumerated().flatMap { index, result in
      Entry.entries(of: result, family: index)
    }
  }

  func bytes() throws -> [UInt8] { try jsonBytes(of: self, keys: .convertToSnakeCase) }
}

extension GoogleBenchmark.Context {
  fileprivate init(_ document: ResultDocument, tool: String) {
    let machine = document.machine
    self.init(
      date: document.started, executable: tool, numCpus: machine.cores,
      caches: machine.caches.map { Cache(type: $0.type, level: $0.level, size: $0.bytes) },
      loadAvg: machine.load, libraryVersion: tool,
      libraryBuildType: document.build.configuration, cpuModel: machine.cpu,
      isa: machine.isa.chosen, gitCommit: document.build.commit ?? "unknown",
      compiler: document.build.compiler)
  }
}

extension GoogleBenchmark.Entry {
  fileprivate static func entries(of result: CaseResult, family: Int) -> [Self] {
    let size = Double(result.size)
    let runs = result.samples.enumerated().map { index, sample in
      var entry = Self(result, family: family, time: sample * size)
      entry.repetitionIndex = index
      return entry
    }
    guard result.status == .passed, let median = result.median else {
      return [Self(failed: result, family: family)]
    }
    var aggregate = Self(result, family: family, time: median * size)
    aggregate.name += "_median"
    aggregate.runType = "aggregate"
    aggregate.aggregateName = "median"
    aggregate.aggregateUnit = "time"
    aggregate.iterations = result.samples.count
    return runs + [aggregate]
  }

  private init(_ result: CaseResult, family: Int, time: Double) {
    self.init(
      name: result.name, familyIndex: family, runName: result.name,
      repetitions: result.samples.count, iterations: result.iterations ?? 1, realTime: time,
      cpuTime: time)
    itemsPerSecond = finite(1e9 * Double(result.size) / time)
    bytesPerSecond = result.bytesPerItem.flatMap { finite(1e9 * Double(result.size) * $0 / time) }
  }

  /// The library itself writes zeros beside its error mark.
  private init(failed result: CaseResult, family: Int) {
    self.init(
      name: result.name, familyIndex: family, runName: result.name, repetitions: 1, iterations: 0,
      realTime: 0, cpuTime: 0)
    errorOccurred = true
    errorMessage = "\(result.status.rawValue): \(result.reason ?? "no reason given")"
  }
}
