// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// One option. The table drives parsing, `--help` and the environment variables.
struct OptionSpec: Sendable {
  /// Without the dashes.
  var name: String
  /// Another name that is understood as well.
  var synonym: String?
  /// What stands for its value in the help; nil for a switch.
  var placeholder: String?
  var help: String
  /// True when the value is a path: the results then hold its last part only.
  var isPath = false
  var apply: @Sendable (inout Settings, String) throws -> Void

  var variable: String { OptionSpec.variable(name) }
  /// Those of all its names.
  var variables: [String] { [name, synonym].compactMap { $0 }.map(OptionSpec.variable) }

  private static func variable(_ name: String) -> String {
    "MOTION_BENCH_\(name.uppercased().replacing("-", with: "_"))"
  }
}

// MARK: - The table

extension OptionSpec {
  static let filter = OptionSpec(
    name: "filter", placeholder: "RE",
    help: "only cases whose name matches this regular expression anywhere",
    apply: { $0.filter = try Value.pattern($1) })

  static let sizes = OptionSpec(
    name: "sizes", placeholder: "N,N",
    help: "items in an iteration (default \(Value.list(Settings.defaultSizes)))",
    apply: { $0.explicitSizes = try Value.sizes($1) })

  static let mix = OptionSpec(
    name: "mix", placeholder: "NAME", help: "the mix of transitions that makes the data",
    apply: { $0.mix = try Value.text($1) })

  static let kernels = OptionSpec(
    name: "kernels", placeholder: "NAME,NAME", help: "only these forms, such as reference,avx2",
    apply: { $0.kernels = try Value.names($1) })

  static let scenarios = OptionSpec(
    name: "scenarios", placeholder: "FILE", help: "take the scenarios from this JSON file",
    isPath: true,
    apply: { $0.scenarios = try Value.text($1) })

  static let seed = OptionSpec(
    name: "seed", placeholder: "N", help: "seed of the data and of the order (default 1)",
    apply: { $0.seed = try Value.seed($1) })

  static let seconds = OptionSpec(
    name: "seconds", synonym: "budget", placeholder: "S",
    help: "measuring time for the whole selection (default \(Int(Settings.defaultSeconds))); "
      + "--budget is the same",
    apply: { $0.explicitSeconds = try Value.seconds($1) })

  static let quick = OptionSpec(
    name: "quick",
    help: "sizes \(Value.list(Settings.quickSizes)) in \(Int(Settings.quickSeconds)) seconds, "
      + "unless given",
    apply: { settings, _ in settings.isQuick = true })

  static let json = OptionSpec(
    name: "json", placeholder: "FILE",
    help: "write the document there; - is standard output, then without the table", isPath: true,
    apply: { $0.json = try Value.text($1) })

  static let out = OptionSpec(
    name: "out", placeholder: "DIR",
    help: "directory of the saved document (default \(Settings.defaultDirectory))", isPath: true,
    apply: { $0.directory = try Value.text($1) })

  static let pictures = OptionSpec(
    name: "out", placeholder: "FILE,FILE",
    help: "write there; .svg is a film strip, .html a page that plays (default SCENARIO.svg and "
      + "SCENARIO.html)", isPath: true,
    apply: { $0.pictures = try Value.pictures($1) })

  static let screen = OptionSpec(
    name: "screen", placeholder: "WxH", help: "the screen in points (default 390x844)",
    apply: { $0.screen = try Value.screen($1) })

  static let allowDebug = OptionSpec(
    name: "allow-debug", help: "time a debug build all the same",
    apply: { settings, _ in settings.allowsDebug = true })

  static let limit = OptionSpec(
    name: "limit", placeholder: "P%",
    help: "slowdown allowed (default \(percent(GateRule.pairedLimit)) in pairs, "
      + "\(percent(GateRule.storedLimit)) in documents, "
      + "\(percent(GateRule.instructionLimit)) in counts)",
    apply: { $0.limit = try Value.share($1) })

  static let strict = OptionSpec(
    name: "strict", help: "end with status 6 when noise allows no answer",
    apply: { settings, _ in settings.isStrict = true })

  static let results = OptionSpec(
    name: "results", placeholder: "DIR",
    help: "where baselines and histories are (default \(Settings.defaultResults))", isPath: true,
    apply: { $0.results = try Value.text($1) })

  static let export = OptionSpec(
    name: "export", placeholder: "FORMAT=FILE,...",
    help: "write other tools' formats too: "
      + ExportFormat.allCases.map(\.rawValue).joined(separator: " "),
    isPath: true,
    apply: { $0.exports = try Value.exports($1) })

  static let base = OptionSpec(
    name: "base", placeholder: "BIN|REV",
    help: "the program to compare with, or the git revision to build it from", isPath: true,
    apply: { $0.base = try Value.text($1) })

  static let control = OptionSpec(
    name: "aa", help: "compare this program with itself: whatever is found is noise",
    apply: { settings, _ in settings.isControl = true })

  static let launches = OptionSpec(
    name: "launches", placeholder: "N",
    help: "starts of both programs in each stage (default \(PairOptions.defaultLaunches))",
    apply: { $0.launches = try Value.launches($1) })

  static let inject = OptionSpec(
    name: "inject", placeholder: "NAME=P%",
    help: "add real work to a case of the head, to see that the gate finds it",
    apply: { $0.injection = try Value.injection($1) })

  static let pin = OptionSpec(
    name: "pin", placeholder: "auto|N|off",
    help: "the processor both programs stay on (default auto: the last one)",
    apply: { $0.pin = try Value.pin($1) })

  static let html = OptionSpec(
    name: "html", placeholder: "FILE", help: "write the page there; - is standard output",
    isPath: true,
    apply: { $0.html = try Value.text($1) })

  static let gate = OptionSpec(
    name: "gate", placeholder: "FILE",
    help: "draw the verdicts and the launches that pair or check wrote with --json", isPath: true,
    apply: { $0.gate = try Value.text($1) })

  /// What chooses cases.
  static let selection = [filter, sizes, mix, kernels, scenarios, seed]
}
