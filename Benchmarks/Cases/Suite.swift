// SPDX-License-Identifier: MIT

public import BenchmarkHarness
internal import KernelsBLAS
internal import MotionEngine
internal import MotionKernels
internal import MotionModel
internal import MotionScenarios

/// What to build a suite from.
public struct SuiteOptions: Sendable {
  public enum Purpose: Sendable {
    case timing
    /// Adds the comparisons that are judged but never timed.
    case verifying
  }

  public var purpose: Purpose
  /// Transitions (matrices, points, channels) in a batch, each > 0.
  public var sizes: [Int]
  /// The mix that the main job draws from; nil is the pack's whole content, `all`.
  public var mix: String?
  public var seed: UInt64
  /// A scenario pack to use in place of the bundled one.
  public var scenarioFile: String?
  /// Names of forms, which must exist here; the caller does the choosing.
  public var backends: Set<String>?

  public init(
    purpose: Purpose = .timing, sizes: [Int], mix: String? = nil, seed: UInt64,
    scenarioFile: String? = nil,
    backends: Set<String>? = nil
  ) {
    self.purpose = purpose
    self.sizes = sizes
    self.mix = mix
    self.seed = seed
    self.scenarioFile = scenarioFile
    self.backends = backends
  }
}

/// Every comparison of the product, smallest first within each subject.
public struct Suite {
  /// The libraries that some workloads are also run on.
  public static let rivals = [OpenBLAS.backend] + PeerLibrary.all.map(\.name)

  public let comparisons: [Comparison]
  public let mix: String
  public let skipped: [SkippedItem]

  /// Loads the scenarios and plans the comparisons; allocates no batch yet.
  ///
  /// - Throws: a `UsageError` for a pack, a mix or a form that cannot be used.
  public init(_ options: SuiteOptions) throws {
    let pack = try usable { try Suite.pack(options) }
    let mix = options.mix ?? "all"
    // One draw tells whether the mix exists and what it leaves out.
    let sample = try usable { try Workload(pack: pack, mix: mix, count: 1, seed: options.seed) }
    let forms = try usable { try Forms(options.backends) }
    self.mix = mix
    skipped = sample.skipped.map { SkippedItem(id: $0.id, reason: $0.reason) }
    comparisons =
      Suite.frames(options, pack, mix, forms) + Suite.mixes(options, pack, forms)
      + Suite.engine(options, pack, mix) + Suite.timing(options, forms)
      + (options.purpose == .verifying ? Suite.accuracy(options, forms) : [])
      + Suite.stages(options, forms) + Suite.blends(options, forms)
      + Suite.cores(options, pack, mix) + Suite.limits(options, forms)
  }

  static func pack(_ options: SuiteOptions) throws -> ScenarioPack {
    guard let file = options.scenarioFile else { return try ScenarioPack.bundled() }
    return try ScenarioPack(contentsOf: file)
  }

  private static func frames(
    _ options: SuiteOptions, _ pack: ScenarioPack, _ mix: String, _ forms: Forms
  ) -> [Comparison] {
    // Other libraries have no such curves, so they are compared without any as well.
    let curves: [(String, TimingCurve?)] =
      [("evaluate", nil)] + (forms.peers.isEmpty ? [] : [("linear", .linear)])
    return curves.flatMap { operation, curve in
      options.sizes.map { size in
        FrameCases(
          group: "Frame", operation: operation, size: size, pack: pack, mix: mix,
          seed: options.seed, backends: forms.frame, curve: curve
        ).comparison
      }
    }
  }

  /// Each mix of the pack at one size in the middle; none when the user chose a mix. A mix of which
  /// nothing can be expressed is not here: its scenarios are in `skipped`.
  private static func mixes(
    _ options: SuiteOptions, _ pack: ScenarioPack, _ forms: Forms
  ) -> [Comparison] {
    guard options.mix == nil, !options.sizes.isEmpty else { return [] }
    let size = options.sizes.sorted()[options.sizes.count / 2]
    let usable = pack.mixes.filter {
      (try? Workload(pack: pack, mix: $0.id, count: 1, seed: options.seed)) != nil
    }
    return usable.map { mix in
      FrameCases(
        group: "Mix", operation: Suite.nameable(mix.id), size: size, pack: pack, mix: mix.id,
        seed: options.seed,
        backends: forms.frame
      ).comparison
    }
  }

  /// The cost of life, beside the same layers evaluated as they are; on the kernels in use.
  private static func engine(
    _ options: SuiteOptions, _ pack: ScenarioPack, _ mix: String
  ) -> [Comparison] {
    options.sizes.map { size in
      EngineCases(size: size, pack: pack, mix: mix, seed: options.seed).comparison
    }
  }

