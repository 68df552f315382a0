// SPDX-License-Identifier: MIT
import BenchmarkHarness
import MotionModel
import MotionScenarios

/// A preview as one SVG picture: moments side by side, a legend, the curves.
struct FilmStrip {
  private let preview: Preview
  /// Pixels for a point.
  private let scale: Double
  private let frames = 7

  init(_ preview: Preview) {
    self.preview = preview
    scale = min(
      FilmStrip.greatestHeight / preview.screen.height,
      FilmStrip.greatestWidth / preview.screen.width)
  }

  // MARK: - Measures in pixels

  private static let greatestHeight = 190.0
  private static let greatestWidth = 110.0
  private static let margin = 20.0
  private static let plotHeight = 130.0
  private static let lineHeight = 18.0

  private var screenHeight: Double { preview.screen.height * scale }
  private var screenWidth: Double { preview.screen.width * scale }
  /// What a moment shows around the screen, on each side.
  private var surroundings: Double { 0.3 * screenWidth }
  private var cell: Double { screenWidth + 2 * surroundings }
  private var width: Double {
    max(Double(frames) * cell + 2 * FilmStrip.margin, FilmStrip.leastWidth)
  }
  private static let leastWidth = 900.0

  private var notes: [String] {
    [preview.scenario.source].filter { !$0.isEmpty } + preview.scenario.readings
  }
  private var stripTop: Double { 52 + Double(notes.count) * FilmStrip.lineHeight }
  private var stripHeight: Double { screenHeight * 1.3 }
  private var plotTop: Double { stripTop + stripHeight + 80 }
  private var height: Double { plotTop + FilmStrip.plotHeight + 40 }

  // MARK: - The picture

