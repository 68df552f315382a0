// SPDX-License-Identifier: MIT

/// Go's benchmark text: configuration lines, then a line a sample, so that benchstat has what it needs
/// for its own interval.
struct GoBenchmarkText {
  let text: String

  init(_ document: ResultDocument, tool: String) {
    let machine = document.machine
    let configuration = [
      ("goos", machine.kernel.prefix { $0 != " " }.lowercased()), ("pkg", tool),
      ("cpu", machine.cpu), ("isa", machine.isa.chosen), ("compiler", document.build.compiler),
      ("commit", document.build.commit ?? "unknown"),
    ]
    let head = configuration.map { "\($0): \(oneLine($1))\n" }
    text = (head + document.cases.map(Self.lines)).joined()
  }

  private static func lines(of result: CaseResult) -> String {
    guard result.status == .passed, let iterations = result.iterations else { return "" }
    let name =
      "Benchmark\(result.group.prefix(1).uppercased())\(result.group.dropFirst())"
      + "/op=\(result.operation)/form=\(result.backend)/n=\(result.size)-1"
    return result.samples.filter { $0 > 0 }.map { sample in
      let time = sample * Double(result.size)
      return "\(name)\t\(iterations)\t\(time) ns/op\t\(1e9 / sample) items/s\n"
    }.joined()
  }
}

/// OpenMetrics text: gauges in base units, families one after another, `# EOF` at the end.
struct OpenMetrics {
  let text: String

  init(_ document: ResultDocument) {
    let isa = document.machine.isa.chosen
    func family(
      _ name: String, _ unit: String, _ help: String, _ value: (CaseResult) -> Double?
    ) -> String {
      let samples = document.cases.compactMap { result -> String? in
        guard result.status == .passed, let value = value(result).flatMap(finite) else {
          return nil
        }
        return "\(name)_\(unit){\(Self.labels(result, isa))} \(value)\n"
      }
      return "# TYPE \(name)_\(unit) gauge\n# UNIT \(name)_\(unit) \(unit)\n"
        + "# HELP \(name)_\(unit) \(help)\n" + samples.joined()
    }
    text =
      family("bench_item_time", "seconds", "Median time of one item.") {
        $0.median.map { $0 / 1e9 }
      }
      + family("bench_speed", "ratio", "Times as fast as the reference, same rounds.") {
        $0.ratioToReference?.value
      } + "# EOF\n"
  }

  private static func labels(_ result: CaseResult, _ isa: String) -> String {
    [
      ("name", result.name), ("group", result.group), ("operation", result.operation),
      ("backend", result.backend), ("size", "\(result.size)"), ("isa", isa),
    ].map { "\($0)=\"\(escaped($1))\"" }.joined(separator: ",")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}

/// Comma-separated values as in RFC 4180.
enum CSV {
  static func text(of document: ResultDocument) -> String {
    let head = [
      "name", "group", "operation", "backend", "size", "unit", "status", "ns_per_item", "low",
      "high", "items_per_second", "times_reference", "limit_ratio", "error", "error_unit", "reason",
    ]
    let rows = document.cases.map { result in
      [
        result.name, result.group, result.operation, result.backend, "\(result.size)",
        result.unit, result.status.rawValue, number(result.median), number(result.low),
        number(result.high), number(result.itemsPerSecond),
        number(result.ratioToReference?.value), number(result.limitRatio), number(result.error),
        result.errorUnit ?? "", result.reason ?? "",
      ]
    }
    return lines([head] + rows)
  }

  static func text(of report: GateReport) -> String {
    let head = [
      "name", "verdict", "base_ns", "head_ns", "change", "low", "high", "limit", "noise", "reason",
    ]
    let rows = report.rows.map { row in
      [
        row.name, row.verdict.rawValue, number(row.baseTime), number(row.headTime),
        number(row.change?.value), number(row.change?.low), number(row.change?.high),
        number(row.limit), number(row.noise), row.reason ?? "",
      ]
    }
    return lines([head] + rows)
  }

  private static func lines(_ rows: [[String]]) -> String {
    rows.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func number(_ value: Double?) -> String {
    value.flatMap(finite).map { "\($0)" } ?? ""
  }

  private static func quoted(_ field: String) -> String {
    guard field.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else {
      return field
    }
    return "\"\(field.replacing("\"", with: "\"\""))\""
  }
}

/// Control characters, which end lines or are not allowed, replaced by spaces.
func oneLine(_ text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 ? " " : $0 }))
}
