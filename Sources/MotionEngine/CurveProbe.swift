// SPDX-License-Identifier: MIT

internal import KernelABI
internal import MotionKernels

/// Asks the kernels for eased fractions, sixteen of one curve family together: blocks by themselves,
/// whose lanes move from 0 to 1. That takes a fraction of the time of the exact model, and gives what
/// a layer shows.
///
/// Not for several threads at once.
final class CurveProbe {
  private let kernels: KernelTable
  private var blocks: ContiguousArray<ProbeBlock> = []
  private var answers: ContiguousArray<Float> = []

  init(_ kernels: KernelTable) {
    self.kernels = kernels
    _ = place(of: .linear)
  }

  /// Where curves of `family` are asked for.
  func place(of family: CurveFamily) -> Int {
    if let place = blocks.firstIndex(where: { $0.family == family }) { return place }
    blocks.append(ProbeBlock(family, kernels.curveForm))
    return blocks.count - 1
  }

  /// Begins a series of `count` questions; those that are not asked are answered with NaN.
  func begin(_ count: Int) {
    answers.removeAll(keepingCapacity: true)
    for _ in 0..<count { answers.append(.nan) }
  }

  /// Question `asker` of the series: the eased fraction of a leg at `now`, the same for all.
  func ask(_ asker: Int, _ leg: LaneLeg, _ curve: CurveImage, at now: Double) {
    if blocks[curve.probe].add(asker, leg, curve) { answer(curve.probe, now) }
  }

  /// Ends the series.
  func end(at now: Double) {
    for place in blocks.indices where !blocks[place].isEmpty { answer(place, now) }
  }

  /// The answer to question `asker`.
  subscript(asker: Int) -> Float { answers[asker] }

  private func answer(_ place: Int, _ now: Double) {
    blocks[place].answer(at: now, kernels, into: &answers)
  }

  /// One question by itself.
  func eased(_ leg: LaneLeg, _ curve: CurveImage, at now: Double) -> Float {
    begin(1)
    ask(0, leg, curve, at: now)
    end(at: now)
    return answers[0]
  }
}

private struct ProbeBlock {
  let family: CurveFamily
  private let form: CurveForm
  private let input: AlignedBuffer
  private let output = AlignedBuffer(byteCount: OutputRow.count * Block.rowBytes)
  private var askers: ContiguousArray<Int> = []

  init(_ family: CurveFamily, _ form: CurveForm) {
    (self.family, self.form) = (family, form)
    let wayRow = TimeRow.count + family.rows(form)
    input = AlignedBuffer(byteCount: (wayRow + Motion.frame.rows) * Block.rowBytes)
    askers.reserveCapacity(Block.lanes)
    for lane in 0..<Block.lanes {
      unsafe LaneWriter(input.base, lane: lane).set(wayRow + FrameRow.rectTo, Float(1))
    }
  }

  var isEmpty: Bool { askers.isEmpty }

  /// - Returns: whether it is full.
  mutating func add(_ asker: Int, _ leg: LaneLeg, _ curve: CurveImage) -> Bool {
    let lane = unsafe LaneWriter(input.base, lane: askers.count)
    lane.setDouble(TimeRow.begin, leg.begin)
    lane.setDouble(TimeRow.rate, leg.rate)
    curve.write(lane.from(TimeRow.count))
    askers.append(asker)
    return askers.count == Block.lanes
  }

  mutating func answer(
    at now: Double, _ kernels: KernelTable, into answers: inout ContiguousArray<Float>
  ) {
    unsafe kernels.evaluateFrame(
      FrameRun(
        curve: family, motion: .frame, form: form, input: input.base, output: output.base,
        transforms: nil, blockCount: 1, now: now))
    for lane in askers.indices {
      answers[askers[lane]] = unsafe output.base.load(
        fromByteOffset: OutputRow.corners * Block.rowBytes + lane * 4, as: Float.self)
    }
    askers.removeAll(keepingCapacity: true)
  }
}
