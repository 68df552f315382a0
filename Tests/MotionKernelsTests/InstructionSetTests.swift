// SPDX-License-Identifier: MIT

import MotionKernels
import Testing

@Suite("The choice of the instruction set")
struct InstructionSetTests {
  @Test("reference and baseline run everywhere, and the sets are in order")
  func order() {
    #expect(InstructionSet.supported.prefix(2) == [.reference, .baseline])
    #expect(InstructionSet.supported == InstructionSet.supported.sorted())
  }

  @Test("an unknown name is refused with the list of valid ones")
  func unknownName() {
    let error = #expect(throws: InstructionSetError.unknown("mmx")) {
      try InstructionSet.named("mmx")
    }
    #expect(error?.description.contains("valid here: reference, baseline") == true)
  }

  @Test(
    "a set that the processor lacks is refused",
    arguments: InstructionSet.allCases.filter { !$0.isSupported })
  func unsupported(instructionSet: InstructionSet) {
    #expect(throws: InstructionSetError.unsupported(instructionSet)) {
      try InstructionSet.named(instructionSet.rawValue)
    }
  }
}
