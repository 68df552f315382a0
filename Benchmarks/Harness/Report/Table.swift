// SPDX-License-Identifier: MIT

/// A table that scrolls sideways by itself where it is wider than the screen, also with keys.
struct Table {
  /// Rows under a title of their own.
  struct Part {
    var title: String
    var rows: [Row]
  }

  struct Row {
    /// What a filter looks at.
    var name: String
    var cells: [Markup]
  }

  let label: String
  let heads: [String]
  let parts: [Part]
  /// Columns of words; the others hold numbers.
  let words: Set<Int>
  /// Columns that a telephone does without.
  var optional: Set<Int> = []

  var markup: Markup {
    let head = Markup(
      "tr", [:],
      heads.enumerated().map { index, text in
        Markup("th", ["scope": "col", "class": style(index)], text: text)
      })
    return Markup(
      "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": label],
      [Markup("table", [:], [Markup("thead", [:], [head])] + parts.map(body))])
  }

  private func body(_ part: Part) -> Markup {
    let title = Markup(
      "th", ["scope": "rowgroup", "colspan": "\(heads.count)"], text: part.title)
    return Markup("tbody", [:], [Markup("tr", [:], [title])] + part.rows.map(row))
  }

  private func row(_ row: Row) -> Markup {
    Markup(
      "tr", ["data-name": row.name],
      row.cells.enumerated().map { index, cell in
        index == 0
          ? Markup("th", ["scope": "row", "class": style(index)], [cell])
          : Markup("td", ["class": style(index)], [cell])
      })
  }

  private func style(_ index: Int) -> String? {
    let names = (words.contains(index) ? [] : ["n"]) + (optional.contains(index) ? ["wide"] : [])
    return names.isEmpty ? nil : names.joined(separator: " ")
  }
}
