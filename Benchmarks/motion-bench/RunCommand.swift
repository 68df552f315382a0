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
    var session = try Session(self, settings, selection, limit: try Suite.streamLimits())
    session.measure()
    return session.finish()
  }

  static func refuseDebugBuild(_ settings: Settings) throws {
    guard Environment.configuration == "debug", !settings.allowsDebug else { return }
    throw Misuse("this is a debug build; build with -c release, or give --allow-debug")
  }
}
