// SPDX-License-Identifier: MIT

internal import MotionEngine
internal import MotionModel

/// What a client knows about its transitions, enough to say by itself what each must show.
struct ChurnBook {
  enum Deed {
    case none
    case running(begin: Double)
    /// Retargeted while nobody kept the books.
    case lost
    /// At the percentage of that place.
    case held(Int)
    case released(percent: Double, at: Double, InteractiveCompletion.End)
  }

  private struct Entry {
    var deed = Deed.none
    var kind: Int32 = 0
    var id: TransitionID?
  }

  /// By the index of the id.
  private var entries: [Entry]
  /// The transition of each kind.
  private let transitions: [Transition]
  /// The transitions that got other goals.
  private var retargeted: [UInt32: Transition] = [:]
  /// Whether retargets are booked, which takes longer than the retarget.
  private(set) var booksRetargets = false

  init(_ transitions: [Transition], capacity: Int) {
    self.transitions = transitions
    entries = Array(repeating: Entry(), count: capacity)
  }

  mutating func startRetargets() { booksRetargets = true }

  mutating func stopRetargets() {
    for place in retargeted.keys { entries[Int(place)].deed = .lost }
    retargeted.removeAll()
    booksRetargets = false
  }

  mutating func note(_ id: TransitionID, _ deed: Deed, kind: Int) {
    entries[Int(id.index)] = Entry(deed: deed, kind: Int32(kind), id: id)
  }

  mutating func release(
    _ id: TransitionID, percent: Double, at time: Double, _ end: InteractiveCompletion.End
  ) {
    entries[Int(id.index)].deed = .released(percent: percent, at: time, end)
  }

  mutating func forget(_ id: TransitionID) {
    entries[Int(id.index)].deed = .none
    if booksRetargets { retargeted[id.index] = nil }
  }

  /// The one at `place` when it may get another goal, with its kind.
  func running(_ place: UInt32) -> (id: TransitionID, kind: Int)? {
    let entry = entries[Int(place)]
    guard let id = entry.id else { return nil }
    switch entry.deed {
    case .running: return (id, Int(entry.kind))
    case .lost: return booksRetargets ? nil : (id, Int(entry.kind))
    case .none, .held, .released: return nil
    }
  }

  mutating func retarget(_ id: TransitionID, to frame: Rect, at time: Double) {
    let place = Int(id.index)
    guard booksRetargets, case .running(let begin) = entries[place].deed else {
      entries[place].deed = .lost
      return
    }
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
    case .none, .lost: return nil
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
