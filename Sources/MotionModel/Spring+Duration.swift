// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// MARK: - UIView's door

extension Spring {
  static let residual = 0.001

  /// The largest ω whose envelope is 0.001 at `duration`; nil when `velocity` is so high that
  /// there is none.
  static func frequency(duration: Double, ratio: Double, velocity: Double) -> Double? {
    let root = ((1 - ratio) * (1 + ratio)).squareRoot()
    // The envelope as a function of ω; it falls beyond `peak`.
    let envelope: (Double) -> Double
    let peak: Double
    if ratio < 1 {
      envelope = { (ratio * $0 - velocity) / ($0 * root) * exp(-ratio * $0 * duration) }
      let product = ratio * duration * velocity
      let discriminant = product * product + 4 * ratio * ratio * duration * velocity / ratio
      peak =
        velocity > 0
        ? (product + discriminant.squareRoot()) / (2 * ratio * ratio * duration) : 1e-9 / duration
    } else {
      envelope = { (1 + ($0 - velocity) * duration) * exp(-$0 * duration) }
      peak = max(velocity, 0)
    }
    guard envelope(peak) > residual else { return nil }
    var (low, high) = (peak, 2 * peak + 1 / duration)
    while envelope(high) > residual { (low, high) = (high, 2 * high) }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low && middle < high else { return middle }
      if envelope(middle) > residual { low = middle } else { high = middle }
    }
  }
}
