// SPDX-License-Identifier: MIT

package import KernelABI

/// Reads and writes rows block by block as the other kernels do, with the least arithmetic that
/// cannot be left out: what the memory allows them.
package func stream(_ run: StreamRun) {
  let copied = run.rowsRead < run.rowsWritten ? run.rowsRead : run.rowsWritten
  var sum = splat(0)
  var block = 0
  while block < run.blockCount {
    var vector = 0
    while vector < vectorsPerRow {
      let source = unsafe RowReader(
        run.source + block &* run.rowsRead &* Block.rowBytes, vector: vector)
      let target = unsafe RowWriter(
        run.target + block &* run.rowsWritten &* Block.rowBytes, vector: vector)
      var row = 0
      while row < copied {
        target[row] = source[row]
        row &+= 1
      }
      while row < run.rowsRead {
        sum = float(bits(sum) ^ bits(source[row]))
        row &+= 1
      }
      while row < run.rowsWritten {
        target[row] = sum
        row &+= 1
      }
      vector &+= 1
    }
    block &+= 1
  }
  // Rows that are only read would be left out if nothing came of them.
  if run.blockCount > 0 { unsafe RowWriter(run.target, vector: 0)[0] = sum }
}
