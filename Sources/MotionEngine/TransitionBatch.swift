// SPDX-License-Identifier: MIT

package import KernelABI
public import MotionKernels
public import MotionModel

/// Thousands of transitions, evaluated together.
///
/// Transitions are kept in blocks of sixteen lanes, sorted into runs of one curve family and one
/// kind of motion, so that the kernels never branch on a lane. Results do not depend on the size of
/// the batch, the order of the transitions or the number of threads, bit for bit.
public final class TransitionBatch {
  /// Which transition of the batch, in the order they were added: 0 is the first.
  public typealias Index = Int

  private var store: LaneStore
  private var places: [Place] = []

  private struct Place {
    let run: Int32
    let lane: Int32
  }

  /// An empty batch that runs on the widest instruction set, or the one `MOTION_FORCE_ISA` names.
  ///
  /// - Throws: `InstructionSetError` when the variable names one that cannot run here.
  public convenience init() throws(InstructionSetError) {
    try self.init(on: .chosen())
  }

  /// An empty batch that runs on `instructionSet`.
  ///
  /// - Throws: `InstructionSetError.unsupported` when this processor cannot run it.
  public convenience init(on instructionSet: InstructionSet) throws(InstructionSetError) {
    guard instructionSet.isSupported else { throw .unsupported(instructionSet) }
    self.init(on: instructionSet, instructionSet.kernels)
  }

  /// An empty batch that runs on kernels of its own, for comparisons.
  package init(on instructionSet: InstructionSet, _ kernels: KernelTable) {
    store = LaneStore(on: instructionSet, kernels)
  }

  /// The instruction set of the kernels in use.
  public var instructionSet: InstructionSet { store.instructionSet }

  /// Transitions in the batch.
  public var count: Int { places.count }

  /// Adds a transition that starts at `begin`.
  ///
  /// - Parameter begin: seconds on the clock that `evaluate(at:)` is called with; finite.
  /// - Returns: its index, the number of transitions added before it.
  /// - Throws: `TransitionError` naming the value that is not allowed; the batch is unchanged.
  @discardableResult
  public func append(
    _ transition: Transition, begin: Double
  ) throws(TransitionError) -> Index {
    try transition.validate()
    guard begin.isFinite else { throw .beginNotFinite(begin) }
    let curve = try EncodedCurve(transition.curve, store.kernels.curveForm)
    let way = LayerWay(transition)
    let run = store.index(of: RunKey(curve: curve.family, motion: way.motion))
    let leg = LaneLeg(begin: begin, duration: transition.duration)
    let rows = CurveRows(curve, store)
    let lanes = store.claim(run, for: UInt32(places.count))
    withExtendedLifetime(rows) {
      for lane in lanes { store.places[run].write(lane, leg, rows.image, way) }
    }
    places.append(Place(run: Int32(run), lane: Int32(lanes.lowerBound)))
    return places.count - 1
  }

  /// Computes every layer at `now`: before its start a transition shows its first state, after its
  /// end its last. O(count), no allocation unless matrices are asked for the first time.
  ///
  /// - Parameters:
  ///   - now: seconds on the batch's clock. NaN gives NaN results.
  ///   - threads: at least 1; the results do not depend on it.
  ///   - withTransforms: also stores the 4×4 matrices.
  public func evaluate(at now: Double, threads: Int = 1, withTransforms: Bool = false) {
    if withTransforms { store.reserveTransforms() }
    store.evaluate(at: now, threads: threads, withTransforms: withTransforms)
  }

  /// Overwrites every result with NaN, so that a check cannot read an older one.
  package func poisonResults() { store.poisonResults() }

  /// Bytes that one evaluation reads and writes, padding included.
  package var bytesPerEvaluation: (read: Int, written: Int) { store.bytesPerEvaluation }
}

// MARK: - Results

extension TransitionBatch {
  /// The projected corners of transition `index` at the last evaluation.
  public func quad(at index: Index) -> ProjectedQuad {
    store.runs[Int(places[index].run)].quad(Int(places[index].lane))
  }

  /// The opacity of transition `index` at the last evaluation, 0 … 1.
  public func opacity(at index: Index) -> Double {
    store.runs[Int(places[index].run)].opacity(Int(places[index].lane))
  }

  /// The matrix of transition `index`, from layer coordinates (origin at the frame's corner) to the
  /// container; valid after an evaluation `withTransforms`.
  public func transform(at index: Index) -> Transform3D {
    store.runs[Int(places[index].run)].transform(Int(places[index].lane))
  }
}
