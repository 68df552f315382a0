// SPDX-License-Identifier: MIT

/// Why a scenario pack cannot be used: where, what was found, what is allowed.
public struct ScenarioPackError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name of the pack, usually its path.
  public let file: String
  /// The scenario or mix, as in `scenario "seed1.from-top"`; nil when it is the pack as a whole.
  public let owner: String?
  /// The path inside the owner, as in `params.curve.p[0]`; nil when it is the owner as a whole.
  public let field: String?
  /// What is wrong, and what is allowed instead.
  public let problem: String

  public var description: String {
    [file, owner, field, problem].compactMap(\.self).joined(separator: ": ")
  }
}

/// A place in a pack that an error can point at.
struct PackLocation {
  var file: String
  var owner: String?
  var field: String?

  /// The member `name` of the object at this place.
  func member(_ name: String) -> PackLocation {
    var place = self
    // A name may be any text in a file of a user: it is quoted when it is no plain word.
    let isPlain =
      !name.isEmpty
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_.-".contains($0)) }
    let shown = isPlain ? name : JSONValue.quoted(name)
    place.field = field.map { "\($0).\(shown)" } ?? shown
    return place
  }

  /// Element `index` of the list at this place.
  func element(_ index: Int) -> PackLocation {
    var place = self
    place.field = "\(field ?? "")[\(index)]"
    return place
  }

  func failure(_ problem: String) -> ScenarioPackError {
    ScenarioPackError(file: file, owner: owner, field: field, problem: problem)
  }

  /// The error for `value`, of which only `allowed` would be right.
  func failure(_ value: JSONValue, allowed: String) -> ScenarioPackError {
    failure("\(value.shown) is not allowed; allowed is \(allowed)")
  }
}
