// SPDX-License-Identifier: MIT

package import MotionModel

/// Numbers that were worked out apart from this code, for a container of 375 × 667 points.
package enum WorkedNumbers {
  /// A layer at a moment.
  package struct Row: Sendable {
    /// A fraction of the turn, or seconds.
    package let moment: Double
    /// x and y of TL, TR, BR, BL.
    package let corners: [Double]
    /// Square points, negative for the back; NaN where it was not worked out.
    package let area: Double
    /// The least w of a corner.
    package let w: Double
    /// The fraction of the change.
    package let eased: Double

    init(
      _ moment: Double, _ corners: [Double], area: Double = .nan, w: Double = 1,
      eased: Double = .nan
    ) {
      (self.moment, self.corners, self.area, self.w) = (moment, corners, area, w)
      self.eased = eased
    }
  }

  /// A turn in about (1, 1, 0), by fractions of the turn.
  package static let axisTurn = [
    Row(0, [-73, 73, 114.5, 260.5, 448, 594, 260.5, 406.5], area: 0),
    Row(
      0.25,
      [-45.064109437, 45.064109437, 214.189034131, 160.810965869]
        + [420.064109437, 621.935890563, 160.810965869, 506.189034131], area: 95718.693520),
    Row(
      0.5,
      [-21.381204973, 21.381204973, 298.701316499, 76.298683501]
        + [396.381204973, 645.618795027, 76.298683501, 590.701316499], area: 176865.083644),
    Row(
      0.75,
      [-5.556794127, 5.556794127, 355.170618219, 19.829381781]
        + [380.556794127, 661.443205873, 19.829381781, 647.170618219], area: 231085.368069),
    Row(1, [0, 0, 375, 0, 375, 667, 0, 667], area: 250125),
  ]

  private static func page(
    _ moment: Double, _ x: Double, _ top: Double, _ bottom: Double, area: Double = .nan,
    w: Double, eased: Double = .nan
  ) -> Row {
    Row(moment, [0, 0, x, top, x, bottom, 0, 667], area: area, w: w, eased: eased)
  }

  /// The page that opens about its left edge, by fractions of the turn.
  package static let flip = [
    page(0, 375, 0, 667, area: 250125, w: 1),
    page(
      0.25, 410.441974790, -134.250184599, 801.250184599, area: 328866.708067, w: 0.712987425726),
    page(
      0.5, 352.860906909, -376.573159853, 1043.573159853, area: 368236.171611, w: 0.469669914110),
    page(1, -562.5, -1000.5, 1667.5, area: -937968.75, w: 0.25),
  ]

  /// The same by seconds of one second, eased out.
  package static let flipByTime = [
    page(
      0.25, 399.942244369, -241.248857036, 908.248857036, w: 0.580253437510,
      eased: 0.378138130825),
    page(
      0.5, 160.324197485, -646.943343479, 1313.943343479, w: 0.340152240533,
      eased: 0.684643187427),
    page(
      0.75, -326.481411616, -958.793222319, 1625.793222319, w: 0.258068365786,
      eased: 0.906535349281),
    page(1, -562.5, -1000.5, 1667.5, w: 0.25, eased: 1),
  ]

  /// What is left of the turn of a page that closes, by seconds of one second.
  package static let flipBack: [(seconds: Double, left: Double)] = [
    (0.25, 0.621861869175), (0.5, 0.315356812573), (0.75, 0.093464650719),
  ]

  /// The segue by seconds of half a second: the spring and the top edge of the view.
  package static let segue: [(seconds: Double, x: Double, y: Double)] = [
    (0.05, 0.487823100427, 341.621992015),
    (0.1, 1.034970842114, -23.325551690), (0.125, 1.144222576596, -96.196458589),
    (0.15, 1.160347330369, -106.951669356), (0.2, 1.067018905515, -44.701609979),
    (0.25, 0.987154535962, 8.567924513), (0.3, 0.975056420689, 16.637367401),
    (0.375, 0.998848643781, 0.767954598), (0.4, 1.002992936440, -1.996288606),
  ]

  /// The spring of the shared element by seconds of half a second.
  package static let hero: [(seconds: Double, x: Double)] = [
    (0.025, 0.164037981111), (0.05, 0.450912474241), (0.1, 0.948350120033),
    (0.125, 1.074239252922), (0.15, 1.123306526561), (0.2, 1.089399861127),
    (0.25, 1.019537725388), (0.375, 0.990934833959), (0.5, 1.001933068698),
  ]

  /// Where the picture of `heroRects` is, and the opacity of the page.
  package static let heroRect: [(seconds: Double, rect: Rect, opacity: Double)] = [
    (
      0.05, Rect(x: 10.981750515, y: 83.767150927, width: 213.019179901, height: 179.200744333),
      0.450912474
    ),
    (
      0.1, Rect(x: 1.032997599, y: 65.859395679, width: 359.763285410, height: 288.637026407),
      0.948350120
    ),
    (
      0.15, Rect(x: -2.466130531, y: 59.560965044, width: 411.375425335, height: 327.127435843), 1
    ),
    (
      0.5, Rect(x: -0.038661374, y: 63.930409527, width: 375.570255266, height: 300.425275113), 1
    ),
  ]

  /// From a cell of a list to the picture of a page.
  package static let heroRects = (
    list: Rect(x: 20, y: 100, width: 80, height: 80),
    detail: Rect(x: 0, y: 64, width: 375, height: 300)
  )

  /// Slides of one second, eased in and out: in from the right, out to the left, from the top.
  package static let slides: [(seconds: Double, inX: Double, outX: Double, topY: Double)] = [
    (0.0, 375.0, 0.0, -667.0),
    (0.1, 367.604079919, -7.395920081, -653.845123483),
    (0.25, 326.564275857, -48.435724143, -580.848991991), (0.5, 187.5, -187.5, -333.5),
    (0.75, 48.435724143, -326.564275857, -86.151008009),
    (0.9, 7.395920081, -367.604079919, -13.154876517), (1, 0, -375, 0),
  ]
}
