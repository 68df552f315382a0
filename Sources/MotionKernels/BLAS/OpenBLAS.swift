// SPDX-License-Identifier: MIT

#if OpenBLAS
  internal import COpenBLAS
#endif

/// The OpenBLAS forms: row-major dense matrices, single precision, one thread unless asked.
package enum OpenBLAS {
  /// Version, core name and threads, or nil without the package trait.
  package static var facts: (version: String, core: String, threads: Int)? {
    #if OpenBLAS
      let config = unsafe String(cString: openblas_get_config())
      let version = config.split(separator: " ").prefix(2).joined(separator: " ")
      let core = unsafe String(cString: openblas_get_corename())
      return (version, core, Int(openblas_get_num_threads()))
    #else
      nil
    #endif
  }
}

#if OpenBLAS
  extension OpenBLAS {
    /// Sets the number of threads of every later call; 1 is right for work this small.
    package static func setThreads(_ count: Int) {
      openblas_set_num_threads(Int32(count))
    }

    /// `count` products of 4×4 matrices that lie one after the other: a loop of small GEMMs.
    package static func multiplyPairs(
      left: UnsafePointer<Float>, right: UnsafePointer<Float>,
      output: UnsafeMutablePointer<Float>, count: Int
    ) {
      for index in 0..<count {
        let offset = index * 16
        unsafe cblas_sgemm(
          CblasRowMajor, CblasNoTrans, CblasNoTrans, 4, 4, 4, 1, left + offset, 4, right + offset,
          4, 0, output + offset, 4)
      }
    }

    /// `count` matrices times one: a single tall GEMM of (4 count × 4) · (4 × 4).
    package static func multiplyShared(
      left: UnsafePointer<Float>, right: UnsafePointer<Float>,
      output: UnsafeMutablePointer<Float>, count: Int
    ) {
      unsafe tall(left, right, output, rows: 4 * count)
    }

    /// `count` points (x, y, z, w) times one matrix, then divided by w.
    package static func projectPoints(
      _ points: UnsafePointer<Float>, by matrix: UnsafePointer<Float>,
      output: UnsafeMutablePointer<Float>, count: Int
    ) {
      unsafe tall(points, matrix, output, rows: count)
      for index in 0..<count {
        let point = unsafe output + index * 4
        let inverse = unsafe 1 / point[3]
        for component in 0..<3 { unsafe point[component] *= inverse }
      }
    }

    /// Keyframe blending: (samples × keys) · (keys × channels) as one GEMM.
    package static func bake(
      weights: UnsafePointer<Float>, keys: UnsafePointer<Float>,
      output: UnsafeMutablePointer<Float>, samples: Int, keyCount: Int, channels: Int
    ) {
      unsafe cblas_sgemm(
        CblasRowMajor, CblasNoTrans, CblasNoTrans, Int32(samples), Int32(channels),
        Int32(keyCount), 1, weights, Int32(keyCount), keys, Int32(channels), 0, output,
        Int32(channels))
    }

    private static func tall(
      _ left: UnsafePointer<Float>, _ right: UnsafePointer<Float>,
      _ output: UnsafeMutablePointer<Float>, rows: Int
    ) {
      unsafe cblas_sgemm(
        CblasRowMajor, CblasNoTrans, CblasNoTrans, Int32(rows), 4, 4, 1, left, 4, right, 4, 0,
        output, 4)
    }
  }
#endif
