// SPDX-License-Identifier: MIT
//
// Plans of several segments, repeated or not: the lane shows one segment at a time, and the clock
// changes it where the next one begins.

public import MotionModel

/// The course of a plan and a plan for each of its segments.
final class Course {
  let course: LayerCourse
  /// Seconds from the start to the end, may be infinite.
  let duration: Double
  private let keepers: [PlanKeeper]

  init(_ course: LayerCourse, _ keepers: [PlanKeeper]) {
    (self.course, self.keepers) = (course, keepers)
    duration = course.duration
  }

  func plan(_ segment: Int) -> PlanRef { keepers[segment].ref }

  /// The eased fraction of the segment that `moment` shows.
  func eased(_ moment: LayerCourse.Moment) -> Double {
    course.segments[moment.segment].transition.progress(at: moment.seconds)
  }

  /// Whether a lane cannot show the segment at that rate: springs run in seconds.
  func mustBeDriven(_ moment: LayerCourse.Moment) -> Bool {
    guard case .spring = course.segments[moment.segment].transition.curve else { return false }
    return moment.rate != 0 && moment.rate != 1
  }
}

/// What a lane shows of a course.
struct CourseView {
  let moment: LayerCourse.Moment
  let plan: PlanRef
  /// The eased fraction, where the lane does not move by itself.
  let pose: Double?
  /// Whether it must be written anew every frame.
  let isDriven: Bool
}

extension TransitionEngine {
  /// The course that slot `index` follows; after a retarget it follows none.
  func course(of index: Int) -> Course? {
    let plan = plan(of: index)
    return plan.hasCourse && slots[index].way == Slot.none ? plan.course : nil
  }

  /// What slot `index` shows of `course` at `now`.
  ///
  /// - Parameter segment: which is to show it; by default the one whose turn it is.
  func view(_ index: Int, of lead: Int, _ course: Course, segment: Int? = nil) -> CourseView {
    let core = slots[lead].core
    let isByClock =
      core.phase == .running && core.legDuration > 0 && core.legDuration == course.duration
    let seconds = isByClock ? now - core.begin : fraction(of: lead) * course.duration
    // An endless one that stands still is at its begin.
    let moment = course.course.moment(at: seconds.isNaN ? 0 : seconds, segment: segment)
    let isDriven = isByClock ? course.mustBeDriven(moment) : core.isMoving
    let isStill = !isByClock || isDriven || moment.rate == 0
    return CourseView(
      moment: moment, plan: course.plan(moment.segment),
      pose: isStill ? course.eased(moment) : nil, isDriven: isDriven)
  }

  /// The shown fraction of the time of the lead in slot `index`.
  private func fraction(of lead: Int) -> Double {
    let core = slots[lead].core
    return core.isMoving ? core.shown(at: now, plan(of: lead).curves) : core.restingFraction
  }

  /// Gives slot `index` a lane where the segment that has its turn can be shown, and lists it until
  /// nothing moves.
  mutating func seat(_ index: Int, of lead: Int, _ course: Course) {
    let end = show(index, of: lead, course)
    if end == .infinity { return }
    if slots[index].marks.insert(.coursing).inserted {
      coursing.append(Coursing(slot: UInt32(index), end: end))
    } else {
      slots[index].marks.insert(.reseated)
    }
  }

  /// - Returns: up to when that is enough; −infinity when it is not for a single frame.
  private mutating func show(_ index: Int, of lead: Int, _ course: Course) -> Double {
    let view = view(index, of: lead, course)
    slots[index].segment = UInt16(view.moment.segment)
    slots[index].marks.insert(.course)
    take(index, run: view.plan.runs[view.pose == nil ? .own : .held])
    if view.isDriven { return -.infinity }
    return slots[lead].core.phase == .running ? slots[lead].core.begin + view.moment.end : .infinity
  }

  /// What the lane of slot `index`, whose segment is chosen already, shows.
  func lane(_ index: Int, of lead: Int, _ course: Course) -> (LaneLeg, CurveImage, LayerWay) {
    let view = view(index, of: lead, course, segment: Int(slots[index].segment))
    var way = view.plan.way
    let (ownRun, heldRun) = (view.plan.runs[.own], view.plan.runs[.held])
    // The run was chosen a moment ago, and rules: at the very end the view may differ.
    let moves = ownRun == heldRun ? view.pose == nil : Int(slots[index].run) == ownRun
    if moves {
      let rate = view.moment.rate == 0 ? 1 : view.moment.rate
      let leg = LaneLeg(
        begin: now - view.moment.seconds / rate, duration: view.plan.pace.duration / rate)
      return (leg, view.plan.own, way)
    }
    way.from = way.pose(at: view.pose ?? course.eased(view.moment))
    way.to = way.from
    return (LaneLeg(heldAt: 0), .linear, way)
  }

