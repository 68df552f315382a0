// SPDX-License-Identifier: MIT
//
// Whole transitions with another library's vectors and matrices. None of them has the curves of user
// interfaces, so their authors would bring a solver along: the one that applications use today, in
// double precision, compiled for this processor.

#if Peers
  internal import CPeers
  internal import KernelABI
  internal import MotionModel
  internal import MotionScenarios

  @safe
  final class PeerLayers: PeerFrame {
    /// Layers between two looks at the curves: what they say stays in the first cache.
    private static let chunk = 64

    private let evaluate: (bm_peer_frame) -> Void
    private let ease: (EaseRun) -> Void
    private let timings: [ConcatTiming]
    private let cubics: [ConcatCubic]
    private let layers: [bm_peer_layer]
    private var progress = [Float](repeating: 0, count: PeerLayers.chunk)
    private var looks: [bm_peer_look]

    init(_ peer: bm_peer, _ items: Workload.Items, _ ease: @escaping (EaseRun) -> Void) {
      // One that nobody uses, so that there is always something to point at.
      var cubics = [ConcatCubic(0, 1, x1: 0, x2: 1, y: (0, 0, 1, 1))]
      let layers = items.map { ConcatLayer($0, &cubics) }
      timings = layers.map(\.timing)
      self.layers = layers.map { bm_peer_layer($0) }
      self.cubics = cubics
      self.ease = ease
      let evaluate = unsafe peer.evaluate
      unsafe self.evaluate = { unsafe evaluate?($0) }
      looks = Array(repeating: bm_peer_look(), count: items.count)
    }

    var bytesPerItem: (read: Int, written: Int) {
      (
        MemoryLayout<ConcatTiming>.stride + MemoryLayout<bm_peer_layer>.stride,
        MemoryLayout<bm_peer_look>.stride
      )
    }

    func evaluate(at now: Double) {
      for first in stride(from: 0, to: layers.count, by: PeerLayers.chunk) {
        evaluate(first, count: min(PeerLayers.chunk, layers.count - first), at: now)
      }
    }

    private func evaluate(_ first: Int, count: Int, at now: Double) {
      unsafe timings.withUnsafeBufferPointer { timings in
        unsafe cubics.withUnsafeBufferPointer { cubics in
          unsafe layers.withUnsafeBufferPointer { layers in
            unsafe progress.withUnsafeMutableBufferPointer { progress in
              unsafe looks.withUnsafeMutableBufferPointer { looks in
                guard let timing = timings.baseAddress, let pieces = cubics.baseAddress,
                  let layer = layers.baseAddress, let eased = progress.baseAddress,
                  let look = looks.baseAddress
                else { return }
                unsafe ease(
                  EaseRun(
                    timings: timing + first, cubics: pieces, progress: eased, count: count,
                    now: now))
                unsafe evaluate(
                  bm_peer_frame(
                    layers: layer + first, progress: eased, output: look + first, count: count))
              }
            }
          }
        }
      }
    }

    func result(_ index: Int) -> (ProjectedQuad, opacity: Double) {
      let (c, w) = (looks[index].corners, looks[index].w)
      let corners = [(c.0, c.1, w.0), (c.2, c.3, w.1), (c.4, c.5, w.2), (c.6, c.7, w.3)]
      let quad = ProjectedQuad(
        divided: corners.map { ConcatVector(Double($0.0), Double($0.1), Double($0.2)) },
        facing: Double(looks[index].facing), limit: 0)
      return (quad, Double(looks[index].opacity))
    }

    func poison() {
      let poisoned = bm_peer_look(
        corners: (.nan, .nan, .nan, .nan, .nan, .nan, .nan, .nan), w: (.nan, .nan, .nan, .nan),
        opacity: .nan, facing: .nan)
      for index in looks.indices { looks[index] = poisoned }
    }
  }

  extension bm_peer_layer {
    fileprivate init(_ layer: ConcatLayer) {
      self.init(
        origin: bm_peer_ends(layer.origin), size: bm_peer_ends(layer.size),
        translation: bm_peer_ends(layer.translation), scale: bm_peer_ends(layer.scale),
        turn: bm_peer_ends(layer.turn), axis: bm_peer_vector(layer.axis),
        anchor: bm_peer_vector(layer.anchor),
        vanishing_point: bm_peer_vector(layer.vanishingPoint), m34: Float(layer.m34))
    }
  }

  extension bm_peer_ends {
    fileprivate init(_ ends: ConcatEnds) {
      self.init(from: bm_peer_vector(ends.from), to: bm_peer_vector(ends.to))
    }
  }

  extension bm_peer_vector {
    fileprivate init(_ v: ConcatVector) { self.init(x: Float(v.x), y: Float(v.y), z: Float(v.z)) }
  }
#endif
