// SPDX-License-Identifier: MIT

package import KernelABI

#if OpenBLAS
  internal import COpenBLAS
#endif

/// The OpenBLAS forms: row-major dense matrices, single precision.
package struct OpenBLAS: Sendable {
  /// The name of the backend in results.
  package static let backend = "openblas"

  /// `count` products of 4×4 matrices that lie one after the other: a loop of small GEMMs.
  package let multiplyPairs: @Sendable (RecordRun) -> Void
  /// `count` matrices times one: a single tall GEMM of (4 count × 4) · (4 × 4).
  package let multiplyShared: @Sendable (RecordRun) -> Void
  /// `count` points (x, y, z, w) times one matrix: a tall GEMM, then divided by w.
  package let projectPoints: @Sendable (RecordRun) -> Void
  /// Keyframe blending: (samples × keys) · (keys × channels) as one GEMM.
  package let bake: @Sendable (BakeRun) -> Void
  package let version: String
  /// The kernels that it chose for this processor.
  package let core: String
  package let threads: Int

  #if OpenBLAS
    /// The library on one thread, which is right for work this small; nil without the package trait.
    package static let shared: OpenBLAS? = {
      openblas_set_num_threads(1)
      let config = unsafe String(cString: openblas_get_config())
      return OpenBLAS(
        multiplyPairs: pairLoop, multiplyShared: { tallProduct($0, rows: 4 * $0.count) },
        projectPoints: pointProduct, bake: blend,
        version: config.split(separator: " ").prefix(2).joined(separator: " "),
        core: unsafe String(cString: openblas_get_corename()),
        threads: Int(openblas_get_num_threads()))
    }()
  #else
    package static let shared: OpenBLAS? = nil
  #endif
}

#if OpenBLAS
  @Sendable private func pairLoop(_ run: RecordRun) {
    for index in 0..<run.count {
      let offset = index * 16
      unsafe cblas_sgemm(
        CblasRowMajor, CblasNoTrans, CblasNoTrans, 4, 4, 4, 1, run.left + offset, 4,
        run.right + offset, 4, 0, run.output + offset, 4)
    }
  }

  private func tallProduct(_ run: RecordRun, rows: Int) {
    unsafe cblas_sgemm(
      CblasRowMajor, CblasNoTrans, CblasNoTrans, Int32(rows), 4, 4, 1, run.left, 4, run.right, 4,
      0, run.output, 4)
  }

  @Sendable private func pointProduct(_ run: RecordRun) {
    tallProduct(run, rows: run.count)
    for index in 0..<run.count {
      let point = unsafe run.output + index * 4
      let inverse = unsafe 1 / point[3]
      for component in 0..<3 { unsafe point[component] *= inverse }
    }
  }

  @Sendable private func blend(_ run: BakeRun) {
    let (keys, channels) = (Int32(run.keyCount), Int32(run.channels))
    unsafe cblas_sgemm(
      CblasRowMajor, CblasNoTrans, CblasNoTrans, Int32(run.samples), channels, keys, 1,
      run.weights, keys, run.keys, channels, 0, run.output, channels)
  }
#endif
