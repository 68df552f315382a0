// SPDX-License-Identifier: MIT

/// An error of the person or the place, not of the program: the command line ends with status 2 and
/// prints the description, which says what was wrong and what to do.
public protocol UsageError: Error, CustomStringConvertible {}
