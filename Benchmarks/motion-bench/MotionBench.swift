// SPDX-License-Identifier: MIT
import BenchmarkCases
import BenchmarkHarness
import Foundation

/// Times batches of transitions and compares every form with the scalar reference.
@main
struct MotionBench {
  static let name = "motion-bench"
  static let version = "0.1.0"

  /// The subcommands; the first is the default.
  static let commands: [any Command.Type] = [
    RunCommand.self, ListCommand.self, VerifyCommand.self, ConformCommand.self,
    FrameCommand.self, CapacityCommand.self, CountCommand.self, PairCommand.self,
    CheckCommand.self, CompareCommand.self, BaselineCommand.self, HistoryCommand.self,
    ExportCommand.self, CommentCommand.self, ReportCommand.self, PreviewCommand.self,
    MachineCommand.self, DoctorCommand.self, CompletionCommand.self, WorkerCommand.self,
    CallgrindCommand.self,
  ]

  static func main() {
    CheckedOutput.reserveClosedStreams()
    Interrupt.ignoreBrokenPipes()
    OpenBLASCore.restartUnlessFit()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  static func run(_ arguments: [String]) -> ExitStatus {
    do {
      let invocation = try Invocation(
        arguments, environment: ProcessInfo.processInfo.environment, commands: commands)
      return try invocation.perform()
    } catch let error as any UsageError {
      Console.complain("\(error)")
      return error.status
    } catch {
      Console.complain("internal error: \(error)")
      return .internalError
    }
  }
}
