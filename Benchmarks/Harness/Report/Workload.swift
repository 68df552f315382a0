// SPDX-License-Identifier: MIT

/// One operation in all its backends and sizes.
struct Workload {
  let group: String
  let operation: String
  /// In the order of the document.
  let cases: [CaseResult]

  /// The operations of a document, in its order.
  static func all(in cases: [CaseResult]) -> [Workload] {
    inOrder(cases) { "\($0.group).\($0.operation)" }.map {
      Workload(group: $0[0].group, operation: $0[0].operation, cases: $0)
    }
  }

  var name: String { "\(group).\(operation)" }
  var unit: String { cases[0].unit }
  /// Rising.
  var sizes: [Int] { Set(cases.map(\.size)).sorted() }
  /// The cases by backend, each by rising size.
  var byBackend: [[CaseResult]] {
    inOrder(cases, by: \.backend).map { $0.sorted { $0.size < $1.size } }
  }
  /// The cases by rising size.
  var bySize: [[CaseResult]] { sizes.map { size in cases.filter { $0.size == size } } }
}

/// Elements with the same key together, in the order in which keys and elements appear.
func inOrder<Element, Key: Hashable>(
  _ elements: [Element], by key: (Element) -> Key
) -> [[Element]] {
  var places: [Key: Int] = [:]
  var result: [[Element]] = []
  for element in elements {
    let key = key(element)
    if let place = places[key] {
      result[place].append(element)
    } else {
      places[key] = result.count
      result.append([element])
    }
  }
  return result
}

/// `a`, `a and b`, `a, b and c`.
func listed(_ words: [String], _ conjunction: String = "and") -> String {
  guard let last = words.last else { return "" }
  let rest = words.dropLast().joined(separator: ", ")
  return rest.isEmpty ? last : "\(rest) \(conjunction) \(last)"
}

/// `1 case`, `2 cases`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(Double(count))) \(noun)\(count == 1 ? "" : "s")"
}

/// A round number of items, as short as it goes: `950`, `10k`, `1M`.
func compact(_ value: Double) -> String {
  for (unit, letter) in [(1e6, "M"), (1e3, "k")] where value >= unit {
    let parts = value / unit
    return (parts == parts.rounded() ? "\(Int(min(parts, 1e15)))" : short(parts)) + letter
  }
  return value == value.rounded() ? "\(Int(value))" : short(value)
}

/// A number of an axis, without the zeros that say nothing.
func plain(_ value: Double) -> String {
  guard abs(value) < 1e5, abs(value) >= 1e-4 || value == 0 else { return scientific(value) }
  let text = short(value)
  guard text.contains(".") else { return text }
  let cut = String(text.reversed().drop { $0 == "0" }.reversed())
  return cut.hasSuffix(".") ? String(cut.dropLast()) : cut
}

/// A picture with its title and what it says.
func figure(_ title: String, _ picture: Markup, _ sentence: String) -> Markup {
  Markup(
    "figure", [:],
    [Markup("h4", text: title), picture, Markup("figcaption", text: sentence)])
}

/// A part of the report that the navigation leads to.
struct ReportSection {
  let id: String
  let title: String
  let content: [Markup]

  var markup: Markup {
    Markup(
      "section", ["id": id, "aria-labelledby": "\(id)-title"],
      [Markup("h2", ["id": "\(id)-title"], text: title)] + content)
  }

  var link: Markup { Markup("a", ["href": "#\(id)"], text: title) }
}
