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
  private let probe = CurveProbe()

  init(on instructionSet: InstructionSet, _ kernels: KernelTable) {
    (self.instructionSet, self.kernels) = (instructionSet, kernels)
  }

  /// The run of `key`, made when it is asked for the first time.
  mutating func index(of key: RunKey) -> Int {
    if let index = indices[key] { return index }
    runs.append(TransitionRun(key, kernels.curveForm))
    places.append(runs[runs.count - 1].place)
    indices[key] = runs.count - 1
    return runs.count - 1
  }

  /// Takes a lane of `run` and writes its rows.
  mutating func claim(
    _ run: Int, for owner: UInt32, _ leg: LaneLeg, _ curve: CurveImage, _ way: LayerWay
  ) -> Int {
    let lane = runs[run].claim(for: owner, leg, curve, way)
    places[run] = runs[run].place
    return lane
  }

  /// Gives a lane back.
  mutating func release(_ run: Int, _ lane: Int) { runs[run].release(lane) }

  /// Holds a lane that is held already at another fraction.
  func hold(_ run: Int, _ lane: Int, at fraction: Double) {
    places[run].rows(of: lane).setDouble(TimeRow.begin, LaneLeg(heldAt: fraction).begin)
  }

  /// The eased fraction of a leg at `now`, with the bits of the kernels.
  func eased(_ leg: LaneLeg, _ curve: CurveImage, at now: Double) -> Float {
    probe.eased(leg, curve, at: now, kernels)
  }

  /// Computes every lane at `now`. Nothing is allocated with one thread, unless matrices are
  /// asked for and a run has grown.
  func evaluate(at now: Double, threads: Int, withTransforms: Bool) {
    precondition(threads >= 1, "threads \(threads): at least 1 needed")
    if withTransforms {
      for run in runs { run.reserveTransforms() }
    }
    if threads == 1 {
      evaluate(part: 0, of: 1, now: now, withTransforms: withTransforms)
      return
    }
    // Each thread takes its share of every run, so that all have the same work.
    nonisolated(unsafe) let store = self
    DispatchQueue.concurrentPerform(iterations: threads) { part in
      unsafe store.evaluate(part: part, of: threads, now: now, withTransforms: withTransforms)
    }
  }

  private func evaluate(part: Int, of parts: Int, now: Double, withTransforms: Bool) {
    for run in runs {
      run.forEachStretch(part: part, of: parts, now: now, withTransforms: withTransforms) {
        kernels.evaluateFrame($0)
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
