// SPDX-License-Identifier: MIT

/// A piece of HTML or SVG that is also well-formed XML. Whatever texts it is made of, they stay
/// texts.
package struct Markup: Equatable, Sendable {
  package let source: String

  /// An element; attributes without a value are left out.
  package init(
    _ tag: String, _ attributes: KeyValuePairs<String, String?> = [:], _ children: [Markup] = []
  ) {
    let list = attributes.compactMap { name, value in
      value.map { " \(name)=\"\(escapedForXML($0))\"" }
    }
    let inside = children.map(\.source).joined()
    // HTML reads <p/> as a start without an end, and <br></br> as two.
    let isVoid = ["meta", "input", "br"].contains(tag)
    source = "<\(tag)\(list.joined())" + (isVoid ? "/>" : ">\(inside)</\(tag)>")
  }

  /// An element with a text inside.
  package init(
    _ tag: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String
  ) {
    self.init(tag, attributes, [.text(text)])
  }

  private init(source: String) { self.source = source }

  package static func text(_ text: String) -> Markup { Markup(source: escapedForXML(text)) }

  /// A style sheet or a script, which HTML does not unescape: it may hold neither `<` nor `&`.
  static func raw(
    _ tag: String, _ attributes: KeyValuePairs<String, String?> = [:], _ code: String
  ) -> Markup {
    precondition(!code.contains { "<&".contains($0) }, "\(tag) would not be XML")
    let list = attributes.compactMap { name, value in value.map { " \(name)=\"\($0)\"" } }
    return Markup(source: "<\(tag)\(list.joined())>\n\(code)</\(tag)>")
  }
}

/// Text inside XML. It has no way to write most control characters, not even escaped; those become
/// U+FFFD.
package func escapedForXML(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\t", "\n", "\r": result += "&#\(scalar.value);"
    case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
}
