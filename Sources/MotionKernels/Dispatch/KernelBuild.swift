// SPDX-License-Identifier: MIT

internal import CPUFeatures

/// What the package was built with, for result documents.
public enum KernelBuild {
  /// The Swift version, as far as a program can tell, and the compiler as its C part names itself.
  public static var compiler: String {
    "Swift \(swiftVersion), \(unsafe String(cString: bm_compiler_version()))"
  }

  private static var swiftVersion: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

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
