// SPDX-License-Identifier: MIT
public import BenchmarkHarness

/// What to build a suite from.
public struct SuiteOptions: Sendable {
  public var sizes: [Int]
  public var mix: String?
  public var seed: UInt64
  public var scenarioFile: String?
  public var backends: Set<String>?

  public init(
    sizes: [Int], mix: String?, seed: UInt64, scenarioFile: String?, backends: Set<String>?
  ) {
    self.sizes = sizes
    self.mix = mix
    self.seed = seed
    self.scenarioFile = scenarioFile
    self.backends = backends
  }
}

/// A stand-in with two cases.
public struct Suite {
  public let comparisons: [Comparison]
  public let mix: String
  public let skipped: [SkippedItem]

  public static var facts: BuildFacts {
    BuildFacts(
      isa: ISAFacts(available: ["reference", "baseline"], chosen: "baseline"),
      compiler: "Swift 6.3", flags: [:], blas: nil)
  }

  public init(_ options: SuiteOptions) throws {
    for name in options.backends ?? [] where !["reference", "baseline"].contains(name) {
      throw UnknownBackend(name: name)
    }
    mix = options.mix ?? "none"
    skipped = [SkippedItem(id: "sample", reason: "stand-in")]
    comparisons = options.sizes.map { size in
      Comparison(
        group: "Sample", operation: "scale", size: size, backends: ["reference", "baseline"]
      ) {
        [makeCase("reference", size, steps: 8), makeCase("baseline", size, steps: 1)]
      }
    }
  }
}

private struct UnknownBackend: UsageError {
  var name: String
  var description: String { "no kernels named '\(name)'; there are: reference, baseline" }
}

private func makeCase(_ backend: String, _ size: Int, steps: Int) -> BenchmarkCase {
  let input = (0..<size).map { Float($0) }
  final class Output { var values: [Float] = [] }
  let output = Output()
  output.values = input
  let run = {
    for index in input.indices {
      var value = input[index]
      for _ in 0..<steps { value = value * 0.5 + value * 0.5 }
      output.values[index] = value
    }
  }
  return BenchmarkCase(
    name: CaseName(group: "Sample", operation: "scale", backend: backend, size: size),
    unit: "item", bytesReadPerItem: 4, bytesWrittenPerItem: 4, run: run
  ) {
    for index in input.indices { output.values[index] = .nan }
    run()
    let worst = zip(input, output.values).map { Double(abs($0 - $1)) }.max() ?? 0
    return Verification(
      worstError: worst, tolerance: 0, unit: "pt", failure: worst == 0 ? nil : "worst \(worst)")
  }
}
