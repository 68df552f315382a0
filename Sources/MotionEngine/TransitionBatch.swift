// SPDX-License-Identifier: MIT

internal import Dispatch
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

  /// The instruction set of the kernels in use.
  public let instructionSet: InstructionSet

  private let kernels: KernelTable
  private var runs: [TransitionRun] = []
  private var runIndices: [RunKey: Int] = [:]
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
    self.instructionSet = instructionSet
    self.kernels = kernels
  }

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
    let curve = try EncodedCurve(transition.curve, kernels.curveForm)
    let key = RunKey(curve: curve.family, motion: transition.motion)
    let run = runIndex(key)
    let lane = runs[run].append(transition, curve, begin: begin)
    places.append(Place(run: Int32(run), lane: Int32(lane)))
    return places.count - 1
  }

  private func runIndex(_ key: RunKey) -> Int {
    if let index = runIndices[key] { return index }
    runs.append(TransitionRun(key, kernels.curveForm))
    runIndices[key] = runs.count - 1
    return runs.count - 1
  }

  /// Computes every layer at `now`: before its start a transition shows its first state, after its
  /// end its last. O(count), no allocation unless matrices are asked for the first time.
  ///
  /// - Parameters:
  ///   - now: seconds on the batch's clock. NaN gives NaN results.
  ///   - threads: at least 1; the results do not depend on it.
  ///   - withTransforms: also stores the 4×4 matrices.
  public func evaluate(at now: Double, threads: Int = 1, withTransforms: Bool = false) {
    precondition(threads >= 1, "threads \(threads): at least 1 needed")
    if withTransforms {
      for run in runs { run.reserveTransforms() }
    }
    if threads == 1 {
      evaluate(part: 0, of: 1, now: now, withTransforms: withTransforms)
      return
    }
    // Each thread takes its share of every run, so that all have the same work.
    nonisolated(unsafe) let batch = self
    DispatchQueue.concurrentPerform(iterations: threads) { part in
      unsafe batch.evaluate(part: part, of: threads, now: now, withTransforms: withTransforms)
    }
  }

  private func evaluate(part: Int, of parts: Int, now: Double, withTransforms: Bool) {
    for run in runs {
      kernels.evaluateFrame(
        run.frameRun(part: part, of: parts, now: now, withTransforms: withTransforms))
    }
  }

  /// Overwrites every result with NaN, so that a check cannot read an older one.
  package func poisonResults() {
    for run in runs { run.poison() }
  }

  /// Bytes that one evaluation reads and writes, padding included.
  package var bytesPerEvaluation: (read: Int, written: Int) {
    runs.reduce((0, 0)) { sum, run in
      let bytes = run.bytesPerBlock
      return (
        sum.0 + run.blockCount * bytes.read, sum.1 + run.blockCount * bytes.written
      )
    }
  }
}

// MARK: - Results

extension TransitionBatch {
  private func row(_ index: Index, _ row: Int) -> Float {
    let place = places[index]
    return runs[Int(place.run)].result(Int(place.lane), row: row)
  }

  /// The projected corners of transition `index` at the last evaluation.
  public func quad(at index: Index) -> ProjectedQuad {
    func corner(_ k: Int) -> Point {
      Point(
        x: Double(row(index, OutputRow.corners + 2 * k)),
        y: Double(row(index, OutputRow.corners + 2 * k + 1)))
    }
    let flags = row(index, OutputRow.flags).bitPattern
    let facing: Facing =
      flags & LayerFlags.edge != 0 ? .edge : (flags & LayerFlags.back != 0 ? .back : .front)
    return ProjectedQuad(
      corners: Quad(
        topLeft: corner(0), topRight: corner(1), bottomRight: corner(2), bottomLeft: corner(3)),
      clipMask: UInt8(flags & LayerFlags.clipMask), facing: facing)
  }

  /// The opacity of transition `index` at the last evaluation, 0 … 1.
  public func opacity(at index: Index) -> Double { Double(row(index, OutputRow.opacity)) }

  /// The matrix of transition `index`, from layer coordinates (origin at the frame's corner) to the
  /// container; valid after an evaluation `withTransforms`.
  public func transform(at index: Index) -> Transform3D {
    let place = places[index]
    let run = runs[Int(place.run)]
    func element(_ k: Int) -> Double { Double(run.transformElement(Int(place.lane), k)) }
    var m = Transform3D()
    (m.m11, m.m12, m.m13, m.m14) = (element(0), element(1), element(2), element(3))
    (m.m21, m.m22, m.m23, m.m24) = (element(4), element(5), element(6), element(7))
    (m.m31, m.m32, m.m33, m.m34) = (element(8), element(9), element(10), element(11))
    (m.m41, m.m42, m.m43, m.m44) = (element(12), element(13), element(14), element(15))
    return m
  }
}
