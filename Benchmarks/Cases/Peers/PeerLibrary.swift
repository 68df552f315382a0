// SPDX-License-Identifier: MIT

internal import KernelABI
internal import MotionModel
internal import MotionScenarios

/// Another library's way to do our work, on arrays of structures. Only the package trait Peers has
/// any; `Benchmarks/Peers` holds their loops.
struct PeerLibrary {
  /// The backend's name in results.
  let name: String
  let version: String
  /// By the name of the subject.
  let blocks: [String: PeerKernel]
  /// Curves, one for all inputs or one for each; nil where the library has none.
  let solver: (([CubicBezier], [Double]) -> any PeerSolver)?
  /// Which of them it gets right.
  let curves: PeerCurveRange
  /// Layers at a moment, with curves that the caller solves.
  let frame: (Workload.Items, @escaping (EaseRun) -> Void) -> any PeerFrame

  /// All that there may be.
  static let names = ["glm", "cglm", "eigen", "qt"]

  static func named(_ name: String) -> PeerLibrary? { all.first { $0.name == name } }

  #if !Peers
    static var all: [PeerLibrary] { [] }
    /// How they were built, as module flags are recorded.
    static var build: [String: [String]] { [:] }
  #endif
}

/// Curves that a library solves as well as browsers do.
enum PeerCurveRange {
  case none
  /// All, in single precision.
  case anyFloat
  /// Those of designers in double precision, but not all: near x2 − x1 = 1/3, where the cubic term of
  /// x vanishes, results are off without bound, −1.9e9 for a curve within 0 … 1.
  case someDouble
}

/// A block operation.
struct PeerKernel {
  let run: (RecordRun) -> Void
  /// Numbers that it writes of each record, the first ones.
  let width: Int
}

/// Curves with an input each.
protocol PeerSolver {
  var bytesPerItem: (read: Int, written: Int) { get }
  func solve()
  func poison()
  func output(at index: Int) -> Double
}

/// The layers of a workload.
protocol PeerFrame {
  var bytesPerItem: (read: Int, written: Int) { get }
  func evaluate(at now: Double)
  func poison()
  func result(_ index: Int) -> (ProjectedQuad, opacity: Double)
}
