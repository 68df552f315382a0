// SPDX-License-Identifier: MIT

public import MotionKernels
public import MotionModel

/// Thousands of live transitions: started, scrubbed, paused, turned around, retargeted and
/// completed while they run, and computed together once a frame.
///
/// Goals, in this order: a transition that was started yields exactly one completion; what it
/// does is what `TransitionState` does; a call costs the same however many there are; a frame
/// allocates nothing once the engine has held as many as it holds now.
///
/// Calls act at the time of the last frame, `now`. `advance(to:)` lets the clock run to the next
/// frame and computes every layer there; `events` tells what happened since the frame before. A
/// transition that has ended shows its last state, and its id is valid, until the frame after the
/// one that reported it. `TransitionBatch` is the same without state: a fixed set, at any time.
public struct TransitionEngine: ~Copyable {
  var store: LaneStore
  var slots: Table<Slot>
  /// What few slots have, at the same places.
  var extras: Table<SlotExtras>
  /// When the clock has something to do for each slot; infinity when never.
  var times: Table<Double>
  /// The last is taken first.
  var freeSlots: Table<UInt32>
  var plans: ContiguousArray<PlanEntry> = []
  var freePlans: ContiguousArray<UInt32> = []
  /// Ways that are not the plan's.
  var ways = Pool<PackedEnds>()
  var carries = Pool<Carry>()
  /// Slots whose rows change every frame.
  var carrying: ContiguousArray<UInt32> = []
  /// Slots that follow courses.
  var coursing: ContiguousArray<Coursing> = []
  var groups: ContiguousArray<Group> = []
  var freeGroups: ContiguousArray<UInt32> = []
  var emptyGroups: ContiguousArray<UInt32> = []

  /// What calls brought about since the last frame.
  var pending: ContiguousArray<TransitionEvent> = []
  var due = KeyedList()
  /// Slots whose rows are not what they show, and the same in the order of their lanes; the highest
  /// bit is set where that is true of all rows.
  var changed: ContiguousArray<UInt32> = []
  var unwritten = KeyedList()
  /// Ended and reported; gone with the next frame.
  var retiring: ContiguousArray<TransitionID> = []
  /// Ended by a call since the last frame.
  var ended: ContiguousArray<TransitionID> = []

  /// The most transitions and companions at the same time.
  public let capacity: Int
  /// Whether what has ended goes by itself, a frame later; if not, `remove` it.
  public var removesOnCompletion = true
  /// Transitions and companions that are here, ended ones too.
  public internal(set) var count = 0
  /// Seconds: the time of the last frame.
  public internal(set) var now: Double
  /// What happened since the frame before the last, calls first, in their order; then what the
  /// clock did, by time.
  public internal(set) var events: ContiguousArray<TransitionEvent> = []
  /// The groups that ended in the last frame.
  public internal(set) var groupEvents: ContiguousArray<TransitionGroupEvent> = []
  /// What was done wrong so far.
  public internal(set) var misuses = MisuseCounts()

  /// An empty engine on the widest instruction set, or the one `MOTION_FORCE_ISA` names.
  ///
  /// - Parameters:
  ///   - capacity: the most transitions and companions at the same time, 1 … 2³¹ − 1; each takes
  ///     about 100 bytes from the start.
  ///   - now: seconds on the engine's clock.
  /// - Throws: `InstructionSetError` when the variable names one that cannot run here.
  public init(
    capacity: Int = 1 << 16, now: Double = 0
  ) throws(InstructionSetError) {
    try self.init(capacity: capacity, now: now, on: .chosen())
  }

  /// An empty engine on `instructionSet`.
  ///
  /// - Throws: `InstructionSetError.unsupported` when this processor cannot run it.
  public init(
    capacity: Int = 1 << 16, now: Double = 0, on instructionSet: InstructionSet
  ) throws(InstructionSetError) {
    precondition(1..<Int(Int32.max) ~= capacity, "capacity \(capacity): 1 to 2^31 - 2 allowed")
    precondition(now.isFinite, "now \(now): a finite number needed")
    guard instructionSet.isSupported else { throw .unsupported(instructionSet) }
    store = LaneStore(on: instructionSet, instructionSet.kernels)
    (self.capacity, self.now) = (capacity, now)
    slots = Table(capacity: capacity)
    extras = Table(capacity: capacity)
    freeSlots = Table(capacity: capacity)
    times = Table(capacity: capacity)
  }

  /// The instruction set of the kernels in use.
  public var instructionSet: InstructionSet { store.instructionSet }
}
