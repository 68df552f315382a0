// SPDX-License-Identifier: MIT

import MotionModel

/// Views in front of a view that shrinks or turns back.
extension MotionProgram {
  /// A card comes up; the one in front of it goes from the top of the stack to the second place.
  static func cardStack(_ stage: Stage) throws -> [LayerTransition] {
    guard let inset = scaleInsets[stage.scenario.parameter("scaleAt2")?.text ?? ""] else {
      throw Skip("a scale in other words")
    }
    let scale = 1 - inset / stage.screen.width
    let recede = (stage.screen.height - statusBar) * (1 - scale) / 2
    let aspect = stage.screen.height / stage.screen.width
    let move = stage.has("recede") ? -recede : statusBar - 10 * aspect
    var front = stage.full
    front.y = stage.number("topOffset") ?? 0
    let dim = stage.numbers("dim").map { Endpoints(from: $0[$0.count / 2], to: $0[$0.count - 1]) }
    return [
      stage.layer("back", Endpoints(stage.full)) {
        $0.translation.to.y = move
        $0.scale = Endpoints(scale: Endpoints(from: 1, to: scale))
      }
    ] + stage.overlay(dim) + [
      stage.layer("front", Endpoints(from: stage.belowScreen, to: front))
    ]
  }

  /// Points; of a phone with a home button, on which the numbers were collected.
  private static let statusBar = 20.0

  /// Points by which a card gets narrower, by the formula that says so.
  static let scaleInsets = ["1-20/width": 20.0, "1-30/width": 30]

  /// A card comes up; a picture of the view behind it shrinks by its corner radius and fades.
  static func roundedDeck(_ stage: Stage) -> [LayerTransition] {
    let radius = stage.number("cornerRadius") ?? 10
    let scale = 1 - (radius + 3) * 2 / stage.screen.width
    return [
      stage.layer("back", Endpoints(stage.full)) {
        $0.scale = Endpoints(scale: Endpoints(from: 1, to: scale))
        $0.opacity = Endpoints(from: 1, to: stage.number("snapshotAlpha") ?? 1)
      },
      stage.layer("front", Endpoints(from: stage.belowScreen, to: stage.full)),
    ]
  }

  /// One scale is that of a sheet which floats at half the height, or of a view behind two doors.
  static func oneScale(_ stage: Stage) throws -> [LayerTransition] {
    guard let scale = stage.number("scale") else { throw Skip("a scale without its ends") }
    guard stage.scenario.family == "sheet" else { return portal(stage, from: scale) }
    let place = stage.part(y: 0.5, height: 0.5)
    return [
      stage.layer(
        "front", Endpoints(from: place.offsetBy(dx: 0, dy: place.height), to: place)
      ) { $0.scale = Endpoints(scale: Endpoints(from: 1, to: scale)) }
    ]
  }

  /// The view in front opens like two doors; the one behind grows to its size.
  private static func portal(_ stage: Stage, from scale: Double) -> [LayerTransition] {
    let (left, right) = (stage.part(width: 0.5), stage.part(x: 0.5, width: 0.5))
    return [
      grown(stage, "to", stage.full, from: scale, to: 1, stage.window()),
      stage.layer("piece", Endpoints(from: left, to: left.offsetBy(dx: -left.width, dy: 0))),
      stage.layer("piece", Endpoints(from: right, to: right.offsetBy(dx: right.width, dy: 0))),
    ]
  }

  /// A view covers the lower half; the one behind shrinks.
  static func halfModal(_ stage: Stage, to scale: Double) -> [LayerTransition] {
    let place = stage.part(y: 0.5, height: 0.5)
    return [
      grown(stage, "back", stage.full, from: 1, to: scale, stage.window()),
      stage.layer(
        "front", Endpoints(from: place.offsetBy(dx: 0, dy: place.height), to: place)),
    ]
  }

  /// A page comes from the right edge by the spring of its sides; that of its middle is ahead,
  /// which bends the edge. The view behind turns and shrinks with the sides.
  static func elastic(_ stage: Stage) throws -> [LayerTransition] {
    guard let scale = stage.slope("scale"), let angle = stage.slope("angle"),
      let axis = stage.numbers("axis"), let stiffness = stage.numbers("stiffness")
    else { throw Skip("a scale or an angle in other words") }
    let middle = try Spring(
      stiffness: stiffness[0], damping: stage.number("damping") ?? 0, allowsOverdamping: true)
    let way = Endpoints(from: stage.rightOfScreen, to: stage.full)
    return [
      stage.layer("back", Endpoints(stage.full)) {
        $0.scale = Endpoints(scale: scale)
        ($0.angle, $0.m34) = (angle, stage.number("m34") ?? 0)
        $0.axis = Vector3(x: axis[0], y: axis[1], z: axis[2])
      },
      stage.layer("edge", way, during: stage.window(.spring(middle))),
      stage.layer("front", way),
    ]
  }

  /// A title shrinks from its row into the bar, while the back button and its icon grow there.
  static func largeTitle(_ stage: Stage) -> [LayerTransition] {
    func scaling(_ name: String, _ ends: (Double) -> Endpoints<Double>, _ way: Endpoints<Rect>)
      -> LayerTransition
    {
      stage.layer("element", way) {
        $0.scale = Endpoints(scale: ends(stage.number(name) ?? 1))
        $0.anchor = Point(x: 0, y: 0.5)
      }
    }
    let title = stage.part(x: 0.05, y: 0.16, width: 0.6, height: 0.06)
    let bar = stage.part(x: 0.08, y: 0.05, width: 0.6, height: 0.06)
    let button = stage.part(x: 0.08, y: 0.05, width: 0.3, height: 0.06)
    let icon = stage.part(x: 0.02, y: 0.05, width: 0.05, height: 0.06)
    return [
      scaling("titleScale", { Endpoints(from: 1, to: $0) }, Endpoints(from: title, to: bar)),
      scaling("backButtonScale", { Endpoints(from: $0, to: 1) }, Endpoints(button)),
      scaling("iconScale", { Endpoints(from: $0, to: 1) }, Endpoints(icon)),
    ]
  }

  /// A clip uncovers a page from below, by its own curve; the page and the one behind it drift up.
  static func reveal(_ stage: Stage) throws -> [LayerTransition] {
    let clip = stage.number("clip") ?? 0
    let drift = try stage.scenario.parameter("translateCurve").map {
      try CurveSchema.curve($0, PackLocation(file: stage.scenario.id))
    }
    guard case .known(let curve)? = drift ?? .known(stage.timing.curve) else {
      throw Skip("a curve that only UIKit has")
    }
    let window = stage.window(curve)
    let height = stage.screen.height
    return [
      stage.layer(
        "back",
        Endpoints(
          from: stage.full, to: stage.full.offsetBy(dx: 0, dy: (stage.number("back") ?? 0) * height)
        ), during: window)
    ] + stage.overlay(stage.ends("overlay", from: 0)) + [
      stage.layer("clip", Endpoints(from: stage.belowScreen, to: stage.full)),
      stage.layer(
        "to",
        Endpoints(from: stage.full.offsetBy(dx: 0, dy: (1 - clip) * height), to: stage.full),
        during: window),
    ]
  }
}
