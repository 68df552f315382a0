// SPDX-License-Identifier: MIT
import BenchmarkHarness
import Foundation
import Testing

@Suite struct HistoryTests {
  let scratch: Scratch
  let file: HistoryFile

  init() throws {
    scratch = try Scratch()
    file = HistoryFile(path: scratch.file("h.jsonl"))
  }

  private func record(_ number: Int, fast: Double = 10) -> HistoryRecord {
    HistoryRecord(fakeDocument(fast: fast, started: "run \(number)"))
  }

  private func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file.path)) }

  private func write(_ data: Data) throws { try data.write(to: URL(fileURLWithPath: file.path)) }

  @Test("records come back in order, a line each, with the medians and ratios")
  func appends() throws {
    for number in 0..<3 { try file.append(record(number)) }
    let content = try file.read()
    #expect(content.records == (0..<3).map { record($0) })
    #expect(content.faults.isEmpty && content.tornBytes == 0)
    #expect(try bytes().count { $0 == 10 } == 3)
    #expect(content.records[0].cases["G.o.fast.100"]?.median == 10)
    #expect(content.records[0].cases["G.o.fast.100"]?.ratio == 10)
  }

  @Test("wherever a writer is killed, the older records are read and the next append is whole")
  func torn() throws {
    try file.append(record(0))
    let first = try bytes()
    try file.append(record(1))
    let both = try bytes()
    for end in stride(from: first.count + 1, to: both.count - 1, by: 7) {
      try write(both.prefix(end))
      let content = try file.read()
      #expect(content.records == [record(0)] && content.faults.isEmpty)
      #expect(content.tornBytes == end - first.count)
      #expect(try file.append(record(2)) == end - first.count)
      #expect(try file.read().records == [record(0), record(2)])
    }
  }

  @Test("a last line that lacks only its newline is kept")
  func missingNewline() throws {
    try file.append(record(0))
    try write(try bytes().dropLast())
    #expect(try file.read().records == [record(0)])
    #expect(try file.append(record(1)) == 0)
    #expect(try file.read().records == [record(0), record(1)])
  }

  @Test("damage is told with its line, hides no other record, and stays as it is")
  func damaged() throws {
    for number in 0..<3 { try file.append(record(number)) }
    var lines = try bytes().split(separator: 10).map { Data($0) }
    lines[1] = Data("window.BENCHMARK_DATA = {};".utf8)
    try write(Data(lines.joined(separator: [10])) + [10])
    let before = try bytes()
    let content = try file.read()
    #expect(content.records == [record(0), record(2)])
    #expect(content.faults.map(\.line) == [2])
    try file.append(record(3))
    #expect(try bytes().starts(with: before))
  }

  @Test(
    "a file that is no history is not touched",
    arguments: ["not ours", "{\"schema\": 1}", "\0\0\0\0", "{\"cases\":{\0\0", "[1"])
  func foreign(text: String) throws {
    try write(Data(text.utf8))
    #expect(throws: InputFileError.self) { try file.append(record(0)) }
    #expect(try bytes() == Data(text.utf8))
    #expect(try file.read().faults.map(\.line) == [1])
  }

  @Test("a record of a later schema is a fault, not a guess")
  func schema() throws {
    var later = record(0)
    later.schema = 2
    try file.append(later)
    #expect(try file.read().records.isEmpty)
    #expect(try file.read().faults.first?.problem.contains("schema 2") == true)
  }

  @Test("writers at the same time lose nothing and mix nothing")
  func concurrent() async throws {
    let path = file.path
    let records = (0..<40).map { record($0) }
    try await withThrowingTaskGroup { group in
      for record in records {
        group.addTask { _ = try HistoryFile(path: path).append(record) }
      }
      try await group.waitForAll()
    }
    let content = try file.read()
    #expect(content.faults.isEmpty && content.tornBytes == 0)
    #expect(Set(content.records.map(\.started)) == Set(records.map(\.started)))
    #expect(content.records.count == 40)
  }

  @Test("a directory, a device and a place that is not there are refused")
  func places() {
    for path in [scratch.path, "/dev/full", scratch.file("no/h.jsonl")] {
      #expect(throws: FileError.self) { try HistoryFile(path: path).append(record(0)) }
    }
  }

  @Test("each fingerprint has a file of its own")
  func files() throws {
    for cpu in ["A", "B", "A"] {
      let record = HistoryRecord(fakeDocument(cpu: cpu))
      try HistoryFile(directory: scratch.path, of: record).append(record)
    }
    let files = HistoryFile.all(in: scratch.path)
    #expect(try files.map { try $0.read().records.count }.sorted() == [1, 2])
  }

  @Test(
    "each month has a file of its own, in order, and no record's text leads out of the directory")
  func months() throws {
    for started in ["2026-12-01T00:00:00Z", "2026-02-28T23:59:59Z", "../../x", ""] {
      let record = HistoryRecord(fakeDocument(started: started))
      try HistoryFile(directory: scratch.path, of: record).append(record)
    }
    let months = HistoryFile.all(in: scratch.path).map { $0.path.split(separator: ".").suffix(2) }
    #expect(months.map(\.first) == ["2026-02", "2026-12", "undated"])
  }

  @Test("a run that failed is kept too: a history does not choose, unlike a baseline")
  func keepsFailures() throws {
    var document = fakeDocument()
    document.cases[1].status = .wrongResult
    try file.append(HistoryRecord(document))
    #expect(try file.read().records[0].failed == ["G.o.fast.100": "wrongResult"])
    #expect(try file.read().records[0].cases.count == 1)
  }

  @Test("a history of 1 GB is refused at once, and neither read, repaired nor added to")
  func huge() throws {
    try write(Data())
    try FileHandle(forWritingTo: URL(fileURLWithPath: file.path)).truncate(atOffset: 1 << 30)
    #expect(throws: InputFileError.self) { try file.read() }
    #expect(throws: InputFileError.self) { try file.repair() }
    #expect(throws: FileError(path: file.path, code: EFBIG)) { try file.append(record(0)) }
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.size] as? Int == 1 << 30)
  }

  // MARK: - Repair

  @Test("a repair keeps every record, the file as it was, and each bad line with its number")
  func repair() throws {
    for number in 0..<3 { try file.append(record(number)) }
    var lines = try bytes().split(separator: 10).map { Data($0) }
    lines.insert(Data("window.BENCHMARK_DATA = {};".utf8), at: 1)
    lines.insert(Data([0xFF, 0xFE]), at: 3)
    lines.append(lines[0].prefix(40))  // Its writer was killed.
    try write(Data(lines.joined(separator: [10])))
    let before = try bytes()
    let repair = try #require(try file.repair())
    #expect(repair.removed.map(\.line) == [2, 4, 6])
    #expect(try file.read() == HistoryFile.Content(parsing: Array(bytes())))
    #expect(try file.read().records == (0..<3).map { record($0) })
    #expect(try file.read().faults.isEmpty && file.read().tornBytes == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: repair.original)) == before)
    let side = try String(contentsOf: URL(fileURLWithPath: repair.side), encoding: .utf8)
    #expect(side.contains("\"line\":2") && side.contains("window.BENCHMARK_DATA = {};"))
    #expect(try file.repair() == nil)
    try file.append(record(3))
    #expect(try file.read().records.count == 4)
  }

  @Test("what an earlier repair kept is never replaced")
  func repairTwice() throws {
    for text in ["first", "second"] {
      try write(Data("\(text)\n".utf8))
      #expect(try file.repair()?.removed.map(\.text) == [text])
    }
    #expect(scratch.text("h.jsonl.original") == "first\n")
    #expect(scratch.text("h.jsonl.original.2") == "second\n")
    #expect(HistoryFile.all(in: scratch.path).count == 1)
  }

  @Test("a history that is not there is not made by a repair")
  func repairNothing() throws {
    #expect(throws: InputFileError.self) { try file.repair() }
    #expect(try scratch.names().isEmpty)
  }

  @Test("writers lose nothing while the file is repaired")
  func repairBesideWriters() async throws {
    try write(Data("damage\n".utf8))
    let path = file.path
    let records = (0..<40).map { record($0) }
    try await withThrowingTaskGroup { group in
      for (number, record) in records.enumerated() {
        group.addTask {
          _ = try HistoryFile(path: path).append(record)
          if number.isMultiple(of: 10) { _ = try HistoryFile(path: path).repair() }
        }
      }
      try await group.waitForAll()
    }
    #expect(try Set(file.read().records.map(\.started)) == Set(records.map(\.started)))
    #expect(try file.read().faults.isEmpty)
  }

  // MARK: - Acknowledgements

  @Test("a known step is covered on its machine, in its direction, and a few runs to either side")
  func acknowledged() throws {
    let runs = (0..<12).map { "run \($0)" }
    var known = try Acknowledgements(directory: scratch.path)
    known.steps = [.init(case: "c", fingerprint: "f", run: "run 6", isSlower: true, reason: "r")]
    try known.write(to: scratch.path)
    #expect(try Acknowledgements(directory: scratch.path) == known)
    func isKnown(_ index: Int, after: Double = 2, of name: String = "c", on f: String = "f") -> Bool
    {
      let change = ChangePoint(index: index, before: 1, after: after)
      return known.entry(for: change, of: name, on: f, runs: runs) != nil
    }
    #expect((0..<12).filter { isKnown($0) } == [3, 4, 5, 6, 7, 8, 9])
    #expect(!isKnown(6, after: 0.5) && !isKnown(6, of: "d") && !isKnown(6, on: "g"))
    try AtomicFile.write(Array("{".utf8), to: Acknowledgements.path(in: scratch.path))
    #expect(throws: InputFileError.self) { try Acknowledgements(directory: scratch.path) }
  }
}

