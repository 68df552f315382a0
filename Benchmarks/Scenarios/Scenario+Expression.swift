// SPDX-License-Identifier: MIT

public import MotionModel

extension Scenario {
  /// What the engine can run of a scenario.
  public enum Expression: Equatable, Sendable {
    /// The layers that move, back to front.
    case transitions([LayerTransition])
    /// Nothing, because something that moves a layer could not be told.
    case skipped(reason: String)
  }

  /// The scenario on a screen.
  ///
  /// Either everything in the numbers that moves a layer is used, or the scenario is skipped; which of
  /// the two does not depend on the screen. A percent-driven scenario gives the rest that runs by
  /// time after a release, see `Timing.releasedFraction`.
  ///
  /// - Parameter screen: points, both sides finite and more than 0.
  public func expression(screen: Size) -> Expression {
    guard screen.width > 0, screen.height > 0, screen.width.isFinite, screen.height.isFinite else {
      return .skipped(reason: "a screen of \(screen.width) × \(screen.height) points")
    }
    do {
      let stage = Stage(scenario: self, screen: screen, timing: try timing(on: screen))
      return .transitions(try program().layers(stage))
    } catch let skip as Skip {
      return .skipped(reason: skip.reason)
    } catch {
      return .skipped(reason: "\(error)")
    }
  }

  /// What was chosen where the numbers leave something open: sentences for people, empty where the
  /// numbers say everything.
  public var readings: [String] {
    let timing = try? timing(on: Stage.usualScreen)
    let program = try? program()
    return (timing?.readings ?? []) + [program?.reading(self)].compactMap(\.self)
  }

  /// The program that uses every parameter that moves something.
  func program() throws(Skip) -> MotionProgram {
    let present = params.map(\.name).filter(Vocabulary.motionNames.contains)
    let program = MotionProgram.all.first { program in
      program.required.allSatisfy(present.contains)
        && present.allSatisfy { program.required.contains($0) || program.optional.contains($0) }
    }
    guard let program else {
      throw Skip("no known motion by \(present.sorted().joined(separator: ", "))")
    }
    return program
  }
}

extension Vocabulary {
  static let motionNames = Set(parameters.filter { $0.role == .motion }.map(\.name))
}

/// Why a scenario is skipped.
struct Skip: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
