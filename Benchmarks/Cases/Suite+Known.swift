// SPDX-License-Identifier: MIT

internal import BenchmarkHarness
internal import KernelsBLAS
internal import MotionKernels

extension Suite {
  /// The names of all forms, also of those that cannot run on this machine.
  public var everyBackend: Set<String> {
    let elsewhere =
      InstructionSet.allCases.map(\.rawValue) + [NativeForms.reference, NativeForms.concat]
      + [OpenBLAS.backend, CoreCases.one, CoreCases.all] + PeerLibrary.names
    return Set(comparisons.flatMap(\.backends) + elsewhere)
  }

  /// `Group.operation` of all comparisons, also of those that need more than one core.
  public var everyOperation: Set<String> {
    Set(comparisons.map { "\($0.group).\($0.operation)" } + ["Cores.evaluate", "Frame.linear"])
  }
}
