// SPDX-License-Identifier: MIT
//
// What it costs that transitions live: start, end, are retargeted and scrubbed while all are
// computed, next to computing as many that do nothing but run.

internal import BenchmarkHarness
internal import MotionEngine
internal import MotionKernels
internal import MotionModel
internal import MotionScenarios

struct EngineCases {
  let size: Int
  let pack: ScenarioPack
  let mix: String
  let seed: UInt64

  /// The same transitions in a `TransitionBatch`: the reference.
  static let evaluate = "evaluate"
  static let churn = "churn"

  var comparison: Comparison {
    Comparison(
      group: "Engine", operation: "churn", size: size, mix: mix,
      backends: [EngineCases.evaluate, EngineCases.churn], reference: EngineCases.evaluate,
      make: make)
  }

  private func make() throws -> [BenchmarkCase] {
    let items = try Workload(pack: pack, mix: mix, count: size, seed: seed).items
    let churn = Churn(load: try ChurnLoad(items, seed: seed))
    try churn.load.warmUp(begins: items.map(\.begin))
    let evaluation = try FrameCases(
      group: "Engine", operation: "churn", size: size, pack: pack, mix: mix, seed: seed,
      backends: []
    ).batchCase(
      EngineCases.evaluate, items, FrameJudge(items), try TransitionBatch(on: .chosen()))
    return [evaluation, churnCase(churn)]
  }

  private func churnCase(_ churn: Churn) -> BenchmarkCase {
    let bytes = churn.load.engine.bytesPerEvaluation
    return BenchmarkCase(
      name: CaseName(
        group: "Engine", operation: "churn", backend: EngineCases.churn, size: size),
      unit: "transition", bytesReadPerItem: Double(bytes.read) / Double(size),
      bytesWrittenPerItem: Double(bytes.written) / Double(size), mix: mix,
      run: { churn.load.frame() }, verify: { churn.load.verify() })
  }
}

/// The load where a case can hold it.
private final class Churn {
  var load: ChurnLoad

  init(load: consuming ChurnLoad) { self.load = load }
}
