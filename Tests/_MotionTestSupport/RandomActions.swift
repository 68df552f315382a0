// SPDX-License-Identifier: MIT

package import BenchmarkHarness
package import MotionModel

/// Every kind of action, and how the transition is driven.
package enum ActionAlphabet {
  /// An action with who makes it.
  package typealias Letter = (action: TransitionAction, source: TransitionSource)

  package static let letters: [Letter] =
    [
      .start(animated: true), .start(animated: false), .update(0.4), .update(1), .update(-0.5),
      .update(.nan), .speed(0.5), .speed(-1), .speed(.infinity), .finish, .cancel, .pause,
      .resume(durationFactor: 0), .resume(durationFactor: 0.5), .resume(durationFactor: -1),
      .reverse, .retarget, .complete(true), .complete(false),
    ].map { ($0, .driver) } + [(.update(0.7), .context), (.cancel, .context)]

  /// Every combination of how a transition may be driven, and one that may not.
  package static let interactions: [TransitionInteraction] = {
    var clockOnly = TransitionInteraction()
    clockOnly.isPercentDrivable = false
    return drivable + [clockOnly]
  }()

  private static let drivable: [TransitionInteraction] = [false, true].flatMap { interactive in
    [false, true].flatMap { interruptible in
      [false, true].flatMap { completesItself in
        TransitionInteraction.Scrubbing.allCases.map { scrubbing in
          var interaction = TransitionInteraction()
          interaction.startsInteractively = interactive
          interaction.isInterruptible = interruptible
          interaction.completesItself = completesItself
          interaction.scrubbing = scrubbing
          return interaction
        }
      }
    }
  }

  /// One letter of every few calls; the rest of the time nothing is asked.
  package static func draw(_ random: inout SplitMix64) -> Letter? {
    let index = Int.random(in: 0..<(2 * letters.count), using: &random)
    return index < letters.count ? letters[index] : nil
  }
}
