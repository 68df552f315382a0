// SPDX-License-Identifier: MIT

internal import BenchmarkHarness
internal import KernelsBLAS
internal import MotionKernels

/// The names of the forms, in the order of the tables.
struct Forms {
  /// Of the whole transition.
  let frame: [String]
  /// Of what only our kernels do.
  let kernels: [String]
  /// Of block operations, which take records as well.
  let blocks: [String]
  /// Of block operations that have an OpenBLAS form.
  let products: [String]
  /// Of stages that have an OpenBLAS form.
  let stage: [String]
  /// Other libraries.
  let peers = PeerLibrary.all

  /// - Parameter wanted: names that the user asked for, which must exist here.
  init(_ wanted: Set<String>?) throws {
    let sets = try InstructionSet.inUse().map(\.rawValue)
    frame =
      [sets[0], FrameCases.concat] + NativeForms.names(beside: try .chosen()) + sets.dropFirst()
      + peers.map(\.name)
    kernels = sets
    let openBLAS = OpenBLAS.shared == nil ? [] : [OpenBLAS.backend]
    stage = sets + openBLAS
    blocks = sets + [BlockCases.records]
    products = blocks + openBLAS
    let valid = frame + products.filter { !sets.contains($0) }
    for name in (wanted ?? []).sorted() where !valid.contains(name) {
      throw UnusableForm(name: name, valid: valid)
    }
  }

  func names(for subject: BlockSubject) -> [String] {
    (subject.isProduct ? products : blocks)
      + peers.filter { $0.blocks[subject.name] != nil }.map(\.name)
  }
}

extension InstructionSet {
  /// All that run here; the reference and the forced one when `MOTION_FORCE_ISA` is set.
  fileprivate static func inUse() throws -> [InstructionSet] {
    guard let forced = try InstructionSet.forced() else { return supported }
    return forced == .reference ? [.reference] : [.reference, forced]
  }
}

struct UnusableForm: UsageError {
  let name: String
  let valid: [String]

  var description: String {
    let isKnown =
      InstructionSet(rawValue: name) != nil || name == OpenBLAS.backend
      || PeerLibrary.names.contains(name)
    let fault = isKnown ? "cannot run here" : "are unknown"
    return "kernels '\(name)' \(fault); valid here: \(valid.joined(separator: ", "))"
  }
}
