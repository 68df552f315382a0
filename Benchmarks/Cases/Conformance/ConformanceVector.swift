// SPDX-License-Identifier: MIT

internal import BenchmarkHarness
internal import MotionScenarios

/// One line of a vector file.
struct ConformanceVector {
  let id: String
  let op: ConformanceOp
  let input: VectorInput
  let expectation: Expectation
  let tolerance: Tolerance
  /// For single precision; nil when the vector is not for it.
  let floatTolerance: Tolerance?
  let place: VectorPlace

  private init(_ line: VectorInput) throws(VectorError) {
    try line.requireKeys(
      ["id", "op", "in", "out", "tol", "source"], optional: ["note", "floatTol"])
    id = try line.required("id").text()
    var place = line.place
    place.id = id
    self.place = place
    let named = VectorInput(value: line.value, place: place)
    _ = try named.required("source").text()
    op = try ConformanceVector.op(try named.required("op"))
    input = try named.required("in")
    try input.requireKeys(op.required, optional: op.optional)
    expectation = Expectation(try named.required("out").value)
    tolerance = try ConformanceVector.tolerance(try named.required("tol"))
    floatTolerance = try named.member("floatTol").map { input throws(VectorError) in
      try ConformanceVector.tolerance(input)
    }
  }

  private static func op(_ input: VectorInput) throws(VectorError) -> ConformanceOp {
    let name = try input.text()
    guard let op = ConformanceOp.all.first(where: { $0.name == name }) else {
      let names = ConformanceOp.all.map(\.name).joined(separator: ", ")
      throw input.place.failure("unknown op \(JSONValue.quoted(name)); there are: \(names)")
    }
    return op
  }

  private static func tolerance(_ input: VectorInput) throws(VectorError) -> Tolerance {
    guard let tolerance = Tolerance(input.value) else {
      throw input.failure("a number from 0, or {\"rel\": a number from 0}")
    }
    return tolerance
  }
}

// MARK: - Files

extension ConformanceVector {
  /// The vectors of a file, one a line.
  ///
  /// - Throws: `InputFileError` or `VectorError` for the first thing that is not as the format says.
  static func read(_ path: String) throws -> [ConformanceVector] {
    let bytes = try InputFile.read(path)
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard !lines.isEmpty else {
      throw VectorPlace(file: path).failure("the file is empty; needed is a vector on each line")
    }
    return try lines.enumerated().map { index, line in
      let place = VectorPlace(file: path, line: index + 1)
      do {
        return try ConformanceVector(
          VectorInput(value: try JSONReader.parse(Array(line)), place: place))
      } catch let error as JSONSyntaxError {
        throw place.failure("not JSON: column \(error.column): \(error.problem)")
      }
    }
  }
}
