// SPDX-License-Identifier: MIT

extension HTMLReport {
  /// What came out, in a sentence, and the line of the command.
  var banner: Markup {
    let verdict = Verdict(cases: document.cases, skipped: document.skipped.count)
    let status = comparison?.gate.status(isStrict: true) ?? verdict.status
    let line = comparison?.gate.line() ?? verdict.line
    let alarms = (comparison?.gate.alarms ?? []) + (comparison?.gate.notes ?? [])
    return Markup(
      "div", ["class": "banner \(Self.style(of: status, isEmpty: document.cases.isEmpty))"],
      [
        Markup("p", ["class": "verdict"], text: sentence),
        Markup("p", text: subject), Markup("p", [:], [Markup("code", text: line)]),
      ] + alarms.map { Markup("p", text: $0) } + attention)
  }

  /// The cases that are not as they should be, or not as they were.
  private var attention: [Markup] {
    let quiet: Set<CaseVerdict> = [.passed, .added]
    let rows = comparison?.gate.rows.filter { !quiet.contains($0.verdict) }
    let lines =
      rows?.map { "\($0.verdict.sign) \($0.verdict.words): \($0.name), \($0.sentence)" }
      ?? document.cases.filter { $0.status != .passed }.map {
        "✗ \($0.status.words): \($0.name), \($0.reason ?? "no reason given")"
      }
    guard !lines.isEmpty else { return [] }
    return [
      Markup(
        "details", ["open": lines.count <= 10 ? "open" : nil],
        [
          Markup("summary", text: "\(counted(lines.count, "case")) to look at"),
          Markup("ul", [:], lines.map { Markup("li", text: $0) }),
        ])
    ]
  }

  private static func style(of status: ExitStatus, isEmpty: Bool) -> String {
    if isEmpty { return "unsure" }
    switch status {
    case .passed: return "good"
    case .inconclusive, .interrupted, .terminated: return "unsure"
    default: return "bad"
    }
  }

  private var sentence: String {
    let interrupted = document.complete ? "" : " The run was stopped early."
    guard !document.cases.isEmpty else { return "Nothing was measured." + interrupted }
    let found = comparison.map { Markdown.sentence($0.gate) } ?? outcome
    return found + "." + interrupted
  }

  /// Of a run alone.
  private var outcome: String {
    let failures = inOrder(document.cases.filter { $0.status != .passed }, by: \.status)
    let total = document.cases.count
    guard !failures.isEmpty else {
      return total == 1 ? "The only case is right" : "All \(grouped(Double(total))) cases are right"
    }
    let parts = failures.map { "\(grouped(Double($0.count))) × \($0[0].status.words)" }
    return "Not every one of \(counted(total, "case")) is right: \(listed(parts))"
  }

  private var subject: String {
    let head = GateReport.Side(
      label: "unknown sources", commit: document.build.commit, dirty: document.build.dirty)
    guard let comparison else {
      return "Measured \(document.started) from \(head.text); compared with nothing."
    }
    return "New: \(head.text), measured \(document.started). Base: \(comparison.gate.base.text)"
      + (comparison.base.map { ", measured \($0.started)." } ?? ".")
  }
}

/// The machine and the build.
struct MachineCard {
  private let document: ResultDocument

  init(_ document: ResultDocument) { self.document = document }

  var markup: Markup {
    let rows = facts.map { name, value in
      Markup(
        "div", ["class": value.count > 36 ? "long" : nil],
        [Markup("dt", text: name), Markup("dd", text: value)])
    }
    return Markup(
      "section", ["class": "card", "aria-label": "Machine and build"], [Markup("dl", [:], rows)])
  }

  private var facts: [(String, String)] {
    let machine = document.machine
    let load = machine.load.map { short($0) }.joined(separator: " ")
    return [
      ("CPU", machine.cpu), ("Cores", "\(machine.cores)"),
      ("Instruction set", "\(machine.isa.chosen) of \(listed(machine.isa.available))"),
      ("Caches", listed(machine.caches.map(Self.words))),
      ("Kernel", machine.kernel), ("Hypervisor", machine.hypervisor ?? "none"),
      ("Governor", machine.governor), ("Load before", load.isEmpty ? "unknown" : load),
      (
        "Clock",
        "\(short(machine.clock.cost)) ns a reading, steps of \(short(machine.clock.resolution)) ns"
      ), ("Fingerprint", document.fingerprint.description),
    ] + build
  }

  private var build: [(String, String)] {
    let flags = document.build.flags.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }
      .map { "\($0.key): \($0.value.joined(separator: " "))" }
    let blas = document.blas.map {
      "\($0.version), \($0.core), \(counted($0.threads, "thread"))"
    }
    let options = document.options.sorted { $0.key < $1.key }.map { "--\($0.key) \($0.value)" }
    return [
      ("Compiler", document.build.compiler),
      ("Build", ([document.build.configuration] + flags).joined(separator: "; ")),
      ("BLAS", blas ?? "none"),
      ("Data", "mix \(document.mix), seed \(document.seed)"),
      ("Options", options.isEmpty ? "none" : options.joined(separator: " ")),
      ("Measured", "\(document.started) to \(document.ended)"),
    ]
  }

  private static func words(_ cache: MachineFacts.Cache) -> String {
    let size =
      cache.bytes >= 1 << 20
      ? "\(short(Double(cache.bytes) / 0x1p20)) MiB" : "\(short(Double(cache.bytes) / 0x1p10)) KiB"
    return "L\(cache.level) \(cache.type.lowercased()) \(size)"
  }
}
