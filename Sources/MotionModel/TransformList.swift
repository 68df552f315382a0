// SPDX-License-Identifier: MIT

/// A css transform: functions of which the last acts first.
public struct TransformList: Equatable, Sendable {
  /// In the order in which css writes them.
  public var functions: [TransformFunction]

  /// The list of these functions; without any it changes nothing.
  public init(_ functions: [TransformFunction] = []) { self.functions = functions }

  /// The matrix of the whole list.
  public var matrix: Transform3D { TransformList.matrix(functions[...]) }

  private static func matrix(_ functions: ArraySlice<TransformFunction>) -> Transform3D {
    functions.reduce(.identity) { $1.matrix.concatenating($0) }
  }

  /// The list between `self` at `fraction` 0 and `end` at 1, both exact, and beyond.
  ///
  /// As far as the functions are of the same kind, each goes by itself, where a list that ends is
  /// continued by functions that do nothing. From the first that differ, the rest of both goes as
  /// one matrix. Source: css-transforms-1, "Interpolation of Transforms".
  public func interpolated(to end: TransformList, at fraction: Double) -> TransformList {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    var result: [TransformFunction] = []
    for index in 0..<max(functions.count, end.functions.count) {
      guard let (from, to) = pair(index, with: end),
        let between = from.interpolated(to: to, at: fraction)
      else {
        let rest = TransformList.matrix(functions.dropFirst(index))
        let endRest = TransformList.matrix(end.functions.dropFirst(index))
        result.append(.matrix(rest.interpolated(to: endRest, at: fraction)))
        break
      }
      result.append(between)
    }
    return TransformList(result)
  }

  /// The functions at `index`, one of which may be missing.
  private func pair(
    _ index: Int, with end: TransformList
  ) -> (from: TransformFunction, to: TransformFunction)? {
    let from = index < functions.count ? functions[index] : nil
    let to = index < end.functions.count ? end.functions[index] : nil
    guard let one = from ?? to else { return nil }
    return (from ?? one.identity, to ?? one.identity)
  }
}
