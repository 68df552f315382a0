// SPDX-License-Identifier: MIT

extension ResultDocument {
  /// How much else ran while its cases were timed; nil when none was.
  public var disturbanceLine: String? {
    let switches = cases.compactMap(\.involuntarySwitches)
    guard !switches.isEmpty else { return nil }
    let steal = cases.compactMap(\.steal).max().map { "at most \(percent($0))" } ?? "n/a"
    return "disturbed: \(switches.reduce(0, +)) involuntary switches in timed blocks; "
      + "stolen by the hypervisor: \(steal)"
  }
}
