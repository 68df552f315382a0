// SPDX-License-Identifier: MIT

internal import BenchmarkHarness
import MotionModel

/// Views cut into pieces, and views that are put together from turns.
extension MotionProgram {
  /// Squares of a view fly apart, turn, shrink and fade.
  static func explode(_ stage: Stage) throws -> [LayerTransition] {
    guard let columns = stage.number("columns"), let turns = stage.numbers("rotation"),
      let offsets = stage.numbers("offset"), let scale = stage.number("scale")
    else { throw Skip("pieces without their numbers") }
    let side = stage.screen.width / columns
    let rows = Int((stage.screen.height / side).rounded(.up))
    guard rows <= greatestRows else { throw Skip("more than \(greatestRows) rows of pieces") }
    var generator = SplitMix64(seed: pieceSeed)
    func between(_ ends: [Double]) -> Double {
      ends[0] + (ends[1] - ends[0]) * generator.fraction()
    }
    return (0..<Int(columns)).flatMap { column in
      (0..<rows).map { row in
        let place = Rect(
          x: Double(column) * side, y: Double(row) * side, width: side,
          height: min(side, stage.screen.height - Double(row) * side))
        let end = place.offsetBy(
          dx: between(offsets) * stage.scale.width, dy: between(offsets) * stage.scale.height)
        // A matrix knows no whole turns.
        let angle = between(turns).remainder(dividingBy: 2 * .pi)
        return stage.layer("piece", Endpoints(from: place, to: end)) {
          $0.scale = Endpoints(scale: Endpoints(from: 1, to: scale))
          $0.angle = Endpoints(from: 0, to: angle)
          $0.opacity = Endpoints(from: 1, to: 0)
        }
      }
    }
  }

  private static let greatestRows = 100
  private static let pieceSeed: UInt64 = 154

  /// Both views in panels that fold up toward one edge and unfold from the other, two to a fold.
  static func accordion(_ stage: Stage) throws -> [LayerTransition] {
    guard let folds = stage.number("folds"), let angles = stage.numbers("angles"),
      let axis = stage.axis
    else { throw Skip("a fold without its angles") }
    let width = stage.screen.width / folds / 2
    return (0..<Int(2 * folds)).flatMap { (index: Int) -> [LayerTransition] in
      // The left panel of a fold turns about its left edge, the right one about its right edge.
      let side = index % 2
      func panel(
        _ role: String, _ hinge: Endpoints<Double>, _ angle: Endpoints<Double>
      ) -> LayerTransition {
        func frame(_ x: Double) -> Rect {
          Rect(x: x - Double(side) * width, y: 0, width: width, height: stage.screen.height)
        }
        return stage.layer(role, Endpoints(from: frame(hinge.from), to: frame(hinge.to))) {
          ($0.anchor, $0.axis) = (Point(x: Double(side), y: 0.5), axis)
          ($0.angle, $0.m34) = (angle, stage.number("m34") ?? 0)
        }
      }
      let open = Double(index + side) * width
      return [
        panel(
          "from", Endpoints(from: open, to: stage.screen.width),
          Endpoints(from: 0, to: angles[side])),
        panel("to", Endpoints(from: 0, to: open), Endpoints(from: angles[side], to: 0)),
      ]
    }
  }

  /// Two sides of a cube that turns and moves along: the hinge they share crosses the screen. Their
  /// m34 is set after the turn, where it does nothing to the plane z = 0 of a layer.
  static func cube(_ stage: Stage) throws -> [LayerTransition] {
    guard let angle = stage.number("angle") else { throw Skip("a cube without its angle") }
    let axis = Vector3(x: 0, y: 1, z: 0)
    let leaving = Endpoints(from: stage.full, to: stage.rightOfScreen)
    let arriving = Endpoints(
      from: stage.full.offsetBy(dx: -stage.screen.width, dy: 0), to: stage.full)
    return [
      stage.layer("from", leaving) {
        ($0.anchor, $0.axis) = (Point(x: 0, y: 0.5), axis)
        $0.angle = Endpoints(from: 0, to: -angle)
      },
      stage.layer("to", arriving) {
        ($0.anchor, $0.axis) = (Point(x: 1, y: 0.5), axis)
        $0.angle = Endpoints(from: angle, to: 0)
      },
    ]
  }

  /// A page turns open at its left edge, late; the one that comes rights itself all the time. A
  /// chain of turns and moves is one turn about one axis and one move.
  static func bookCover(_ stage: Stage) throws -> [LayerTransition] {
    let whole = stage.timing.duration
    let ratio = stage.number("firstPartRatio") ?? 1
    guard ratio > 0 else { throw Skip("a page that turns in no time") }
    func layer(
      _ role: String, _ list: String, anchor: Point, _ window: Window, opens: Bool
    ) throws -> LayerTransition {
      let chain = try RigidChain(stage.scenario.parameter(list)?.elements ?? [])
      return stage.layer(role, Endpoints(stage.full), during: window) {
        let (move, turn) = (
          Endpoints(from: Vector3.zero, to: chain.move), Endpoints(from: 0, to: chain.angle)
        )
        ($0.translation, $0.angle) = opens ? (move, turn) : (move.reversed, turn.reversed)
        ($0.axis, $0.anchor, $0.m34) = (chain.axis, anchor, stage.number("m34") ?? 0)
        // The perspective is a part of the layer's own transform.
        $0.vanishingPoint = Point(
          x: anchor.x * stage.screen.width, y: anchor.y * stage.screen.height)
      }
    }
    return [
      try layer(
        "from", "first", anchor: Point(x: 0, y: 0.5),
        stage.window(from: (1 - ratio) * whole, lasting: ratio * whole), opens: true),
      try layer("to", "last", anchor: Point(x: 0.5, y: 0.5), stage.window(), opens: false),
    ]
  }

  /// A page that rolls up from below.
  static func curl(_ stage: Stage) -> [LayerTransition] {
    PartialCurl(duration: stage.timing.duration).layers(in: stage.screen).map { layer in
      LayerTransition(role: layer.role == .piece ? "piece" : "to", timeline: layer.timeline)
    }
  }
}
