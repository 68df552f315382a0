// SPDX-License-Identifier: MIT

/// Transitions that are over together.
struct Group: BitwiseCopyable {
  var generation: UInt32 = 0
  /// Transitions in it that have not ended.
  var members = 0
  var isListed = false
  var allCompleted = true
  var isAlive = true
}

extension TransitionEngine {
  /// Makes a group, which ends with the first frame in which it has had transitions and all of them
  /// have ended; `groupEvents` tells. Companions do not count. A group that never got one stays.
  public mutating func makeGroup() -> TransitionGroupID {
    guard let index = freeGroups.popLast() else {
      groups.append(Group())
      return TransitionGroupID(index: UInt32(groups.count - 1), generation: 0)
    }
    let generation = groups[Int(index)].generation
    groups[Int(index)] = Group(generation: generation)
    return TransitionGroupID(index: index, generation: generation)
  }

  func index(of id: TransitionGroupID) throws(TransitionEngineError) -> Int {
    let index = Int(id.index)
    guard index < groups.count, groups[index].isAlive, groups[index].generation == id.generation
    else { throw .staleGroup(id) }
    return index
  }

  /// Counts the end of a lead for its group.
  mutating func leaveGroup(_ index: Int, completed: Bool) {
    let tie = extras(of: index).tie
    guard tie != Slot.none else { return }
    let group = Int(tie)
    extras[index].tie = Slot.none
    groups[group].members -= 1
    if !completed { groups[group].allCompleted = false }
    guard groups[group].members == 0, !groups[group].isListed else { return }
    groups[group].isListed = true
    emptyGroups.append(UInt32(group))
  }

  /// Ends the groups that are empty and did not get another transition since.
  mutating func endGroups() {
    groupEvents.removeAll(keepingCapacity: true)
    for index in emptyGroups {
      let group = Int(index)
      groups[group].isListed = false
      guard groups[group].members == 0 else { continue }
      groupEvents.append(
        TransitionGroupEvent(
          group: TransitionGroupID(index: index, generation: groups[group].generation),
          completed: groups[group].allCompleted))
      groups[group].isAlive = false
      groups[group].generation &+= 1
      freeGroups.append(index)
    }
    emptyGroups.removeAll(keepingCapacity: true)
  }
}
