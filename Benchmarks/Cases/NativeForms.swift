// SPDX-License-Identifier: MIT
//
// The scalar forms compiled with the flags of the instruction set in use, so that a comparison with
// them leaves nothing to the compiler's settings.

internal import KernelABI
internal import KernelsReference
internal import MotionKernels

#if arch(x86_64)
  internal import NativeAVX2
  internal import NativeAVX512
#endif

enum NativeForms {
  static let reference = "referenceNative"
  static let concat = "concatNative"

  /// The names that can run beside `instructionSet`: none where there are no flags to give.
  static func names(beside instructionSet: InstructionSet) -> [String] {
    #if arch(x86_64)
      instructionSet >= .avx2 ? [reference, concat] : []
    #else
      []
    #endif
  }

  /// What applications do today, with the flags of `instructionSet`.
  static func evaluateConcat(_ instructionSet: InstructionSet) -> (ConcatRun) -> Void {
    #if arch(x86_64)
      if instructionSet >= .avx512 { return { NativeAVX512.evaluateConcat($0) } }
      if instructionSet >= .avx2 { return { NativeAVX2.evaluateConcat($0) } }
    #endif
    return { KernelsReference.evaluateConcat($0) }
  }

  /// The curves alone, as applications solve them today, with the flags of `instructionSet`.
  static func ease(_ instructionSet: InstructionSet) -> (EaseRun) -> Void {
    #if arch(x86_64)
      if instructionSet >= .avx512 { return { NativeAVX512.easeConcat($0) } }
      if instructionSet >= .avx2 { return { NativeAVX2.easeConcat($0) } }
    #endif
    return { KernelsReference.easeConcat($0) }
  }

  /// The scalar reference, with the flags of `instructionSet`.
  static func evaluateFrame(_ instructionSet: InstructionSet) -> @Sendable (FrameRun) -> Void {
    #if arch(x86_64)
      if instructionSet >= .avx512 { return { NativeAVX512.evaluateFrame($0) } }
      if instructionSet >= .avx2 { return { NativeAVX2.evaluateFrame($0) } }
    #endif
    return { KernelsReference.evaluateFrame($0) }
  }
}
