// SPDX-License-Identifier: MIT
import Foundation
import FoundationXML

/// What an XML parser finds in a page.
final class Page: NSObject, XMLParserDelegate {
  struct NotXML: Error, CustomStringConvertible {
    var description: String
  }

  private var found: [(name: String, attributes: [String: String])] = []
  private(set) var text = ""

  /// - Throws: `NotXML` for what is not well-formed.
  init(_ source: String) throws {
    super.init()
    let parser = XMLParser(data: Data(source.utf8))
    parser.delegate = self
    guard parser.parse() else {
      throw NotXML(
        description: "line \(parser.lineNumber): \(String(describing: parser.parserError))")
    }
  }

  func elements(_ name: String) -> [[String: String]] {
    found.filter { $0.name == name }.map(\.attributes)
  }

  var attributes: [(name: String, value: String)] {
    found.flatMap { $0.attributes.map { ($0.key, $0.value) } }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    found.append((name, attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
