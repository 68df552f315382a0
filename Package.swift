// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

// MARK: - Settings

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let libm: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

// MARK: - Instruction sets
// One line per instruction set: each compiles Sources/MotionKernels/Shared again with its flags.

struct InstructionSet {
  var name: String
  var flags: [String]

  var module: String { "Kernels\(name)" }

  /// The scalar loops once more, with this set's flags: only benchmarks use them.
  var native: Target? {
    flags.isEmpty
      ? nil
      : .target(
        name: "Native\(name)", dependencies: ["KernelABI"], path: "Benchmarks/Native/\(name)",
        swiftSettings: settings, linkerSettings: libm)
  }

  var target: Target {
    .target(
      name: module,
      dependencies: ["KernelABI", "CVectorShims"],
      path: "Sources/MotionKernels/\(name)",
      swiftSettings: settings)
  }

  private var settings: [SwiftSetting] {
    strict + (flags.isEmpty ? [] : [.unsafeFlags(flags.flatMap { ["-Xcc", $0] })])
  }
}

var instructionSets = [InstructionSet(name: "Baseline", flags: [])]
#if arch(x86_64)
  instructionSets += [
    InstructionSet(name: "AVX2", flags: ["-mavx2", "-mfma"]),
    InstructionSet(name: "AVX512", flags: ["-march=x86-64-v4", "-mprefer-vector-width=512"]),
  ]
#endif

/// Compiled into the package so that every result can name them.
let kernelFlags =
  instructionSets
  .map { "\($0.module): \($0.flags.joined(separator: " "))" }
  .joined(separator: "; ")

// MARK: - Modules
// One line per module; arrows point down only.

struct Module {
  enum Kind { case library, executable, tests, c }

  var kind = Kind.library
  var name: String
  var path: String
  var uses: [String] = []
  var usesOpenBLAS = false
  var usesPeers = false
  var resources: [Resource] = []

  var target: Target {
    var dependencies = uses.map { Target.Dependency.target(name: $0) }
    if usesOpenBLAS {
      dependencies.append(.target(name: "COpenBLAS", condition: .when(traits: ["OpenBLAS"])))
    }
    if usesPeers {
      dependencies.append(.target(name: "CPeers", condition: .when(traits: ["Peers"])))
    }
    switch kind {
    case .library:
      return .target(
        name: name, dependencies: dependencies, path: path, resources: resources,
        swiftSettings: strict, linkerSettings: libm)
    case .executable:
      return .executableTarget(
        name: name, dependencies: dependencies, path: path, swiftSettings: strict)
    case .tests:
      return .testTarget(
        name: name, dependencies: dependencies, path: path, resources: resources,
        swiftSettings: strict)
    case .c:
      return .target(
        name: name, path: path,
        cSettings: [.define("BM_KERNEL_FLAGS", to: "\"\(kernelFlags)\"")])
    }
  }
}

