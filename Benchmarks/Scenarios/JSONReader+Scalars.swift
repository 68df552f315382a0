// SPDX-License-Identifier: MIT

extension JSONReader {
  // MARK: - Numbers

  /// A number by the grammar of RFC 8259; one that no double can hold is refused.
  mutating func number() throws(JSONSyntaxError) -> Double {
    guard let first = peek, "-0123456789".utf8.contains(first) else {
      throw failure("a value expected")
    }
    let start = self
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    let text = String(decoding: bytes[start.position..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw start.failure("the number \(JSONValue.quoted(text)) is too large")
    }
    return value
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let first = position
    while let byte = peek, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
    guard position > first else { throw failure("a digit expected") }
  }

  // MARK: - Strings

  mutating func string() throws(JSONSyntaxError) -> String {
    var text: [UInt8] = []
    position += 1
    while let byte = peek {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += String(try escape()).utf8
      case 0..<0x20:
        position -= 1
        throw failure("a control character inside a text")
      default: text.append(byte)
      }
    }
    throw failure("a closing quotation mark expected")
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let names: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"),
      ("r", "\r"), ("t", "\t"),
    ]
    for (name, scalar) in names where take(name) { return scalar }
    guard take("u") else { throw failure("an unknown escape") }
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // Not a scalar by itself: the first half of a surrogate pair, or an error.
    guard first < 0xDC00, take("\\"), take("u") else { throw failure("half a surrogate pair") }
    let second = try hexadecimal()
    guard 0xDC00..<0xE000 ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw failure("half a surrogate pair") }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw failure("four hexadecimal digits expected")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
