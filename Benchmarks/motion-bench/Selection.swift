// SPDX-License-Identifier: MIT
import BenchmarkCases
import BenchmarkHarness

/// The comparisons that hold a selected case, with the names of those cases.
struct Selection {
  struct Item {
    var comparison: Comparison
    var names: Set<CaseName>
  }

  private(set) var items: [Item]
  let mix: String
  let skipped: [SkippedItem]

  /// - Throws: a `UsageError` for scenarios or kernels the suite refuses, and when nothing matches.
  init(_ settings: Settings, purpose: SuiteOptions.Purpose = .timing) throws {
    let suite = try Suite(
      SuiteOptions(
        purpose: purpose, sizes: settings.sizes, mix: settings.mix, seed: settings.seed,
        scenarioFile: settings.scenarios, backends: settings.kernels))
    let regex = try settings.filter.map { try Regex($0) }
    let watchdog = Watchdog(
      seconds: 10, "--filter takes too long to match; write it without nested *")
    items = try suite.comparisons.compactMap { comparison in
      let names = try comparison.names.filter { name in
        guard settings.kernels?.contains(name.backend) ?? true else { return false }
        return try regex.map { try $0.firstMatch(in: name.description) != nil } ?? true
      }
      return names.isEmpty ? nil : Item(comparison: comparison, names: Set(names))
    }
    watchdog.cancel()
    mix = suite.mix
    skipped = suite.skipped
    if items.isEmpty { throw Misuse(Self.noMatch(settings)) }
  }

  /// Of these, those with certain names.
  func only(_ names: [String]) -> Selection {
    var copy = self
    copy.items = items.compactMap { item in
      let left = item.names.filter { names.contains($0.description) }
      return left.isEmpty ? nil : Item(comparison: item.comparison, names: left)
    }
    return copy
  }

  /// The selected names in the suite's order.
  var names: [CaseName] {
    items.flatMap { item in item.comparison.names.filter(item.names.contains) }
  }

  private static func noMatch(_ settings: Settings) -> String {
    let given = ["filter", "kernels", "sizes"].compactMap { name in
      settings.given[name].map { "--\(name) '\($0)'" }
    }
    let what = given.isEmpty ? "the selection" : given.joined(separator: " with ")
    return "\(what) matches no case; motion-bench list shows their names"
  }
}
