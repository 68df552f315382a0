// SPDX-License-Identifier: MIT
//
// What each instruction set's module brings. All but the reference flush denormals to zero while they
// run.

internal import CPUFeatures
internal import KernelABI
internal import KernelsBaseline
internal import KernelsReference

#if arch(x86_64)
  internal import KernelsAVX2
  internal import KernelsAVX512
#endif

private func flushing<Run>(
  _ kernel: @escaping @Sendable (Run) -> Void
) -> @Sendable (Run) -> Void {
  { run in
    let mode = bm_flush_denormals()
    kernel(run)
    bm_restore_denormals(mode)
  }
}

private func flushing<Option, Run>(
  _ kernel: @escaping @Sendable (Option, Run) -> Void
) -> @Sendable (Option, Run) -> Void {
  { option, run in
    let mode = bm_flush_denormals()
    kernel(option, run)
    bm_restore_denormals(mode)
  }
}

extension KernelTable {
  static let reference = KernelTable(
    name: "reference", curveForm: .controlPoints,
    evaluateFrame: { KernelsReference.evaluateFrame($0) },
    prepareCurves: { KernelsReference.prepareCurves($0) },
    solveCurves: { KernelsReference.solveCurves($0) },
    evaluateSprings: { KernelsReference.evaluateSprings($0, $1) },
    transform: { KernelsReference.transformBlocks($0, $1) },
    multiplyRecords: { KernelsReference.multiplyRecords($0, $1) },
    pack: { KernelsReference.pack($0) },
    unpack: { KernelsReference.unpack($0) },
    stream: { KernelsReference.stream($0) },
    bake: { KernelsReference.bake($0) })

  static let baseline = KernelTable(
    name: "baseline", curveForm: .anchored,
    evaluateFrame: flushing { KernelsBaseline.evaluateFrame($0) },
    prepareCurves: flushing { KernelsBaseline.prepareCurves($0) },
    solveCurves: flushing { KernelsBaseline.solveCurves($0) },
    evaluateSprings: flushing { KernelsBaseline.evaluateSprings($0, $1) },
    transform: flushing { KernelsBaseline.transformBlocks($0, $1) },
    multiplyRecords: flushing { KernelsBaseline.multiplyRecords($0, $1) },
    pack: { KernelsBaseline.pack($0) },
    unpack: { KernelsBaseline.unpack($0) },
    stream: { KernelsBaseline.stream($0) },
    bake: flushing { KernelsBaseline.bake($0) })

  #if arch(x86_64)
    static let avx2 = KernelTable(
      name: "avx2", curveForm: .anchored,
      evaluateFrame: flushing { KernelsAVX2.evaluateFrame($0) },
      prepareCurves: flushing { KernelsAVX2.prepareCurves($0) },
      solveCurves: flushing { KernelsAVX2.solveCurves($0) },
      evaluateSprings: flushing { KernelsAVX2.evaluateSprings($0, $1) },
      transform: flushing { KernelsAVX2.transformBlocks($0, $1) },
      multiplyRecords: flushing { KernelsAVX2.multiplyRecords($0, $1) },
      pack: { KernelsAVX2.pack($0) },
      unpack: { KernelsAVX2.unpack($0) },
      stream: { KernelsAVX2.stream($0) },
      bake: flushing { KernelsAVX2.bake($0) })

    static let avx512 = KernelTable(
      name: "avx512", curveForm: .anchored,
      evaluateFrame: flushing { KernelsAVX512.evaluateFrame($0) },
      prepareCurves: flushing { KernelsAVX512.prepareCurves($0) },
      solveCurves: flushing { KernelsAVX512.solveCurves($0) },
      evaluateSprings: flushing { KernelsAVX512.evaluateSprings($0, $1) },
      transform: flushing { KernelsAVX512.transformBlocks($0, $1) },
      multiplyRecords: flushing { KernelsAVX512.multiplyRecords($0, $1) },
      pack: { KernelsAVX512.pack($0) },
      unpack: { KernelsAVX512.unpack($0) },
      stream: { KernelsAVX512.stream($0) },
      bake: flushing { KernelsAVX512.bake($0) })
  #endif
}
