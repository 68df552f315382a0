// SPDX-License-Identifier: MIT

/// One case on its way through a comparison.
struct Trial {
  let name: CaseName
  let benchmark: BenchmarkCase?
  var result: CaseResult

  init(
    _ name: CaseName, of comparison: Comparison, from made: Result<[BenchmarkCase], any Error>
  ) {
    self.name = name
    switch made {
    case .success(let cases):
      benchmark = cases.first { $0.name == name }
      result = CaseResult(
        name, unit: benchmark?.unit ?? comparison.unit, mix: benchmark?.mix ?? comparison.mix,
        status: benchmark == nil ? .missing : .passed,
        reason: benchmark == nil ? "declared but not made" : nil)
      result.bytesPerItem = benchmark.flatMap {
        finite($0.bytesReadPerItem + $0.bytesWrittenPerItem)
      }
    case .failure(let error):
      benchmark = nil
      result = CaseResult(
        name, unit: comparison.unit, mix: comparison.mix, status: .missing, reason: "\(error)")
    }
  }

  /// The bytes of one iteration.
  var bytes: StreamBytes? {
    benchmark.map {
      StreamBytes(
        read: wholeBytes($0.bytesReadPerItem, items: name.size),
        written: wholeBytes($0.bytesWrittenPerItem, items: name.size))
    }
  }

  var isTimeable: Bool { result.status == .passed }

  mutating func verify() {
    guard isTimeable, let verification = benchmark?.verify() else { return }
    result.record(verification)
    if let problem = verification.problem { fail(.wrongResult, problem) }
  }

  /// Keeps the worse error of both verifications.
  mutating func verifyAfterTiming() {
    guard isTimeable else { return }
    let before = result.error
    verify()
    if let before, let after = result.error { result.error = max(before, after) }
    if !isTimeable { result.reason = result.reason.map { "after timing: \($0)" } }
  }

  mutating func fail(_ status: CaseResult.Status, _ reason: String) {
    result.status = status
    result.reason = reason
  }
}

/// Bytes of all items, rounded up; 0 for what cannot be a count.
private func wholeBytes(_ perItem: Double, items: Int) -> Int {
  Int(exactly: (perItem * Double(items)).rounded(.up)).map { max(0, $0) } ?? 0
}
