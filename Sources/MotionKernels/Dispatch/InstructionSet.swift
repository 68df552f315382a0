// SPDX-License-Identifier: MIT
//
// The one place that names instruction sets: detection, choice, tables.

internal import CPUFeatures
package import KernelABI

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
