// SPDX-License-Identifier: MIT
//
// Adding and removing.

internal import MotionModel

extension TransitionEngine {
  /// Adds an idle transition: it shows its first state, and remembers a `finish` or `cancel`.
  ///
  /// - Parameter group: nil for none.
  /// - Throws: `TransitionEngineError` `.stalePlan`, `.staleGroup` or `.capacityExceeded`.
  /// - Complexity: O(1).
  public mutating func add(
    _ plan: TransitionPlanID, in group: TransitionGroupID? = nil
  ) throws(TransitionEngineError) -> TransitionID {
    let id = try addSlot(plan, in: group)
    seatAll(Int(id.index))
    return id
  }

  /// Adds and starts a transition.
  ///
  /// - Parameters:
  ///   - begin: seconds on the engine's clock, also in the past or to come; by default `now`.
  ///   - animated: false to complete at once.
  ///   - group: nil for none.
  /// - Throws: `TransitionEngineError` as `add`, or `.number` for a time that is not finite.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func start(
    _ plan: TransitionPlanID, at begin: Double? = nil, animated: Bool = true,
    in group: TransitionGroupID? = nil
  ) throws(TransitionEngineError) -> TransitionID {
    try TransitionEngine.requireFinite(begin ?? now, "begin")
    let id = try addSlot(plan, in: group)
    try start(id, at: begin, animated: animated)
    return id
  }

  /// Adds a layer that goes along with `lead`: the same time, curve and interactivity, its own way.
  /// It has no events of its own and goes when its lead goes.
  ///
  /// - Parameter plan: gives the way; its curves and its interaction do not count.
  /// - Throws: `TransitionEngineError`, also `.companion` when `lead` is one.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func addCompanion(
    _ plan: TransitionPlanID, to lead: TransitionID
  ) throws(TransitionEngineError) -> TransitionID {
    let index = try self.index(ofLead: lead)
    let id = try addSlot(plan, in: nil)
    let companion = Int(id.index)
    slots[companion].role = .companion
    withExtras(of: companion) { $0.tie = Int32(index) }
    slots[companion].next = slots[index].next
    slots[index].next = Int32(companion)
    // An ended lead has nothing more to show than its end; seat() knows.
    seat(companion, of: index, self.plan(of: index))
    return id
  }

  /// Takes a transition away with its companions, ended or not. One that was live gives no event.
  ///
  /// - Throws: `TransitionEngineError`, also `.companion`.
  public mutating func remove(_ id: TransitionID) throws(TransitionEngineError) {
    let index = try self.index(ofLead: id)
    // An ended one is counted as ended already.
    if slots[index].core.phase != .completed { leaveGroup(index, completed: false) }
    free(index)
  }

  private mutating func addSlot(
    _ plan: TransitionPlanID, in group: TransitionGroupID?
  ) throws(TransitionEngineError) -> TransitionID {
    let planIndex = try index(of: plan)
    let groupIndex = try group.map { id throws(TransitionEngineError) in try self.index(of: id) }
    guard count < capacity else { throw .capacityExceeded(capacity: capacity) }
    let index = takeSlot(idle: plans[planIndex].plan.idle, plan: UInt32(planIndex))
    plans[planIndex].users += 1
    if let groupIndex {
      withExtras(of: index) { $0.tie = Int32(groupIndex) }
      groups[groupIndex].members += 1
    }
    return TransitionID(index: UInt32(index), generation: slots[index].generation)
  }

  private mutating func takeSlot(idle: TransitionCore, plan: UInt32) -> Int {
    count += 1
    guard let index = freeSlots.popLast().map(Int.init) else {
      slots.append(Slot(idle, plan: plan))
      extras.append(SlotExtras())
      times.append(.infinity)
      return slots.count - 1
    }
    slots[index].renew(idle, plan: plan)
    return index
  }

  /// Frees a lead with its companions.
  mutating func free(_ lead: Int) {
    var index = Int32(lead)
    while index != Slot.none {
      let slot = slots[Int(index)]
      if slot.lane != Slot.none { store.release(Int(slot.run), Int(slot.lane)) }
      dropWay(Int(index))
      dropCarries(Int(index))
      dropUser(ofPlan: Int(slot.plan))
      slots[Int(index)].role = .free
      slots[Int(index)].generation &+= 1
      freeSlots.append(UInt32(index))
      times[Int(index)] = .infinity
      count -= 1
      index = slot.next
    }
  }
}

// MARK: - Looking up

extension TransitionEngine {
  func index(of id: TransitionID) throws(TransitionEngineError) -> Int {
    let index = Int(id.index)
    guard index < slots.count, slots[index].generation == id.generation,
      slots[index].role != .free
    else { throw .staleTransition(id) }
    return index
  }

  func index(ofLead id: TransitionID) throws(TransitionEngineError) -> Int {
    let index = try index(of: id)
    guard slots[index].role == .lead else { throw .companion(id) }
    return index
  }

  func id(_ index: Int) -> TransitionID {
    TransitionID(index: UInt32(index), generation: slots[index].generation)
  }

  static func requireFinite(_ value: Double, _ field: String) throws(TransitionEngineError) {
    try TransitionEngineError.require(value, field, value.isFinite, "any finite number")
  }
}
