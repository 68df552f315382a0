// SPDX-License-Identifier: MIT
import BenchmarkHarness

/// The option values of one invocation.
struct Settings {
  static let defaultSizes = [1000, 10_000, 100_000]
  static let quickSizes = [1000, 10_000]
  static let defaultSeconds = 100.0
  static let quickSeconds = 8.0
  static let defaultDirectory = "results/local"
  static let defaultResults = "results"

  /// Which processor both programs of a pair stay on.
  enum Pin: Equatable {
    case lastProcessor
    case processor(Int)
    case off
  }

  /// A file in a format of another tool.
  struct Export {
    var format: ExportFormat
    var path: String
  }

  var filter: String?
  var explicitSizes: [Int]?
  var mix: String?
  var kernels: Set<String>?
  var explicitSeconds: Double?
  var isQuick = false
  var json: String?
  var scenarios: String?
  var directory = Settings.defaultDirectory
  /// Where previews go; nil for files of the scenario's name.
  var pictures: [String]?
  /// Points.
  var screen = (width: 390.0, height: 844.0)
  var seed: UInt64 = 1
  var allowsDebug = false
  /// The slowdown that is allowed, a fraction; nil for the gate's own default.
  var limit: Double?
  var isStrict = false
  /// A program or a revision.
  var base: String?
  var isControl = false
  var launches = PairOptions.defaultLaunches
  var injection: PairOptions.Injection?
  var pin = Pin.lastProcessor
  /// Where baselines, histories and the gate's file are.
  var results = Settings.defaultResults
  var exports: [Export] = []
  /// Where the report goes.
  var html: String?
  /// A stored report of a gate.
  var gate: String?
  /// Transitions in a frame.
  var transitions = 10_000
  /// Of the display, in Hz.
  var rate = 120
  var frames = 1000
  /// Of several displays.
  var rates = frameRates
  var cores: [Int]?
  var trialFrames = CapacitySearch.fewestFrames
  /// Seconds for a whole search.
  var operands: [String] = []
  /// The options as they were given, by name, for the results.
  var given: [String: String] = [:]

  var sizes: [Int] { explicitSizes ?? (isQuick ? Settings.quickSizes : Settings.defaultSizes) }

  var seconds: Double {
    explicitSeconds ?? (isQuick ? Settings.quickSeconds : Settings.defaultSeconds)
  }

  /// True when standard output carries the document and nothing else.
  var writesJSONToOutput: Bool { Settings.isOutput(json) }

  var baselines: BaselineStore { BaselineStore(directory: "\(results)/baselines") }

  var historyDirectory: String { "\(results)/history" }

  static func isOutput(_ path: String?) -> Bool { path == "-" || path == "/dev/stdout" }
}