let modules = [
  // MARK: Public API
  Module(
    name: "BatchMotion", path: "Sources/BatchMotion",
    uses: ["MotionModel", "MotionKernels", "MotionEngine"]),
  Module(name: "MotionModel", path: "Sources/MotionModel"),
  Module(
    name: "MotionEngine", path: "Sources/MotionEngine",
    uses: ["MotionModel", "MotionKernels", "KernelABI", "CPUFeatures"]),
  // MARK: Kernels
  Module(
    name: "MotionKernels", path: "Sources/MotionKernels/Dispatch",
    uses: ["KernelABI", "CPUFeatures", "KernelsReference", "KernelsBLAS"]
      + instructionSets.map(\.module)),
  Module(
    name: "KernelsReference", path: "Sources/MotionKernels/Reference", uses: ["KernelABI"]),
  Module(
    name: "KernelsBLAS", path: "Sources/MotionKernels/BLAS", uses: ["KernelABI"],
    usesOpenBLAS: true),
  Module(name: "KernelABI", path: "Sources/MotionKernels/ABI"),
  Module(kind: .c, name: "CVectorShims", path: "Sources/CVectorShims"),
  Module(kind: .c, name: "CPUFeatures", path: "Sources/CPUFeatures"),
  // MARK: Measuring
  Module(
    kind: .executable, name: "motion-bench", path: "Benchmarks/motion-bench",
    uses: [
      "BenchmarkHarness", "BenchmarkCases", "CAllocationCounter", "MotionScenarios",
      "MotionKernels", "MotionModel",
    ]),
  Module(
    name: "BenchmarkCases", path: "Benchmarks/Cases",
    uses: [
      "BenchmarkHarness", "MotionScenarios", "MotionEngine", "MotionKernels", "MotionModel",
      "KernelABI", "KernelsBLAS", "KernelsReference",
    ] + instructionSets.compactMap { $0.native?.name }, usesPeers: true),
  Module(
    name: "MotionScenarios", path: "Benchmarks/Scenarios",
    uses: ["MotionModel", "BenchmarkHarness"],
    resources: [.copy("Resources")]),
  Module(name: "BenchmarkHarness", path: "Benchmarks/Harness", uses: ["CBenchmarkCounters"]),
  Module(kind: .c, name: "CBenchmarkCounters", path: "Benchmarks/Counters"),
  // Replaces malloc wherever it is linked: for programs, never for a library.
  Module(kind: .c, name: "CAllocationCounter", path: "Benchmarks/AllocationCounter"),
  // MARK: Tests
  Module(
    name: "_MotionTestSupport", path: "Tests/_MotionTestSupport",
    uses: ["MotionModel", "BenchmarkHarness"]),
  Module(
    kind: .tests, name: "MotionModelTests", path: "Tests/MotionModelTests",
    uses: ["MotionModel", "BenchmarkHarness", "_MotionTestSupport"]),
  Module(
    kind: .tests, name: "MotionKernelsTests", path: "Tests/MotionKernelsTests",
    uses: ["MotionKernels", "KernelABI", "BenchmarkHarness"]),
  Module(
    kind: .tests, name: "MotionEngineTests", path: "Tests/MotionEngineTests",
    uses: [
      "BatchMotion", "BenchmarkHarness", "CAllocationCounter", "KernelABI", "MotionEngine",
      "MotionKernels", "MotionModel", "_MotionTestSupport",
    ]),
  Module(
    kind: .tests, name: "MotionScenariosTests", path: "Tests/MotionScenariosTests",
    uses: ["MotionScenarios", "MotionModel"]),
  Module(
    kind: .tests, name: "BenchmarkHarnessTests", path: "Tests/BenchmarkHarnessTests",
    uses: ["BenchmarkHarness"]),
  Module(
    kind: .tests, name: "MotionBenchTests", path: "Tests/MotionBenchTests",
    uses: ["BenchmarkHarness", "motion-bench"],
    resources: [.copy("Resources")]),
]

// MARK: - Package

let package = Package(
  name: "BatchMotion",
  products: [
    .library(name: "BatchMotion", targets: ["BatchMotion"]),
    .library(name: "BenchmarkHarness", targets: ["BenchmarkHarness"]),
    .executable(name: "motion-bench", targets: ["motion-bench"]),
  ],
  traits: [
    .trait(name: "OpenBLAS", description: "Adds the OpenBLAS batch forms (libopenblas-dev)."),
    .trait(name: "Peers", description: "Adds other libraries to the benchmarks: make peers."),
    .default(enabledTraits: ["OpenBLAS"]),
  ],
  targets: modules.map(\.target) + instructionSets.map(\.target)
    + instructionSets.compactMap(\.native) + [
      .systemLibrary(
        name: "COpenBLAS", path: "Sources/COpenBLAS", pkgConfig: "openblas",
        providers: [.apt(["libopenblas-dev"]), .brew(["openblas"])]),
      .systemLibrary(name: "CPeers", path: "Benchmarks/Peers"),
    ]
)
