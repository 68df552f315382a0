// SPDX-License-Identifier: MIT

/// A stretch of blocks whose lanes share curve family and motion, at one moment.
@safe
package struct FrameRun: @unchecked Sendable {
  package let curve: CurveFamily
  package let motion: Motion
  /// 64-byte aligned blocks of `TimeRow`, curve and motion rows.
  package let input: UnsafeRawPointer
  /// 64-byte aligned blocks of `OutputRow`.
  package let output: UnsafeMutableRawPointer
  /// 64-byte aligned blocks of `TransformRow`, or nil when nobody wants the matrices.
  package let transforms: UnsafeMutableRawPointer?
  package let blockCount: Int
  /// Seconds on the batch's clock.
  package let now: Double
  /// Where a block's motion rows start, in bytes.
  package let motionOffset: Int
  /// From one input block to the next, in bytes.
  package let blockBytes: Int

  package init(
    curve: CurveFamily, motion: Motion, form: CurveForm, input: UnsafeRawPointer,
    output: UnsafeMutableRawPointer, transforms: UnsafeMutableRawPointer?, blockCount: Int,
    now: Double
  ) {
    self.curve = curve
    self.motion = motion
    motionOffset = (TimeRow.count + curve.rows(form)) * Block.rowBytes
    blockBytes = motionOffset + motion.rows * Block.rowBytes
    unsafe self.input = input
    unsafe self.output = output
    unsafe self.transforms = transforms
    self.blockCount = blockCount
    self.now = now
  }
}

/// One backend's kernels. A class, because it crosses two module boundaries.
package final class KernelTable: Sendable {
  package let name: String
  package let curveForm: CurveForm
  /// Time → progress → curve → channels → matrix → projected corners, flags, opacity.
  package let evaluateFrame: @Sendable (FrameRun) -> Void
  /// Control points → what the single-precision solver reads.
  package let prepareCurves: @Sendable (SetupRun) -> Void
  /// Cubic Bézier curves at an input each.
  package let solveCurves: @Sendable (SolveRun) -> Void
  /// Springs of one family at a time each.
  package let evaluateSprings: @Sendable (SolveRun, CurveFamily) -> Void
  /// Records in blocks → records in blocks.
  package let transform: @Sendable (BlockOperation, BlockRun) -> Void
  /// Array-of-structures products: each matrix with its own right one, or all with the first.
  package let multiplyRecords: @Sendable (RecordRun, _ isShared: Bool) -> Void
  /// Records one after the other → blocks.
  package let pack: @Sendable (LayoutRun) -> Void
  /// Blocks → records one after the other.
  package let unpack: @Sendable (LayoutRun) -> Void
  /// Moves bytes and does nothing else: the limit that every other kernel is held against.
  package let stream: @Sendable (StreamRun) -> Void
  /// Time samples × basis · basis × channels, all dense and row-major.
  package let bake: @Sendable (BakeRun) -> Void

  package init(
    name: String, curveForm: CurveForm,
    evaluateFrame: @escaping @Sendable (FrameRun) -> Void,
    prepareCurves: @escaping @Sendable (SetupRun) -> Void,
    solveCurves: @escaping @Sendable (SolveRun) -> Void,
    evaluateSprings: @escaping @Sendable (SolveRun, CurveFamily) -> Void,
    transform: @escaping @Sendable (BlockOperation, BlockRun) -> Void,
    multiplyRecords: @escaping @Sendable (RecordRun, _ isShared: Bool) -> Void,
    pack: @escaping @Sendable (LayoutRun) -> Void,
    unpack: @escaping @Sendable (LayoutRun) -> Void,
    stream: @escaping @Sendable (StreamRun) -> Void,
    bake: @escaping @Sendable (BakeRun) -> Void
  ) {
    self.name = name
    self.curveForm = curveForm
    self.evaluateFrame = evaluateFrame
    self.prepareCurves = prepareCurves
    self.solveCurves = solveCurves
    self.evaluateSprings = evaluateSprings
    self.transform = transform
    self.multiplyRecords = multiplyRecords
    self.pack = pack
    self.unpack = unpack
    self.stream = stream
    self.bake = bake
  }

  /// The same kernels but for the whole transition, which is evaluated another way.
  package convenience init(
    _ table: KernelTable, evaluateFrame: @escaping @Sendable (FrameRun) -> Void
  ) {
    self.init(
      name: table.name, curveForm: table.curveForm, evaluateFrame: evaluateFrame,
      prepareCurves: table.prepareCurves, solveCurves: table.solveCurves,
      evaluateSprings: table.evaluateSprings, transform: table.transform,
      multiplyRecords: table.multiplyRecords, pack: table.pack, unpack: table.unpack,
      stream: table.stream, bake: table.bake)
  }
}

/// Keyframe blending: `output[s][c] = Σ weights[s][k] · keys[k][c]`, row-major floats.
@safe
package struct BakeRun {
  package let weights: UnsafePointer<Float>
  package let keys: UnsafePointer<Float>
  package let output: UnsafeMutablePointer<Float>
  package let samples: Int
  package let keyCount: Int
  /// A multiple of `Block.lanes`.
  package let channels: Int

  package init(
    weights: UnsafePointer<Float>, keys: UnsafePointer<Float>,
    output: UnsafeMutablePointer<Float>, samples: Int, keyCount: Int, channels: Int
  ) {
    unsafe self.weights = weights
    unsafe self.keys = keys
    unsafe self.output = output
    self.samples = samples
    self.keyCount = keyCount
    self.channels = channels
  }
}
