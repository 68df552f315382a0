// SPDX-License-Identifier: MIT

internal import CPUFeatures

/// What the package was built with, for result documents.
public enum KernelBuild {
  /// The compiler as it names itself.
  public static var compiler: String { unsafe String(cString: bm_compiler_version()) }

  /// The instruction-set flags of each kernel module, from the manifest.
  public static var flags: [String: [String]] {
    let modules = unsafe String(cString: bm_kernel_flags()).split(separator: ";")
    return Dictionary(
      modules.map { module in
        let words = module.split(whereSeparator: { " :".contains($0) }).map(String.init)
        return (words[0], Array(words.dropFirst()))
      }, uniquingKeysWith: { first, _ in first })
  }
}
