// SPDX-License-Identifier: MIT

internal import BenchmarkHarness
internal import MotionEngine
internal import MotionKernels
internal import MotionModel
internal import MotionScenarios

/// As many live transitions as there are items. In every frame about 1 % of them end and as many
/// start, 1 % get another goal and start toward it from rest, and the 15 % that are held are
/// scrubbed; the oldest of those are let go.
struct ChurnLoad: ~Copyable {
  private(set) var engine: TransitionEngine
  private var random: SplitMix64
  /// The kind of each item and the plans and the goal of each kind.
  private let kinds: [Int]
  private let plans: [(running: TransitionPlanID, held: TransitionPlanID)]
  private let goals: [Rect]
  private var nextItem = 0
  private var live = 0
  /// Held transitions, the oldest at `oldest` and on from there, around.
  private var held: [TransitionID] = []
  private var percents: [Double] = []
  private var oldest = 0
  /// Those that start in this frame.
  private var startedKinds: [Int] = []
  private var startedPlans: [TransitionPlanID] = []
  private var started: [TransitionID] = []
  /// Those that are let go in this frame, to either end.
  private var finished: [TransitionID] = []
  private var cancelled: [TransitionID] = []
  private var releasedHolders: [Int] = []
  /// Those that get another goal in this frame.
  private var retargeted: [TransitionID] = []
  private var targets: [LayerTarget] = []
  private var releasesOwed = 0.0
  /// Those that the clock drives from their start, and the place of each among them by the index
  /// of its id.
  private var running: [(id: TransitionID, kind: Int)] = []
  private var places: [Int32]
  /// Open while it is verified.
  private var book: ChurnBook
  /// Seconds from frame to frame.
  private var step = 1e-3
  private var ends = 0

  private var size: Int { kinds.count }
  /// 1 % of all, at least one.
  private var share: Int { max(1, size / 100) }
  /// Frames in which about all are replaced.
  private static let generation = 100

  init(_ items: Workload.Items, seed: UInt64) throws {
    // What has ended stays for a frame.
    let capacity = items.count + items.count / 32 + 64
    var engine = try TransitionEngine(capacity: capacity, on: .chosen())
    var (kinds, transitions): ([Int], [Transition]) = ([], [])
    var plans: [(running: TransitionPlanID, held: TransitionPlanID)] = []
    var indices: [Int: Int] = [:]
    for item in items {
      if indices[item.kind] == nil {
        indices[item.kind] = transitions.count
        transitions.append(item.transition)
      }
      kinds.append(indices[item.kind, default: 0])
    }
    for transition in transitions {
      plans.append(
        (try engine.register(transition), try engine.register(transition, .percentDriven)))
    }
    (self.kinds, self.plans, goals) = (kinds, plans, transitions.map(\.frame.to))
    self.engine = engine
    random = SplitMix64(seed: seed)
    places = Array(repeating: -1, count: capacity)
    book = ChurnBook(transitions, capacity: capacity)
  }

  /// Runs until as much ends as starts.
  ///
  /// - Parameter begins: of the items.
  mutating func warmUp(begins: [Double]) throws {
    try startHeld(Array(0..<(size * 15 / 100)))
    while live < size { try startRunning(at: begins[nextItem]) }
    for _ in 0..<(3 * ChurnLoad.generation) {
      try advance()
      // Until 1 % end.
      step *= 1 + 0.05 * max(-1, min(1, Double(share - ends) / Double(share)))
    }
  }

  /// One frame: the clients' calls, then the engine.
  mutating func frame() {
    do { try advance() } catch { preconditionFailure("churn: \(error)") }
  }

  private mutating func advance() throws {
    try scrub()
    try release()
    try retarget()
    try startRunning()
    try engine.advance(to: engine.now + step)
    ends = 0
    for event in engine.events where event.notice.isEnd {
      noteEnd(of: event.transition)
      ends += 1
    }
    live -= ends
  }

  private mutating func noteStart(of id: TransitionID, kind: Int, at begin: Double) {
    places[Int(id.index)] = Int32(running.count)
    running.append((id, kind))
    book.note(id, .running(begin: begin), kind: kind)
  }

  private mutating func noteEnd(of id: TransitionID) {
    book.forget(id)
    let place = Int(places[Int(id.index)])
    guard place >= 0 else { return }
    places[Int(id.index)] = -1
    let last = running.removeLast()
    guard last.id != id else { return }
    running[place] = last
    places[Int(last.id.index)] = Int32(place)
  }
}

