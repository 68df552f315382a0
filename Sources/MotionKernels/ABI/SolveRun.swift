// SPDX-License-Identifier: MIT

/// What a solver reads and writes, and how exact it is.
package enum SolvePrecision: Sendable, CaseIterable {
  /// Single precision throughout: the fastest.
  case float
  /// Single in and out, off by half a unit in the last place.
  case exactFloat
  case double
}

/// Curves or springs with an input each, in blocks of sixteen.
@safe
package struct SolveRun {
  package let precision: SolvePrecision
  /// Records of each cubic; 0 for springs.
  package let records: Int
  /// Rows of the curves; with `parameterBytes` 0 one block serves all, the case of one curve.
  package let parameters: UnsafeRawPointer
  /// From one block of parameters to the next.
  package let parameterBytes: Int
  /// One row of floats a block, or two of doubles.
  package let inputs: UnsafeRawPointer
  package let inputBytes: Int
  /// One row of floats a block, or two of doubles.
  package let outputs: UnsafeMutableRawPointer
  package let blockCount: Int

  package init(
    precision: SolvePrecision, records: Int, parameters: UnsafeRawPointer, parameterBytes: Int,
    inputs: UnsafeRawPointer, inputsAreDoubles: Bool, outputs: UnsafeMutableRawPointer,
    blockCount: Int
  ) {
    self.precision = precision
    self.records = records
    unsafe self.parameters = parameters
    self.parameterBytes = parameterBytes
    unsafe self.inputs = inputs
    inputBytes = inputsAreDoubles ? 2 * Block.rowBytes : Block.rowBytes
    unsafe self.outputs = outputs
    self.blockCount = blockCount
  }
}

/// Curves to set up for single precision, in blocks of sixteen.
@safe
package struct SetupRun {
  /// Records that each curve needs: 1 or 2.
  package let records: Int
  /// Blocks of `ControlRow`.
  package let controls: UnsafeRawPointer
  /// Blocks of the rows that the same backend's solver reads.
  package let parameters: UnsafeMutableRawPointer
  package let blockCount: Int

  package init(
    records: Int, controls: UnsafeRawPointer, parameters: UnsafeMutableRawPointer, blockCount: Int
  ) {
    self.records = records
    unsafe self.controls = controls
    unsafe self.parameters = parameters
    self.blockCount = blockCount
  }
}
