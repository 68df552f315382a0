// SPDX-License-Identifier: MIT

/// The name of a case: `Group.operation.backend.size`, as in `Frame.evaluate.avx2.10000`.
///
/// The three words are not empty and hold no dot; the size counts items and is positive.
public struct CaseName: Hashable, Sendable, CustomStringConvertible {
  public var group: String
  public var operation: String
  public var backend: String
  /// Items in one iteration, > 0.
  public var size: Int

  public init(group: String, operation: String, backend: String, size: Int) {
    self.group = group
    self.operation = operation
    self.backend = backend
    self.size = size
  }

  /// Reads what `description` writes; nil for anything else, such as `a.b.c.007` or `a..c.1`.
  public init?(parsing text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    guard let size = Int(parts[3]), size > 0, String(size) == parts[3] else { return nil }
    self.init(
      group: String(parts[0]), operation: String(parts[1]), backend: String(parts[2]), size: size)
  }

  public var description: String { "\(group).\(operation).\(backend).\(size)" }
}
