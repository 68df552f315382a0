// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

@Suite struct ChartTests {
  @Test("a linear scale is a straight line and may point upwards")
  func linear() throws {
    let scale = try #require(Scale(.linear, covering: [10, 20], pixels: (200, 100), padding: 0))
    #expect(scale.position(10) == 200 && scale.position(15) == 150 && scale.position(20) == 100)
    #expect(scale.position(20.1) == nil && scale.clamped(99) == 100)
    #expect(scale.ticks() == [10, 12, 14, 16, 18, 20])
  }

  @Test("a logarithmic scale puts the geometric mean in the middle")
  func logarithmic() throws {
    let scale = try #require(Scale(.logarithmic, covering: [1, 10_000], pixels: (0, 100)))
    #expect(abs(try #require(scale.position(100)) - 50) < 1e-9)
    #expect(scale.ticks() == [1, 10, 100, 1000, 10_000])
  }

  @Test("what an axis cannot show has no position, and nothing at all has no scale")
  func unshowable() throws {
    for kind in [Scale.Kind.linear, .logarithmic] {
      let scale = try #require(Scale(kind, covering: [.nan, 1, 2, .infinity], pixels: (0, 1)))
      for value in [Double.nan, .infinity, -.infinity] {
        #expect(scale.position(value) == nil && scale.clamped(value) == nil)
      }
      #expect(Scale(kind, covering: [Double](), pixels: (0, 1)) == nil)
      #expect(Scale(kind, covering: [.nan], pixels: (0, 1)) == nil)
    }
    #expect(Scale(.logarithmic, covering: [0, -1], pixels: (0, 1)) == nil)
  }

  @Test(
    "any two numbers give rising ticks inside the domain and finite pixels",
    arguments: [
      (1.0, 1.0), (0, 0), (1e-9, 1e-9), (5, 5.0000001), (1e-200, 1e200), (0.3, 0.31), (7, 1e5),
      (123_456, 123_457), (2, 9),
    ])
  func ticks(low: Double, high: Double) throws {
    for kind in [Scale.Kind.linear, .logarithmic] where kind == .linear || low > 0 {
      let scale = try #require(Scale(kind, covering: [low, high], pixels: (0, 300)))
      let ticks = scale.ticks()
      #expect(ticks == ticks.sorted() && Set(ticks).count == ticks.count && ticks.count <= 12)
      for value in ticks + [low, high] {
        let pixel = try #require(scale.position(value), "\(value)")
        #expect((0...300).contains(pixel))
      }
    }
  }

  @Test("labels below a crowded axis neither touch nor leave the picture")
  func labels() throws {
    var plot = Plot(height: 100)
    let scale = try #require(
      Scale(.linear, covering: [0, 100], pixels: (plot.left, plot.right), padding: 0))
    plot.bottomAxis(scale, title: "t", ticks: (0...100).map(Double.init)) { _ in "wide label" }
    let page = try Page(plot.svg(label: "l").source)
    let centres = page.elements("text").filter { $0["class"] == "tick" }
      .compactMap { $0["x"].flatMap(Double.init) }
    #expect(centres.count > 2)
    for (left, right) in zip(centres, centres.dropFirst()) { #expect(right - left >= 60) }
    #expect(centres.allSatisfy { (30...330).contains($0) })
  }

  @Test("every sample is a dot, also when all are equal; what is no time is left out")
  func samples() throws {
    let chart = SampleChart(old: [3, 3, 3], new: [3, .nan, 3, .infinity, 0], unit: "ns")
    let page = try Page(try #require(chart.svg(label: "l")).source)
    let dots = page.elements("path").filter { $0["class"]?.hasPrefix("dots") == true }
      .map { ($0["class"] ?? "", ($0["d"] ?? "").components(separatedBy: "h0").count - 1) }
    #expect(dots.map(\.0) == ["dots old", "dots new"] && dots.map(\.1) == [3, 2])
    #expect(SampleChart(old: nil, new: [.nan], unit: "ns").svg(label: "l") == nil)
  }

  @Test("an interval bar shades the limit around 1 and points to what is beyond")
  func bars() throws {
    let bar = try #require(IntervalBar(limit: 0.25))
    func page(_ value: Double) throws -> Page {
      let estimate = Estimate(of: Array(repeating: value, count: 9))
      return try Page(try #require(bar.svg(estimate, style: "bad", label: "l")).source)
    }
    let near = try page(1.1)
    let zone = try #require(near.elements("rect").first)
    let (x, width) = (Double(zone["x"] ?? "") ?? 0, Double(zone["width"] ?? "") ?? 0)
    let one = try #require(near.elements("line").first?["x1"].flatMap(Double.init))
    #expect(abs(x + width / 2 - one) < 0.2 && width > 40)
    let path = { (page: Page) in page.elements("path").first?["d"] }
    #expect(try path(near) != path(page(9)) && path(page(9)) != path(page(0.01)))
    #expect(bar.svg(Estimate(of: []), style: "bad", label: "l") == nil)
  }

  @Test("fifty-six backends look different")
  func looks() {
    let names = (0..<56).map { "b\($0)" }
    let palette = Palette(names + names)
    #expect(Set(names.map { "\(palette.look($0).name) \(palette.look($0).shape)" }).count == 56)
  }

  @Test("percentiles of frames are those of the nearest rank, and runs of misses are counted")
  func frames() throws {
    let hundred = try #require(FrameStatistics(times: (1...100).map(Double.init).shuffled()))
    #expect(hundred.percentile(0.5) == 50 && hundred.percentile(0.99) == 99)
    #expect(hundred.percentile(0.999) == 100 && hundred.worst == 100)
    let frames = try #require(FrameStatistics(times: [9, 8, 9, 12, 17, 8, 9]))
    #expect(frames.misses(120) == 5 && frames.misses(90) == 2 && frames.misses(60) == 1)
    #expect(frames.longestRun(120) == 3 && frames.longestRun(60) == 1)
    #expect(FrameStatistics(times: []) == nil)
  }
}
