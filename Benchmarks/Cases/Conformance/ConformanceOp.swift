// SPDX-License-Identifier: MIT

internal import MotionKernels
package import MotionModel

/// One operation of the vector format: how its input is read and what computes it.
struct ConformanceOp: Sendable {
  let name: String
  let required: [String]
  var optional: [String] = []
  /// The scalar model in double precision. A thrown `VectorError` is a fault of the vector, any
  /// other error what the model reports.
  let model: @Sendable (VectorInput, Tolerance) throws -> Outcome
  /// The same by a double-precision form of the engine, judged by the same tolerance; nil when it
  /// has none.
  var engine: (@Sendable (InstructionSet, VectorInput) throws -> Outcome)? = nil
  /// The same by a batch form; nil when the form cannot express the input.
  var batch: (@Sendable (any BatchForm, VectorInput, Tolerance) throws -> Outcome?)? = nil

  /// Every operation; a family is one file and one entry.
  static let all: [ConformanceOp] = [
    curve, spring, timing, interactive, transition, transform, geometry, scenario,
  ].flatMap(\.self)
}

/// A single-precision form of the library that computes many values in one call.
package protocol BatchForm: Sendable {
  /// As failures and documents name it: `avx2`.
  var name: String { get }

  /// The outputs of `curve` at `fractions` in 0 … 1; nil when there is no kernel for it.
  func curveValues(_ curve: TimingCurve, at fractions: [Double]) -> [Float]?

  /// The fractions of `spring` at `seconds`, 0 or more; nil when there is no kernel for it.
  func springValues(_ spring: Spring, at seconds: [Double]) -> [Float]?
}