  /// A mix's id as part of a case name, which dots and spaces would break.
  private static func nameable(_ id: String) -> String {
    String(id.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" })
  }

  private static func timing(_ options: SuiteOptions, _ forms: Forms) -> [Comparison] {
    TimingOperation.allCases.flatMap { operation in
      options.sizes.map { size in
        TimingCases(
          operation: operation, size: size, seed: options.seed,
          backends: forms.kernels + forms.peers.filter(operation.suits).map(\.name)
        ).comparison
      }
    }
  }

  /// Each curve solver on each named set of inputs, and what holds for all.
  private static func accuracy(_ options: SuiteOptions, _ forms: Forms) -> [Comparison] {
    guard let size = options.sizes.max() else { return [] }
    let structure = SolverPrecision.allCases.map { precision in
      StructureCases(
        precision: precision, size: min(size, 10_000), seed: options.seed, backends: forms.kernels
      ).comparison
    }
    return structure
      + TimingOperation.allCases.filter(\.isAccuracySubject).flatMap { operation in
        AccuracySet.allCases.map { set in
          AccuracyCases(
            operation: operation, set: set, size: size, seed: options.seed, backends: forms.kernels
          ).comparison
        }
      }
  }

  private static func stages(_ options: SuiteOptions, _ forms: Forms) -> [Comparison] {
    let blocks = BlockSubject.all.flatMap { subject in
      options.sizes.map { size in
        BlockCases(
          subject: subject, size: size, seed: options.seed,
          backends: forms.names(for: subject)
        ).comparison
      }
    }
    let baking = BakeOperation.allCases.flatMap { operation in
      options.sizes.map { size in
        BakeCases(
          operation: operation, size: size, seed: options.seed, backends: forms.stage
        ).comparison
      }
    }
    return blocks + baking
  }
}

extension Suite {
  private static func blends(_ options: SuiteOptions, _ forms: Forms) -> [Comparison] {
    BlendCases.keyCounts.flatMap { keyCount in
      options.sizes.map { size in
        BlendCases(
          keyCount: keyCount, size: size, seed: options.seed, backends: forms.stage
        ).comparison
      }
    }
  }

  /// Large batches only: a thread costs more than a small one takes. Ten times the largest goes with
  /// them.
  private static func cores(
    _ options: SuiteOptions, _ pack: ScenarioPack, _ mix: String
  ) -> [Comparison] {
    let cores = MachineFacts.coreCount
    guard let largest = options.sizes.max(), largest >= 100_000, cores > 1 else { return [] }
    return (options.sizes.filter { $0 >= 100_000 } + [10 * largest]).map { size in
      CoreCases(size: size, pack: pack, mix: mix, seed: options.seed, cores: cores)
        .comparison
    }
  }

  private static func limits(_ options: SuiteOptions, _ forms: Forms) -> [Comparison] {
    let denormals = DenormalCases.operations.flatMap { operation in
      options.sizes.prefix(1).map {
        DenormalCases(operation: operation, size: $0, seed: options.seed).comparison
      }
    }
    let layouts = LayoutOperation.allCases.flatMap { operation in
      options.sizes.map {
        LayoutCases(operation: operation, size: $0, backends: forms.kernels).comparison
      }
    }
    return layouts + denormals + streams(options, forms)
  }

  private static func streams(_ options: SuiteOptions, _ forms: Forms) -> [Comparison] {
    LimitOperation.allCases.flatMap { operation in
      options.sizes.map { size in
        LimitCases(operation: operation, size: size, backends: forms.kernels).comparison
      }
    }
  }
}

/// OpenBLAS, for the cases that `Forms` offers only where it is there.
func openBLAS() throws -> OpenBLAS {
  guard let library = OpenBLAS.shared else {
    throw UnusableForm(name: OpenBLAS.backend, valid: [])
  }
  return library
}

/// An error of the model or the scenarios that is the user's to mend.
private struct UnusableInput: UsageError {
  let description: String
}

func usable<Value>(_ body: () throws -> Value) throws -> Value {
  do { return try body() } catch let error as any UsageError { throw error } catch {
    throw UnusableInput(description: "\(error)")
  }
}

// MARK: - Facts

extension Suite {
  /// What the kernels were built with and what this processor runs.
  ///
  /// - Throws: a `UsageError` when `MOTION_FORCE_ISA` names a set that cannot run here.
  public static func facts() throws -> BuildFacts {
    let chosen = try usable { try InstructionSet.chosen() }
    return BuildFacts(
      isa: ISAFacts(available: InstructionSet.supported.map(\.rawValue), chosen: chosen.rawValue),
      compiler: KernelBuild.compiler,
      flags: KernelBuild.flags.merging(PeerLibrary.build) { ours, _ in ours },
      blas: OpenBLAS.shared.map {
        BLASFacts(version: $0.version, core: $0.core, threads: $0.threads)
      })
  }
}
