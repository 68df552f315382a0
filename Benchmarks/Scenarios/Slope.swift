// SPDX-License-Identifier: MIT

import MotionModel

/// A number that depends on the fraction p of a transition, as packs write it: `"1-0.2p"`,
/// `"0.15p"`.
struct Slope: Equatable {
  /// At p = 0 and at p = 1.
  let ends: Endpoints<Double>

  init?(_ text: String) {
    guard text.hasSuffix("p") else { return nil }
    let body = text.dropLast()
    // The sign between the two parts, if there is one behind the first character.
    let sign = body.dropFirst().lastIndex { $0 == "+" || $0 == "-" }
    guard let slope = Double(body[(sign ?? body.startIndex)...]),
      let start = sign.map({ Double(body[..<$0]) }) ?? 0,
      Shape.Bounds.any.contains(start), Shape.Bounds.any.contains(slope)
    else { return nil }
    ends = Endpoints(from: start, to: start + slope)
  }
}
