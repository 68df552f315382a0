// SPDX-License-Identifier: MIT
//
// The one place that names instruction sets: detection, choice, tables.

internal import CPUFeatures
package import KernelABI
internal import KernelsBaseline
internal import KernelsReference

#if arch(x86_64)
  internal import KernelsAVX2
  internal import KernelsAVX512
#endif

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The forms of the kernels, from the plainest to the widest.
public enum InstructionSet: String, CaseIterable, Sendable, Comparable {
  /// Plain scalar loops: the specification.
  case reference
  /// What every processor of the architecture has: SSE2, or NEON.
  case baseline
  case avx2
  case avx512

  public static func < (a: InstructionSet, b: InstructionSet) -> Bool { a.rank < b.rank }

  private var rank: Int { InstructionSet.allCases.firstIndex(of: self) ?? 0 }

  /// Whether this processor and operating system can run it.
  public var isSupported: Bool {
    switch self {
    case .reference, .baseline: true
    case .avx2: bm_cpu_has_avx2()
    case .avx512: bm_cpu_has_avx512()
    }
  }

  /// Those that can run here, in order.
  public static var supported: [InstructionSet] { allCases.filter(\.isSupported) }

  /// The environment variable that forces one.
  public static let environmentVariable = "MOTION_FORCE_ISA"

  /// The one in use: the widest that this processor has, or the one that `MOTION_FORCE_ISA` names.
  ///
  /// - Throws: `InstructionSetError` when the variable names one that is unknown or cannot run.
  public static func chosen() throws(InstructionSetError) -> InstructionSet {
    try forced() ?? supported.max() ?? .baseline
  }

  /// The one that `MOTION_FORCE_ISA` names; nil when it is not set or empty.
  ///
  /// - Throws: `InstructionSetError` when the variable names one that is unknown or cannot run.
  public static func forced() throws(InstructionSetError) -> InstructionSet? {
    guard let pointer = unsafe getenv(environmentVariable) else { return nil }
    let name = unsafe String(cString: pointer)
    return name.isEmpty ? nil : try named(name)
  }

  /// The supported instruction set called `name`.
  public static func named(_ name: String) throws(InstructionSetError) -> InstructionSet {
    guard let set = InstructionSet(rawValue: name) else { throw .unknown(name) }
    guard set.isSupported else { throw .unsupported(set) }
    return set
  }
}

/// Why an instruction set cannot be used.
public enum InstructionSetError: Error, Equatable, CustomStringConvertible {
  case unknown(String)
  case unsupported(InstructionSet)

  public var description: String {
    let valid = InstructionSet.supported.map(\.rawValue).joined(separator: ", ")
    switch self {
    case .unknown(let name): return "unknown instruction set '\(name)'; valid here: \(valid)"
    case .unsupported(let set):
      return "this processor has no \(set.rawValue); valid here: \(valid)"
    }
  }
}

extension InstructionSet {
  /// The kernels of this instruction set; must be supported.
  package var kernels: KernelTable {
    precondition(isSupported, "\(InstructionSetError.unsupported(self))")
    switch self {
    case .reference: return .reference
    case .baseline: return .baseline
    #if arch(x86_64)
      case .avx2: return .avx2
      case .avx512: return .avx512
    #else
      case .avx2, .avx512: return .baseline
    #endif
    }
  }
}

extension KernelTable {
  fileprivate static let reference = KernelTable(
    name: "reference", curveForm: .controlPoints,
    evaluateFrame: { KernelsReference.evaluateFrame($0) },
    prepareCurves: { KernelsReference.prepareCurves($0) },
    solveCurves: { KernelsReference.solveCurves($0) },
    evaluateSprings: { KernelsReference.evaluateSprings($0, $1) },
    transform: { KernelsReference.transformBlocks($0, $1) },
    multiplyRecords: { KernelsReference.multiplyRecords($0, $1) },
    pack: { KernelsReference.pack($0) },
    unpack: { KernelsReference.unpack($0) },
    stream: { KernelsReference.stream($0) },
    bake: { KernelsReference.bake($0) })

  fileprivate static let baseline = KernelTable(
    name: "baseline", curveForm: .anchored,
    evaluateFrame: { KernelsBaseline.evaluateFrame($0) },
    prepareCurves: { KernelsBaseline.prepareCurves($0) },
    solveCurves: { KernelsBaseline.solveCurves($0) },
    evaluateSprings: { KernelsBaseline.evaluateSprings($0, $1) },
    transform: { KernelsBaseline.transformBlocks($0, $1) },
    multiplyRecords: { KernelsBaseline.multiplyRecords($0, $1) },
    pack: { KernelsBaseline.pack($0) },
    unpack: { KernelsBaseline.unpack($0) },
    stream: { KernelsBaseline.stream($0) },
    bake: { KernelsBaseline.bake($0) })

  #if arch(x86_64)
    fileprivate static let avx2 = KernelTable(
      name: "avx2", curveForm: .anchored,
      evaluateFrame: { KernelsAVX2.evaluateFrame($0) },
      prepareCurves: { KernelsAVX2.prepareCurves($0) },
      solveCurves: { KernelsAVX2.solveCurves($0) },
      evaluateSprings: { KernelsAVX2.evaluateSprings($0, $1) },
      transform: { KernelsAVX2.transformBlocks($0, $1) },
      multiplyRecords: { KernelsAVX2.multiplyRecords($0, $1) },
      pack: { KernelsAVX2.pack($0) },
      unpack: { KernelsAVX2.unpack($0) },
      stream: { KernelsAVX2.stream($0) },
      bake: { KernelsAVX2.bake($0) })

    fileprivate static let avx512 = KernelTable(
      name: "avx512", curveForm: .anchored,
      evaluateFrame: { KernelsAVX512.evaluateFrame($0) },
      prepareCurves: { KernelsAVX512.prepareCurves($0) },
      solveCurves: { KernelsAVX512.solveCurves($0) },
      evaluateSprings: { KernelsAVX512.evaluateSprings($0, $1) },
      transform: { KernelsAVX512.transformBlocks($0, $1) },
      multiplyRecords: { KernelsAVX512.multiplyRecords($0, $1) },
      pack: { KernelsAVX512.pack($0) },
      unpack: { KernelsAVX512.unpack($0) },
      stream: { KernelsAVX512.stream($0) },
      bake: { KernelsAVX512.bake($0) })
  #endif
}
