// SPDX-License-Identifier: MIT

import MotionModel

/// The image that moves from a cell of a list to the page that shows it.
///
/// No pack can know the two places, so that a usual pair stands for them: a picture of 80 × 80 in
/// the third row of a list, and one as wide as a 375 × 667 screen under its navigation bar.
struct SharedPlaces {
  let cell: Rect
  let detail: Rect

  init(_ screen: Size) {
    let x = screen.width / Stage.usualScreen.width
    let y = screen.height / Stage.usualScreen.height
    cell = Rect(x: 20 * x, y: 100 * y, width: 80 * x, height: 80 * y)
    detail = Rect(x: 0, y: 64 * y, width: 375 * x, height: 300 * y)
  }

  /// Hero's rule, in seconds: 0.208 + clamp(d, 0, 500) / 3000, where d is how far the middle moves
  /// plus how much the size changes, in points.
  var adaptiveDuration: Double {
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    let move = length(detail.center.x - cell.center.x, detail.center.y - cell.center.y)
    let growth = length(detail.width - cell.width, detail.height - cell.height)
    return 0.208 + min(move + growth, 500) / 3000
  }
}
