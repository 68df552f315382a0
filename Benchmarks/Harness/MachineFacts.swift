// SPDX-License-Identifier: MIT
import Foundation

/// The instruction sets an application can use, and the one it took.
public struct ISAFacts: Codable, Equatable, Sendable {
  public var available: [String]
  public var chosen: String

  public init(available: [String], chosen: String) {
    self.available = available
    self.chosen = chosen
  }
}

/// What the system says about the machine. Holds neither a host name nor a path.
public struct MachineFacts: Codable, Equatable, Sendable {
  public struct Cache: Codable, Equatable, Sendable {
    public var level: Int
    /// `Data`, `Instruction` or `Unified`.
    public var type: String
    public var bytes: Int
  }

  /// The model as the kernel names it; `unknown` when it does not.
  public var cpu: String
  public var isa: ISAFacts
  /// The caches the first core sees.
  public var caches: [Cache]
  /// Cores this process may run on.
  public var cores: Int
  public var kernel: String
  /// The frequency governor, or `unknown (…)` with the reason.
  public var governor: String
  /// Runnable processes, averaged over 1, 5 and 15 minutes; empty when unknown.
  public var load: [Double]
  /// The virtual machine's maker as far as it shows; nil on bare metal.
  @Nullable public var hypervisor: String? = nil
  public var clock: ClockFacts
}

extension MachineFacts {
  /// Cores that programs may use now.
  public static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Reads `/proc` and `/sys`.
  /// - Parameters:
  ///   - isa: what the application found; it is only carried along.
  ///   - root: where `proc` and `sys` are, for tests.
  public static func read(isa: ISAFacts, clock: ClockFacts, root: String = "/") -> MachineFacts {
    let system = SystemFiles(root: root)
    let hypervisor = system.hypervisor
    return MachineFacts(
      cpu: system.cpu, isa: isa, caches: system.caches,
      cores: coreCount, kernel: system.kernel,
      governor: system.governor(isVirtual: hypervisor != nil), load: system.load,
      hypervisor: hypervisor, clock: clock)
  }
}

/// The kernel's files, read as lines of text.
struct SystemFiles {
  let root: String

  func text(_ path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else { return nil }
    let text = String(decoding: data, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }

  /// The first value of a key in `/proc/cpuinfo`.
  func cpuField(_ key: String) -> String? {
    for line in (text("proc/cpuinfo") ?? "").split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2, parts[0] == key { return parts[1] }
    }
    return nil
  }

  var cpu: String {
    cpuField("model name") ?? text("sys/firmware/devicetree/base/model")
      ?? cpuField("CPU part").map { "CPU part \($0)" } ?? "unknown"
  }

  var kernel: String {
    let words = [text("proc/sys/kernel/ostype"), text("proc/sys/kernel/osrelease")]
    let known = words.compactMap { $0 }
    return known.isEmpty ? "unknown" : known.joined(separator: " ")
  }

  var load: [Double] {
    (text("proc/loadavg") ?? "").split(separator: " ").prefix(3).compactMap { Double($0) }
  }

  func governor(isVirtual: Bool) -> String {
    text("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
      ?? (isVirtual ? "unknown (virtual machine)" : "unknown (no cpufreq)")
  }

  var hypervisor: String? {
    if let type = text("sys/hypervisor/type") { return type }
    let flags = (cpuField("flags") ?? "").split(separator: " ")
    guard flags.contains("hypervisor") else { return nil }
    return text("sys/class/dmi/id/sys_vendor") ?? "unknown"
  }

  var caches: [MachineFacts.Cache] {
    (0..<16).compactMap { cache("sys/devices/system/cpu/cpu0/cache/index\($0)") }
  }

  private func cache(_ directory: String) -> MachineFacts.Cache? {
    guard let level = text("\(directory)/level").flatMap({ Int($0) }),
      let type = text("\(directory)/type"),
      let bytes = text("\(directory)/size").flatMap(bytes(from:))
    else { return nil }
    return MachineFacts.Cache(level: level, type: type, bytes: bytes)
  }

  /// `48K`, `32M` or a plain number.
  private func bytes(from size: String) -> Int? {
    let units = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    guard let unit = units[String(size.suffix(1))] else { return Int(size) }
    return Int(size.dropLast()).map { $0 * unit }
  }
}

extension MachineFacts {
  /// The numbers of the processors that this process may run on, in order; empty when unknown.
  public static func allowedProcessors(root: String = "/") -> [Int] {
    let prefix = "Cpus_allowed_list:"
    let lines = (SystemFiles(root: root).text("proc/self/status") ?? "").split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix(prefix) }) else { return [] }
    let list = line.dropFirst(prefix.count).trimmingCharacters(in: .whitespaces)
    return list.split(separator: ",").flatMap { part in
      let ends = part.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, first <= last else { return [Int]() }
      return Array(first...last)
    }
  }
}
