// SPDX-License-Identifier: MIT
import MotionModel

/// How layers look, in light and in dark.
enum PreviewStyle {
  /// How a role is drawn.
  struct Look {
    /// In light and in dark; colours that colour-blind people can tell apart (Okabe and Ito).
    var light: String
    var dark: String
    /// False for what only holds others.
    var isFilled = true
  }

  static func look(_ role: String) -> Look {
    switch role {
    case "from", "back": Look(light: "#0072b2", dark: "#56b4e9")
    case "to", "front": Look(light: "#d55e00", dark: "#f08a3c")
    case "element", "content": Look(light: "#007a58", dark: "#35c79d")
    case "piece": Look(light: "#a8457d", dark: "#e08fbc")
    case "overlay", "shadow": Look(light: "#444444", dark: "#9a9a9a")
    default: Look(light: "#7a6a00", dark: "#e6d84a", isFilled: false)
    }
  }

  /// A class of a role in a style sheet.
  static func name(_ role: String) -> String { "r-\(role)" }

  /// The style sheet of a film strip.
  static func sheet(_ roles: [String]) -> String {
    func rules(_ color: (Look) -> String) -> String {
      roles.map { role in
        let look = look(role)
        let fill = look.isFilled ? color(look) : "none"
        return ".\(name(role)){fill:\(fill);stroke:\(color(look))}"
          + ".l-\(role){fill:none;stroke:\(color(look))}"
      }.joined(separator: "\n")
    }
    return """
      text{font-family:system-ui,sans-serif;font-size:12px;fill:#222}
      .title{font-size:16px;font-weight:600}.page{fill:#fff}
      .screen{fill:#f1f1f1;stroke:#888}.axis{fill:none;stroke:#999}
      .back{stroke-dasharray:4 3}
      \(rules(\.light))
      @media (prefers-color-scheme:dark){
      text{fill:#eee}.page{fill:#161616}.screen{fill:#262626;stroke:#777}.axis{stroke:#888}
      \(rules(\.dark))
      }
      """
  }
}
