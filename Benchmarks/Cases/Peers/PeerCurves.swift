// SPDX-License-Identifier: MIT

#if Peers
  internal import CPeers
  internal import MotionModel

  /// Timing curves as objects of a library, with an input each.
  @safe
  final class PeerCurves: PeerSolver {
    private let peer: bm_peer
    private let curves: UnsafeMutableRawPointer
    /// From one input's curve to the next one's: 0 where all share one.
    private let stride: Int
    private let inputs: [Double]
    private var outputs: [Double]

    /// nil where the library has no curves.
    static func maker(_ peer: bm_peer) -> (([CubicBezier], [Double]) -> any PeerSolver)? {
      guard let make = unsafe peer.make_curves else { return nil }
      return { curves, inputs in
        let controls = curves.flatMap { [$0.x1, $0.y1, $0.x2, $0.y2] }
        guard let made = unsafe make(controls, curves.count) else {
          preconditionFailure("no memory for \(curves.count) curves")
        }
        return unsafe PeerCurves(
          peer, made, stride: curves.count == inputs.count ? 1 : 0, inputs)
      }
    }

    private init(
      _ peer: bm_peer, _ curves: UnsafeMutableRawPointer, stride: Int, _ inputs: [Double]
    ) {
      unsafe (self.peer, self.curves) = (peer, curves)
      (self.stride, self.inputs) = (stride, inputs)
      outputs = Array(repeating: .nan, count: inputs.count)
    }

    deinit { unsafe peer.free_curves?(curves) }

    /// The input, and the controls of a curve in double precision.
    var bytesPerItem: (read: Int, written: Int) { (8 + 32 * stride, 8) }

    func solve() {
      unsafe peer.solve_curves?(curves, stride, inputs, &outputs, inputs.count)
    }

    func poison() {
      for index in outputs.indices { outputs[index] = .nan }
    }

    func output(at index: Int) -> Double { outputs[index] }
  }
#endif
