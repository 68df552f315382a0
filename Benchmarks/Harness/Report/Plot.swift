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
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(px(Plot.width)) \(px(height))",
        "role": "img", "aria-label": label, "class": "plot",
      ], marks)
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
    add(path(pixels.map { "L\(px($0.x)) \(px($0.y))" }, class: name))
  }

  /// Many small dots as one path: a line without a length has round or square ends all the same.
  package mutating func dots(_ pixels: [Pixel], class name: String) {
    guard !pixels.isEmpty else { return }
    add(path(pixels.map { "M\(px($0.x)) \(px($0.y))h0" }, class: name))
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

  private func path(_ parts: [String], class name: String) -> Markup {
    let data = "M" + parts.joined().dropFirst()
    return Markup("path", ["d": data, "class": name])
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
      segment((x, top), (x, bottom), class: "grid")
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
      segment((left, y), (right, y), class: "grid")
      text(label(tick), at: (left - 5, y + 4), anchor: "end", class: "tick")
    }
    segment((left, top), (left, bottom), class: "axis")
  }
}

/// A tenth of a pixel is finer than a screen.
package func px(_ value: Double) -> String {
  let tenths = (min(max(value, -1e6), 1e6) * 10).rounded() / 10
  return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
}
