// SPDX-License-Identifier: MIT

/// What all processors did since the machine started, in the kernel's ticks.
public struct ProcessorTimes: Equatable, Sendable {
  /// Everything, idle times included.
  public var total: Double
  /// Time in which something was to be run and the hypervisor ran another machine.
  public var steal: Double

  public init(total: Double, steal: Double) {
    self.total = total
    self.steal = steal
  }

  /// nil where the kernel does not say.
  /// - Parameter root: where `proc` is, for tests.
  public static func read(root: String = "/") -> ProcessorTimes? {
    let lines = (SystemFiles(root: root).text("proc/stat") ?? "").split(separator: "\n")
    let words = lines.first { $0.hasPrefix("cpu ") }?.split(separator: " ") ?? []
    // user nice system idle iowait irq softirq steal; what follows is in user already.
    let ticks = words.dropFirst().prefix(8).compactMap { Double($0) }
    guard ticks.count == 8 else { return nil }
    return ProcessorTimes(total: ticks.reduce(0, +), steal: ticks[7])
  }

  /// The share of the time since an earlier reading that was stolen; nil when no time passed.
  public func stolen(since earlier: ProcessorTimes) -> Double? {
    let elapsed = total - earlier.total
    return elapsed > 0 ? (steal - earlier.steal) / elapsed : nil
  }
}
