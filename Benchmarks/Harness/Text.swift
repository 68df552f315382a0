// SPDX-License-Identifier: MIT
import Foundation

/// Fills up with spaces on the right.
package func pad(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// Fills up with spaces on the left.
package func padLeft(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// Three significant digits or all whole ones, never an exponent; `n/a` for nothing.
package func short(_ value: Double?) -> String {
  guard let value, value.isFinite else { return "n/a" }
  guard value != 0 else { return "0" }
  let decimals = 2 - Int(floor(log10(abs(value))))
  return String(format: "%.*f", min(max(decimals, 0), 9), value)
}

/// Three significant digits for numbers of any magnitude, as in `1.2e-07`.
package func scientific(_ value: Double?) -> String {
  guard let value, value.isFinite else { return "n/a" }
  return String(format: "%.3g", value)
}

/// A whole number with a comma between thousands.
package func grouped(_ value: Double?) -> String {
  guard let value, value.isFinite, abs(value) < 1e15 else { return "n/a" }
  var digits = String(Int(value))
  var groups: [Substring] = []
  while digits.count > 3 {
    groups.insert(digits.suffix(3)[...], at: 0)
    digits.removeLast(3)
  }
  return ([digits[...]] + groups).joined(separator: ",")
}

/// A fraction as a percentage: `3 %`.
package func percent(_ fraction: Double?) -> String {
  fraction.map { "\(short($0 * 100)) %" } ?? short(nil)
}

/// A ratio near 1 to a thousandth: `1.012`.
package func thousandths(_ ratio: Double?) -> String {
  guard let ratio, ratio.isFinite, ratio < 100 else { return short(ratio) }
  return String(format: "%.3f", ratio)
}
