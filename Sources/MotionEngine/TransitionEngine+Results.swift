// SPDX-License-Identifier: MIT

internal import KernelABI
public import MotionModel

// MARK: - State

extension TransitionEngine {
  /// Whether `id` still names something here.
  public func contains(_ id: TransitionID) -> Bool {
    let index = Int(id.index)
    return index < slots.count && slots[index].generation == id.generation
      && slots[index].role != .free
  }

  private func core(_ id: TransitionID) throws(TransitionEngineError) -> TransitionCore {
    slots[lead(of: try index(of: id))].core
  }

  /// Where the transition, or a companion's lead, is on its way.
  public func phase(of id: TransitionID) throws(TransitionEngineError) -> TransitionPhase {
    try core(id).phase
  }

  /// Interactive *now*: false from a release on, true again from a pause on (C5).
  public func isInteractive(_ id: TransitionID) throws(TransitionEngineError) -> Bool {
    try core(id).phase.isHeld
  }

  /// True from a cancel on, through the completion, unless a later finish wins (C6).
  public func wasCancelled(_ id: TransitionID) throws(TransitionEngineError) -> Bool {
    try core(id).wasCancelled
  }

  /// The last percentage, 0 … 1 (PD2).
  public func percentComplete(of id: TransitionID) throws(TransitionEngineError) -> Double {
    try core(id).percent
  }

  /// Speed of the rest, negative after a cancel.
  public func completionVelocity(of id: TransitionID) throws(TransitionEngineError) -> Double {
    let lead = lead(of: try index(of: id))
    let speed = pace(of: lead, plan(of: lead)).effectiveSpeed
    return slots[lead].core.wasCancelled ? -speed : speed
  }

  /// The displayed fraction at `now`, in double precision; it leaves 0 … 1 where a curve does.
  public func fraction(of id: TransitionID) throws(TransitionEngineError) -> Double {
    let lead = lead(of: try index(of: id))
    return slots[lead].core.shown(at: now, plan(of: lead).curves)
  }
}

// MARK: - One layer

extension TransitionEngine {
  private func place(_ id: TransitionID) throws(TransitionEngineError) -> (run: Int, lane: Int) {
    let index = try index(of: id)
    return (Int(slots[index].run), Int(slots[index].lane))
  }

  /// The projected corners in the last frame.
  public func quad(of id: TransitionID) throws(TransitionEngineError) -> ProjectedQuad {
    let (run, lane) = try place(id)
    return store.runs[run].quad(lane)
  }

  /// The opacity in the last frame, 0 … 1.
  public func opacity(of id: TransitionID) throws(TransitionEngineError) -> Double {
    let (run, lane) = try place(id)
    return store.runs[run].opacity(lane)
  }

  /// The matrix in the last frame, from layer coordinates (origin at the frame's corner) to the
  /// container; valid after a frame `withTransforms`.
  public func transform(of id: TransitionID) throws(TransitionEngineError) -> Transform3D {
    let (run, lane) = try place(id)
    return store.runs[run].transform(lane)
  }

  /// The least and the greatest z of the layer's corners in the last frame, in points toward the
  /// viewer; valid after a frame `withTransforms`.
  public func depth(of id: TransitionID) throws(TransitionEngineError) -> ClosedRange<Double> {
    let index = try index(of: id)
    let m = try transform(of: id)
    let pose = pose(index)
    let width = Double(pose[Channel.rect + 2])
    let height = Double(pose[Channel.rect + 3])
    let depths = [(0, 0), (width, 0), (width, height), (0, height)].map {
      m.row($0.0, $0.1, 0, 1).2
    }
    return depths.reduce(depths[0]...depths[0]) { min($0.lowerBound, $1)...max($0.upperBound, $1) }
  }

  /// The layers of one container from back to front: by the middle of their depth; of equal ones
  /// the later in `layers`, the child order, is in front. Valid after a frame `withTransforms`.
  ///
  /// - Complexity: O(n log n).
  public func depthOrder(
    of layers: [TransitionID]
  ) throws(TransitionEngineError) -> [TransitionID] {
    var keys: [(depth: Double, child: Int)] = []
    for (child, id) in layers.enumerated() {
      let depth = try depth(of: id)
      keys.append((depth.lowerBound + depth.upperBound, child))
    }
    return keys.sorted { $0 < $1 }.map { layers[$0.child] }
  }
}

// MARK: - All layers

/// Layers side by side, as the kernels left them: sixteen form a block, a block is a sequence of
/// rows, a row holds one number of each.
public enum LayerBlocks {
  /// Layers in a block.
  public static var lanes: Int { Block.lanes }
  /// Rows of a block of results: x and y of TL, TR, BR, BL, then opacity, then flags.
  public static var resultRows: Int { OutputRow.count }
  /// Rows of a block of matrices: m11 … m44 in reading order.
  public static var transformRows: Int { TransformRow.count }
  /// The row of the opacity.
  public static var opacityRow: Int { OutputRow.opacity }
  /// The row of the flags, whose bit pattern counts: bits 0 to 3 are corners at or behind the
  /// eye, bit 4 means that the back is seen, bit 5 that the layer is seen along its plane.
  public static var flagsRow: Int { OutputRow.flags }
  /// Marks a lane that no layer has.
  public static var nobody: UInt32 { LaneMap.nobody }
}

extension TransitionEngine {
  /// Hands every layer of the last frame to `body`, run by run, without copying: for each lane
  /// the index of its layer (`TransitionEngine.id(at:)` makes it an id) or `LayerBlocks.nobody`,
  /// then blocks of results and of matrices, the latter empty unless the frame was
  /// `withTransforms`.
  public func forEachRun(
    _ body: (_ layers: Span<UInt32>, _ results: Span<Float>, _ transforms: Span<Float>) -> Void
  ) {
    for run in store.runs where run.blockCount > 0 { run.withResults(body) }
  }

  /// The id of a layer by the index that `forEachRun` gives; nil when nobody has it.
  public func id(at index: UInt32) -> TransitionID? {
    guard index < UInt32(slots.count), slots[Int(index)].role != .free else { return nil }
    return id(Int(index))
  }
}

// MARK: - Measuring

extension TransitionEngine {
  /// Overwrites every result with NaN, so that a check cannot read an older one.
  package func poisonResults() { store.poisonResults() }

  /// Bytes that one evaluation reads and writes, padding included.
  package var bytesPerEvaluation: (read: Int, written: Int) { store.bytesPerEvaluation }

  /// All memory that it holds, but for what is inside the curves of plans.
  public var byteCount: Int {
    let lists =
      (events.capacity + pending.capacity) * MemoryLayout<TransitionEvent>.stride
      + (retiring.capacity + ended.capacity) * MemoryLayout<TransitionID>.stride
      + (carrying.capacity + changed.capacity) * 4
      + coursing.capacity * MemoryLayout<Coursing>.stride
      + groups.capacity * MemoryLayout<Group>.stride
    return store.byteCount + ways.byteCount + carries.byteCount + lists
      + slots.byteCount + extras.byteCount + freeSlots.byteCount + times.byteCount + due.byteCount
      + unwritten.byteCount
      + plans.capacity * MemoryLayout<PlanEntry>.stride
  }
}
