// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import MotionModel
import MotionScenarios

/// A preview as one HTML page that plays it, without anything from elsewhere.
struct PlayingPage {
  /// What the script of the page draws.
  private struct Film: Encodable {
    struct Role: Encodable {
      var name: String
      var light: String
      var dark: String
      var filled: Bool
    }

    var width: Double
    var height: Double
    var seconds: Double
    var roles: [Role]
    /// For each moment, for each layer: the number of its role, its opacity, 1 when its back is
    /// seen, 1 when the first two points are its upper edge, then x and y of its points.
    var moments: [[[Double]]]
  }

  private let preview: Preview

  init(_ preview: Preview) { self.preview = preview }

  /// As many as a screen shows in a second, or fewer where there are many layers, so that a page
  /// stays below some megabytes.
  private var momentCount: Int { preview.layers.count > 50 ? 60 : 120 }

  /// The whole file.
  ///
  /// - Throws: what the encoder throws, which is nothing for finite numbers.
  func text() throws -> String {
    let data = try JSONEncoder().encode(film)
    // No text of the film can end the script.
    let json = String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
    let title = escapedForXML(preview.scenario.id)
    let notes = ([preview.scenario.name, preview.scenario.source] + preview.scenario.readings)
      .filter { !$0.isEmpty }.map { "<p>\(escapedForXML($0))</p>" }
    // The film holds no text of a pack, so that nothing is filled in twice.
    return PlayingPage.template
      .replacing("{film}", with: json).replacing("{notes}", with: notes.joined(separator: "\n"))
      .replacing("{title}", with: title)
  }

  private var film: Film {
    let roles = preview.roles
    let moments = (0...momentCount).map { index in
      preview.shapes(at: preview.duration * Double(index) / Double(momentCount))
        .map { numbers($0, roles) }
    }
    return Film(
      width: preview.screen.width, height: preview.screen.height, seconds: preview.duration,
      roles: roles.map { role in
        let look = PreviewStyle.look(role)
        return Film.Role(
          name: role, light: look.light, dark: look.dark, filled: look.isFilled)
      }, moments: moments)
  }

  private func numbers(_ shape: Preview.Shape, _ roles: [String]) -> [Double] {
    let role = roles.firstIndex(of: preview.layers[shape.layer].role) ?? 0
    var numbers = [Double(role), (shape.opacity * 1000).rounded() / 1000]
    let marksTop = shape.top != nil && roles[role] != "piece"
    numbers += [shape.isBack ? 1 : 0, marksTop ? 1 : 0]
    for point in shape.polygon {
      numbers += [PlayingPage.tenths(point.x), PlayingPage.tenths(point.y)]
    }
    return numbers
  }

  private static func tenths(_ value: Double) -> Double {
    (min(max(value, -1e6), 1e6) * 10).rounded() / 10
  }
}