// MARK: - Calls

extension ChurnLoad {
  private mutating func takeKind() -> Int {
    defer { nextItem = (nextItem + 1) % size }
    return kinds[nextItem]
  }

  private mutating func startRunning(at begin: Double) throws {
    let kind = takeKind()
    noteStart(of: try engine.start(plans[kind].running, at: begin), kind: kind, at: begin)
    live += 1
  }

  /// As many as are missing.
  private mutating func startRunning() throws {
    beginStarting()
    while live < size {
      let kind = takeKind()
      startedKinds.append(kind)
      startedPlans.append(plans[kind].running)
      live += 1
    }
    try startAll()
    for (id, kind) in zip(started, startedKinds) { noteStart(of: id, kind: kind, at: engine.now) }
  }

  /// A held one for each of these places.
  private mutating func startHeld(_ holders: [Int]) throws {
    beginStarting()
    for _ in holders {
      let kind = takeKind()
      startedKinds.append(kind)
      startedPlans.append(plans[kind].held)
      live += 1
    }
    try startAll()
    for (k, holder) in holders.enumerated() {
      if holder == held.count {
        held.append(started[k])
        percents.append(0)
      } else {
        (held[holder], percents[holder]) = (started[k], 0)
      }
      book.note(started[k], .held(holder), kind: startedKinds[k])
    }
  }

  private mutating func beginStarting() {
    startedKinds.removeAll(keepingCapacity: true)
    startedPlans.removeAll(keepingCapacity: true)
    started.removeAll(keepingCapacity: true)
  }

  private mutating func startAll() throws {
    let ids = startedPlans
    try engine.start(ids.span, appendingTo: &started)
  }

  private mutating func scrub() throws {
    for holder in held.indices {
      percents[holder] = Double(random.next() >> 11) * 0x1p-53
    }
    let (ids, shown) = (held, percents)
    try engine.update(ids.span, percentComplete: shown.span)
  }

  /// As many as lets each be held for a generation; every other one is cancelled.
  private mutating func release() throws {
    finished.removeAll(keepingCapacity: true)
    cancelled.removeAll(keepingCapacity: true)
    releasedHolders.removeAll(keepingCapacity: true)
    releasesOwed += Double(held.count) / Double(ChurnLoad.generation)
    while releasesOwed >= 1 {
      releasesOwed -= 1
      let id = held[oldest]
      let finishes = oldest.isMultiple(of: 2)
      if finishes { finished.append(id) } else { cancelled.append(id) }
      releasedHolders.append(oldest)
      book.release(
        id, percent: percents[oldest], at: engine.now, finishes ? .finish : .cancel)
      oldest = (oldest + 1) % held.count
    }
    let (toEnd, toStart, holders) = (finished, cancelled, releasedHolders)
    try engine.finish(toEnd.span)
    try engine.cancel(toStart.span)
    try startHeld(holders)
  }

  private mutating func retarget() throws {
    retargeted.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
    for _ in 0..<share { drawTarget() }
    let (ids, goals) = (retargeted, targets)
    try engine.retarget(ids.span, to: goals.span, .replace)
  }

  private mutating func drawTarget() {
    let (id, kind) = running[Int(truncatingIfNeeded: random.next() >> 32) % running.count]
    var frame = goals[kind]
    frame.x += Double(random.next() >> 32) * 0x1p-26 - 32
    retargeted.append(id)
    targets.append(LayerTarget(frame: frame))
    book.retarget(id, to: frame, at: engine.now)
  }
}

// MARK: - Judging

extension ChurnLoad {
  /// Runs three generations with the books open, and compares the layers of the last frame with the
  /// oracle. Layers that are older are not judged; they must be few.
  mutating func verify() -> Verification {
    book.open()
    for _ in 0..<(3 * ChurnLoad.generation) { frame() }
    engine.poisonResults()
    frame()
    let isReference = engine.instructionSet == .reference
    var report = LayerReport(slack: isReference ? FrameCases.newtonSlack : 1)
    var judged = 0
    for place in 0..<UInt32(engine.capacity) {
      guard let id = engine.id(at: place),
        let expected = book.expected(place, at: engine.now, percents),
        let quad = try? engine.quad(of: id), let opacity = try? engine.opacity(of: id)
      else { continue }
      judged += 1
      report.compare(Int(place), quad, opacity, with: expected)
    }
    book.close()
    if judged < size / 2 { report.fail(0, "only \(judged) of \(size) were judged") }
    return report.verification
  }
}
