// SPDX-License-Identifier: MIT

internal import KernelABI
internal import MotionKernels

/// Asks the kernels for one eased fraction: a block by itself, whose first lane moves from 0 to
/// 1. That takes a tenth of the time of the exact model, and gives what the layer shows.
final class CurveProbe {
  private let input = AlignedBuffer()
  private let output = AlignedBuffer(byteCount: OutputRow.count * Block.rowBytes)

  func eased(
    _ leg: LaneLeg, _ curve: CurveImage, at now: Double, _ kernels: KernelTable
  ) -> Float {
    let curveRows = curve.family.rows(kernels.curveForm)
    let wayRow = TimeRow.count + curveRows
    input.grow(to: (wayRow + Motion.frame.rows) * Block.rowBytes)
    let lane = unsafe LaneWriter(input.base, lane: 0)
    lane.setDouble(TimeRow.begin, leg.begin)
    lane.setDouble(TimeRow.rate, leg.rate)
    curve.write(lane.from(TimeRow.count))
    for row in 0..<FrameRow.count { lane.set(wayRow + row, Float.zero) }
    lane.set(wayRow + FrameRow.rectTo, Float(1))
    unsafe kernels.evaluateFrame(
      FrameRun(
        curve: curve.family, motion: .frame, form: kernels.curveForm, input: input.base,
        output: output.base, transforms: nil, blockCount: 1, now: now))
    return unsafe output.base.load(
      fromByteOffset: OutputRow.corners * Block.rowBytes, as: Float.self)
  }
}
