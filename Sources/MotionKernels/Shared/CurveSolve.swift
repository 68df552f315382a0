// SPDX-License-Identifier: MIT
//
// Timing curves and springs by themselves: blocks of curves, blocks of inputs, blocks of outputs.

package import KernelABI

/// Many cubics, or one, at an input each. One function a number of records, because a loop around
/// the solver would keep the inliner from it.
package func solveCurves(_ run: SolveRun) {
  switch (run.precision, run.records) {
  case (.float, 1): solve(run) { cubicCurve($1[0], $0, records: 1) }
  case (.float, 2): solve(run) { cubicCurve($1[0], $0, records: 2) }
  case (.float, let records): solveMany(run, records)
  case (.exactFloat, 1): solveExactOne(run)
  case (.exactFloat, let records): solveExactMany(run, records)
  case (.double, 1): solveDoubleOne(run)
  case (.double, let records): solveDoubleMany(run, records)
  }
}

@inline(never)
private func solveMany(_ run: SolveRun, _ records: Int) {
  solve(run) { cubicCurve($1[0], $0, records: records) }
}

@inline(never)
private func solveExactOne(_ run: SolveRun) {
  solve(run) { exactCubic($1[0], $0, records: 1) }
}

@inline(never)
private func solveExactMany(_ run: SolveRun, _ records: Int) {
  solve(run) { exactCubic($1[0], $0, records: records) }
}

@inline(never)
private func solveDoubleOne(_ run: SolveRun) {
  solveWide(run) { doubleCubic($1.double(0), $0, records: 1) }
}

@inline(never)
private func solveDoubleMany(_ run: SolveRun, _ records: Int) {
  solveWide(run) { doubleCubic($1.double(0), $0, records: records) }
}

/// Springs at a time each; times are seconds in double precision, outputs as the run says.
package func evaluateSprings(_ run: SolveRun, _ family: CurveFamily) {
  switch (family, run.precision) {
  case (.underdampedSpring, .double):
    solveWide(run) { underdampedSpring(double: elapsed($1.double(0)), $0) }
  case (.criticalSpring, .double):
    solveWide(run) { criticalSpring(double: elapsed($1.double(0)), $0) }
  case (.overdampedSpring, .double):
    solveWide(run) { overdampedSpring(double: elapsed($1.double(0)), $0) }
  case (.underdampedSpring, _): solve(run) { underdampedSpring(elapsed($1.double(0)), $0) }
  case (.criticalSpring, _): solve(run) { criticalSpring(elapsed($1.double(0)), $0) }
  case (.overdampedSpring, _): solve(run) { overdampedSpring(elapsed($1.double(0)), $0) }
  default: break
  }
}

/// Times before the start count as 0; NaN stays NaN.
@inline(__always)
private func elapsed(_ seconds: DoubleLanes) -> DoubleLanes {
  whereLessOrEqual(seconds, splat(double: 0), splat(double: 0), seconds)
}

/// Writes a row of floats for each block.
@inline(__always)
private func solve(_ run: SolveRun, _ body: (RowReader, RowReader) -> Lanes) {
  var block = 0
  while block < run.blockCount {
    var vector = 0
    while vector < vectorsPerRow {
      let parameters = unsafe RowReader(
        run.parameters + block &* run.parameterBytes, vector: vector)
      let inputs = unsafe RowReader(run.inputs + block &* run.inputBytes, vector: vector)
      let output = unsafe RowWriter(run.outputs + block &* Block.rowBytes, vector: vector)
      output[0] = body(parameters, inputs)
      vector &+= 1
    }
    block &+= 1
  }
}

/// Writes two rows, of doubles, for each block.
@inline(__always)
private func solveWide(_ run: SolveRun, _ body: (RowReader, RowReader) -> DoubleLanes) {
  var block = 0
  while block < run.blockCount {
    var vector = 0
    while vector < vectorsPerRow {
      let parameters = unsafe RowReader(
        run.parameters + block &* run.parameterBytes, vector: vector)
      let inputs = unsafe RowReader(run.inputs + block &* run.inputBytes, vector: vector)
      let output = unsafe RowWriter(run.outputs + 2 &* block &* Block.rowBytes, vector: vector)
      output.setDouble(0, body(parameters, inputs))
      vector &+= 1
    }
    block &+= 1
  }
}