  /// The whole file.
  var text: String {
    let size = "\(px(width)) \(px(height))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(px(width))" \
      height="\(px(height))" role="img">
      <title>\(escapedForXML(title))</title>
      <style>
      \(PreviewStyle.sheet(preview.roles))
      </style>
      <rect class="page" width="\(px(width))" height="\(px(height))"/>
      \(heading)
      \((0..<frames).map(moment).joined(separator: "\n"))
      \(legend)
      \(plot)
      </svg>

      """
  }

  private var title: String {
    [preview.scenario.id, preview.scenario.name].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  private var heading: String {
    let lines = notes.enumerated().map { index, note in
      label(cut(note), x: FilmStrip.margin, y: 48 + Double(index) * FilmStrip.lineHeight)
    }
    return ([label(title, x: FilmStrip.margin, y: 28, class: "title")] + lines)
      .joined(separator: "\n")
  }

  private func moment(_ index: Int) -> String {
    let seconds = preview.duration * Double(index) / Double(frames - 1)
    let left = FilmStrip.margin + Double(index) * cell
    let shapes = preview.shapes(at: seconds).map(polygon).joined(separator: "\n")
    let (w, h) = (px(screenWidth), px(screenHeight))
    let x = left + surroundings
    return """
      <svg x="\(px(left))" y="\(px(stripTop))" width="\(px(cell - 4))" \
      height="\(px(stripHeight))">
      <g transform="translate(\(px(surroundings)) \(px(0.15 * screenHeight)))">
      <rect class="screen" width="\(w)" height="\(h)"/>
      \(shapes)
      <rect class="axis" width="\(w)" height="\(h)"/>
      </g></svg>
      \(label(
        "\(rounded(seconds)) s", x: x + screenWidth / 2, y: stripTop + stripHeight + 22,
        anchor: "middle"))
      """
  }

  private func polygon(_ shape: Preview.Shape) -> String {
    guard shape.polygon.count > 2 else { return "" }
    let role = preview.layers[shape.layer].role
    let isFilled = PreviewStyle.look(role).isFilled
    let classes = PreviewStyle.name(role) + (shape.isBack || !isFilled ? " back" : "")
    let fill = rounded((shape.isBack ? 0.3 : 0.6) * shape.opacity)
    let outline = rounded(0.25 + 0.75 * shape.opacity)
    let top = (role == "piece" ? nil : shape.top).map { start, end in
      "<path class=\"l-\(role)\" stroke-width=\"3\" stroke-opacity=\"\(outline)\" "
        + "d=\"M\(point(start))L\(point(end))\"/>"
    }
    return "<polygon class=\"\(classes)\" fill-opacity=\"\(fill)\" stroke-opacity=\"\(outline)\" "
      + "points=\"\(shape.polygon.map(point).joined(separator: " "))\"/>\(top ?? "")"
  }

  private func point(_ point: Point) -> String {
    "\(px(point.x * scale)),\(px(point.y * scale))"
  }

  // MARK: - Legend

  private var legend: String {
    let y = stripTop + stripHeight + 54
    var x = FilmStrip.margin
    return preview.roles.map { role in
      defer { x += 34 + 8 * Double(role.count) }
      let isFilled = PreviewStyle.look(role).isFilled
      return "<rect class=\"\(PreviewStyle.name(role))\(isFilled ? "" : " back")\" "
        + "fill-opacity=\"0.6\" x=\"\(px(x))\" y=\"\(px(y - 10))\" width=\"14\" "
        + "height=\"12\"/>" + label(role, x: x + 20, y: y)
    }.joined(separator: "\n")
  }

  // MARK: - Curves

  private var plot: String {
    let box = PlotBox(
      left: FilmStrip.margin + 30, top: plotTop, width: width - 2 * FilmStrip.margin - 30,
      height: FilmStrip.plotHeight)
    let curves = drawnLayers.map { layer in
      box.samples.map { preview.way(of: layer, at: $0 * preview.duration) }
    }
    let values = curves.flatMap(\.self) + [0, 1]
    let range = (values.min() ?? 0)...(values.max() ?? 1)
    let levels = [0.0, 1].map { level in
      "<path class=\"axis\" d=\"M\(box.point(0, level, range))L\(box.point(1, level, range))\"/>"
        + label("\(Int(level))", x: box.left - 8, y: box.y(level, range) + 4, anchor: "end")
    }
    let lines = zip(drawnLayers, curves).map { layer, values in
      let points = zip(box.samples, values).map { box.point($0, $1, range) }
      return "<path class=\"l-\(layer.role)\" stroke-width=\"2\" d=\"M"
        + points.joined(separator: "L") + "\"/>"
    }
    let caption = label(
      "the way gone, each segment by its curve, over \(rounded(preview.duration)) s", x: box.left,
      y: box.top + box.height + 22)
    return (levels + lines + [caption]).joined(separator: "\n")
  }

  /// One layer for each way to move in time; of many pieces only the last.
  private var drawnLayers: [LayerTransition] {
    let lastPiece = preview.layers.lastIndex { $0.role == "piece" }
    var drawn: [LayerTransition] = []
    for (index, layer) in preview.layers.enumerated()
    where layer.role != "piece" || index == lastPiece {
      let isNew = !drawn.contains { $0.role == layer.role && $0.hasTiming(of: layer) }
      if isNew { drawn.append(layer) }
    }
    return drawn
  }

  // MARK: - Text

  private func label(
    _ text: String, x: Double, y: Double, class name: String = "", anchor: String = "start"
  ) -> String {
    "<text x=\"\(px(x))\" y=\"\(px(y))\" text-anchor=\"\(anchor)\""
      + (name.isEmpty ? "" : " class=\"\(name)\"") + ">\(escapedForXML(text))</text>"
  }

  /// As much as fits, by the width of a usual letter.
  private func cut(_ text: String) -> String {
    let count = Int((width - 2 * FilmStrip.margin) / 6.6)
    return text.count <= count ? text : text.prefix(count - 1) + "…"
  }

  private func rounded(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
}

/// Where curves are drawn, in pixels.
private struct PlotBox {
  let left: Double
  let top: Double
  let width: Double
  let height: Double

  let samples = (0...240).map { Double($0) / 240 }

  func y(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    top + height * (range.upperBound - value) / (range.upperBound - range.lowerBound)
  }

  func point(_ share: Double, _ value: Double, _ range: ClosedRange<Double>) -> String {
    "\(px(left + width * share)),\(px(y(value, range)))"
  }
}

extension LayerTransition {
  /// True when both move by the same curves at the same times.
  fileprivate func hasTiming(of other: LayerTransition) -> Bool {
    let (mine, theirs) = (timeline.segments, other.timeline.segments)
    return mine.count == theirs.count
      && zip(mine, theirs).allSatisfy {
        $0.begin == $1.begin && $0.transition.duration == $1.transition.duration
          && $0.transition.curve == $1.transition.curve
      }
  }
}
