// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// Options about frames.
extension OptionSpec {
  private static let allowedRates = 1...1000
  private static let allowedFrames = 1...100_000
  private static let allowedCores = 1...1024

  static let transitions = OptionSpec(
    name: "transitions", placeholder: "N",
    help: "transitions in a frame (default \(Settings().transitions))",
    apply: { $0.transitions = try Value.count($1, in: 1...Value.largestSize) })

  static let hz = OptionSpec(
    name: "hz", placeholder: "H",
    help: "the display whose missed frames in a row are counted (default \(Settings().rate))",
    apply: { $0.rate = try Value.count($1, in: allowedRates) })

  static let frames = OptionSpec(
    name: "frames", placeholder: "N", help: "frames of each form (default \(Settings().frames))",
    apply: { $0.frames = try Value.count($1, in: allowedFrames) })

  static let rates = OptionSpec(
    name: "hz", placeholder: "H,H",
    help: "the displays (default \(Value.list(frameRates)))",
    apply: { $0.rates = try Value.counts($1, in: allowedRates) })

  static let cores = OptionSpec(
    name: "cores", placeholder: "N,N",
    help: "numbers of cores to use (default 1, 2, 4 and so on, as far as there are)",
    apply: { $0.cores = try Value.counts($1, in: allowedCores) })

  static let trialFrames = OptionSpec(
    name: "frames", placeholder: "N",
    help: "frames of each size that is tried (default \(CapacitySearch.fewestFrames), the fewest)",
    apply: {
      $0.trialFrames = try Value.count(
        $1, in: CapacitySearch.fewestFrames...allowedFrames.upperBound)
    })
}
