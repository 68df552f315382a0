// SPDX-License-Identifier: MIT
//
// Keyframe blending as a matrix product: output[s][c] = Σ weights[s][k] · keys[k][c].

package import KernelABI

/// Eight samples at a time: each key that is loaded serves eight sums, which is as many as the two
/// multiply-add units have on their way.
package func bake(_ run: BakeRun) {
  var sample = 0
  while sample &+ 8 <= run.samples {
    forEachChannel(run) { bakeTile(run, sample, $0) }
    sample &+= 8
  }
  while sample < run.samples {
    forEachChannel(run) { bakeOne(run, sample, $0) }
    sample &+= 1
  }
}

@inline(__always)
private func forEachChannel(_ run: BakeRun, _ body: (Int) -> Void) {
  var channel = 0
  while channel < run.channels {
    body(channel)
    channel &+= Lanes.scalarCount
  }
}

@inline(__always)
private func bakeOne(_ run: BakeRun, _ sample: Int, _ channel: Int) {
  var sum = splat(0)
  var key = 0
  while key < run.keyCount {
    sum = multiplyAdd(run.weight(sample, key), run.key(key, channel), sum)
    key &+= 1
  }
  run.store(sum, sample, channel)
}

@inline(__always)
private func bakeTile(_ run: BakeRun, _ sample: Int, _ channel: Int) {
  var (sum0, sum1, sum2, sum3) = (splat(0), splat(0), splat(0), splat(0))
  var (sum4, sum5, sum6, sum7) = (splat(0), splat(0), splat(0), splat(0))
  var key = 0
  while key < run.keyCount {
    let value = run.key(key, channel)
    sum0 = multiplyAdd(run.weight(sample, key), value, sum0)
    sum1 = multiplyAdd(run.weight(sample &+ 1, key), value, sum1)
    sum2 = multiplyAdd(run.weight(sample &+ 2, key), value, sum2)
    sum3 = multiplyAdd(run.weight(sample &+ 3, key), value, sum3)
    sum4 = multiplyAdd(run.weight(sample &+ 4, key), value, sum4)
    sum5 = multiplyAdd(run.weight(sample &+ 5, key), value, sum5)
    sum6 = multiplyAdd(run.weight(sample &+ 6, key), value, sum6)
    sum7 = multiplyAdd(run.weight(sample &+ 7, key), value, sum7)
    key &+= 1
  }
  run.store(sum0, sample, channel)
  run.store(sum1, sample &+ 1, channel)
  run.store(sum2, sample &+ 2, channel)
  run.store(sum3, sample &+ 3, channel)
  run.store(sum4, sample &+ 4, channel)
  run.store(sum5, sample &+ 5, channel)
  run.store(sum6, sample &+ 6, channel)
  run.store(sum7, sample &+ 7, channel)
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
