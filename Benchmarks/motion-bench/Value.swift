// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// Readers of option values; each throws a `Misuse` that says what is allowed.
enum Value {
  static let largestSize = 10_000_000
  private static let longestPattern = 500
  private static let mostPoints = 10_000.0
  private static let mostSeconds = 86_400.0
  /// What every JSON reader keeps exactly.
  private static let largestSeed: UInt64 = 1 << 53

  static func text(_ text: String) throws -> String {
    guard !text.isEmpty else { throw Misuse("the value is empty") }
    return text
  }

  static func pattern(_ text: String) throws -> String {
    guard text.count <= longestPattern else {
      throw Misuse("a regular expression may have \(longestPattern) characters at most")
    }
    do { _ = try Regex(text) } catch {
      throw Misuse("'\(text)' is not a regular expression: \(error)")
    }
    return text
  }

  static func sizes(_ text: String) throws -> [Int] {
    try counts(text, in: 1...largestSize)
  }

  /// A whole number in a range.
  static func count(_ text: String, in allowed: ClosedRange<Int>) throws -> Int {
    guard isDigits(text), let count = Int(text), allowed.contains(count) else {
      throw Misuse(
        "'\(text)' is not a whole number from \(allowed.lowerBound) to \(allowed.upperBound)")
    }
    return count
  }

  /// Whole numbers in a range, in order and each once.
  static func counts(_ text: String, in allowed: ClosedRange<Int>) throws -> [Int] {
    Set(try items(text).map { try count($0, in: allowed) }).sorted()
  }

  static func names(_ text: String) throws -> Set<String> {
    Set(try items(text))
  }

  static func seconds(_ text: String) throws -> Double {
    let number = text.hasSuffix("s") ? text.dropLast() : text[...]
    guard let seconds = Double(number), seconds > 0, seconds <= mostSeconds else {
      throw Misuse("'\(text)' is not a number of seconds above 0, at most \(Int(mostSeconds))")
    }
    return seconds
  }

  static func seed(_ text: String) throws -> UInt64 {
    guard isDigits(text), let seed = UInt64(text), seed <= largestSeed else {
      throw Misuse("'\(text)' is not a whole number from 0 to \(largestSeed)")
    }
    return seed
  }

  static func pictures(_ text: String) throws -> [String] {
    let paths = try items(text)
    for path in paths where !path.hasSuffix(".svg") && !path.hasSuffix(".html") {
      throw Misuse("'\(path)' ends neither in .svg nor in .html")
    }
    return paths
  }

  static func screen(_ text: String) throws -> (width: Double, height: Double) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
      .map { isDigits($0) ? Double($0) ?? 0 : 0 }
    guard sides.count == 2, sides.allSatisfy((1...mostPoints).contains) else {
      throw Misuse("'\(text)' is not WIDTHxHEIGHT, whole points from 1 to \(Int(mostPoints))")
    }
    return (sides[0], sides[1])
  }

  /// `5%` or `0.05`, as a fraction.
  static func share(_ text: String) throws -> Double {
    let isPercent = text.hasSuffix("%")
    let number = Double(isPercent ? String(text.dropLast()) : text)
    guard let share = number.map({ isPercent ? $0 / 100 : $0 }), share > 0, share <= 10 else {
      throw Misuse("'\(text)' is not a share above 0 % and at most 1000 %, such as 5% or 0.05")
    }
    return share
  }

  static func exports(_ text: String) throws -> [Settings.Export] {
    try items(text).map { item in
      let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw Misuse("'\(item)' is not FORMAT=FILE") }
      guard let format = ExportFormat(rawValue: parts[0]) else {
        throw Misuse(unknown("format", parts[0], among: ExportFormat.allCases.map(\.rawValue)))
      }
      return Settings.Export(format: format, path: parts[1])
    }
  }

  static func launches(_ text: String) throws -> Int {
    try count(text, in: PairOptions.allowedLaunches)
  }

  static func injection(_ text: String) throws -> PairOptions.Injection {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw Misuse("'\(text)' is not NAME=P%") }
    return PairOptions.Injection(name: parts[0], share: try share(parts[1]))
  }

  static func pin(_ text: String) throws -> Settings.Pin {
    switch text {
    case "auto": return .lastProcessor
    case "off": return .off
    default:
      guard isDigits(text), let number = Int(text) else {
        throw Misuse("'\(text)' is neither auto nor off nor the number of a processor")
      }
      return .processor(number)
    }
  }

  static func isOn(_ text: String) throws -> Bool {
    switch text.lowercased() {
    case "1", "true", "yes", "on": return true
    case "0", "false", "no", "off", "": return false
    default: throw Misuse("'\(text)' is neither 1 nor 0")
    }
  }

  static func list(_ sizes: [Int]) -> String { sizes.map(String.init).joined(separator: ",") }

  private static func items(_ text: String) throws -> [String] {
    let items = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !items.contains("") else { throw Misuse("'\(text)' has an empty item") }
    return items
  }

  private static func isDigits(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
