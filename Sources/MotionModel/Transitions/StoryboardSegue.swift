// SPDX-License-Identifier: MIT

/// A way from one controller to another; `perform` is the only thing to override.
open class StoryboardSegue {
  public let identifier: String?
  public let source: ViewController
  public let destination: ViewController
  private let handler: (() -> Void)?

  /// - Parameter performHandler: what `perform` does unless it is overridden.
  public init(
    identifier: String?, source: ViewController, destination: ViewController,
    performHandler: (() -> Void)? = nil
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
  }

  open func perform() { handler?() }
}

/// Makes segues by their identifiers, and what has none by a fallback.
public struct SegueFactory {
  /// Makes one.
  public typealias Make = (
    _ identifier: String?, _ source: ViewController, _ destination: ViewController
  ) -> StoryboardSegue

  private var makers: [String: Make] = [:]
  private let fallback: Make

  /// - Parameter fallback: for every identifier that is not registered, and for none.
  public init(
    fallback: @escaping Make = { identifier, source, destination in
      StoryboardSegue(identifier: identifier, source: source, destination: destination)
    }
  ) { self.fallback = fallback }

  public mutating func register(_ identifier: String, _ make: @escaping Make) {
    makers[identifier] = make
  }

  /// The segue to perform, or, with the controllers the other way round, the one to unwind by.
  public func segue(
    identifier: String?, from source: ViewController, to destination: ViewController
  ) -> StoryboardSegue {
    let make = identifier.flatMap { makers[$0] } ?? fallback
    return make(identifier, source, destination)
  }

  /// Makes a segue and performs it: what a swipe or a tap sets off. Such a gesture happens at once
  /// and has no progress.
  ///
  /// - Returns: what was performed.
  @discardableResult
  public func performSegue(
    withIdentifier identifier: String, from source: ViewController, to destination: ViewController
  ) -> StoryboardSegue {
    let segue = segue(identifier: identifier, from: source, to: destination)
    segue.perform()
    return segue
  }
}
