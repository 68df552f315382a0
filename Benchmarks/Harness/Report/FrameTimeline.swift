// SPDX-License-Identifier: MIT

/// The frames of several forms one after the other, where every sample is a single frame.
package struct FrameTimeline {
  private let rows: [(result: CaseResult, frames: FrameStatistics)]
  private let palette: Palette

  /// - Returns: nil when no form has a sample for each frame, as frame writes them.
  package init?(_ cases: [CaseResult], palette: Palette) {
    rows = cases.filter { $0.iterations == 1 }
      .compactMap { result in FrameStatistics(result).map { (result, $0) } }
    self.palette = palette
    if rows.isEmpty { return nil }
  }

  /// A dot a frame, with the budgets of displays across.
  package func svg(label: String) -> Markup? {
    let longest = rows.map(\.frames.times.count).max() ?? 0
    var plot = Plot(height: 230, insets: .init(top: 22))
    guard
      let x = Scale(.linear, covering: [1, Double(longest)], pixels: (plot.left, plot.right)),
      let y = Scale(
        .logarithmic, covering: rows.flatMap(\.frames.times) + frameRates.map(frameBudget),
        pixels: (plot.bottom, plot.top), padding: 0.04)
    else { return nil }
    plot.leftAxis(y, label: plain)
    plot.text("ms, logarithmic", at: (4, 12), class: "axis-title")
    plot.bottomAxis(x, title: "frame", label: { grouped($0) })
    for rate in frameRates {
      guard let height = y.position(frameBudget(rate)) else { continue }
      plot.segment((plot.left, height), (plot.right, height), class: "rule")
    }
    for (result, frames) in rows {
      let pixels = frames.times.enumerated().compactMap { index, time -> Plot.Pixel? in
        guard let column = x.position(Double(index + 1)), let row = y.position(time) else {
          return nil
        }
        return (column, row)
      }
      plot.dots(pixels, class: "dots \(palette.look(result.backend).name)")
    }
    return plot.svg(label: label)
  }

  /// The worst frame of each form and where it was.
  package var sentence: String {
    "Worst: "
      + rows.map { result, frames in
        let place = (frames.times.firstIndex(of: frames.worst) ?? 0) + 1
        return "\(result.backend) \(short(frames.worst)) ms at frame \(grouped(Double(place)))"
      }.joined(separator: ", ")
      + ". The forms ran one after the other."
  }
}
