// SPDX-License-Identifier: MIT

import MotionModel
import Testing

@Suite("Segues")
struct SegueTests {
  @Test("are made by identifier, with a fallback, and perform what they are given (F12) (F16)")
  func byIdentifier() {
    var performed: [String] = []
    var factory = SegueFactory()
    factory.register("firstSegueUnwind") { identifier, source, destination in
      StoryboardSegue(identifier: identifier, source: source, destination: destination) {
        performed.append("unwind")
      }
    }
    let (a, b) = (controller(), controller())
    let unwind = factory.segue(identifier: "firstSegueUnwind", from: b, to: a)
    unwind.perform()
    factory.segue(identifier: "other", from: a, to: b).perform()
    factory.segue(identifier: nil, from: a, to: b).perform()
    #expect(performed == ["unwind"] && unwind.source === b && unwind.destination === a)
  }

  @Test("start at a gesture that happens at once: each time one, with nothing to drive (F15)")
  func trigger() {
    var factory = SegueFactory()
    factory.register("firstSegue") { identifier, source, destination in
      FallingSegue(identifier: identifier, source: source, destination: destination)
    }
    let (a, b) = (controller(), controller())
    let window = TransitionView(frame: screen)
    window.addSubview(a.view)
    let segues = (0..<2).map { _ in
      factory.performSegue(withIdentifier: "firstSegue", from: a, to: b)
    }
    #expect(segues.allSatisfy { ($0 as? FallingSegue)?.performed == 1 && $0.identifier != nil })
    #expect(window.subviews.map { $0 === b.view } == [false, true])
    #expect(b.view.frame == Rect(x: 0, y: 667, width: 375, height: 667))
    #expect(!factory.performSegue(withIdentifier: "none", from: a, to: b).isFalling)
  }

  @Test("cannot be driven by percentages: every such call is refused and counted (F14)")
  func percentages() throws {
    let segue = try SpringSegue()
    #expect(!segue.interaction.isPercentDrivable && Slide(.right).interaction.isPercentDrivable)
    var interaction = segue.interaction
    interaction.startsInteractively = true
    for interaction in [segue.interaction, interaction] {
      var state = try TransitionState(
        duration: segue.duration, curve: segue.curve, interaction: interaction)
      let calls: [TransitionAction] = [.update(0.4), .finish, .cancel, .pause]
      for call in calls { try state.apply(call, at: 0) }
      #expect(state.phase == .idle && state.misuses[.notPercentDrivable] == 4)
      try state.apply(.start(animated: true), at: 0)
      for call in calls { try state.apply(call, at: 0.1) }
      #expect(state.phase == .running && !state.isInteractive && !state.wasCancelled)
      #expect(abs(state.fraction - 1.034970842114) < 1e-9)
      #expect(state.misuses[.notPercentDrivable] == 8 && state.misuses.total == 8)
      try state.advance(to: 0.5)
      #expect(state.completions == [true])
    }
  }
}

/// Puts the destination below the screen, above the source: what there is before it slides up.
private final class FallingSegue: StoryboardSegue {
  var performed = 0

  override func perform() {
    performed += 1
    destination.view.frame = screen.offsetBy(dx: 0, dy: screen.height)
    source.view.superview?.insertSubview(destination.view, above: source.view)
  }
}

extension StoryboardSegue {
  fileprivate var isFalling: Bool { self is FallingSegue }
}
