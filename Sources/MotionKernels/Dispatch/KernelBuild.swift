// SPDX-License-Identifier: MIT

internal import CPUFeatures
internal import KernelsBLAS

/// What the package was built with, for result documents.
public enum KernelBuild {
  /// The compiler as it names itself.
  public static var compiler: String { unsafe String(cString: bm_compiler_version()) }

  /// The instruction-set flags of each kernel module, from the manifest.
  public static var flags: String { unsafe String(cString: bm_kernel_flags()) }

  /// True in an optimised build.
  public static var isOptimized: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }
}
