// SPDX-License-Identifier: MIT

internal import MotionKernels

/// The vectors of some files, judged.
package struct Conformance: Sendable {
  /// What a form got wrong.
  package struct Failure: Encodable, Sendable {
    package var id: String
    package var op: String
    /// `model`, or the name of a batch form.
    package var form: String
    package var expected: Outcome
    package var actual: Outcome
    /// The largest difference that is too large; nil when it is not one between numbers.
    package var error: Double?
    package var tolerance: Tolerance
    /// The file and the line.
    package var place: String
  }

  /// The count of one file.
  package struct FileSummary: Encodable, Sendable {
    /// Without its directory.
    package var file: String
    package var vectors: Int
    /// Vectors that every form got right.
    package var passed: Int
    package var failed: Int
    /// Vectors times the forms that computed them.
    package var checks: Int
  }

  package private(set) var files: [FileSummary] = []
  package private(set) var failures: [Failure] = []

  package var passed: Int { files.map(\.passed).reduce(0, +) }
  package var failed: Int { files.map(\.failed).reduce(0, +) }

  /// Reads every file before the first vector runs, then runs them all.
  ///
  /// - Throws: `InputFileError` or `VectorError` for the first thing that is not as the format
  ///   says.
  package init(paths: [String]) throws {
    var places: [String: VectorPlace] = [:]
    var read: [(path: String, vectors: [ConformanceVector])] = []
    for path in paths {
      let vectors = try ConformanceVector.read(path)
      for vector in vectors {
        if let first = places.updateValue(vector.place, forKey: vector.id) {
          throw vector.place.failure(
            "the id occurs twice; first in \(first.file):\(first.line ?? 0)")
        }
      }
      read.append((path, vectors))
    }
    for (path, vectors) in read { try run(vectors, of: path) }
  }

  private mutating func run(_ vectors: [ConformanceVector], of path: String) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var summary = FileSummary(file: name, vectors: vectors.count, passed: 0, failed: 0, checks: 0)
    for vector in vectors {
      let judgements = try vector.judgements()
      let wrong = judgements.compactMap(\.self)
      summary.checks += judgements.count
      if wrong.isEmpty { summary.passed += 1 } else { summary.failed += 1 }
      failures += wrong
    }
    files.append(summary)
  }
}

extension ConformanceVector {
  /// What each form that computes this vector gets wrong; nil for one that gets it right.
  fileprivate func judgements() throws -> [Conformance.Failure?] {
    var results: [Conformance.Failure?] = []
    if let actual = try outcome({ try op.model(input, tolerance) }) {
      results.append(judge(actual, by: expectation, form: "model", tolerance))
    }
    if let engine = op.engine {
      for set in InstructionSet.supported {
        guard let actual = try outcome({ try engine(set, input) }) else { continue }
        results.append(judge(actual, by: expectation, form: "\(set.rawValue) engine", tolerance))
      }
    }
    guard let floatTolerance, let batch = op.batch else { return results }
    for form in BatchForms.all {
      guard let actual = try outcome({ try batch(form, input, floatTolerance) }) else { continue }
      var expectation = expectation
      // A form need not know everything that the model does.
      if case .value(let expected) = expectation {
        expectation = .value(expected.limited(to: actual))
      }
      results.append(judge(actual, by: expectation, form: form.name, floatTolerance))
    }
    return results
  }

  /// An error of the library is a result; one of the vector is not.
  private func outcome(_ compute: () throws -> Outcome?) throws -> Outcome? {
    do {
      return try compute()
    } catch let error as VectorError {
      throw error
    } catch {
      return .failed("\(error)")
    }
  }

  private func judge(
    _ actual: Outcome, by expectation: Expectation, form: String, _ tolerance: Tolerance
  ) -> Conformance.Failure? {
    expectation.mismatch(actual, tolerance).map { mismatch in
      Conformance.Failure(
        id: id, op: op.name, form: form, expected: expectation.outcome, actual: actual,
        error: mismatch.error, tolerance: tolerance,
        place: "\(place.file):\(place.line ?? 0)")
    }
  }
}
