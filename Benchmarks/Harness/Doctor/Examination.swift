// SPDX-License-Identifier: MIT

/// What is looked at before and during a measurement.
public struct Examination: Sendable {
  /// A reading of the clock that costs more disturbs short blocks, in nanoseconds.
  private static let mostClockCost = 200.0
  private static let coarsestClock = 1000.0
  /// Sources that the processor reads by itself.
  private static let fastClocks: Set = ["tsc", "kvm-clock", "arch_sys_counter"]
  private static let mostSteal = 0.01
  private static let mostPressure = 0.05
  /// Of the load to the cores.
  private static let mostLoad = 0.5

  public var machine: MachineFacts
  /// Processors this process may run on.
  public var processors: [Int]
  /// Whether `taskset` is there to pin.
  public var canPin: Bool
  public var hasValgrind: Bool
  /// Why there are no hardware counters; nil when there are.
  public var counterProblem: String?
  /// The share of time that was stolen meanwhile; nil when unknown.
  public var steal: Double?
  /// Where `proc` and `sys` are.
  public var root = "/"

  public init(
    machine: MachineFacts, processors: [Int], canPin: Bool, hasValgrind: Bool,
    counterProblem: String?, steal: Double?, root: String = "/"
  ) {
    self.machine = machine
    self.processors = processors
    self.canPin = canPin
    self.hasValgrind = hasValgrind
    self.counterProblem = counterProblem
    self.steal = steal
    self.root = root
  }

  public var findings: [Finding] {
    [
      clock, counters, governor, virtualMachine, stolen, load, pressure, pinning, valgrind,
    ]
  }

  private var clock: Finding {
    let source =
      SystemFiles(root: root)
      .text("sys/devices/system/clocksource/clocksource0/current_clocksource")
    let facts = machine.clock
    let text =
      "\(source ?? "unknown source"), \(short(facts.cost)) ns a reading, "
      + "\(short(facts.resolution)) ns resolution"
    let isSlow = facts.cost > Self.mostClockCost || facts.resolution > Self.coarsestClock
    let isSlowSource = source.map { !Self.fastClocks.contains($0) } ?? false
    if isSlow || isSlowSource {
      return Finding("clock", .warning, "\(text): timed blocks get longer")
    }
    return Finding("clock", source == nil ? .unknown : .ok, text)
  }

  private var counters: Finding {
    guard let problem = counterProblem else {
      return Finding("PMU", .ok, "instructions, cycles and misses are counted")
    }
    return Finding("PMU", .unknown, "n/a (\(problem)); count has valgrind for instructions")
  }

  private var governor: Finding {
    let governor = machine.governor
    if governor == "performance" { return Finding("governor", .ok, governor) }
    if governor.hasPrefix("unknown") { return Finding("governor", .unknown, governor) }
    return Finding("governor", .warning, "\(governor): set it to performance")
  }

  private var virtualMachine: Finding {
    guard let hypervisor = machine.hypervisor else {
      return Finding("virtual machine", .ok, "none found")
    }
    return Finding(
      "virtual machine", .unknown, "\(hypervisor): of its neighbours only steal can be seen")
  }

  private var stolen: Finding {
    guard let steal else { return Finding("steal", .unknown, "the kernel does not say") }
    let text = "\(percent(steal)) of the time while A/A ran"
    return steal > Self.mostSteal
      ? Finding("steal", .warning, "\(text): the host is busy") : Finding("steal", .ok, text)
  }

  private var load: Finding {
    guard let load = machine.load.first else {
      return Finding("load", .unknown, "the kernel does not say")
    }
    let text = "\(short(load)) on \(machine.cores) cores before A/A ran"
    return load > Self.mostLoad * Double(machine.cores)
      ? Finding("load", .warning, "\(text): end what else runs") : Finding("load", .ok, text)
  }

  /// The share of the last ten seconds in which something waited for a processor.
  private var pressure: Finding {
    let line = SystemFiles(root: root).text("proc/pressure/cpu") ?? ""
    let field = line.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("avg10=") }
    guard let share = field.flatMap({ Double($0.dropFirst(6)) }).map({ $0 / 100 }) else {
      return Finding("pressure", .unknown, "the kernel does not say")
    }
    let text = "something waited for a processor in \(percent(share)) of ten seconds"
    return share > Self.mostPressure
      ? Finding("pressure", .warning, "\(text): end what else runs")
      : Finding("pressure", .ok, text)
  }

  private var pinning: Finding {
    let list = processors.map(String.init).joined(separator: ", ")
    if !canPin { return Finding("pinning", .warning, "taskset is missing: install util-linux") }
    guard let last = processors.last else {
      return Finding("pinning", .unknown, "the kernel does not say which processors are ours")
    }
    return processors.count == 1
      ? Finding("pinning", .warning, "only processor \(last): everything else shares it")
      : Finding("pinning", .ok, "pair stays on processor \(last) of \(list)")
  }

  private var valgrind: Finding {
    hasValgrind
      ? Finding("valgrind", .ok, "count counts instructions")
      : Finding("valgrind", .unknown, "not installed: count counts no instructions")
  }
}
