// SPDX-License-Identifier: MIT
//
// The whole transition on one core and on all: the ratio says what another core is worth.

internal import BenchmarkHarness
internal import MotionEngine
internal import MotionKernels
internal import MotionScenarios

struct CoreCases {
  static let one = "one"
  static let all = "all"

  let size: Int
  let pack: ScenarioPack
  let mix: String
  let seed: UInt64
  /// Cores that `all` stands for.
  let cores: Int

  var comparison: Comparison {
    Comparison(
      group: "Cores", operation: "evaluate", size: size, mix: mix,
      backends: [CoreCases.one, CoreCases.all], reference: CoreCases.one, showsIterations: true,
      make: make)
  }

  private func make() throws -> [BenchmarkCase] {
    let items = try Workload(pack: pack, mix: mix, count: size, seed: seed).items
    let judge = FrameJudge(items)
    let batch = try TransitionBatch()
    for item in items { try batch.append(item.transition, begin: item.begin) }
    let bytes = batch.bytesPerEvaluation
    return [(CoreCases.one, 1), (CoreCases.all, cores)].map { backend, threads in
      var clock = FrameClock()
      return BenchmarkCase(
        name: CaseName(group: "Cores", operation: "evaluate", backend: backend, size: size),
        unit: "transition", bytesReadPerItem: Double(bytes.read) / Double(size),
        bytesWrittenPerItem: Double(bytes.written) / Double(size), mix: mix,
        run: { batch.evaluate(at: clock.next(), threads: threads) },
        verify: {
          batch.poisonResults()
          return judge.verify(
            slack: 1, evaluate: { batch.evaluate(at: $0, threads: threads) },
            result: { (batch.quad(at: $0), batch.opacity(at: $0)) })
        })
    }
  }
}
