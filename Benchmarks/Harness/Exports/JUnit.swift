// SPDX-License-Identifier: MIT

/// JUnit XML: a failure where a result is wrong or slower, an error where there is none, skipped where
/// nothing can be said.
struct JUnit {
  private enum Outcome {
    case passed
    case failure(type: String, String)
    case error(type: String, String)
    case skipped(String)
  }

  private struct Case {
    var suite: String
    var name: String
    /// Seconds.
    var time = 0.0
    var outcome: Outcome
  }

  let text: String

  init(_ document: ResultDocument, tool: String) {
    text = Self.text(
      document.cases.map { result in
        let iterations = Double(result.iterations ?? 0) * Double(result.size)
        return Case(
          suite: result.group, name: result.name,
          time: result.samples.reduce(0, +) * iterations / 1e9, outcome: Self.outcome(result))
      }, tool: tool)
  }

  init(_ report: GateReport, tool: String) {
    text = Self.text(
      report.rows.map { row in
        Case(
          suite: String(row.name.prefix { $0 != "." }), name: row.name, outcome: Self.outcome(row))
      }, tool: tool)
  }

  private static func outcome(_ result: CaseResult) -> Outcome {
    let reason = result.reason ?? "no reason given"
    switch result.status {
    case .passed: return .passed
    case .wrongResult: return .failure(type: result.status.rawValue, reason)
    case .implausible, .missing: return .error(type: result.status.rawValue, reason)
    case .interrupted: return .skipped(reason)
    }
  }

  private static func outcome(_ row: GateRow) -> Outcome {
    switch row.verdict {
    case .passed, .better, .added: .passed
    case .regressed, .wrongResult: .failure(type: row.verdict.rawValue, row.sentence)
    case .missing: .error(type: row.verdict.rawValue, row.sentence)
    case .inconclusive, .waived: .skipped("\(row.verdict.rawValue): \(row.sentence)")
    }
  }

  private static func text(_ cases: [Case], tool: String) -> String {
    var order: [String] = []
    for item in cases where !order.contains(item.suite) { order.append(item.suite) }
    let suites = order.map { name in suite(name, cases.filter { $0.suite == name }) }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"\(escapedForXML(tool))\" \(counts(cases))>\n\(suites.joined())</testsuites>\n"
  }

  private static func suite(_ name: String, _ cases: [Case]) -> String {
    let rows = cases.map { item in
      let head =
        "    <testcase classname=\"\(escapedForXML(name))\" name=\"\(escapedForXML(item.name))\""
        + " time=\"\(seconds(item.time))\""
      let inside = element(item.outcome)
      return inside.isEmpty ? "\(head)/>\n" : "\(head)>\(inside)</testcase>\n"
    }
    return
      "  <testsuite name=\"\(escapedForXML(name))\" \(counts(cases))>\n\(rows.joined())  </testsuite>\n"
  }

  private static func counts(_ cases: [Case]) -> String {
    var (failures, errors, skipped) = (0, 0, 0)
    for item in cases {
      switch item.outcome {
      case .passed: break
      case .failure: failures += 1
      case .error: errors += 1
      case .skipped: skipped += 1
      }
    }
    let time = cases.reduce(0) { $0 + $1.time }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      + "skipped=\"\(skipped)\" time=\"\(seconds(time))\""
  }

  private static func element(_ outcome: Outcome) -> String {
    func full(_ tag: String, _ type: String, _ text: String) -> String {
      "<\(tag) type=\"\(escapedForXML(type))\" message=\"\(escapedForXML(text))\">\(escapedForXML(text))</\(tag)>"
    }
    switch outcome {
    case .passed: return ""
    case .failure(let type, let text): return full("failure", type, text)
    case .error(let type, let text): return full("error", type, text)
    case .skipped(let text): return "<skipped message=\"\(escapedForXML(text))\"/>"
    }
  }

  private static func seconds(_ time: Double) -> String { short(finite(time) ?? 0) }
}
