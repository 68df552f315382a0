// SPDX-License-Identifier: MIT
//
// The whole transition: time → progress → curve → channels → matrix → corners, flags, opacity.
//
// Chunks of 64 transitions go through two stages that stay in L1: `ease` leaves the eased fraction
// in the opacity row of the output, `move` reads it there. Both branch on what a run is, never on
// what a lane is.

package import KernelABI

package func evaluateFrame(_ run: FrameRun) {
  var first = 0
  while first < run.blockCount {
    let end = min(first &+ Block.perChunk, run.blockCount)
    easeChunk(run, first, end)
    moveChunk(run, first, end)
    first = end
  }
}

extension FrameRun {
  @inline(__always)
  func inputBlock(_ index: Int) -> UnsafeRawPointer { unsafe input + index &* blockBytes }

  @inline(__always)
  func outputBlock(_ index: Int) -> UnsafeMutableRawPointer {
    unsafe output + index &* (OutputRow.count &* Block.rowBytes)
  }
}

// MARK: - Ease
// One function a curve family: in a larger one the inliner gives up and calls once a register.

private func easeChunk(_ run: FrameRun, _ first: Int, _ end: Int) {
  switch run.curve {
  case .linear: easeLinear(run, first, end)
  case .cubic(1): easeOneCubic(run, first, end)
  case .cubic(2): easeTwoCubics(run, first, end)
  case .cubic(let records): easeCubics(run, first, end, records)
  case .steps: easeSteps(run, first, end)
  case .power(let exponent, let easesOut): easePower(run, first, end, exponent, easesOut)
  case .underdampedSpring: easeUnderdamped(run, first, end)
  case .criticalSpring: easeCritical(run, first, end)
  case .overdampedSpring: easeOverdamped(run, first, end)
  }
}

@inline(never)
private func easeLinear(_ run: FrameRun, _ first: Int, _ end: Int) {
  ease(run, first, end) { moment, _ in clampToUnit(moment.fraction) }
}

@inline(never)
private func easeOneCubic(_ run: FrameRun, _ first: Int, _ end: Int) {
  ease(run, first, end) { cubicCurve($0.fraction, $1, records: 1) }
}

@inline(never)
private func easeTwoCubics(_ run: FrameRun, _ first: Int, _ end: Int) {
  ease(run, first, end) { cubicCurve($0.fraction, $1, records: 2) }
}

@inline(never)
private func easeCubics(_ run: FrameRun, _ first: Int, _ end: Int, _ records: Int) {
  ease(run, first, end) { cubicCurve($0.fraction, $1, records: records) }
}

@inline(never)
private func easeSteps(_ run: FrameRun, _ first: Int, _ end: Int) {
  ease(run, first, end) { stepsCurve($0.fraction, $1) }
}

@inline(never)
private func easePower(
  _ run: FrameRun, _ first: Int, _ end: Int, _ exponent: Int, _ easesOut: Bool
) {
  ease(run, first, end) { moment, _ in
    powerCurve(moment.fraction, exponent: exponent, easesOut: easesOut)
  }
}

@inline(never)
private func easeUnderdamped(_ run: FrameRun, _ first: Int, _ end: Int) {
  ease(run, first, end) { holdEnds($0.fraction, underdampedSpring($0.seconds, $1)) }
}

@inline(never)
private func easeCritical(_ run: FrameRun, _ first: Int, _ end: Int) {
  ease(run, first, end) { holdEnds($0.fraction, criticalSpring($0.seconds, $1)) }
}

@inline(never)
private func easeOverdamped(_ run: FrameRun, _ first: Int, _ end: Int) {
  ease(run, first, end) { holdEnds($0.fraction, overdampedSpring($0.seconds, $1)) }
}

@inline(__always)
private func ease(
  _ run: FrameRun, _ first: Int, _ end: Int, _ curve: (Moment, RowReader) -> Lanes
) {
  var block = first
  while block < end {
    unsafe easeBlock(run.inputBlock(block), run.outputBlock(block), now: run.now, curve)
    block &+= 1
  }
}

// MARK: - Move

private func moveChunk(_ run: FrameRun, _ first: Int, _ end: Int) {
  switch run.motion {
  case .frame: moveFrames(run, first, end)
  case .planar: movePlanes(run, first, end)
  case .spatial: moveBodies(run, first, end)
  }
}

@inline(never)
private func moveFrames(_ run: FrameRun, _ first: Int, _ end: Int) {
  move(run, first, end) { moveFrame($0, $1, $2) }
}

@inline(never)
private func movePlanes(_ run: FrameRun, _ first: Int, _ end: Int) {
  move(run, first, end) { movePlanar($0, $1, $2) }
}

@inline(never)
private func moveBodies(_ run: FrameRun, _ first: Int, _ end: Int) {
  move(run, first, end) { moveSpatial($0, $1, $2) }
}

@inline(__always)
private func move(
  _ run: FrameRun, _ first: Int, _ end: Int, _ body: (RowReader, RowWriter, RowWriter?) -> Void
) {
  var block = first
  while block < end {
    let input = unsafe run.inputBlock(block) + run.motionOffset
    let output = unsafe run.outputBlock(block)
    let transforms = unsafe run.transforms.map {
      unsafe $0 + block &* (TransformRow.count &* Block.rowBytes)
    }
    var vector = 0
    while vector < vectorsPerRow {
      unsafe body(
        RowReader(input, vector: vector), RowWriter(output, vector: vector),
        transforms.map { unsafe RowWriter($0, vector: vector) })
      vector &+= 1
    }
    block &+= 1
  }
}
