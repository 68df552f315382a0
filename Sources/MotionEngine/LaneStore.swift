// SPDX-License-Identifier: MIT

internal import Dispatch
internal import KernelABI
internal import MotionKernels
internal import MotionModel

/// The runs of a batch and the kernels that compute them.
struct LaneStore {
  let instructionSet: InstructionSet
  let kernels: KernelTable
  private(set) var runs: ContiguousArray<TransitionRun> = []
  /// Where each run's rows are, so that writing into them need not ask the run.
  private(set) var places: ContiguousArray<RunPlace> = []
  private var indices: [RunKey: Int] = [:]
  private var trimmed = 0
  let probe: CurveProbe

  init(on instructionSet: InstructionSet, _ kernels: KernelTable) {
    (self.instructionSet, self.kernels) = (instructionSet, kernels)
    probe = CurveProbe(kernels)
  }

  /// The run of `key`, made when it is asked for the first time.
  mutating func index(of key: RunKey) -> Int {
    if let index = indices[key] { return index }
    runs.append(
      TransitionRun(key, kernels.curveForm, probe: probe.place(of: key.curve)))
    places.append(runs[runs.count - 1].place)
    indices[key] = runs.count - 1
    return runs.count - 1
  }

  /// Takes a lane of `run`.
  ///
  /// - Returns: the lanes that must be written, the one taken first.
  mutating func claim(_ run: Int, for owner: UInt32) -> Range<Int> {
    let lanes = runs[run].claim(for: owner)
    places[run] = runs[run].place
    return lanes
  }

  /// Gives a lane back.
  mutating func release(_ run: Int, _ lane: Int) { runs[run].release(lane) }

  /// Holds a lane that is held already at another fraction.
  func hold(_ run: Int, _ lane: Int, at fraction: Double) {
    places[run].rows(of: lane).setDouble(TimeRow.begin, LaneLeg(heldAt: fraction).begin)
  }

  /// Gives back memory that one run, another each time, no longer needs.
  mutating func trim() {
    guard !runs.isEmpty else { return }
    trimmed = (trimmed + 1) % runs.count
    if runs[trimmed].trim() { places[trimmed] = runs[trimmed].place }
  }

  /// Makes room for matrices.
  mutating func reserveTransforms() {
    for run in runs.indices { runs[run].reserveTransforms() }
  }

  /// Computes every lane at `now`. Nothing is allocated with one thread.
  ///
  /// - Parameter prepare: called with a run and blocks of it right before they are computed, by the
  ///   thread that does it.
  func evaluate(
    at now: Double, threads: Int, withTransforms: Bool,
    _ prepare: (_ run: Int, _ blocks: Range<Int>) -> Void = { _, _ in }
  ) {
    precondition(threads >= 1, "threads \(threads): at least 1 needed")
    if threads == 1 {
      return evaluate(part: 0, of: 1, now: now, withTransforms: withTransforms, prepare)
    }
    // Each thread takes its share of every run, so that all have the same work. No two share a
    // block.
    nonisolated(unsafe) let store = self
    withoutActuallyEscaping(prepare) {
      nonisolated(unsafe) let prepare = $0
      DispatchQueue.concurrentPerform(iterations: threads) { part in
        unsafe store.evaluate(
          part: part, of: threads, now: now, withTransforms: withTransforms, prepare)
      }
    }
  }

  private func evaluate(
    part: Int, of parts: Int, now: Double, withTransforms: Bool,
    _ prepare: (_ run: Int, _ blocks: Range<Int>) -> Void
  ) {
    for run in runs.indices {
      runs[run].forEachStretch(part: part, of: parts) { blocks in
        prepare(run, blocks)
        kernels.evaluateFrame(runs[run].frameRun(blocks, now: now, withTransforms: withTransforms))
      }
    }
  }

  /// Overwrites every result with NaN, so that a check cannot read an older one.
  func poisonResults() {
    for run in runs { run.poison() }
  }

  /// Bytes that one evaluation reads and writes, padding included.
  var bytesPerEvaluation: (read: Int, written: Int) {
    runs.reduce((0, 0)) { sum, run in
      let bytes = run.bytesPerBlock
      return (
        sum.0 + run.blockCount * bytes.read, sum.1 + run.blockCount * bytes.written
      )
    }
  }

  /// All memory of the lanes.
  var byteCount: Int { runs.map(\.byteCount).reduce(0, +) }
}
