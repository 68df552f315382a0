// SPDX-License-Identifier: MIT

#if Peers
  internal import CPeers
  internal import KernelABI

  extension PeerLibrary {
    static var all: [PeerLibrary] {
      unsafe [
        PeerLibrary("glm", bm_peer_glm(), curves: .none),
        PeerLibrary("cglm", bm_peer_cglm(), curves: .anyFloat),
        PeerLibrary("eigen", bm_peer_eigen(), curves: .none),
        PeerLibrary("qt", bm_peer_qt(), curves: .someDouble),
      ]
    }

    /// How they were built and which they are, as module flags are recorded.
    static var build: [String: [String]] {
      let flags = unsafe String(cString: bm_peer_build()).split(separator: " ").map(String.init)
      return ["CPeers": all.map { "\($0.name)=\($0.version)" } + flags]
    }

    private init(_ name: String, _ peer: bm_peer, curves: PeerCurveRange) {
      self.name = name
      self.curves = curves
      version = unsafe peer.version.map { unsafe String(cString: $0) } ?? "unknown"
      blocks = unsafe PeerLibrary.kernels(peer)
      solver = unsafe PeerCurves.maker(peer)
      frame = { items, ease in unsafe PeerLayers(peer, items, ease) }
    }

    private static func kernels(_ peer: bm_peer) -> [String: PeerKernel] {
      let corners = CornerRow.flags
      let table: [(String, bm_peer_kernel?, Int)] = unsafe [
        ("multiplyPairs", peer.multiply_pairs, TransformRow.count),
        ("multiplyShared", peer.multiply_shared, TransformRow.count),
        ("compose", peer.compose, TransformRow.count),
        ("rotate", peer.rotate, TransformRow.count),
        ("projectCorners", peer.project_corners, corners),
        ("projectCorners-planar", peer.project_corners, corners),
        ("invert", peer.invert, TransformRow.count),
        ("invert-affine", peer.invert, TransformRow.count),
        ("invert-planar", peer.invert, TransformRow.count),
      ]
      let kernels = unsafe table.compactMap { row in
        unsafe row.1.map { unsafe (row.0, PeerKernel($0, width: row.2)) }
      }
      return Dictionary(uniqueKeysWithValues: kernels)
    }
  }

  extension PeerKernel {
    fileprivate init(_ kernel: @escaping bm_peer_kernel, width: Int) {
      self.width = width
      run = { run in
        unsafe kernel(
          bm_peer_records(
            first: run.left, second: run.right, output: run.output, count: run.count))
      }
    }
  }
#endif
