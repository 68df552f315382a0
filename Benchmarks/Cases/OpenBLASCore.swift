// SPDX-License-Identifier: MIT

internal import KernelsBLAS
internal import MotionKernels

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The kernels that OpenBLAS chose for this processor.
public enum OpenBLASCore {
  private static let variable = "OPENBLAS_CORETYPE"

  /// What OpenBLAS takes a processor for that is newer than itself: one of 2004, without AVX.
  private static let unknown = "Prescott"

  /// Starts this program again with the right core named when OpenBLAS does not know the processor,
  /// because a comparison with the wrong kernels would be worth nothing.
  ///
  /// OpenBLAS reads the variable only when it is loaded. Whoever sets it decides; where starting again
  /// is not possible, the program goes on and its results name the core.
  public static func restartUnlessFit() {
    guard unsafe getenv(variable) == nil, OpenBLAS.shared?.core == unknown else { return }
    let core: String
    switch InstructionSet.supported.max() {
    case .avx512: core = "SKYLAKEX"
    case .avx2: core = "HASWELL"
    default: return
    }
    guard unsafe setenv(variable, core, 1) == 0 else { return }
    _ = unsafe execv("/proc/self/exe", CommandLine.unsafeArgv)
  }
}
