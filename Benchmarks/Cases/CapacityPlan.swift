// SPDX-License-Identifier: MIT

public import BenchmarkHarness
internal import MotionScenarios

/// The forms of the whole transition whose capacity can be searched.
public struct CapacityPlan {
  public let subjects: [CapacitySubject]
  public let mix: String

  /// - Parameters:
  ///   - options: its sizes are not used.
  ///   - cores: the numbers of cores that forms which spread over them are tried on, each > 0.
  /// - Throws: a `UsageError` for a pack, a mix or a form that cannot be used.
  public init(_ options: SuiteOptions, cores: [Int]) throws {
    let pack = try usable { try Suite.pack(options) }
    let mix = options.mix ?? "all"
    _ = try usable { try Workload(pack: pack, mix: mix, count: 1, seed: options.seed) }
    let forms = try usable { try Forms(options.backends) }
    self.mix = mix
    subjects = forms.frame.filter { options.backends?.contains($0) ?? true }.flatMap { backend in
      cores.filter { $0 == 1 || FrameCases.spreads(backend) }.map { threads in
        CapacitySubject(backend: backend, cores: threads) { size in
          try FrameCases(
            group: "Frame", operation: "evaluate", size: size, pack: pack, mix: mix,
            seed: options.seed, backends: [backend], threads: threads
          ).comparison.make()[0]
        }
      }
    }
  }
}
