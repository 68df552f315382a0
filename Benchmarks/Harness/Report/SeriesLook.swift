// SPDX-License-Identifier: MIT

/// How one backend looks in every picture of a report: a colour and a symbol, so that nobody needs
/// the colour.
package struct SeriesLook: Equatable, Sendable {
  package enum Shape: CaseIterable, Sendable {
    case circle, square, triangle, diamond, cross, pointingDown, plus

    /// SVG path data around 0 0.
    var path: String {
      switch self {
      case .circle: "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z"
      case .square: "M-3.2 -3.2h6.4v6.4h-6.4z"
      case .triangle: "M0 -4.2L4 3.2H-4z"
      case .diamond: "M0 -4.6L4.6 0L0 4.6L-4.6 0z"
      case .cross:
        "M-4 -2.4L-2.4 -4L0 -1.6L2.4 -4L4 -2.4L1.6 0L4 2.4L2.4 4L0 1.6L-2.4 4L-4 2.4L-1.6 0z"
      case .pointingDown: "M0 4.2L4 -3.2H-4z"
      case .plus: "M-1.2 -4.2h2.4v3h3v2.4h-3v3h-2.4v-3h-3v-2.4h3z"
      }
    }
  }

  package let index: Int

  package init(index: Int) { self.index = index }

  /// Its class in the style sheet.
  package var name: String { "s\(index % SeriesLook.colors.count)" }

  /// Colours and symbols come around at different numbers, so that 56 series differ.
  package var shape: Shape { Shape.allCases[index % Shape.allCases.count] }

  /// In light and in dark; all but the grey ones after Okabe and Ito, darker or lighter so that
  /// they have a contrast of 3 or more.
  static let colors: [(light: String, dark: String)] = [
    ("#5f6368", "#a9aeb5"), ("#0072b2", "#56b4e9"), ("#c04a00", "#f08a3c"),
    ("#007a58", "#35c79d"), ("#a8457d", "#e08fbc"), ("#5b4bb5", "#a99cf5"),
    ("#7a6a00", "#e6d84a"), ("#8a4b2a", "#cf9a78"),
  ]
}

/// The looks of all backends of a document.
package struct Palette: Sendable {
  private let looks: [String: SeriesLook]

  /// - Parameter backends: in the order they get colours; again and again is allowed.
  package init(_ backends: [String]) {
    var looks: [String: SeriesLook] = [:]
    for backend in backends where looks[backend] == nil {
      looks[backend] = SeriesLook(index: looks.count)
    }
    self.looks = looks
  }

  package func look(_ backend: String) -> SeriesLook { looks[backend] ?? SeriesLook(index: 0) }

  /// A list of symbols with the names of those that are in `cases`.
  func legend(of backends: some Sequence<String>) -> Markup {
    let names = Set(backends).sorted { look($0).index < look($1).index }
    return Markup(
      "ul", ["class": "legend"],
      names.map { name in
        Markup("li", [:], [symbol(name), .text(name)])
      })
  }

  private func symbol(_ backend: String) -> Markup {
    let look = look(backend)
    return Markup(
      "svg", ["viewBox": "-6 -6 12 12", "width": "12", "height": "12", "aria-hidden": "true"],
      [Markup("path", ["d": look.shape.path, "class": "mark \(look.name)"])])
  }
}
