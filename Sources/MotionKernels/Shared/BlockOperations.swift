// SPDX-License-Identifier: MIT

package import KernelABI

/// Runs the kernel of `operation`.
package func transformBlocks(_ operation: BlockOperation, _ run: BlockRun) {
  switch operation {
  case .multiplyPairs: multiplyPairs(run)
  case .multiplyShared: multiplyShared(run)
  case .projectPoints: projectPoints(run)
  case .transformPoints: transformPoints(run)
  case .compose: compose(run)
  case .rotate: rotate(run)
  case .projectCorners: projectCorners(run)
  case .clipCorners: clipCorners(run)
  case .boundingBox: boundingBox(run)
  case .invert: invert(run)
  case .determinant: determinant(run)
  case .decompose: decompose(run)
  case .recompose: recompose(run)
  case .slerp: slerp(run)
  case .interpolate: interpolateTransforms(run)
  }
}

/// One register's share of a block: its operands and its result.
@safe
struct BlockVector {
  let first: RowReader
  let second: RowReader
  let third: RowReader
  let output: RowWriter
}

/// Calls `body` for every register of every block.
///
/// - Parameter rows: of a block of each operand and of the result; 0 for an operand that is shared or
///   not there.
@inline(__always)
func forEachVector(
  _ run: BlockRun, rows: (first: Int, second: Int, third: Int, output: Int),
  _ body: (BlockVector) -> Void
) {
  var block = 0
  while block < run.blockCount {
    let offset = block &* Block.rowBytes
    var vector = 0
    while vector < vectorsPerRow {
      unsafe body(
        BlockVector(
          first: RowReader(run.first + offset &* rows.first, vector: vector),
          second: RowReader(run.second + offset &* rows.second, vector: vector),
          third: RowReader(run.third + offset &* rows.third, vector: vector),
          output: RowWriter(run.output + offset &* rows.output, vector: vector)))
      vector &+= 1
    }
    block &+= 1
  }
}
