// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

@Suite struct CommandLineTests {
  let tool: Tool

  init() throws { tool = try Tool() }

  @Test("help shows the subcommands and statuses, and ends with 0", arguments: ["--help", "-h"])
  func help(option: String) throws {
    let outcome = try tool(option)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    for word in ["run", "list", "verify", "machine", "130", "wrong result"] {
      #expect(outcome.output.contains(word))
    }
  }

  @Test(
    "each subcommand explains its options within 110 columns of ASCII",
    arguments: [
      "run", "list", "verify", "conform", "frame", "capacity", "count", "pair", "check", "compare",
      "history", "machine", "doctor",
    ])
  func commandHelp(name: String) throws {
    let outcome = try tool(name, "--help")
    #expect(outcome.status == 0 && outcome.output.contains("--json FILE"))
    #expect(outcome.output.utf8.allSatisfy { $0 < 128 })
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }

  @Test("the version is a line")
  func version() throws {
    let outcome = try tool("--version")
    #expect(outcome.status == 0 && outcome.output.hasPrefix("motion-bench "))
  }

  @Test(
    "wrong usage ends with 2, prints nothing on standard output and says what was wrong",
    arguments: [
      (["lst"], "did you mean 'list'"), (["xyzzyxyzzy"], "There are: run, list"),
      (["--secnods", "3"], "did you mean '--seconds'"), (["-x"], "unknown option of run '-x'"),
      (["--seconds"], "--seconds needs a value"), (["--filter", "--quick"], "needs a value"),
      (["--seconds", "0"], "above 0"), (["--seconds", "-5"], "above 0"),
      (["--seconds", "nan"], "above 0"), (["--seconds=inf"], "above 0"),
      (["--seconds", "1", "--budget=2"], "given twice"), (["--budget", "2m"], "above 0"),
      (["--quick=1"], "takes no value"),
      (["--quick", "--quick"], "given twice"), (["--sizes", ""], "empty item"),
      (["--sizes", "1000,"], "empty item"), (["--sizes", "0"], "whole number from 1"),
      (["--sizes", "10000001"], "whole number from 1"), (["--sizes", "1e3"], "whole number"),
      (["--sizes", "99999999999999999999"], "whole number"), (["--sizes", "+5"], "whole number"),
      (["--seed", "-1"], "whole number from 0"), (["--seed", "18446744073709551616"], "from 0"),
      (["--filter", "("], "not a regular expression"), (["--filter", "[a"], "regular expression"),
      (["--filter", String(repeating: "(", count: 501)], "500 characters"),
      (["list", "--filter", "no such case"], "--filter 'no such case' matches no case"),
      (["list", "--kernels", "abacus"], "abacus"), (["--out="], "the value is empty"),
      (["list", "--kernels", "glm"], "'glm' cannot run here"),
      (["--quick", "list"], "the subcommand comes first"), (["list", "extra"], "'extra'"),
      (["list", "--", "--quick"], "'--quick'"), (["machine", "--quick"], "unknown option"),
      (["--", "x"], "'x'"), (["--\u{7F}"], "unknown option"), ([""], "unknown subcommand"),
      (["--=x"], "unknown option"),
      (["list", "--json", "/nonexistent/x"], "/nonexistent/x"),
      (["conform"], "conform needs FILE..."), (["conform", "--quick", "x"], "unknown option"),
    ])
  func misuse(arguments: [String], message: String) throws {
    let outcome = try tool(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message))
    #expect(outcome.output.isEmpty)
  }

  @Test("the environment gives options, arguments win, and a wrong value names the variable")
  func environment() throws {
    let sizes = ["MOTION_BENCH_SIZES": "7"]
    #expect(try tool("list", environment: sizes).output.contains(".7\n"))
    let both = try tool("list", "--sizes=9", environment: sizes)
    #expect(both.output.contains(".9\n") && !both.output.contains(".7\n"))
    let wrong = try tool("list", environment: ["MOTION_BENCH_SIZES": "x"])
    #expect(wrong.status == 2 && wrong.errors.contains("MOTION_BENCH_SIZES"))
    let off = try tool("list", environment: ["MOTION_BENCH_QUICK": "0"])
    #expect(off.output.contains(".100000\n"))
    let quick = try tool("list", environment: ["MOTION_BENCH_QUICK": "1"])
    #expect(quick.status == 0 && !quick.output.contains(".100000\n"))
    let unclear = try tool("list", environment: ["MOTION_BENCH_QUICK": "maybe"])
    #expect(unclear.status == 2 && unclear.errors.contains("MOTION_BENCH_QUICK"))
  }

  @Test("a variable that no option has is warned about")
  func strayVariable() throws {
    let outcome = try tool("list", environment: ["MOTION_BENCH_SIZE": "7"])
    #expect(outcome.status == 0 && outcome.errors.contains("MOTION_BENCH_SIZES"))
  }
}
