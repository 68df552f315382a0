// SPDX-License-Identifier: MIT

internal import MotionModel

/// One transition or companion. A plain value of 64 bytes, one cache line: most calls need no more.
struct Slot: BitwiseCopyable {
  static var none: Int32 { -1 }

  enum Role: UInt8, BitwiseCopyable { case free, lead, companion }

  /// A companion's is not used: it follows its lead's.
  var core: TransitionCore
  var role: Role
  var marks: Marks = []
  /// Of its course.
  var segment: UInt16 = 0
  var generation: UInt32
  var run = Slot.none
  var lane = Slot.none
  /// The next companion of the same lead.
  var next = Slot.none
  var plan: UInt32
  /// Its own way, when that is no longer the plan's.
  var way = Slot.none

  struct Marks: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// Held by rows that begin and end at the same pose.
    static var frozen: Marks { Marks(rawValue: 1 << 0) }
    /// Listed as one that carries.
    static var carrying: Marks { Marks(rawValue: 1 << 1) }
    /// Its extras are not what they are for most.
    static var extras: Marks { Marks(rawValue: 1 << 2) }
    /// Listed as one whose rows are not what it shows.
    static var changed: Marks { Marks(rawValue: 1 << 3) }
    /// Not even those that say how it moves.
    static var unwritten: Marks { Marks(rawValue: 1 << 4) }
    /// Its lane shows a segment of its course.
    static var course: Marks { Marks(rawValue: 1 << 5) }
    /// Listed as one that follows a course.
    static var coursing: Marks { Marks(rawValue: 1 << 6) }
    /// Listed with an end that is no longer right.
    static var reseated: Marks { Marks(rawValue: 1 << 7) }
  }

  init(_ idle: TransitionCore, plan: UInt32) {
    (core, self.plan, generation, role) = (idle, plan, 0, .lead)
  }

  /// Makes a free slot that of a lead. Field by field: a whole one would be put together elsewhere
  /// and read back before it has arrived. The lists may still name this place.
  mutating func renew(_ idle: TransitionCore, plan: UInt32) {
    core = idle
    role = .lead
    marks.formIntersection([.carrying, .changed, .coursing, .reseated])
    (run, lane, next, way) = (Slot.none, Slot.none, Slot.none, Slot.none)
    self.plan = plan
  }
}

/// What few slots have.
struct SlotExtras: BitwiseCopyable {
  /// Of the rest, when it is no longer the plan's.
  var speed = Double.nan
  /// The first of its carries.
  var carry = Slot.none
  /// A lead's group; a companion's lead.
  var tie = Slot.none
}

extension TransitionEngine {
  /// The extras of slot `index`.
  func extras(of index: Int) -> SlotExtras {
    slots[index].marks.contains(.extras) ? extras[index] : SlotExtras()
  }

  mutating func withExtras(of index: Int, _ change: (inout SlotExtras) -> Void) {
    if slots[index].marks.insert(.extras).inserted { extras[index] = SlotExtras() }
    change(&extras[index])
  }

  func pace(of index: Int, _ plan: PlanRef) -> TransitionPace {
    var pace = plan.pace
    let speed = extras(of: index).speed
    if !speed.isNaN { pace.speed = speed }
    return pace
  }
}
