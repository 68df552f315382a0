// SPDX-License-Identifier: MIT

internal import KernelABI
internal import MotionKernels
internal import MotionModel

/// What the lanes of a run have in common.
struct RunKey: Hashable {
  let curve: CurveFamily
  let motion: Motion
}

/// Transitions of one kind, in blocks that lie one after the other.
final class TransitionRun {
  let key: RunKey
  private let form: CurveForm
  private let input = AlignedBuffer()
  private let output = AlignedBuffer()
  private let transforms = AlignedBuffer()
  private(set) var count = 0

  init(_ key: RunKey, _ form: CurveForm) {
    self.key = key
    self.form = form
  }

  var blockCount: Int { (count + Block.lanes - 1) / Block.lanes }

  private var motionOffset: Int { (TimeRow.count + key.curve.rows(form)) * Block.rowBytes }
  private var blockBytes: Int { motionOffset + key.motion.rows * Block.rowBytes }

  /// Bytes read and written for each block.
  var bytesPerBlock: (read: Int, written: Int) { (blockBytes, OutputRow.count * Block.rowBytes) }

  /// Appends a lane and gives its index.
  func append(_ transition: Transition, _ curve: EncodedCurve, begin: Double) -> Int {
    let index = count
    count += 1
    input.grow(to: blockCount * blockBytes)
    output.grow(to: blockCount * OutputRow.count * Block.rowBytes)
    let lane = index % Block.lanes
    // A new block is padded with copies, so that the lanes nobody asked for are harmless.
    for target in lane == 0 ? 0..<Block.lanes : lane..<(lane + 1) {
      write(transition, curve, begin: begin, block: index / Block.lanes, lane: target)
    }
    return index
  }

  private func write(
    _ transition: Transition, _ curve: EncodedCurve, begin: Double, block: Int, lane: Int
  ) {
    let rows = unsafe LaneWriter(input.base + block * blockBytes, lane: lane)
    rows.setDouble(TimeRow.begin, begin)
    rows.setDouble(TimeRow.rate, 1 / transition.duration)
    curve.write(rows.from(TimeRow.count))
    transition.write(rows.from(motionOffset / Block.rowBytes), key.motion)
  }

  /// Makes room for matrices, which nobody pays for who does not ask.
  func reserveTransforms() { transforms.grow(to: blockCount * TransformRow.count * Block.rowBytes) }

  /// The blocks of share `part` of `parts`, ready for a kernel.
  func frameRun(part: Int, of parts: Int, now: Double, withTransforms: Bool) -> FrameRun {
    let first = blockCount * part / parts
    let end = blockCount * (part + 1) / parts
    return unsafe FrameRun(
      curve: key.curve, motion: key.motion, form: form, input: input.base + first * blockBytes,
      output: output.base + first * OutputRow.count * Block.rowBytes,
      transforms: withTransforms
        ? transforms.base + first * TransformRow.count * Block.rowBytes : nil,
      blockCount: end - first, now: now)
  }

  /// Overwrites every result, so that a check cannot read an older one.
  func poison() {
    output.fill(0xff)
    transforms.fill(0xff)
  }
}

// MARK: - Results

extension TransitionRun {
  private func result(_ buffer: AlignedBuffer, _ index: Int, row: Int, rows: Int) -> Float {
    let offset = (index / Block.lanes * rows + row) * Block.rowBytes + index % Block.lanes * 4
    return unsafe buffer.base.load(fromByteOffset: offset, as: Float.self)
  }

  func result(_ index: Int, row: Int) -> Float {
    result(output, index, row: row, rows: OutputRow.count)
  }

  func transformElement(_ index: Int, _ element: Int) -> Float {
    result(transforms, index, row: element, rows: TransformRow.count)
  }
}
