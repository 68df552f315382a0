// SPDX-License-Identifier: MIT

import MotionModel

/// A distance as packs write it: a plain number, or a multiple of a side of the screen.
enum Travel: Equatable {
  /// Points, or multiples of the width where the parameter says so.
  case number(Double)
  /// Multiples of the width: `"width"`, `"0.5W"`.
  case widths(Double)
  /// Multiples of the height: `"height"`, `"0.08H"`.
  case heights(Double)

  init?(_ value: JSONValue) {
    switch value {
    case .number(let number) where Shape.Bounds.any.contains(number): self = .number(number)
    case .text("width"): self = .widths(1)
    case .text("height"): self = .heights(1)
    case .text(let text):
      guard let number = Double(text.dropLast()), Shape.Bounds.any.contains(number) else {
        return nil
      }
      switch text.last {
      case "W": self = .widths(number)
      case "H": self = .heights(number)
      default: return nil
      }
    default: return nil
    }
  }

  /// Points on `screen`, where a plain number counts `unit` points.
  func points(on screen: Size, unit: Double) -> Double {
    switch self {
    case .number(let number): number * unit
    case .widths(let multiple): multiple * screen.width
    case .heights(let multiple): multiple * screen.height
    }
  }
}
