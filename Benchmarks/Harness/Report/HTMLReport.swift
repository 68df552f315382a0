// SPDX-License-Identifier: MIT
import Foundation

/// One run, what it was compared with and its history, as one HTML file that needs nothing else.
///
/// It opens from disk, in light and in dark, prints, and works by keys. It is well-formed XML too.
public struct HTMLReport {
  /// What a run was compared with, and the outcome.
  public struct Comparison {
    /// nil when the gate kept no document of it.
    public var base: ResultDocument?
    /// The verdicts.
    public var gate: GateReport

    /// - Parameter base: nil when only the verdicts are known.
    public init(base: ResultDocument?, gate: GateReport) {
      self.base = base
      self.gate = gate
    }
  }

  /// The run; of a comparison the new one.
  public var document: ResultDocument
  /// nil for a run alone.
  public var comparison: Comparison?
  /// Of this and of other machines, in any order.
  public var history: [HistoryRecord] = []
  /// The groups whose iterations are frames of a display.
  public var frameGroups: Set<String> = []
  /// The heading.
  public var title = "Benchmark report"

  /// A report without history and without frames, which can be added.
  public init(_ document: ResultDocument, comparedWith comparison: Comparison? = nil) {
    self.document = document
    self.comparison = comparison
  }

  /// The whole file in UTF-8; it grows with the samples, by about 1 MB for 300 cases of 100 rounds.
  /// - Throws: what the encoder of the document throws for numbers that JSON does not have.
  public func encoded() throws -> [UInt8] {
    let page = Markup(
      "html", ["xmlns": "http://www.w3.org/1999/xhtml", "lang": "en"], [head, try body])
    return Array("<!DOCTYPE html>\n\(page.source)\n".utf8)
  }

  private var head: Markup {
    Markup(
      "head", [:],
      [
        Markup("meta", ["charset": "utf-8"]),
        Markup("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        Markup("meta", ["name": "color-scheme", "content": "light dark"]),
        Markup(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content": "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
          ]),
        Markup("title", text: title), .raw("style", [:], Self.style),
      ])
  }

  private var body: Markup {
    get throws {
      let sections = sections
      let content =
        [Markup("h1", text: title), banner, MachineCard(document).markup]
        + sections.map(\.markup)
      return Markup(
        "body", [:],
        [
          Markup("a", ["class": "skip", "href": "#main"], text: "Skip to the report"),
          Markup("nav", ["aria-label": "Parts"], sections.map(\.link)),
          Markup("main", ["id": "main", "tabindex": "-1"], content), footer,
          .raw("script", ["type": "application/json", "id": "data"], try embedded),
          .raw("script", [:], Self.script),
        ])
    }
  }

  /// The document so that no text in it can end the script or be no XML.
  private var embedded: String {
    get throws {
      let bytes = try jsonBytes(of: document, keys: .useDefaultKeys, formatting: [])
      return String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(into: "") {
        switch $1 {
        case "<", ">", "&", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
          let digits = String($1.value, radix: 16)
          $0 += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: $0.unicodeScalars.append($1)
        }
      }
    }
  }

  private var sections: [ReportSection] {
    let cases = document.cases
    let palette = Palette(cases.map(\.backend))
    let found = [
      CaseSection(cases, comparison: comparison).section,
      FrameSection(cases, groups: frameGroups, palette: palette).section,
      CrossoverSection(cases, palette: palette).section,
      RooflineSection(cases, palette: palette).section,
      LaunchesSection(comparison?.gate).section,
      RoundsSection(cases, comparison: comparison).section,
      HistorySection(history, cases: cases, palette: palette, limit: GateRule.pairedLimit).section,
      skipped,
    ]
    return found.compactMap { $0 }
  }

  private var skipped: ReportSection? {
    guard !document.skipped.isEmpty else { return nil }
    let rows = inOrder(document.skipped, by: \.reason).map { items in
      Markup("li", text: "\(items[0].reason): \(listed(items.map(\.id)))")
    }
    return ReportSection(
      id: "skipped", title: "Not run",
      content: [
        Markup(
          "p",
          text: "\(counted(document.skipped.count, "item")) cannot be run yet, for these reasons."
        ), Markup("ul", [:], rows),
      ])
  }

  private var footer: Markup {
    Markup(
      "footer", [:],
      [
        Markup("button", ["id": "save", "type": "button"], text: "Save the document as JSON"),
        Markup("p", text: "Printing shows the parts that are open."),
      ])
  }
}
