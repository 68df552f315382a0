// SPDX-License-Identifier: MIT

package import KernelABI

/// The specification of keyframe blending: three plain loops.
package func bake(_ run: BakeRun) {
  for sample in 0..<run.samples {
    let row = unsafe run.output + sample * run.channels
    for channel in 0..<run.channels { unsafe row[channel] = 0 }
    for key in 0..<run.keyCount {
      let weight = unsafe run.weights[sample * run.keyCount + key]
      let keys = unsafe run.keys + key * run.channels
      for channel in 0..<run.channels {
        unsafe row[channel] += weight * keys[channel]
      }
    }
  }
}
