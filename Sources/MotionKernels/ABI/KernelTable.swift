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

/// Products of 4×4 matrices in blocks of `TransformRow`, left · right.
@safe
package struct MatrixRun {
  package let left: UnsafeRawPointer
  /// Blocks for pair products, one matrix of 16 floats for a shared product.
  package let right: UnsafeRawPointer
  package let output: UnsafeMutableRawPointer
  package let blockCount: Int

  package init(
    left: UnsafeRawPointer, right: UnsafeRawPointer, output: UnsafeMutableRawPointer,
    blockCount: Int
  ) {
    unsafe self.left = left
    unsafe self.right = right
    unsafe self.output = output
    self.blockCount = blockCount
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
  /// Product of each left matrix with its own right one.
  package let multiplyPairs: @Sendable (MatrixRun) -> Void
  /// Product of each left matrix with one shared right one.
  package let multiplyShared: @Sendable (MatrixRun) -> Void
  /// Points (x, y, z, w rows) by one matrix, divided by w: blocks of 4 rows to blocks of 4 rows.
  package let projectPoints: @Sendable (MatrixRun) -> Void
  /// Time samples × basis · basis × channels, all dense and row-major.
  package let bake: @Sendable (BakeRun) -> Void

  package init(
    name: String, curveForm: CurveForm,
    evaluateFrame: @escaping @Sendable (FrameRun) -> Void,
    prepareCurves: @escaping @Sendable (SetupRun) -> Void,
    solveCurves: @escaping @Sendable (SolveRun) -> Void,
    evaluateSprings: @escaping @Sendable (SolveRun, CurveFamily) -> Void,
    multiplyPairs: @escaping @Sendable (MatrixRun) -> Void,
    multiplyShared: @escaping @Sendable (MatrixRun) -> Void,
    projectPoints: @escaping @Sendable (MatrixRun) -> Void,
    bake: @escaping @Sendable (BakeRun) -> Void
  ) {
    self.name = name
    self.curveForm = curveForm
    self.evaluateFrame = evaluateFrame
    self.prepareCurves = prepareCurves
    self.solveCurves = solveCurves
    self.evaluateSprings = evaluateSprings
    self.multiplyPairs = multiplyPairs
    self.multiplyShared = multiplyShared
    self.projectPoints = projectPoints
    self.bake = bake
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

/// Row-major records that lie one after the other: 4×4 matrices or points (x, y, z, w) on the left,
/// matrices or one matrix on the right.
@safe
package struct DenseRun {
  package let left: UnsafePointer<Float>
  package let right: UnsafePointer<Float>
  package let output: UnsafeMutablePointer<Float>
  package let count: Int

  package init(
    left: UnsafePointer<Float>, right: UnsafePointer<Float>, output: UnsafeMutablePointer<Float>,
    count: Int
  ) {
    unsafe self.left = left
    unsafe self.right = right
    unsafe self.output = output
    self.count = count
  }
}
