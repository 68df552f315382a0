// SPDX-License-Identifier: MIT

internal import KernelABI
internal import MotionKernels
internal import MotionModel

/// What the lanes of a run have in common.
struct RunKey: Hashable {
  let curve: CurveFamily
  let motion: Motion
}

/// Transitions of one kind, in blocks that lie one after the other. A lane stays where it is
/// until it is given back; then it is computed on, for nobody, until another layer takes it.
struct TransitionRun {
  let key: RunKey
  /// Where the rows are, until it grows.
  private(set) var place: RunPlace
  private let form: CurveForm
  private var input = AlignedBuffer()
  private var output = AlignedBuffer()
  private var transforms = AlignedBuffer()
  private var lanes = LaneMap()

  init(_ key: RunKey, _ form: CurveForm, probe: Int) {
    (self.key, self.form) = (key, form)
    unsafe place = RunPlace(base: input.base, key, form, probe: probe)
  }

  /// Blocks that have been in use at the same time.
  var blockCount: Int { lanes.blockCount }

  /// Bytes read and written for each block.
  var bytesPerBlock: (read: Int, written: Int) {
    (place.blockBytes, OutputRow.count * Block.rowBytes)
  }

  /// All memory of its own.
  var byteCount: Int {
    input.byteCount + output.byteCount + transforms.byteCount + lanes.byteCount
  }

  /// Takes a lane for `owner`.
  ///
  /// - Returns: the lanes that must be written, the one taken first. A new block must be filled
  ///   with copies, so that the lanes nobody asked for are harmless.
  mutating func claim(for owner: UInt32) -> Range<Int> {
    let blocks = blockCount
    let lane = lanes.claim(for: owner)
    guard blockCount > blocks else { return lane..<(lane + 1) }
    input = input.grown(to: blockCount * place.blockBytes)
    unsafe place.base = input.base
    output = output.grown(to: blockCount * OutputRow.count * Block.rowBytes)
    return lane..<(lane + Block.lanes)
  }

  /// Gives `lane` back.
  mutating func release(_ lane: Int) { lanes.release(lane) }

  /// Gives back the memory of blocks that are no longer needed, when it is an eighth. Seldom, because
  /// it allocates: not for a number that only goes up and down a little.
  ///
  /// - Returns: whether the rows have moved.
  mutating func trim() -> Bool {
    let tail = lanes.emptyTail
    guard tail > blockCount / 8 + TransitionRun.keptBlocks else { return false }
    lanes.drop(tail - TransitionRun.keptBlocks)
    input = input.resized(to: blockCount * place.blockBytes)
    unsafe place.base = input.base
    output = output.resized(to: blockCount * OutputRow.count * Block.rowBytes)
    let transformBytes = blockCount * TransformRow.count * Block.rowBytes
    if transforms.byteCount > transformBytes { transforms = transforms.resized(to: transformBytes) }
    return true
  }

  /// Empty blocks that every run may keep.
  private static var keptBlocks: Int { 16 }

  /// Makes room for matrices, which nobody pays for who does not ask.
  mutating func reserveTransforms() {
    transforms = transforms.grown(to: blockCount * TransformRow.count * Block.rowBytes)
  }

  /// Blocks that are written and then computed while they are in the cache.
  private static var stretchBlocks: Int { 64 }

  /// Hands the blocks of share `part` of `parts` in which somebody has a lane to `body`, some at a
  /// time.
  func forEachStretch(part: Int, of parts: Int, _ body: (Range<Int>) -> Void) {
    let end = blockCount * (part + 1) / parts
    var block = blockCount * part / parts
    while block < end {
      let limit = min(end, block + TransitionRun.stretchBlocks)
      let stretch = lanes.stretch(from: block, to: limit)
      if let stretch { body(stretch) }
      block = stretch?.upperBound ?? limit
    }
  }

  /// Blocks, ready for a kernel.
  func frameRun(_ blocks: Range<Int>, now: Double, withTransforms: Bool) -> FrameRun {
    unsafe FrameRun(
      curve: key.curve, motion: key.motion, form: form,
      input: input.base + blocks.lowerBound * place.blockBytes,
      output: output.base + blocks.lowerBound * OutputRow.count * Block.rowBytes,
      transforms: withTransforms
        ? transforms.base + blocks.lowerBound * TransformRow.count * Block.rowBytes : nil,
      blockCount: blocks.count, now: now)
  }

  /// Overwrites every result, so that a check cannot read an older one.
  func poison() {
    output.fill(0xff)
    transforms.fill(0xff)
  }
}

