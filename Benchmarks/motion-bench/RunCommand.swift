// SPDX-License-Identifier: MIT
import BenchmarkCases
import BenchmarkHarness

/// Times the selected cases.
enum RunCommand: Command {
  static let name = "run"
  static let summary = "time the selected cases and compare them with the reference"
  static let discussion = """
    Verifies every selected case, times it in rounds together with the other forms of the same
    workload, verifies it again, prints a table and saves the result document.

    The reference of a selected case is timed, printed and recorded with it, because the ratio is
    taken to it in the same rounds. Each case runs at least 9 rounds, also where --seconds is too
    short for them.

    columns: ns/item is the median; items/frame is how many fit into a frame at 120 Hz (8.333 ms)
    on one core; x reference is how many times faster than the reference, with its interval;
    x limit is the time divided by the time of a plain loop that moves the same bytes.
    """
  static let options =
    OptionSpec.selection + [.seconds, .quick, .json, .export, .out, .allowDebug]

  static func run(_ settings: Settings) throws -> ExitStatus {
    try refuseDebugBuild(settings)
    let selection = try Selection(settings)
    try AtomicFile.prepareDirectory(settings.directory)
    try settings.checkFiles()
    Interrupt.install()
    let clock = BenchmarkClock.monotonic()
    var session = Session(
      command: name, settings: settings, selection: selection,
      environment: try Environment(clock: clock),
      runner: Runner(
        options: .init(seed: settings.seed), clock: clock, limit: try Suite.streamLimits()),
      directory: settings.directory)
    session.measure(clock)
    return session.finish()
  }

  static func refuseDebugBuild(_ settings: Settings) throws {
    guard Environment.configuration == "debug", !settings.allowsDebug else { return }
    throw Misuse("this is a debug build; build with -c release, or give --allow-debug")
  }
}