@Suite struct ChangePointTests {
  /// Levels with uniform noise, multiplied.
  private func series(_ levels: [(count: Int, level: Double)], noise: Double, seed: UInt64 = 1)
    -> [Double]
  {
    var generator = SplitMix64(seed: seed)
    return levels.flatMap { count, level in
      (0..<count).map { _ in level * (1 + Double.random(in: -noise...noise, using: &generator)) }
    }
  }

  @Test("steps are found where they are, with the medians of both sides")
  func steps() {
    let values = series([(20, 1), (15, 1.1), (25, 0.9)], noise: 0.01)
    let found = changePoints(in: values)
    #expect(found.map(\.index) == [20, 35])
    #expect(abs((found.first?.ratio ?? 0) - 1.1) < 0.01)
    #expect(abs((found.last?.after ?? 0) - 0.9) < 0.01)
  }

  @Test("noise alone has no step, in 200 series of 5 %")
  func noise() {
    let found = (0..<200).filter { seed in
      !changePoints(in: series([(60, 1)], noise: 0.05, seed: UInt64(seed))).isEmpty
    }
    #expect(found.count <= 4)
  }

  @Test("one or two outliers are no step, and neither is what is smaller than asked for")
  func outliers() {
    var values = series([(40, 1)], noise: 0.01)
    values[20] = 3
    values[21] = 3
    #expect(changePoints(in: values).isEmpty)
    let small = series([(30, 1), (30, 1.02)], noise: 0.001)
    #expect(changePoints(in: small, smallest: 0.03).isEmpty)
    #expect(changePoints(in: small, smallest: 0.01).map(\.index) == [30])
  }

  @Test("short series, equal values and old values beyond the window do no harm")
  func edges() {
    #expect(changePoints(in: []).isEmpty && changePoints(in: [1, 2, 3]).isEmpty)
    #expect(changePoints(in: [Double](repeating: 2, count: 50)).isEmpty)
    let values = [Double](repeating: 9, count: 300) + [1, 1, 1, 1, 1, 1]
    #expect(changePoints(in: values).map(\.index) == [300])
  }
}
