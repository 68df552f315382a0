// SPDX-License-Identifier: MIT

/// A table that scrolls sideways by itself where it is wider than the screen, also with keys.
struct Table {
  let label: String
  let heads: [String]
  /// How many columns hold words; the others hold numbers.
  let leading: Int
  let rows: [[Markup]]
  /// Columns that a telephone does without.
  var optional: Set<Int> = []
  var note: String?

  var markup: Markup {
    let head = Markup(
      "thead", [:],
      [
        Markup(
          "tr", [:],
          heads.enumerated().map { index, text in
            Markup("th", ["scope": "col", "class": style(index)], text: text)
          })
      ])
    let body = Markup("tbody", [:], rows.map(row))
    let table = Markup("table", [:], [head, body])
    return Markup(
      "div", [:],
      [
        Markup(
          "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": label],
          [table])
      ] + (note.map { [Markup("p", ["class": "note"], text: $0)] } ?? []))
  }

  private func row(_ cells: [Markup]) -> Markup {
    Markup(
      "tr", [:],
      cells.enumerated().map { index, cell in
        index == 0
          ? Markup("th", ["scope": "row", "class": style(index)], [cell])
          : Markup("td", ["class": style(index)], [cell])
      })
  }

  private func style(_ index: Int) -> String? {
    let names = (index < leading ? [] : ["n"]) + (optional.contains(index) ? ["wide"] : [])
    return names.isEmpty ? nil : names.joined(separator: " ")
  }
}
