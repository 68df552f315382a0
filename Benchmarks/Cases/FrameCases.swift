// SPDX-License-Identifier: MIT
//
// The main job: whole transitions at a moment, in every form.

internal import BenchmarkHarness
internal import KernelABI
internal import KernelsReference
internal import MotionEngine
internal import MotionKernels
internal import MotionModel
internal import MotionScenarios

/// The whole transition over one workload, in all forms that were asked for.
struct FrameCases {
  let group: String
  let operation: String
  let size: Int
  let pack: ScenarioPack
  let mix: String
  let seed: UInt64
  let backends: [String]
  /// In place of every layer's own.
  var curve: TimingCurve?
  /// Cores that forms which spread over them use.
  var threads = 1

  /// Every form, whether or not this processor has it.
  static let concat = "concat"

  /// Newton's method stops at an error of 1e-6 or 1e-7 in x, which a steep curve multiplies.
  static let newtonSlack = 20.0

  var comparison: Comparison {
    Comparison(
      group: group, operation: operation, size: size, mix: mix, backends: backends, make: make)
  }

  private func make() throws -> [BenchmarkCase] {
    let drawn = try Workload(pack: pack, mix: mix, count: size, seed: seed).items
    let items = curve.map { drawn.eased(by: $0) } ?? drawn
    let judge = FrameJudge(items)
    let native = try InstructionSet.chosen()
    return try backends.map { backend in
      if let peer = PeerLibrary.named(backend) {
        return peerCase(peer, items, judge, NativeForms.ease(native))
      }
      switch backend {
      case FrameCases.concat:
        return concatCase(backend, items, judge) { KernelsReference.evaluateConcat($0) }
      case NativeForms.concat:
        return concatCase(backend, items, judge, NativeForms.evaluateConcat(native))
      case NativeForms.reference:
        let table = KernelTable(
          InstructionSet.reference.kernels, evaluateFrame: NativeForms.evaluateFrame(native))
        return try batchCase(backend, items, judge, TransitionBatch(on: .reference, table))
      default:
        return try batchCase(backend, items, judge, TransitionBatch(on: .named(backend)))
      }
    }
  }

  /// Whether a form can use several cores: those of `TransitionBatch` can.
  static func spreads(_ backend: String) -> Bool {
    backend == NativeForms.reference || InstructionSet(rawValue: backend) != nil
  }

  private func name(_ backend: String) -> CaseName {
    CaseName(group: group, operation: operation, backend: backend, size: size)
  }

  func batchCase(
    _ backend: String, _ items: Workload.Items, _ judge: FrameJudge, _ batch: TransitionBatch
  ) throws -> BenchmarkCase {
    for item in items { try batch.append(item.transition, begin: item.begin) }
    let bytes = batch.bytesPerEvaluation
    var clock = FrameClock()
    let slack = batch.instructionSet == .reference ? FrameCases.newtonSlack : 1
    return BenchmarkCase(
      name: name(backend), unit: "transition",
      bytesReadPerItem: Double(bytes.read) / Double(size),
      bytesWrittenPerItem: Double(bytes.written) / Double(size), mix: mix,
      run: { batch.evaluate(at: clock.next(), threads: threads) },
      verify: {
        batch.poisonResults()
        return judge.verify(
          slack: slack, evaluate: { batch.evaluate(at: $0, threads: threads) },
          result: { (batch.quad(at: $0), batch.opacity(at: $0)) })
      })
  }

  private func peerCase(
    _ peer: PeerLibrary, _ items: Workload.Items, _ judge: FrameJudge,
    _ ease: @escaping (EaseRun) -> Void
  ) -> BenchmarkCase {
    let form = peer.frame(items, ease)
    var clock = FrameClock()
    return BenchmarkCase(
      name: name(peer.name), unit: "transition",
      bytesReadPerItem: Double(form.bytesPerItem.read),
      bytesWrittenPerItem: Double(form.bytesPerItem.written), mix: mix,
      run: { form.evaluate(at: clock.next()) },
      verify: {
        form.poison()
        return judge.verify(
          slack: FrameCases.newtonSlack, evaluate: { form.evaluate(at: $0) },
          result: { form.result($0) })
      })
  }

  private func concatCase(
    _ backend: String, _ items: Workload.Items, _ judge: FrameJudge,
    _ kernel: @escaping (ConcatRun) -> Void
  ) -> BenchmarkCase {
    let form = ConcatForm(items, kernel)
    var clock = FrameClock()
    return BenchmarkCase(
      name: name(backend), unit: "transition",
      bytesReadPerItem: Double(MemoryLayout<ConcatLayer>.stride),
      bytesWrittenPerItem: Double(MemoryLayout<ConcatResult>.stride), mix: mix,
      run: { form.evaluate(at: clock.next()) },
      verify: {
        form.poison()
        return judge.verify(
          slack: FrameCases.newtonSlack, evaluate: { form.evaluate(at: $0) },
          result: { form.result($0) })
      })
  }
}

/// Walks through the frame times, so that no two iterations in a row are the same.
struct FrameClock {
  private var index = 0

  mutating func next() -> Double {
    index = (index + 1) % FrameJudge.moments.count
    return FrameJudge.moments[index]
  }
}
