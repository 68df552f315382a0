// SPDX-License-Identifier: MIT
internal import CBenchmarkCounters
import Foundation

/// The inside of a program that valgrind runs: counts the instructions of each case in turn.
public enum CallgrindKernels {
  /// What separates the name of a case from what else is in callgrind's file.
  static let trigger = "desc: Trigger: Client Request: "

  /// Makes each selected case, warms it up, and has its iterations counted. Judges nothing: the
  /// program that started this one does.
  /// - Throws: `UnderNoValgrind`.
  public static func count(_ comparisons: [(Comparison, Set<CaseName>)]) throws(UnderNoValgrind) {
    guard bm_runs_on_valgrind() == 1 else { throw UnderNoValgrind() }
    for (comparison, selected) in comparisons where Interrupt.signalNumber == nil {
      guard let cases = try? comparison.make() else { continue }
      for benchmark in cases where selected.contains(benchmark.name) { count(benchmark) }
    }
  }

  private static func count(_ benchmark: BenchmarkCase) {
    repeatWork(benchmark.run, CaseCounter.iterations)
    unsafe benchmark.name.description.withCString { name in
      bm_callgrind_start()
      repeatWork(benchmark.run, CaseCounter.iterations)
      unsafe bm_callgrind_stop(name)
    }
  }
}

/// A program that only works under valgrind was started without it.
public struct UnderNoValgrind: UsageError {
  public var description: String { "valgrind does not run this program; count starts it so" }
}

/// A program under callgrind that counts the instructions of its cases.
public struct CallgrindProcess: Sendable {
  public var program: String
  public var arguments: [String]
  /// All there is: what a person's environment adds would change the counts.
  public var environment: [String: String]

  public init(program: String, arguments: [String], environment: [String: String]) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
  }

  /// What a run found.
  public struct Outcome: Sendable {
    /// By the name of the case.
    public var counts: [String: CallgrindCounts] = [:]
    /// Why there are not all; nil when the program ended well.
    public var problem: String?
  }

  /// Runs it to its end; about 40 times as long as the cases take without.
  public func run() -> Outcome {
    for tool in ["valgrind", "strip"]
    where ChildProcess.output(of: [tool, "--version"]) == nil {
      return Outcome(problem: "\(tool) is not installed")
    }
    let directory = NSTemporaryDirectory() + "callgrind-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let copy = "\(directory)/program"
    do { try StagedPrograms.copy(program, to: copy) } catch {
      return Outcome(problem: error.reasons.joined(separator: "; "))
    }
    // Valgrind 3.19 gives up on the debugging information that Swift writes.
    guard ChildProcess.succeeds(["strip", "--strip-debug", copy]) else {
      return Outcome(problem: "strip failed")
    }
    let words = [
      "valgrind", "--tool=callgrind", "--instr-atstart=no", "--quiet", "--separate-threads=yes",
      "--compress-strings=no", "--compress-pos=no", "--callgrind-out-file=\(directory)/out", copy,
    ]
    let ended = ChildProcess.ended(words + arguments, environment: environment)
    return Outcome(
      counts: Self.counts(in: directory),
      problem: ended.isSuccess ? nil : "under valgrind the program \(ended.text)")
  }

  private static func counts(in directory: String) -> [String: CallgrindCounts] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    let found = files.filter { $0.hasPrefix("out") }.compactMap { file in
      FileManager.default.contents(atPath: "\(directory)/\(file)")
        .flatMap { CallgrindCounts.read(String(decoding: $0, as: UTF8.self)) }
    }
    return Dictionary(found.map { ($0.name, $0.counts) }) { first, _ in first }
  }
}
