// SPDX-License-Identifier: MIT

internal import KernelABI
internal import MotionKernels

/// Curves or springs of one kind with their inputs and outputs, in blocks.
final class SolverRun {
  let kind: SolverItem.Kind
  private let precision: SolvePrecision
  private let rows: Int
  private var parameters = AlignedBuffer()
  /// Control points, for runs that the set-up kernel prepares.
  private var controls = AlignedBuffer()
  private var inputs = AlignedBuffer()
  private var outputs = AlignedBuffer()
  private var count = 0
  /// One block of parameters serves every input.
  private let isShared: Bool
  private let isPrepared: Bool

  /// A run for items like `item`.
  init(_ item: SolverItem, _ precision: SolvePrecision, isShared: Bool) {
    kind = item.kind
    self.isShared = isShared
    self.precision = precision
    rows = item.rows(precision)
    isPrepared = item.isPrepared
  }

  private var records: Int { if case .cubic(let count) = kind { count } else { 0 } }

  private var blockCount: Int { (count + Block.lanes - 1) / Block.lanes }
  private var parameterBlocks: Int { isShared ? min(blockCount, 1) : blockCount }
  private var outputsAreDoubles: Bool { precision == .double }

  /// Times are doubles for every precision; fractions as precise as the outputs.
  private var inputsAreDoubles: Bool {
    if case .spring = kind { true } else { outputsAreDoubles }
  }

  private func rowBytes(_ areDoubles: Bool) -> Int { Block.rowBytes * (areDoubles ? 2 : 1) }

  var bytes: (read: Int, written: Int) {
    (
      parameterBlocks * rows * Block.rowBytes + blockCount * rowBytes(inputsAreDoubles),
      blockCount * rowBytes(outputsAreDoubles)
    )
  }

  var setupBytes: (read: Int, written: Int) {
    isPrepared
      ? (
        parameterBlocks * ControlRow.count * Block.rowBytes, parameterBlocks * rows * Block.rowBytes
      ) : (0, 0)
  }

  /// Appends a lane and gives its index.
  func append(_ item: SolverItem) -> Int {
    let index = count
    count += 1
    parameters = parameters.grown(to: parameterBlocks * rows * Block.rowBytes)
    inputs = inputs.grown(to: blockCount * rowBytes(inputsAreDoubles))
    outputs = outputs.grown(to: blockCount * rowBytes(outputsAreDoubles))
    if isShared && index > 0 { return index }
    if isPrepared {
      controls = controls.grown(to: parameterBlocks * ControlRow.count * Block.rowBytes)
    }
    let lane = index % Block.lanes
    // A new block is padded with copies, so that the lanes nobody asked for are harmless.
    for target in lane == 0 ? 0..<Block.lanes : lane..<(lane + 1) {
      write(item, block: index / Block.lanes, lane: target)
    }
    return index
  }

  private func write(_ item: SolverItem, block: Int, lane: Int) {
    let target = isPrepared ? controls : parameters
    let blockRows = isPrepared ? ControlRow.count : rows
    let base = unsafe target.base + block * blockRows * Block.rowBytes
    unsafe item.write(LaneWriter(base, lane: lane), precision)
  }

  /// Set-up that is still to be done by a kernel; nil when there is none.
  var setupRun: SetupRun? {
    guard isPrepared else { return nil }
    return unsafe SetupRun(
      records: records, controls: controls.base, parameters: parameters.base,
      blockCount: parameterBlocks)
  }

  func setInput(_ value: Double, lane index: Int) {
    let lane = index % Block.lanes
    let row = unsafe LaneWriter(
      inputs.base + index / Block.lanes * rowBytes(inputsAreDoubles), lane: lane)
    if inputsAreDoubles { row.setDouble(0, value) } else { row.set(0, value) }
  }

  func output(lane index: Int) -> Double {
    let block = unsafe outputs.base + index / Block.lanes * rowBytes(outputsAreDoubles)
    let lane = index % Block.lanes
    return outputsAreDoubles
      ? unsafe block.load(fromByteOffset: lane * 8, as: Double.self)
      : unsafe Double(block.load(fromByteOffset: lane * 4, as: Float.self))
  }

  var solveRun: SolveRun {
    unsafe SolveRun(
      precision: precision, records: records, parameters: parameters.base,
      parameterBytes: isShared ? 0 : rows * Block.rowBytes, inputs: inputs.base,
      inputsAreDoubles: inputsAreDoubles, outputs: outputs.base, blockCount: blockCount)
  }

  /// Overwrites the outputs, and the set-up where a kernel makes it.
  func poison() {
    outputs.fill(0xff)
    if isPrepared { parameters.fill(0xff) }
  }
}
