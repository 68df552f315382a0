// SPDX-License-Identifier: MIT

import MotionModel

/// Channels with times of their own: what holds a view fades it while the view moves.
extension MotionProgram {
  /// A view drifts off while it fades later and straight, as Android closes an activity.
  static func driftAndFadeLate(_ stage: Stage) throws -> [LayerTransition] {
    let window = stage.window(
      from: stage.number("opacityDelay") ?? 0, lasting: stage.number("opacityDuration"), .linear)
    let alpha = stage.ends("opacity", from: 0) ?? Endpoints(1)
    return [stage.fade(alpha, during: window)] + (try drift(stage, opacity: Endpoints(1)))
  }

  /// Activities open, then close again: the one that comes or goes scales and fades straight in its
  /// window of seconds, the other scales under it.
  static func openAndClose(_ stage: Stage) -> [LayerTransition] {
    func scaling(_ role: String, _ name: String) -> LayerTransition {
      stage.layer(role, Endpoints(stage.full)) {
        $0.scale = Endpoints(scale: stage.ends(name) ?? Endpoints(1))
      }
    }
    let seconds = stage.numbers("fadeWindow") ?? [0, stage.timing.duration]
    let window = stage.window(
      from: seconds[0], lasting: max(seconds[1] - seconds[0], shortestFade), .linear)
    let reopening = stage.timing.duration
    let fade = stage.fade(Endpoints(from: 0, to: 1), during: window)
      .then(stage.fade(Endpoints(from: 1, to: 0), during: window).delayed(by: reopening))
    return [
      scaling("from", "openNextScale").then(scaling("from", "closeScale").delayed(by: reopening)),
      fade,
      scaling("to", "enterScale").then(scaling("to", "exitScale").delayed(by: reopening)),
    ]
  }

  /// Seconds; a frame at 1000 Hz.
  private static let shortestFade = 0.001

  /// A dialog fades in while it grows a little.
  static func dialog(_ stage: Stage) -> [LayerTransition] {
    let card = stage.part(x: 0.1, y: 0.3, width: 0.8, height: 0.4)
    return [
      stage.fade(
        Endpoints(from: 0, to: 1),
        during: stage.window(lasting: stage.number("opacityDuration"))),
      grown(
        stage, "to", card, from: 0.9, to: 1,
        stage.window(lasting: stage.number("scaleDuration"))),
    ]
  }

  /// A bar at the bottom grows and fades in, then fades out.
  static func snackbar(_ stage: Stage) -> [LayerTransition] {
    let bar = stage.part(x: 0.02, y: 0.92, width: 0.96, height: 0.07)
    let enter = stage.window(lasting: stage.number("enter"))
    let exit = stage.window(from: enter.duration, lasting: stage.number("exit"))
    return [
      stage.layer("to", Endpoints(bar), during: enter) {
        $0.scale = Endpoints(scale: Endpoints(from: 0.8, to: 1))
        $0.opacity = Endpoints(from: 0, to: 1)
      }
      .then(
        stage.layer("to", Endpoints(bar), during: exit) {
          $0.opacity = Endpoints(from: 1, to: 0)
        })
    ]
  }

  /// A round button grows, its icon later; then both shrink again. What holds them fades them in
  /// and out for a moment.
  static func actionButton(_ stage: Stage) -> [LayerTransition] {
    let side = 56 * stage.scale.width
    let place = Rect(
      x: stage.screen.width - side * 1.3, y: stage.screen.height - side * 1.3, width: side,
      height: side)
    let icon = Rect(
      x: place.x + side * 0.29, y: place.y + side * 0.29, width: side * 0.42, height: side * 0.42)
    let enter = stage.number("enter") ?? 0
    func times(_ name: String) -> (Double, Double) {
      let pair = stage.numbers(name) ?? [0, enter]
      return (abs(pair[0]), max(pair[1], shortestFade))
    }
    let (iconIn, iconOut) = (times("iconEnter"), times("iconExit"))
    return [
      blink(stage, after: enter),
      grown(stage, "element", place, from: 0, to: 1, stage.window(lasting: enter))
        .then(
          grown(
            stage, "element", place, from: 1, to: 0,
            stage.window(from: enter, lasting: stage.number("exit")))),
      grown(
        stage, "element", icon, from: 0, to: 1, stage.window(from: iconIn.0, lasting: iconIn.1)
      )
      .then(
        grown(
          stage, "element", icon, from: 1, to: 0,
          stage.window(from: enter + iconOut.0, lasting: iconOut.1))),
    ]
  }

  /// Fades in soon after the start, and out late in the exit.
  private static func blink(_ stage: Stage, after enter: Double) -> LayerTransition {
    let moment = max(stage.number("opacity") ?? 0, shortestFade)
    let (shown, hidden) = (
      abs(stage.number("opacityEnterOffset") ?? 0),
      enter + abs(stage.number("opacityExitOffset") ?? 0)
    )
    return stage.fade(
      Endpoints(from: 0, to: 1), during: stage.window(from: shown, lasting: moment)
    )
    .then(
      stage.fade(
        Endpoints(from: 1, to: 0), during: stage.window(from: hidden, lasting: moment)))
  }

  /// A disc grows under the finger, waits and fades.
  static func ripple(_ stage: Stage) -> [LayerTransition] {
    let place = stage.part(
      y: 0.5 - 0.5 * stage.screen.width / stage.screen.height,
      height: stage.screen.width / stage.screen.height)
    let alpha = stage.number("alpha") ?? 1
    let down = stage.number("down") ?? 0
    let fading = stage.window(
      from: down + abs(stage.number("fadeDelay") ?? 0), lasting: stage.number("up"))
    return [
      stage.layer("element", Endpoints(place), during: stage.window(lasting: down)) {
        $0.scale = Endpoints(scale: Endpoints(from: 0, to: 1))
        $0.opacity = Endpoints(alpha)
      }
      .then(
        stage.layer("element", Endpoints(place), during: fading) {
          $0.opacity = Endpoints(from: alpha, to: 0)
        })
    ]
  }

  /// The same view comes from the right edge once for each duration in milliseconds.
  static func everyDuration(_ stage: Stage) -> [LayerTransition] {
    let tokens = ["short", "medium", "long", "extraLong"].flatMap { stage.numbers($0) ?? [] }
    return tokens.map { milliseconds in
      stage.layer(
        "to", Endpoints(from: stage.rightOfScreen, to: stage.full),
        during: stage.window(lasting: milliseconds / 1000))
    }
  }

  static func grown(
    _ stage: Stage, _ role: String, _ frame: Rect, from: Double, to: Double, _ window: Window
  ) -> LayerTransition {
    stage.layer(role, Endpoints(frame), during: window) {
      $0.scale = Endpoints(scale: Endpoints(from: from, to: to))
    }
  }
}
