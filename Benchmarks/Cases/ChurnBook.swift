// SPDX-License-Identifier: MIT

internal import MotionEngine
internal import MotionModel

/// What a client knows about its transitions, enough to say by itself what each must show.
struct ChurnBook {
  enum Deed {
    /// Nothing, or something that came before the books were opened.
    case unknown
    case running(begin: Double)
    /// At the percentage of that place.
    case held(Int)
    case released(percent: Double, at: Double, InteractiveCompletion.End)
  }

  private struct Entry {
    var deed = Deed.unknown
    var kind: Int32 = 0
  }

  /// By the index of the id.
  private var entries: [Entry]
  /// The transition of each kind.
  private let transitions: [Transition]
  /// The transitions that got other goals.
  private var retargeted: [UInt32: Transition] = [:]
  private var isOpen = false

  init(_ transitions: [Transition], capacity: Int) {
    self.transitions = transitions
    entries = Array(repeating: Entry(), count: capacity)
  }

  /// Begins to keep the books, of what starts from now on.
  mutating func open() { isOpen = true }

  mutating func close() {
    for place in entries.indices { entries[place] = Entry() }
    retargeted.removeAll()
    isOpen = false
  }

  mutating func note(_ id: TransitionID, _ deed: Deed, kind: Int) {
    guard isOpen else { return }
    entries[Int(id.index)] = Entry(deed: deed, kind: Int32(kind))
    retargeted[id.index] = nil
  }

  mutating func release(
    _ id: TransitionID, percent: Double, at time: Double, _ end: InteractiveCompletion.End
  ) {
    guard isOpen, case .held = entries[Int(id.index)].deed else { return }
    entries[Int(id.index)].deed = .released(percent: percent, at: time, end)
  }

  mutating func forget(_ id: TransitionID) {
    if isOpen { entries[Int(id.index)].deed = .unknown }
  }

  mutating func retarget(_ id: TransitionID, to frame: Rect, at time: Double) {
    guard isOpen else { return }
    let place = Int(id.index)
    guard case .running(let begin) = entries[place].deed else { return }
    let old = transition(id.index)
    var new = old.starting(at: FrameOracle.progress(old, seconds: time - begin))
    new.frame.to = frame
    retargeted[id.index] = new
    entries[place].deed = .running(begin: time)
  }

  private func transition(_ place: UInt32) -> Transition {
    retargeted[place] ?? transitions[Int(entries[Int(place)].kind)]
  }

  /// What the one at `place` must show; nil when there is none or nobody knows.
  ///
  /// - Parameter percents: of the held ones.
  func expected(_ place: UInt32, at now: Double, _ percents: [Double]) -> ExpectedLayer? {
    let transition = transition(place)
    switch entries[Int(place)].deed {
    case .unknown: return nil
    case .running(let begin): return ExpectedLayer(transition, seconds: now - begin)
    case .held(let holder): return ExpectedLayer(transition, progress: percents[holder])
    case .released(let percent, let time, let end):
      let rest = try? InteractiveCompletion(
        transitionDuration: transition.duration, fraction: percent, end: end)
      return rest.map { ExpectedLayer(transition, progress: $0.value(at: now - time)) }
    }
  }
}

extension Transition {
  /// The same, but from what it shows at the eased fraction `e`.
  fileprivate func starting(at e: Double) -> Transition {
    var copy = self
    copy.frame.from = frame.value(at: e)
    copy.opacity.from = opacity.value(at: e)
    copy.translation.from = translation.value(at: e)
    copy.scale.from = scale.value(at: e)
    copy.angle.from = angle.value(at: e)
    return copy
  }
}
