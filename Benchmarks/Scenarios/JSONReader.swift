// SPDX-License-Identifier: MIT
//
// A strict JSON reader, because a pack must be judged exactly as it is written: Foundation's decoder
// keeps one of two members with the same name without a word, and loses their order.
//
// Goals, in order: never crash, never accept what RFC 8259 refuses, say where.

/// Why a text is not JSON, and where; lines and columns (in bytes) count from 1.
package struct JSONSyntaxError: Error, Equatable {
  package let line: Int
  package let column: Int
  package let problem: String
}

package struct JSONReader {
  /// Deeper nesting is refused, so that recursion cannot exhaust the stack.
  static let greatestDepth = 64

  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The one value of a whole text.
  package static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
    var reader = JSONReader(bytes)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw reader.failure("the bytes are not UTF-8")
    }
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.peek == nil else { throw reader.failure("text after the end of the value") }
    return value
  }

  // MARK: - Values

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    guard depth <= JSONReader.greatestDepth else {
      throw failure("nested deeper than \(JSONReader.greatestDepth)")
    }
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .array(try elements(depth: depth))
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func members(depth: Int) throws(JSONSyntaxError) -> [JSONMember] {
    var members: [JSONMember] = []
    var names: Set<String> = []
    position += 1
    skipSpace()
    if take("}") { return members }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw failure("a name in quotation marks expected") }
      let start = self
      let name = try string()
      guard names.insert(name).inserted else {
        throw start.failure("the name \(JSONValue.quoted(name)) occurs twice in one object")
      }
      skipSpace()
      guard take(":") else { throw failure("a colon expected") }
      members.append(JSONMember(name: name, value: try value(depth: depth + 1)))
      skipSpace()
    } while take(",")
    guard take("}") else { throw failure("a comma or } expected") }
    return members
  }

  private mutating func elements(depth: Int) throws(JSONSyntaxError) -> [JSONValue] {
    var elements: [JSONValue] = []
    position += 1
    skipSpace()
    if take("]") { return elements }
    repeat {
      elements.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw failure("a comma or ] expected") }
    return elements
  }

  private mutating func word(
    _ word: String, _ value: JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw failure("a value expected") }
    position += word.utf8.count
    return value
  }

  // MARK: - Bytes

  /// The next byte; nil at the end.
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  func failure(_ problem: String) -> JSONSyntaxError {
    let before = bytes[..<position]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return JSONSyntaxError(
      line: before.count { $0 == 0x0A } + 1, column: position - lineStart + 1,
      problem: peek == nil ? "\(problem), but the text ends" : problem)
  }
}
