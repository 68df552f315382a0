// SPDX-License-Identifier: MIT
import BenchmarkCases
import BenchmarkHarness

/// Times whole frames, each one for itself.
enum FrameCommand: Command {
  static let name = "frame"
  static let summary = "time whole frames and keep the time of every one"
  static let discussion = """
    Verifies each selected form, runs its frames one after the other without a pause, verifies it
    again, and keeps the time of every frame, the slow ones too: run flattens those within a round.
    A frame is one iteration: all transitions once. Without --filter the groups \(defaults) take part.

    columns, in ms: percentiles of the nearest rank (no p99 of fewer than 100 frames, no p99.9 of
    fewer than 1000); 1% low is the frame rate of the slowest hundredth, in Hz; over counts the frames
    that took longer than a display of 60, 90, 120 Hz allows; run is the longest row of frames that
    missed --hz. On a shared machine p99 and beyond are often the neighbours': nothing gates them.
    report draws the document.
    """
  static let options =
    OptionSpec.selection.filter { $0.name != OptionSpec.sizes.name } + [
      .transitions, .hz, .frames, .json, .export, .out, .allowDebug,
    ]

  /// The groups whose iterations are frames.
  static let groups: Set = ["Frame", "Mix", "Engine", "Cores"]
  /// The mixes only when they are asked for, because they are many.
  private static let defaultGroups: Set = ["Frame", "Engine", "Cores"]
  private static var defaults: String { defaultGroups.sorted().joined(separator: ", ") }

  static func run(_ settings: Settings) throws -> ExitStatus {
    try RunCommand.refuseDebugBuild(settings)
    var settings = settings
    settings.explicitSizes = [settings.transitions]
    let selection = try selection(settings)
    var session = try Session(self, settings, selection)
    session.measureFrames()
    return session.finish()
  }

  private static func selection(_ settings: Settings) throws -> Selection {
    let all = try Selection(settings)
    let wanted = settings.filter == nil ? defaultGroups : groups
    let names = all.names.filter {
      wanted.contains($0.group) && $0.size == settings.transitions
    }
    let selection = all.only(names.map(\.description))
    guard !selection.items.isEmpty else {
      throw Misuse(
        "--filter '\(settings.filter ?? "")' matches no case of the groups "
          + groups.sorted().joined(separator: ", "))
    }
    return selection
  }
}
