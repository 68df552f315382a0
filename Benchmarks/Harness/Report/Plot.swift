// SPDX-License-Identifier: MIT

/// A picture with axes, made of marks at pixels. It is drawn for a column of 360 pixels, so that
/// its letters have their size on a telephone too.
package struct Plot {
  package static let width = 360.0
  private static let letterWidth = 6.0

  /// Pixels from the edges of the picture to the area of the marks.
  package struct Insets: Sendable {
    package var left = 46.0
    package var right = 10.0
    package var top = 10.0
    package var bottom = 36.0

    package init(left: Double = 46, right: Double = 10, top: Double = 10, bottom: Double = 36) {
      (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
    }
  }

  package let height: Double
  package let insets: Insets
  private var marks: [Markup] = []
  /// The lines through the area, as one path below all marks.
  private var grid = PathData()

  /// - Parameter height: pixels, with the insets.
  package init(height: Double, insets: Insets = Insets()) {
    self.height = height
    self.insets = insets
  }

  package var left: Double { insets.left }
  package var right: Double { Plot.width - insets.right }
  package var top: Double { insets.top }
  package var bottom: Double { height - insets.bottom }

  /// The picture.
  /// - Parameter label: what it shows, for those who do not see it.
  package func svg(label: String) -> Markup {
    Markup(
      "svg",
      [
        "viewBox": "0 0 \(px(Plot.width)) \(px(height))", "role": "img", "aria-label": label,
        "class": "plot",
      ], (grid.isEmpty ? [] : [Markup("path", ["d": grid.text, "class": "grid"])]) + marks)
  }

  package mutating func add(_ mark: Markup) { marks.append(mark) }
}

// MARK: - Marks

extension Plot {
  package typealias Pixel = (x: Double, y: Double)

  package mutating func text(
    _ text: String, at pixel: Pixel, anchor: String = "start", class name: String? = nil
  ) {
    add(
      Markup(
        "text",
        ["x": px(pixel.x), "y": px(pixel.y), "text-anchor": anchor, "class": name], text: text))
  }

  package mutating func segment(_ start: Pixel, _ end: Pixel, class name: String) {
    add(
      Markup(
        "line",
        [
          "x1": px(start.x), "y1": px(start.y), "x2": px(end.x), "y2": px(end.y), "class": name,
        ]))
  }

  package mutating func rectangle(_ corner: Pixel, to opposite: Pixel, class name: String) {
    add(
      Markup(
        "rect",
        [
          "x": px(min(corner.x, opposite.x)), "y": px(min(corner.y, opposite.y)),
          "width": px(abs(opposite.x - corner.x)), "height": px(abs(opposite.y - corner.y)),
          "class": name,
        ]))
  }

  package mutating func line(_ pixels: [Pixel], class name: String) {
    guard pixels.count > 1 else { return }
    var data = PathData()
    data.move(to: pixels[0])
    for pixel in pixels.dropFirst() { data.line(to: pixel) }
    add(Markup("path", ["d": data.text, "class": name]))
  }

  /// Many small dots as one path: a line without a length has round or square ends all the same.
  package mutating func dots(_ pixels: [Pixel], class name: String) {
    guard !pixels.isEmpty else { return }
    var data = PathData()
    for pixel in pixels { data.dot(at: pixel) }
    add(Markup("path", ["d": data.text, "class": name]))
  }

  /// A dot a sample, at seven heights in turn, so that equal ones are seen, and a line at the
  /// median.
  package mutating func strip(_ samples: [Double], _ x: Scale, middle: Double, class name: String) {
    let pixels = samples.enumerated().compactMap { index, value in
      x.position(value).map { (x: $0, y: middle + Double(index * 3 % 7 - 3) * 2.5) }
    }
    dots(pixels, class: "dots \(name)")
    if let centre = median(of: samples).flatMap({ x.position($0) }) {
      segment((centre, middle - 11), (centre, middle + 11), class: "median")
    }
  }

  /// A symbol of a series, with words for those who point at it.
  package mutating func marker(_ look: SeriesLook, at pixel: Pixel, title: String) {
    add(
      Markup(
        "path",
        [
          "d": look.shape.path, "transform": "translate(\(px(pixel.x)) \(px(pixel.y)))",
          "class": "mark \(look.name)",
        ], [Markup("title", text: title)]))
  }

  /// A line through the area, below all marks.
  package mutating func gridLine(_ start: Pixel, _ end: Pixel) {
    grid.move(to: start)
    grid.line(to: end)
  }
}

// MARK: - Axes

extension Plot {
  /// Numbers below, with lines through the area.
  package mutating func bottomAxis(
    _ scale: Scale, title: String, ticks: [Double]? = nil, label: (Double) -> String
  ) {
    var free = -Double.infinity
    for tick in ticks ?? scale.ticks() {
      guard let x = scale.position(tick) else { continue }
      gridLine((x, top), (x, bottom))
      let words = label(tick)
      let half = Double(words.count) * Plot.letterWidth / 2
      let middle = min(max(x, half), Plot.width - half)
      guard middle - half > free else { continue }
      free = middle + half + Plot.letterWidth
      text(words, at: (middle, bottom + 14), anchor: "middle", class: "tick")
    }
    segment((left, bottom), (right, bottom), class: "axis")
    text(title, at: ((left + right) / 2, bottom + 29), anchor: "middle", class: "axis-title")
  }

  /// Numbers on the left, with lines through the area. Its title stands above the numbers.
  package mutating func leftAxis(_ scale: Scale, label: (Double) -> String) {
    for tick in scale.ticks() {
      guard let y = scale.position(tick) else { continue }
      gridLine((left, y), (right, y))
      text(label(tick), at: (left - 5, y + 4), anchor: "end", class: "tick")
    }
    segment((left, top), (left, bottom), class: "axis")
  }
}

/// A path by its steps, in tenths of a pixel: a page has tens of thousands of them.
private struct PathData {
  private(set) var text = ""
  private var last = (x: 0, y: 0)

  var isEmpty: Bool { text.isEmpty }

  mutating func move(to pixel: Plot.Pixel) { step("m", to: pixel) }

  mutating func line(to pixel: Plot.Pixel) {
    let to = PathData.tenths(pixel)
    if to.y == last.y {
      text += "h" + PathData.number(to.x - last.x)
    } else if to.x == last.x {
      text += "v" + PathData.number(to.y - last.y)
    } else {
      return step("l", to: pixel)
    }
    last = to
  }

  mutating func dot(at pixel: Plot.Pixel) {
    move(to: pixel)
    text += "h0"
  }

  private mutating func step(_ letter: String, to pixel: Plot.Pixel) {
    let to = PathData.tenths(pixel)
    let y = PathData.number(to.y - last.y)
    text += letter + PathData.number(to.x - last.x) + (y.hasPrefix("-") ? y : " " + y)
    last = to
  }

  private static func tenths(_ pixel: Plot.Pixel) -> (x: Int, y: Int) {
    func tenths(_ value: Double) -> Int { Int((min(max(value, -1e6), 1e6) * 10).rounded()) }
    return (tenths(pixel.x), tenths(pixel.y))
  }

  private static func number(_ tenths: Int) -> String { px(Double(tenths) / 10) }
}

/// A tenth of a pixel is finer than a screen.
package func px(_ value: Double) -> String {
  let tenths = (min(max(value, -1e6), 1e6) * 10).rounded() / 10
  return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
}
