// SPDX-License-Identifier: MIT

/// An error of the person or the place, not of the program: the command line ends with its status and
/// prints the description, which says what was wrong and what to do.
public protocol UsageError: Error, CustomStringConvertible {
  /// What the command line ends with; `usage` (2) unless the error says otherwise.
  var status: ExitStatus { get }
}

extension UsageError {
  public var status: ExitStatus { .usage }
}