  /// Shows the next segments where it is their turn, and writes anew what no lane can show by itself.
  mutating func refreshCourses() {
    var kept = 0
    for position in coursing.indices {
      let ahead = position + TransitionEngine.slotDistance
      if ahead < coursing.count { slots.prefetch(Int(coursing[ahead].slot)) }
      let index = Int(coursing[position].slot)
      var end = coursing[position].end
      if end <= now || slots[index].marks.contains(.reseated) {
        slots[index].marks.remove(.reseated)
        let course = slots[index].role == .free ? nil : course(of: index)
        end = course.map { show(index, of: lead(of: index), $0) } ?? .infinity
      }
      if end == .infinity {
        slots[index].marks.remove(.coursing)
      } else {
        coursing[kept] = Coursing(slot: UInt32(index), end: end)
        kept += 1
      }
    }
    coursing.removeLast(coursing.count - kept)
  }

  /// Lets a lead and its companions leave their courses where they are: a straight way leads on to
  /// the end.
  mutating func leaveCourses(_ lead: Int) {
    var layer = Int32(lead)
    while layer != Slot.none {
      let index = Int(layer)
      if let course = course(of: index) {
        var way = plan(of: index).way
        way.from = pose(index, of: lead, course)
        setWay(index, way)
      }
      layer = slots[index].next
    }
  }

  /// What slot `index` shows of `course`.
  func pose(_ index: Int, of lead: Int, _ course: Course) -> Channels {
    let view = view(index, of: lead, course)
    return view.plan.way.pose(at: course.eased(view.moment))
  }
}

/// A slot that follows a course, and when it needs another lane.
struct Coursing: BitwiseCopyable {
  let slot: UInt32
  let end: Double
}

extension TransitionCore {
  /// Whether the clock moves it.
  fileprivate var isMoving: Bool { phase.isClocked && legDuration > 0 }

  /// The fraction of the time at which one that does not move is shown.
  fileprivate var restingFraction: Double {
    switch phase {
    case .idle: 0
    case .interactive, .interrupted: origin
    case .running, .finishing, .cancelling: goal
    case .completed: endedCompleted ? 1 : 0
    }
  }
}

extension TransitionEngine {
  /// Makes a plan of a course: key frames, repeats, to and fro.
  ///
  /// Percentages and completion curves are of its whole time; a retarget begins a straight way of one
  /// iteration's duration instead. An endless one ends by `complete` only, and cannot be held.
  ///
  /// - Throws: `TransitionEngineError` naming what is not allowed: `.transition` for a curve that no
  ///   kernel has, `.number` for an endless course that starts interactively, or a number of
  ///   `interaction`; at most 65,536 segments.
  public mutating func register(
    _ course: LayerCourse, _ interaction: TransitionInteraction = .init()
  ) throws(TransitionEngineError) -> TransitionPlanID {
    let segments = course.segments
    try TransitionEngineError.require(
      Double(segments.count), "segment count", segments.count <= 1 << 16, "1 to 65536")
    var interaction = interaction
    if course.duration.isInfinite {
      try TransitionEngineError.require(
        course.timing.repeatCount, "repeat count", !interaction.startsInteractively,
        "a finite one for a transition that starts interactively")
      interaction.isInterruptible = false
    }
    var keepers: [PlanKeeper] = []
    for segment in segments { keepers.append(try keeper(segment.transition, interaction)) }
    let keeper = try keeper(
      course.timeline.straight, interaction, Course(course, keepers))
    return insert(keeper)
  }
}

extension LayerTimeline {
  /// From its first to its last pose.
  fileprivate var straight: Transition {
    var whole = first.transition
    let last = (rest.last ?? first).transition
    whole.duration = end
    whole.curve = .linear
    whole.frame.to = last.frame.to
    whole.translation.to = last.translation.to
    whole.scale.to = last.scale.to
    whole.angle.to = last.angle.to
    whole.opacity.to = last.opacity.to
    return whole
  }
}