// MARK: - Rows

/// Where a lane is in time: its fraction is (now − begin) · rate.
struct LaneLeg {
  let begin: Double
  let rate: Double

  /// By the clock.
  init(begin: Double, duration: Double) {
    (self.begin, rate) = (begin, 1 / duration)
  }

  /// Held at `fraction`, whatever the time: next to 2⁶⁰⁰ seconds that of the clock is nothing.
  init(heldAt fraction: Double) {
    (begin, rate) = (-fraction * 0x1p600, 0x1p-600)
  }
}

/// Where the rows of a run are.
@safe
struct RunPlace {
  fileprivate(set) var base: UnsafeMutableRawPointer
  let blockBytes: Int
  let motion: Motion
  /// Where its curve is asked for in a `CurveProbe`.
  let probe: Int
  /// Where the way begins in a block.
  private let wayRow: Int

  fileprivate init(
    base: UnsafeMutableRawPointer, _ key: RunKey, _ form: CurveForm, probe: Int
  ) {
    unsafe self.base = base
    self.probe = probe
    motion = key.motion
    wayRow = TimeRow.count + key.curve.rows(form)
    blockBytes = (wayRow + key.motion.rows) * Block.rowBytes
  }

  func rows(of lane: Int) -> LaneWriter {
    unsafe LaneWriter(base + lane / Block.lanes * blockBytes, lane: lane % Block.lanes)
  }

  /// Writes every row.
  func write(_ lane: Int, _ leg: LaneLeg, _ curve: CurveImage, _ way: LayerWay) {
    let rows = rows(of: lane)
    curve.write(rows.from(TimeRow.count))
    way.writeFixed(rows.from(wayRow), motion)
    write(lane, leg, way)
  }

  /// Writes when it moves and from where to where, not how.
  func write(_ lane: Int, _ leg: LaneLeg, _ way: LayerWay) {
    let rows = rows(of: lane)
    rows.setDouble(TimeRow.begin, leg.begin)
    rows.setDouble(TimeRow.rate, leg.rate)
    way.writeEnds(rows.from(wayRow), motion)
  }

  /// Fetches the row of the time of `lane` into the nearest cache.
  func prefetchTime(_ lane: Int) { rows(of: lane).prefetch(0, doubles: true) }
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

  /// The projected corners of `lane` at the last evaluation.
  func quad(_ lane: Int) -> ProjectedQuad {
    func corner(_ k: Int) -> Point {
      Point(
        x: Double(result(lane, row: OutputRow.corners + 2 * k)),
        y: Double(result(lane, row: OutputRow.corners + 2 * k + 1)))
    }
    let flags = result(lane, row: OutputRow.flags).bitPattern
    let facing: Facing =
      flags & LayerFlags.edge != 0 ? .edge : (flags & LayerFlags.back != 0 ? .back : .front)
    return ProjectedQuad(
      corners: Quad(
        topLeft: corner(0), topRight: corner(1), bottomRight: corner(2), bottomLeft: corner(3)),
      clipMask: UInt8(flags & LayerFlags.clipMask), facing: facing)
  }

  /// Hands out who has each lane, the blocks of results and those of matrices; the latter are empty
  /// when there is not room for all.
  func withResults(
    _ body: (_ layers: Span<UInt32>, _ results: Span<Float>, _ transforms: Span<Float>) -> Void
  ) {
    let transformBytes = blockCount * TransformRow.count * Block.rowBytes
    let hasTransforms = transforms.byteCount >= transformBytes
    lanes.withOwners { layers in
      output.withFloats(blockCount * OutputRow.count * Block.lanes) { results in
        transforms.withFloats(hasTransforms ? transformBytes / 4 : 0) { transforms in
          body(layers, results, transforms)
        }
      }
    }
  }

  func opacity(_ lane: Int) -> Double { Double(result(lane, row: OutputRow.opacity)) }

  /// The matrix of `lane` at the last evaluation with transforms.
  func transform(_ lane: Int) -> Transform3D {
    func element(_ k: Int) -> Double { Double(transformElement(lane, k)) }
    var m = Transform3D()
    (m.m11, m.m12, m.m13, m.m14) = (element(0), element(1), element(2), element(3))
    (m.m21, m.m22, m.m23, m.m24) = (element(4), element(5), element(6), element(7))
    (m.m31, m.m32, m.m33, m.m34) = (element(8), element(9), element(10), element(11))
    (m.m41, m.m42, m.m43, m.m44) = (element(12), element(13), element(14), element(15))
    return m
  }
}
