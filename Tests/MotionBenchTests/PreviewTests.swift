// SPDX-License-Identifier: MIT
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What is drawn of scenarios.
@Suite(.serialized) struct PreviewTests {
  let tool: Tool

  init() throws { tool = try Tool() }

  /// The points of the polygons of a strip, in its order.
  private func polygons(_ svg: String) -> [[String]] {
    svg.split(separator: "\n").filter { $0.hasPrefix("<polygon") }.map { line in
      let points = line.split(separator: "points=\"")[1].prefix { $0 != "\"" }
      return points.split(separator: " ").map(String.init)
    }
  }

  @Test("a preview is a well-formed picture and a page, named after the scenario")
  func files() throws {
    let outcome = try tool("preview", "seed2.flip-push")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output == "saved: seed2.flip-push.svg\nsaved: seed2.flip-push.html\n")
    let svg = tool.text("seed2.flip-push.svg")
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse())
    for part in ["0.0 s", "0.5 s", ">from<", ">shadow<", "prefers-color-scheme:dark"] {
      #expect(svg.contains(part), "\(part)")
    }
    // Two layers at seven moments; the first is the whole screen, 190 pixels high.
    let polygons = polygons(svg)
    #expect(polygons.count == 14)
    #expect(polygons[0] == ["0,0", "87.8,0", "87.8,190", "0,190"])
  }

  @Test("a page needs nothing from elsewhere, waits for people who want less motion, and has keys")
  func page() throws {
    _ = try tool("preview", "vct.turn", "--out", "page.html")
    let html = tool.text("page.html")
    #expect(!html.contains("http") || !html.contains("src="))
    for part in [
      "default-src 'none'", "prefers-reduced-motion", "ArrowLeft", "type=\"range\"", "aria-label",
    ] { #expect(html.contains(part), "\(part)") }
    #expect(!html.contains("{film}") && !html.contains("{notes}") && !html.contains("{title}"))
    let film = try #require(html.split(separator: "const film = ").last?.prefix { $0 != "\n" })
    let json = try JSONSerialization.jsonObject(with: Data(film.dropLast().utf8)) as? [String: Any]
    #expect((json?["moments"] as? [Any])?.count == 121 && json?["seconds"] as? Double == 1)
  }

  @Test("corners behind the eye are cut off, not mirrored")
  func clipping() throws {
    _ = try tool("preview", "seed2.flip-push", "--screen", "1024x768", "--out", "wide.svg")
    let polygons = polygons(tool.text("wide.svg"))
    #expect(polygons.allSatisfy { 3...5 ~= $0.count })
    let numbers = polygons.flatMap(\.self).flatMap { $0.split(separator: ",") }.compactMap {
      Double($0)
    }
    #expect(numbers.count == 2 * polygons.flatMap(\.self).count)
  }

  @Test("what a clip holds is cut by it")
  func heldByClip() throws {
    _ = try tool("preview", "rn.reveal-pie", "--out", "pie.svg", "--screen", "100x200")
    let polygons = polygons(tool.text("pie.svg"))
    // Back, overlay, clip and page at seven moments. At first the clip is below the screen, so that of
    // the page only what hangs over the edge is left: 4.1 % of the height.
    #expect(polygons.count == 28)
    #expect(polygons[3] == ["95,190", "95,197.8", "0,197.8", "0,190"])
    #expect(polygons[27] == ["0,0", "95,0", "95,190", "0,190"])
  }

  @Test("names of a pack cannot break out of the picture, the page or the directory")
  func hostileNames() throws {
    let id = #"../<b>&\"{film}"#
    let pack = """
      {"schema_version": 1, "scenarios": [{"id": "\(id)", "name": "</script><script>", "family":
       "modal", "platform": "ios", "features": [], "params": {"duration": 1}}]}
      """
    try Data(pack.utf8).write(to: URL(fileURLWithPath: tool.file("pack.json")))
    let name = #"../<b>&"{film}"#
    let outcome = try tool("preview", name, "--scenarios", "pack.json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let names = tool.names(in: ".").filter { $0.hasPrefix("preview..") }
    #expect(names.count == 2)
    let svg = tool.text(names.first { $0.hasSuffix(".svg") } ?? "")
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    let html = tool.text(names.first { $0.hasSuffix(".html") } ?? "")
    #expect(html.split(separator: "</script>").count == 2 && !html.contains("<b>"))
  }

  @Test("an unknown scenario ends with 2 and the nearest names")
  func unknown() throws {
    let outcome = try tool("preview", "seed2.flip-pull")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("no scenario 'seed2.flip-pull'; the nearest are: seed2.flip-"))
    #expect(try tool("preview", "flipIn").errors.contains("nearest are: css.flipInX, css.flipInY"))
  }

  @Test("wrong options end with 2 before anything is written")
  func misuse() throws {
    for arguments in [
      ["--out", "a.png"], ["--out", "a.svg,"], ["--screen", "390"], ["--screen", "0x1"],
      ["--screen", "1x99999"], ["--out", "/nonexistent/a.svg"], ["more"],
    ] {
      let outcome = try tool(["preview", "ios.push"] + arguments)
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(arguments)")
    }
    #expect(tool.names(in: ".").filter { $0.hasSuffix("g") || $0.hasSuffix("l") }.isEmpty)
  }

  @Test("without a scenario every one is listed, with what was chosen for it")
  func listing() throws {
    let lines = try tool("preview").output.split(separator: "\n")
    #expect(lines.count == 154)
    #expect(lines.contains("seed1.slide-in-right: 1 layer, 1.00 s"))
    #expect(lines.contains { $0.hasPrefix("vct.explode: 180 layers, 1.00 s; ") })
  }
}
