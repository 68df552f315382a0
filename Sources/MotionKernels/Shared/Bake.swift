// SPDX-License-Identifier: MIT
//
// Keyframe blending as a matrix product: output[s][c] = Σ weights[s][k] · keys[k][c].

package import KernelABI

/// Four samples at a time, so that each key loaded serves four sums.
package func bake(_ run: BakeRun) {
  var sample = 0
  while sample &+ 4 <= run.samples {
    var channel = 0
    while channel < run.channels {
      bakeTile(run, sample, channel)
      channel &+= Lanes.scalarCount
    }
    sample &+= 4
  }
  while sample < run.samples {
    var channel = 0
    while channel < run.channels {
      var sum = splat(0)
      var key = 0
      while key < run.keyCount {
        sum = multiplyAdd(run.weight(sample, key), run.key(key, channel), sum)
        key &+= 1
      }
      run.store(sum, sample, channel)
      channel &+= Lanes.scalarCount
    }
    sample &+= 1
  }
}

@inline(__always)
private func bakeTile(_ run: BakeRun, _ sample: Int, _ channel: Int) {
  var (sum0, sum1, sum2, sum3) = (splat(0), splat(0), splat(0), splat(0))
  var key = 0
  while key < run.keyCount {
    let value = run.key(key, channel)
    sum0 = multiplyAdd(run.weight(sample, key), value, sum0)
    sum1 = multiplyAdd(run.weight(sample &+ 1, key), value, sum1)
    sum2 = multiplyAdd(run.weight(sample &+ 2, key), value, sum2)
    sum3 = multiplyAdd(run.weight(sample &+ 3, key), value, sum3)
    key &+= 1
  }
  run.store(sum0, sample, channel)
  run.store(sum1, sample &+ 1, channel)
  run.store(sum2, sample &+ 2, channel)
  run.store(sum3, sample &+ 3, channel)
}

extension BakeRun {
  @inline(__always)
  fileprivate func weight(_ sample: Int, _ key: Int) -> Lanes {
    unsafe splat(weights[sample &* keyCount &+ key])
  }

  @inline(__always)
  fileprivate func key(_ key: Int, _ channel: Int) -> Lanes {
    let address = unsafe UnsafeRawPointer(keys + (key &* channels &+ channel))
    return unsafe address.assumingMemoryBound(to: Lanes.self).pointee
  }

  @inline(__always)
  fileprivate func store(_ value: Lanes, _ sample: Int, _ channel: Int) {
    let address = unsafe UnsafeMutableRawPointer(output + (sample &* channels &+ channel))
    unsafe address.assumingMemoryBound(to: Lanes.self).pointee = value
  }
}
