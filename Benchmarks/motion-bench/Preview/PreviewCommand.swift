// SPDX-License-Identifier: MIT
import BenchmarkHarness
import MotionModel
import MotionScenarios

/// Draws a scenario, so that a person sees whether it is right.
enum PreviewCommand: Command {
  static let name = "preview"
  static let summary = "draw a scenario as a film strip and as a page that plays"
  static let discussion = """
    Writes the projected corners of every layer of a scenario over time: an SVG film strip with its
    curve, and an HTML page that plays without a network. What is behind the eye is cut off; the
    back of a layer has a dashed outline; a thick line marks its upper edge.

    Without SCENARIO it lists the scenarios: id, layers, seconds, and what was chosen where the
    numbers leave something open.
    """
  static let options: [OptionSpec] = [.pictures, .screen, .scenarios]
  static let operands = 0...1
  static let operandUsage = "[SCENARIO]"

  private static let nearestCount = 5

  static func run(_ settings: Settings) throws -> ExitStatus {
    let pack = try pack(settings)
    guard let id = settings.operands.first else {
      try CheckedOutput.standardOutput.write(pack.scenarios.map(line).joined())
      return .passed
    }
    guard let scenario = pack.scenarios.first(where: { $0.id == id }) else {
      let names = nearest(to: id, among: pack.scenarios.map(\.id), count: nearestCount)
      throw Misuse("no scenario '\(id)'; the nearest are: \(names.joined(separator: ", "))")
    }
    let preview = try Preview(
      scenario, screen: Size(width: settings.screen.width, height: settings.screen.height))
    let paths = settings.pictures ?? ["\(fileName(id)).svg", "\(fileName(id)).html"]
    for path in paths { try AtomicFile.check(path) }
    for path in paths {
      let text = path.hasSuffix(".svg") ? FilmStrip(preview).text : try PlayingPage(preview).text()
      try AtomicFile.write(Array(text.utf8), to: path)
      try CheckedOutput.standardOutput.write("saved: \(path)\n")
    }
    return .passed
  }

  private static func pack(_ settings: Settings) throws -> ScenarioPack {
    do {
      guard let file = settings.scenarios else { return try ScenarioPack.bundled() }
      return try ScenarioPack(contentsOf: file)
    } catch { throw Misuse("\(error)") }
  }

  /// An id of a user's pack may hold anything.
  private static func fileName(_ id: String) -> String {
    let plain = String(
      id.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "-" })
    return plain.hasPrefix(".") ? "preview" + plain : plain
  }

  private static func line(_ scenario: Scenario) -> String {
    let notes = scenario.readings.map { "; \($0)" }.joined()
    do {
      let preview = try Preview(scenario, screen: Size(width: 375, height: 667))
      let count = preview.layers.count
      return "\(scenario.id): \(count) layer\(count == 1 ? "" : "s"), "
        + "\(short(preview.duration)) s\(notes)\n"
    } catch { return "\(scenario.id): \(error)\n" }
  }
}
